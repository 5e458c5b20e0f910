import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

const evidence = 'cashfree-pg 6.0.6 dist/api.d.ts: x_idempotency_key follows x_request_id';

export default {
  id: 'cashfree',
  name: 'Cashfree',
  kind: 'payment',
  modules: ['cashfree-pg'],
  mentions: ['cashfree'],
  versions: '6.0.6',
  source: ['cashfree-pg dist/api.d.ts'],
  types: [{ name: 'Cashfree', annotations: ['Cashfree'], paths: ['Cashfree@new'] }],
  // Orders, links and refunds carry an id of the caller's own.
  sinks: [
    ...keyed('cashfree', '$Cashfree.', { keys: [{ argument: 2 }], parameters: 0, evidence }, {
      PGPayOrder: ['money', 'same'],
      PGCreateLink: ['record', 'same'],
      PGCreateOrder: ['record', 'same'],
    }),
    ...keyed('cashfree', '$Cashfree.', { keys: [{ argument: 3 }], parameters: 1, evidence }, {
      PGAuthorizeOrder: ['money', 'same'],
      PGOrderCreateRefund: ['money', 'same'],
    }),
  ],
  keyConflicts: ['parameters'],
} satisfies ClientRecord;
