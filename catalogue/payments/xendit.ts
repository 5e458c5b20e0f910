import type { ClientRecord } from '../record.ts';
import { keyed, keyless, againWith } from './methods.ts';

const evidence = 'xendit-node 7.0.0 {payment_request,payout,refund,customer}/apis/*.d.ts';
const apis = ['Customer', 'PaymentRequest', 'Payout', 'Refund'];

export default {
  id: 'xendit',
  name: 'Xendit',
  kind: 'payment',
  modules: ['xendit-node'],
  mentions: ['xendit'],
  versions: '7.0.0',
  source: ['xendit-node {payment_request,payout,refund}/apis/*.d.ts'],
  types: [
    { name: 'Xendit', annotations: ['Xendit', 'default'], paths: ['Xendit@new', 'default@new'] },
    ...apis.map((name) => ({ name, annotations: [name], paths: [`${name}@new`, `$Xendit.${name}`] })),
  ],
  sinks: [
    ...keyed('xendit', '$', { keys: [{ argument: 0, path: ['idempotencyKey'] }], parameters: 0, evidence }, {
      // A payment method that is on file is charged at once; otherwise the buyer acts first.
      'PaymentRequest.createPaymentRequest': ['money', againWith('data', 'paymentMethodId')],
      // Refused without a key.
      'Payout.createPayout': ['money', 'refused'],
      'Refund.cancelRefund': ['money', 'same'],
      'Refund.createRefund': ['money', againWith('data', 'amount')],
      'Customer.createCustomer': ['record', 'same'],
    }),
    ...keyless('xendit', '$', evidence, ['PaymentRequest.authorizePaymentRequest', 'PaymentRequest.capturePaymentRequest', 'Payout.cancelPayout']),
  ],
} satisfies ClientRecord;
