import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'unit',
  name: 'Unit',
  kind: 'payment',
  modules: ['@unit-finance/unit-node-sdk'],
  mentions: ['unit-node-sdk', 'unit-finance'],
  versions: '0.41.0',
  source: ['@unit-finance/unit-node-sdk dist/types/*.d.ts'],
  types: [{ name: 'Unit', annotations: ['Unit'], paths: ['Unit@new'] }],
  sinks: [
    ...keyed('unit', '$Unit.', { keys: [{ argument: 0, path: ['attributes', 'idempotencyKey'] }], parameters: 0, evidence: '@unit-finance/unit-node-sdk 0.41.0 dist/types/*.d.ts' }, {
      'checkDeposits.create': ['money', 'maybe'],
      'fees.create': ['money', 'again'],
      'payments.create': ['money', 'again'],
      'recurringPayments.create': ['money', 'again'],
      'rewards.create': ['money', 'again'],
      'accounts.create': ['record', 'same'],
      'cards.create': ['record', 'same'],
    }),
    ...keyed('unit', '$Unit.', { keys: [{ argument: 0, path: ['*', 'attributes', 'idempotencyKey'] }], parameters: 0, evidence: '@unit-finance/unit-node-sdk 0.41.0 dist/resources/payments.d.ts:10' }, {
      'payments.createBulk': ['money', 'again'],
    }),
  ],
} satisfies ClientRecord;
