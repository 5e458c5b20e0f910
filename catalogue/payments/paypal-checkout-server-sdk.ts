import type { ClientRecord } from '../record.ts';

/** Requests with a method for the key. Creating an order and voiding have none: there only the header map works. */
const requests = [
  { request: 'orders.OrdersCaptureRequest', operation: 'paypal.orders.capture' },
  { request: 'orders.OrdersAuthorizeRequest', operation: 'paypal.orders.authorize' },
  { request: 'payments.AuthorizationsCaptureRequest', operation: 'paypal.authorizations.capture' },
  { request: 'payments.AuthorizationsReauthorizeRequest', operation: 'paypal.authorizations.reauthorize' },
  { request: 'payments.CapturesRefundRequest', operation: 'paypal.captures.refund' },
  { request: 'payouts.PayoutsPostRequest', operation: 'paypal.payouts.create' },
];

export default {
  id: 'paypal-checkout-server-sdk',
  name: 'PayPal',
  kind: 'payment',
  modules: ['@paypal/checkout-server-sdk', '@paypal/payouts-sdk'],
  versions: '1.0.3; payouts 1.1.1',
  source: ['@paypal/checkout-server-sdk lib/{orders,payments}/*.js'],
  sinks: requests.map(({ request, operation }) => ({
    id: request.replaceAll('.', '-'),
    path: `${request}@new.payPalRequestId`,
    operation,
    effect: 'money' as const,
    // The request is sent elsewhere; this call only gives it its key.
    repeat: 'same' as const,
    keys: [{ argument: 0 }],
    evidence: '@paypal/checkout-server-sdk 1.0.3 lib/{orders,payments}/*.js: payPalRequestId(key)',
  })),
} satisfies ClientRecord;
