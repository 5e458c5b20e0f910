import type { ClientRecord } from '../record.ts';

const header = 'mysql2 3.24.6 typings/mysql/lib/protocol/packets/ResultSetHeader.d.ts';

export default {
  id: 'mysql2',
  name: 'MySQL2',
  kind: 'store',
  modules: ['mysql2', 'mysql2/promise', 'mysql', 'mariadb'],
  versions: '3.24.6',
  source: ['mysql2/promise.d.ts', 'mysql2/typings/mysql/lib/protocol/packets/ResultSetHeader.d.ts'],
  types: [
    {
      name: 'Connection',
      annotations: ['Connection', 'Pool', 'PoolConnection', 'PoolCluster'],
      paths: [
        'createConnection@call',
        'createPool@call',
        'createPoolCluster@call',
        '$Connection.getConnection@call',
        '$Connection.getConnection@arg[last]@param[1]',
        '$Connection.promise@call',
        '$Connection.of@call',
      ],
    },
  ],
  values: [
    {
      id: 'insert-id',
      path: [
        '$Connection.query@call.0.insertId',
        '$Connection.execute@call.0.insertId',
        '$Connection.query@call.insertId',
        '$Connection.execute@call.insertId',
        '$Connection.query@arg[last]@param[1].insertId',
        '$Connection.execute@arg[last]@param[1].insertId',
      ],
      origin: 'stored-new',
      evidence: `${header}: [header, fields], to the callback the header alone; mariadb gives the header`,
    },
  ],
  stores: [
    {
      id: 'query',
      path: ['$Connection.query', '$Connection.execute'],
      role: 'raw',
      sql: 0,
      evidence: 'mysql2 3.24.6 promise.d.ts: query(text, values), query({ sql, values })',
    },
  ],
} satisfies ClientRecord;
