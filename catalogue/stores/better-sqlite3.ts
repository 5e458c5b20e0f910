import type { ClientRecord } from '../record.ts';

const types = '@types/better-sqlite3/index.d.ts (12.11.1)';

export default {
  id: 'better-sqlite3',
  name: 'better-sqlite3',
  kind: 'store',
  modules: ['better-sqlite3', 'sqlite', 'bun:sqlite'],
  versions: '12.11.1; node:sqlite and bun:sqlite have the same statements',
  source: ['@types/better-sqlite3/index.d.ts', 'better-sqlite3/lib/methods/transaction.js'],
  types: [
    {
      name: 'Database',
      annotations: ['Database', 'default.Database', 'DatabaseSync'],
      paths: ['default@new', 'default@call', '@module@new', '@module@call', 'Database@new', 'DatabaseSync@new'],
    },
    {
      name: 'Statement',
      annotations: ['Statement', 'StatementSync', 'default.Statement'],
      paths: [
        '$Database.prepare@call',
        '$Database.query@call',
        '$Statement.bind@call',
        '$Statement.pluck@call',
        '$Statement.raw@call',
      ],
    },
  ],
  values: [{ id: 'new-id', path: '$Statement.run@call.lastInsertRowid', origin: 'stored-new', evidence: types }],
  stores: [
    {
      id: 'sql',
      path: ['$Database.prepare', '$Database.query', '$Database.exec'],
      role: 'raw',
      sql: 0,
      sync: true,
      evidence: `${types}: run() gives its result, not a promise of it`,
    },
    {
      id: 'transaction',
      path: '$Database.transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: 'better-sqlite3/lib/methods/transaction.js: gives a function, which must be called',
    },
  ],
} satisfies ClientRecord;
