import type { ClientRecord } from '../record.ts';
import { keyed, keyless } from './methods.ts';

const evidence = '@portone/server-sdk 0.19.0 dist/generated/payment/client.d.ts: paymentId is required; AlreadyPaidError, PaymentScheduleAlreadyExistsError';

export default {
  id: 'portone',
  name: 'PortOne',
  kind: 'payment',
  modules: ['@portone/server-sdk'],
  mentions: ['portone'],
  versions: '0.19.0',
  source: ['@portone/server-sdk dist/generated/client.d.ts'],
  types: [
    { name: 'PortOne', annotations: ['PortOneClient'], paths: ['PortOneClient@call'] },
    { name: 'Payment', annotations: ['PaymentClient'], paths: ['PaymentClient@call', '$PortOne.payment'] },
    { name: 'Transfer', annotations: ['TransferClient'], paths: ['TransferClient@call', '$PortOne.platform.transfer'] },
  ],
  sinks: [
    // The id is the caller's own; a payment of that id which is paid already is refused.
    ...keyed('portone', '$Payment.', { keys: [{ argument: 0, path: ['paymentId'] }], parameters: 0, evidence }, {
      payInstantly: ['money', 'refused'],
      payWithBillingKey: ['money', 'refused'],
      'paymentSchedule.createPaymentSchedule': ['money', 'refused'],
    }),
    ...keyless('portone', '$Payment.', '@portone/server-sdk 0.19.0 dist/generated/payment/client.d.ts: no idempotency parameter', ['billingKey.confirmBillingKeyIssueAndPay', 'cancelPayment', 'capturePayment', 'confirmPayment']),
    ...keyless('portone', '$Transfer.', '@portone/server-sdk 0.19.0 dist/generated/platform/transfer/client.d.ts: no idempotency parameter', [
      'createPlatformManualTransfer',
      'createPlatformOrderCancelTransfer',
      'createPlatformOrderTransfer',
    ]),
  ],
} satisfies ClientRecord;
