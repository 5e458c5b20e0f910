import type { ClientRecord } from '../record.ts';
import { keyed } from './methods.ts';

export default {
  id: 'dodopayments',
  name: 'Dodo Payments',
  kind: 'payment',
  modules: ['dodopayments'],
  mentions: ['dodopayments'],
  versions: '2.52.0',
  source: ['dodopayments client.js'],
  types: [{ name: 'Dodo', annotations: ['default', 'DodoPayments'], paths: ['default@new', '@module@new', 'DodoPayments@new'] }],
  sinks: [
    ...keyed('dodopayments', '$Dodo.', { keys: [{ argument: 1, path: ['idempotency_key'] }], parameters: 1, evidence: 'dodopayments 2.52.0 resources/customers/wallets/ledger-entries.d.ts, resources/credit-entitlements/balances.d.ts' }, {
      'creditEntitlements.balances.createLedgerEntry': ['ledger', 'again'],
      'customers.wallets.ledgerEntries.create': ['ledger', 'again'],
    }),
    // Required: an event with a known id is ignored.
    ...keyed('dodopayments', '$Dodo.', { keys: [{ argument: 0, path: ['events', '*', 'event_id'] }], parameters: 0, evidence: 'dodopayments 2.52.0 resources/usage-events.d.ts:15-46,138' }, {
      'usageEvents.ingest': ['ledger', 'refused'],
    }),
  ],
  notes: 'The option idempotencyKey has a type and is not sent. Whether the header counts on other calls is not verified.',
} satisfies ClientRecord;
