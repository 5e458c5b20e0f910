import type { ClientRecord } from '../record.ts';
import { keyless } from './methods.ts';

export default {
  id: 'braintree',
  name: 'Braintree',
  kind: 'payment',
  modules: ['braintree'],
  mentions: ['braintree'],
  versions: '3.40.0',
  source: ['braintree lib/braintree/*_gateway.js', 'developer.paypal.com/braintree duplicate checking'],
  types: [{ name: 'Gateway', annotations: ['BraintreeGateway'], paths: ['BraintreeGateway@new', 'connect@call'] }],
  sinks: keyless('braintree', '$Gateway.', 'braintree 3.40.0 lib/braintree: no idempotency parameter anywhere', [
    'dispute.accept',
    'subscription.cancel',
    'subscription.create',
    'subscription.retryCharge',
    'subscription.update',
    'transaction.adjustAuthorization',
    'transaction.cancelRelease',
    'transaction.cloneTransaction',
    'transaction.create',
    'transaction.credit',
    'transaction.refund',
    'transaction.sale',
    'transaction.submitForPartialSettlement',
    'transaction.submitForSettlement',
    'transaction.void',
  ]),
  notes: 'The gateway refuses the same amount, order id and payment method for a while: 30 seconds unless configured.',
} satisfies ClientRecord;
