import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

const evidence = 'lithic 0.145.0 resources/{payments,book-transfers,external-payments,management-operations,holds,cards}.d.ts';

export default {
  id: 'lithic',
  name: 'Lithic',
  kind: 'payment',
  modules: ['lithic'],
  mentions: [],
  versions: '0.145.0',
  source: ['lithic client.js', 'lithic resources/*.d.ts'],
  types: [{ name: 'Lithic', annotations: ['default', 'Lithic'], paths: ['default@new', '@module@new', 'Lithic@new'] }],
  sinks: [
    // The token that the caller gives becomes the transaction's own.
    ...keyed('lithic', '$Lithic.', { keys: [{ argument: 0, path: ['token'] }, { argument: 1, path: ['headers', 'Idempotency-Key'], header: true }], parameters: 0, evidence }, {
      'bookTransfers.create': ['money', 'again'],
      'externalPayments.create': ['money', 'again'],
      'managementOperations.create': ['money', 'again'],
      'payments.create': ['money', 'again'],
      'transfers.create': ['money', 'again'],
    }),
    ...keyed('lithic', '$Lithic.', { keys: [{ argument: 1, path: ['token'] }, { argument: 2, path: ['headers', 'Idempotency-Key'], header: true }], parameters: 1, evidence }, {
      'holds.create': ['ledger', 'again'],
    }),
    // Refused without the token.
    ...keyed('lithic', '$Lithic.', { keys: [{ argument: 1, path: ['retry_token'] }], parameters: 1, evidence }, { 'bookTransfers.retry': ['money', 'refused'] }),
    ...keyed('lithic', '$Lithic.', { keys: [{ argument: 0, path: ['Idempotency-Key'], header: true }], parameters: 0, evidence }, {
      'cards.create': ['record', 'same'],
      'financialAccounts.create': ['record', 'same'],
    }),
  ],
  notes: 'The option idempotencyKey has a type and is not sent.',
} satisfies ClientRecord;
