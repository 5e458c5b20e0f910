import type { ClientRecord } from '../record.ts';

const types = 'postgres 3.4.9 types/index.d.ts';

export default {
  id: 'postgres',
  name: 'Postgres.js',
  kind: 'store',
  modules: ['postgres'],
  versions: '3.4.9',
  source: ['postgres/types/index.d.ts', 'postgres/src/index.js'],
  types: [
    {
      name: 'Sql',
      annotations: ['Sql', 'TransactionSql', 'ReservedSql', 'default.Sql', 'default.TransactionSql'],
      paths: [
        'default@call',
        '@module@call',
        '$Sql.begin@arg[last]@param[0]',
        '$Sql.savepoint@arg[last]@param[0]',
        '$Sql.reserve@call',
      ],
    },
  ],
  carries: [
    { id: 'begin', path: ['$Sql.begin', '$Sql.savepoint'], callback: 0, when: { maximum: 1 }, evidence: types },
    {
      id: 'begin-with-options',
      path: ['$Sql.begin', '$Sql.savepoint'],
      callback: 1,
      when: { minimum: 2 },
      evidence: types,
    },
  ],
  stores: [
    {
      id: 'query',
      path: ['$Sql', '$Sql.unsafe'],
      role: 'raw',
      sql: 0,
      evidence: `${types}: sql\`…\` and sql.unsafe(text, values)`,
    },
    { id: 'file', path: '$Sql.file', role: 'raw', evidence: `${types}: the text stands in another file` },
    {
      id: 'begin',
      path: '$Sql.begin',
      role: 'transaction',
      callback: 0,
      retried: false,
      when: { maximum: 1 },
      evidence: types,
    },
    {
      id: 'begin-with-options',
      path: '$Sql.begin',
      role: 'transaction',
      callback: 1,
      retried: false,
      when: { minimum: 2 },
      evidence: types,
    },
  ],
} satisfies ClientRecord;
