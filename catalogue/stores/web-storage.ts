import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const spec = 'HTML Living Standard, Web storage: Storage';
const areas = ['^localStorage', '^sessionStorage'];

/** Storage of the browser. What is kept there was minted once for what the user means to do. */
export default {
  id: 'web-storage',
  name: 'Web Storage',
  kind: 'store',
  modules: [],
  source: ['HTML Living Standard, 12 Web storage'],
  types: [{ name: 'Storage', annotations: [], paths: areas }],
  values: [
    {
      id: 'kept',
      path: areas.flatMap((area) => [`${area}.getItem@call`, `${area}.*`]),
      origin: 'intent',
      evidence: `${spec} keeps the value until it is removed`,
    },
  ],
  stores: [
    { id: 'read', path: members('Storage', ['getItem', 'key']), role: 'read', sync: true, evidence: `${spec} getItem(key)` },
    { id: 'write', path: members('Storage', ['setItem']), role: 'update', sync: true, evidence: `${spec} setItem(key, value): the value is there when it returns` },
    { id: 'field', path: areas.map((area) => `${area}.*`), role: 'update', sync: true, evidence: `${spec} is a legacy platform object: an assigned field is an item` },
    { id: 'delete', path: members('Storage', ['removeItem', 'clear']), role: 'delete', sync: true, evidence: `${spec} removeItem(key), clear()` },
  ],
} satisfies ClientRecord;
