import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = 'localforage 1.10.0 typings/localforage.d.ts';

/** IndexedDB in the form of Web Storage. What is kept there was minted once for what the user means to do. */
export default {
  id: 'localforage',
  name: 'localForage',
  kind: 'store',
  modules: ['localforage'],
  versions: '1.10.0',
  source: ['typings/localforage.d.ts'],
  types: [{ name: 'Forage', annotations: ['LocalForage'], paths: ['default', '@module', '$Forage.createInstance@call'] }],
  values: [{ id: 'kept', path: '$Forage.getItem@call', origin: 'intent', evidence: `${types}: kept until it is removed` }],
  stores: [
    { id: 'read', path: members('Forage', ['getItem', 'keys', 'iterate']), role: 'read', evidence: types },
    { id: 'write', path: members('Forage', ['setItem']), role: 'update', evidence: types },
    { id: 'delete', path: members('Forage', ['removeItem', 'clear']), role: 'delete', evidence: types },
  ],
} satisfies ClientRecord;
