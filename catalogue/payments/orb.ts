import type { ClientRecord } from '../record.ts';
import { keyed, keyedInOptions } from './methods.ts';

const evidence = 'orb-billing 6.11.0 resources/*.d.ts; client.js: without a key the SDK makes one for each call';

export default {
  id: 'orb',
  name: 'Orb',
  kind: 'payment',
  modules: ['orb-billing'],
  mentions: ['orb-billing', 'orbbilling'],
  versions: '6.11.0',
  source: ['orb-billing client.js'],
  types: [{ name: 'Orb', annotations: ['default', 'Orb'], paths: ['default@new', '@module@new', 'Orb@new'] }],
  sinks: [
    ...keyedInOptions('orb', '$Orb.', evidence, 1, {
      'creditNotes.create': ['ledger', 'maybe'],
      'invoiceLineItems.create': ['ledger', 'again'],
      'invoices.create': ['conditional', 'maybe'],
      'subscriptions.create': ['conditional', 'maybe'],
      'customers.create': ['record', 'same'],
    }),
    ...keyedInOptions('orb', '$Orb.', evidence, 2, {
      'customers.balanceTransactions.create': ['ledger', 'again'],
      'customers.credits.ledger.createEntry': ['ledger', 'again'],
      'customers.credits.ledger.createEntryByExternalID': ['ledger', 'again'],
      // An invoice is paid once.
      'invoices.pay': ['money', 'same'],
      'invoices.issue': ['conditional', 'same'],
    }),
    // Required: exactly one event of a key is taken in.
    ...keyed('orb', '$Orb.', { keys: [{ argument: 0, path: ['events', '*', 'idempotency_key'] }], parameters: 0, evidence: 'orb-billing 6.11.0 resources/events/events.d.ts:314,453,467-471' }, {
      'events.ingest': ['ledger', 'refused'],
    }),
  ],
} satisfies ClientRecord;
