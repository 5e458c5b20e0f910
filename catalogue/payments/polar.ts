import type { ClientRecord } from '../record.ts';
import { keyed, keyless } from './methods.ts';

const versions = ['2026-04', '2026-10', '2027-01'].map((version) => `@polar-sh/sdk/${version}`);

export default {
  id: 'polar',
  name: 'Polar',
  kind: 'payment',
  modules: ['@polar-sh/sdk', ...versions],
  mentions: ['polar-sh', 'polar.sh'],
  versions: '0.49.0, 1.0.1',
  source: ['@polar-sh/sdk 0.49.0 dist/esm/sdk/sdk.d.ts, 1.0.1 dist/index-*.d.mts'],
  types: [{ name: 'Polar', annotations: ['Polar'], paths: ['Polar@new', 'createPolar@call'] }],
  sinks: [
    ...keyless('polar', '$Polar.', '@polar-sh/sdk 0.49.0 dist/esm/{sdk,lib}/*.d.ts, 1.0.1 dist/*.d.mts: no idempotency parameter', ['orders.finalize', 'refunds.create', 'subscriptions.update']),
    // Whether an event is billed is up to its meter.
    ...keyed('polar', '$Polar.', { keys: [{ argument: 0, path: ['events', '*', 'externalId'] }, { argument: 0, path: ['events', '*', 'external_id'] }], parameters: 0, evidence: '@polar-sh/sdk 0.49.0 dist/esm/models/components/{eventcreatecustomer,eventsingestresponse}.d.ts: duplicates are skipped' }, {
      'events.ingest': ['ledger', 'maybe'],
    }),
  ],
} satisfies ClientRecord;
