import type { ClientRecord } from '../record.ts';

const types = 'idb-keyval 6.3.0 dist/index.d.ts';

/** IndexedDB as a map. What is kept there was minted once for what the user means to do. */
export default {
  id: 'idb-keyval',
  name: 'idb-keyval',
  kind: 'store',
  modules: ['idb-keyval'],
  versions: '6.3.0',
  source: ['dist/index.d.ts'],
  values: [{ id: 'kept', path: ['get@call', 'getMany@call'], origin: 'intent', evidence: `${types}: kept until it is deleted` }],
  stores: [
    { id: 'read', path: ['get', 'getMany', 'keys', 'values', 'entries'], role: 'read', evidence: types },
    { id: 'write', path: ['set', 'setMany', 'update'], role: 'update', evidence: types },
    { id: 'delete', path: ['del', 'delMany', 'clear'], role: 'delete', evidence: types },
  ],
} satisfies ClientRecord;
