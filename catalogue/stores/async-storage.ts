import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@react-native-async-storage/async-storage 3.1.1 lib/typescript/AsyncStorage.d.ts';
const older = 'version 2: multiGet, multiSet, mergeItem';

/** Storage of a phone. What is kept there was minted once for what the user means to do. */
export default {
  id: 'async-storage',
  name: 'AsyncStorage',
  kind: 'store',
  modules: ['@react-native-async-storage/async-storage'],
  versions: '3.1.1; 2',
  source: ['lib/typescript/AsyncStorage.d.ts', 'lib/typescript/index.d.ts'],
  types: [{ name: 'Storage', annotations: ['AsyncStorage'], paths: ['default', 'createAsyncStorage@call'] }],
  values: [
    {
      id: 'kept',
      path: members('Storage', ['getItem', 'getMany', 'multiGet'], '@call'),
      origin: 'intent',
      evidence: `${types}; ${older}: kept until it is removed`,
    },
  ],
  stores: [
    { id: 'read', path: members('Storage', ['getItem', 'getMany', 'multiGet', 'getAllKeys']), role: 'read', evidence: `${types}; ${older}` },
    {
      id: 'write',
      path: members('Storage', ['setItem', 'setMany', 'multiSet', 'mergeItem', 'multiMerge']),
      role: 'update',
      evidence: `${types}; ${older}`,
    },
    { id: 'delete', path: members('Storage', ['removeItem', 'removeMany', 'multiRemove', 'clear']), role: 'delete', evidence: types },
  ],
} satisfies ClientRecord;
