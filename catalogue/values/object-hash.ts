import type { ClientRecord } from '../record.ts';

const run = 'object-hash 3.0.0, run: as stable as the object';

export default {
  id: 'object-hash',
  name: 'object-hash',
  kind: 'value',
  modules: ['object-hash'],
  versions: '3.0.0',
  source: ['every form run: object-hash'],
  carries: [
    {
      id: 'hash',
      path: ['@module', 'sha1', 'MD5'],
      arguments: [0],
      selects: { how: 'drop', argument: 1, field: 'excludeKeys', parameter: 0 },
      evidence: `${run}; excludeKeys: a function of the name that says which fields are left out`,
    },
    { id: 'keys', path: ['keys', 'keysMD5'], arguments: [0], evidence: 'hashes the names of the fields only (run)' },
  ],
} satisfies ClientRecord;
