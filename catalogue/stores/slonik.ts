import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = 'slonik 47.3.2 dist/types.d.ts';
const queries = [
  'query',
  'any',
  'anyFirst',
  'many',
  'manyFirst',
  'maybeOne',
  'maybeOneFirst',
  'one',
  'oneFirst',
  'exists',
  'stream',
];

export default {
  id: 'slonik',
  name: 'Slonik',
  kind: 'store',
  modules: ['slonik'],
  versions: '47.3.2',
  source: ['slonik/dist/types.d.ts', 'slonik/dist/factories/createClientConfiguration.js'],
  types: [
    {
      name: 'Pool',
      annotations: [
        'DatabasePool',
        'DatabaseConnection',
        'DatabasePoolConnection',
        'DatabaseTransactionConnection',
        'CommonQueryMethods',
      ],
      paths: ['createPool@call', ...members('Pool', ['transaction', 'connect'], '@arg[0]@param[0]')],
    },
  ],
  carries: [{ id: 'callback', path: ['$Pool.transaction', '$Pool.connect'], callback: 0, evidence: types }],
  stores: [
    {
      id: 'sql',
      path: members('Pool', queries),
      role: 'raw',
      sql: 0,
      evidence: `${types}: the name of the method does not tell a read from a write`,
    },
    {
      id: 'transaction',
      path: '$Pool.transaction',
      role: 'transaction',
      callback: 0,
      retried: true,
      evidence: 'slonik/dist/factories/createClientConfiguration.js: transactionRetryLimit is 5',
    },
  ],
} satisfies ClientRecord;
