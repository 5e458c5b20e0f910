import type { ClientRecord } from '../record.ts';
import { keyedInOptions } from './methods.ts';

const evidence = 'modern-treasury 3.3.0 resources/*.d.ts; client.js: without a key the SDK makes one for each call';

export default {
  id: 'modern-treasury',
  name: 'Modern Treasury',
  kind: 'payment',
  modules: ['modern-treasury'],
  mentions: ['modern-treasury', 'moderntreasury', 'modern_treasury'],
  versions: '3.3.0',
  source: ['modern-treasury client.js'],
  types: [{ name: 'ModernTreasury', annotations: ['default', 'ModernTreasury'], paths: ['default@new', '@module@new', 'ModernTreasury@new'] }],
  sinks: [
    ...keyedInOptions('modernTreasury', '$ModernTreasury.', evidence, 1, {
      'bulkRequests.create': ['money', 'again'],
      'paymentActions.create': ['money', 'maybe'],
      'paymentFlows.create': ['money', 'maybe'],
      'paymentOrders.create': ['money', 'again'],
      'paymentOrders.createAsync': ['money', 'again'],
      'returns.create': ['money', 'maybe'],
      'ledgerAccountSettlements.create': ['ledger', 'maybe'],
      'ledgerTransactions.create': ['ledger', [{ repeat: 'maybe', when: { path: ['external_id'], present: true } }, { repeat: 'again' }]],
      'counterparties.create': ['record', 'same'],
      'expectedPayments.create': ['record', 'same'],
      'externalAccounts.create': ['record', 'same'],
      'internalAccounts.create': ['record', 'same'],
      'invoices.create': ['record', 'same'],
      'virtualAccounts.create': ['record', 'same'],
    }),
    ...keyedInOptions('modernTreasury', '$ModernTreasury.', evidence, 2, {
      'ledgerEntries.update': ['ledger', 'same'],
      'ledgerTransactions.createPartialPost': ['ledger', 'maybe'],
      'ledgerTransactions.createReversal': ['ledger', 'maybe'],
      'ledgerTransactions.update': ['ledger', 'same'],
      // Approves it, among other things.
      'paymentOrders.update': ['conditional', 'same'],
      'paymentOrders.reversals.create': ['money', 'maybe'],
    }),
  ],
} satisfies ClientRecord;
