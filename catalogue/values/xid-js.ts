import type { ClientRecord } from '../record.ts';

export default {
  id: 'xid-js',
  name: 'xid',
  kind: 'value',
  modules: ['xid-js'],
  versions: '1.0.1',
  source: ['every form run: xid-js'],
  values: [{ id: 'next', path: 'next@call', origin: 'random', evidence: 'xid-js 1.0.1, run' }],
} satisfies ClientRecord;
