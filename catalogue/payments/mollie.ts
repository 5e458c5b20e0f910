import type { ClientRecord } from '../record.ts';
import { keyed, againWith } from './methods.ts';

const evidence = '@mollie/api-client 4.6.0 dist/types/types/parameters.d.ts IdempotencyParameter, and a walk of the declared types';

/** Only a recurring payment is charged at once: for the others the buyer comes to the page of the payment. */
const recurring = [{ repeat: 'again', when: { path: ['sequenceType'], is: 'recurring' } }, { repeat: 'maybe' }] as const;

export default {
  id: 'mollie',
  name: 'Mollie',
  kind: 'payment',
  modules: ['@mollie/api-client'],
  mentions: ['mollie'],
  versions: '3.7.0, 4.6.0',
  source: ['@mollie/api-client dist/mollie.cjs.js retryingFetch'],
  types: [{ name: 'Mollie', annotations: ['MollieClient'], paths: ['default@call', '@module@call', 'createMollieClient@call'] }],
  sinks: [
    ...keyed('mollie', '$Mollie.', { keys: [{ argument: 0, path: ['idempotencyKey'] }], parameters: 0, evidence }, {
      'balanceTransfers.create': ['money', 'again'],
      'customerPayments.create': ['money', recurring],
      'customerSubscriptions.create': ['money', 'again'],
      'orderLines.cancel': ['money', 'same'],
      'orderPayments.create': ['money', 'maybe'],
      'orderRefunds.create': ['money', 'maybe'],
      'orderShipments.create': ['money', 'maybe'],
      'orders.create': ['money', 'maybe'],
      'paymentCaptures.create': ['money', [{ repeat: 'maybe', when: { path: ['amount'], present: true } }, { repeat: 'same' }]],
      'paymentRefunds.create': ['money', againWith('amount')],
      'paymentRoutes.create': ['money', 'maybe'],
      'payments.create': ['money', recurring],
      'customerMandates.create': ['record', 'same'],
      'customers.create': ['record', 'same'],
      'paymentLinks.create': ['record', 'same'],
      'profiles.create': ['record', 'same'],
    }),
    ...keyed('mollie', '$Mollie.', { keys: [{ argument: 1, path: ['idempotencyKey'] }], parameters: 1, evidence }, {
      'orders.cancel': ['money', 'same'],
      'paymentRefunds.cancel': ['money', 'same'],
      'payments.cancel': ['money', 'same'],
    }),
  ],
  notes: 'Without a key the SDK makes a random one for each call. Keys are purged at some point after an hour.',
} satisfies ClientRecord;
