import type { ClientRecord } from '../record.ts';

/** Workflow code is replayed: what mints there gives the same value on every replay. */
export default {
  id: 'temporalio-workflow',
  name: 'Temporal',
  kind: 'value',
  modules: ['@temporalio/workflow'],
  versions: '1.24.0',
  source: ['every form run: Temporal workflow sandbox', '@temporalio/workflow@1.24.0 lib/index.d.ts, lib/global-overrides.js'],
  values: [
    { id: 'uuid4', path: 'uuid4@call', origin: 'stored', evidence: 'seeded by the workflow run: the same on replay' },
  ],
} satisfies ClientRecord;
