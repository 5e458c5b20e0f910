import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const builders = 'drizzle-orm 0.45.4 {pg,mysql,sqlite}-core/query-builders/*.d.ts';
const drivers = [
  'aws-data-api/pg',
  'better-sqlite3',
  'bun-sql',
  'bun-sqlite',
  'd1',
  'expo-sqlite',
  'libsql',
  'libsql/web',
  'mysql-proxy',
  'mysql2',
  'neon-http',
  'neon-serverless',
  'node-postgres',
  'pg-proxy',
  'pglite',
  'planetscale-serverless',
  'postgres-js',
  'singlestore',
  'sqlite-proxy',
  'tidb-serverless',
  'vercel-postgres',
  'xata-http',
];
const conflict = ['onConflictDoNothing', 'onConflictDoUpdate', 'onDuplicateKeyUpdate'];

export default {
  id: 'drizzle',
  name: 'Drizzle',
  kind: 'store',
  modules: [
    'drizzle-orm',
    'drizzle-orm/pg-core',
    'drizzle-orm/mysql-core',
    'drizzle-orm/sqlite-core',
    ...drivers.map((driver) => `drizzle-orm/${driver}`),
  ],
  versions: '0.45.4',
  source: ['drizzle-orm/{pg,mysql,sqlite}-core/query-builders/*.d.ts', 'drizzle-orm/*/session.js'],
  types: [
    {
      name: 'Db',
      annotations: [
        'NodePgDatabase',
        'PostgresJsDatabase',
        'NeonHttpDatabase',
        'NeonDatabase',
        'VercelPgDatabase',
        'PgliteDatabase',
        'MySql2Database',
        'PlanetScaleDatabase',
        'BetterSQLite3Database',
        'LibSQLDatabase',
        'DrizzleD1Database',
        'PgDatabase',
        'PgTransaction',
        'MySqlDatabase',
        'MySqlTransaction',
        'BaseSQLiteDatabase',
        'SQLiteTransaction',
      ],
      paths: ['drizzle@call', '$Db.transaction@arg[0]@param[0]', '$Db.with@call'],
    },
    {
      name: 'Insert',
      paths: [
        '$Db.insert@call',
        ...members(
          'Insert',
          ['values', 'select', 'returning', '$dynamic', 'prepare', 'execute', 'overridingSystemValue'],
          '@call',
        ),
      ],
    },
    {
      name: 'UniqueInsert',
      paths: [...members('Insert', [...conflict, 'ignore'], '@call'), '$UniqueInsert.*', '$UniqueInsert.*@call'],
    },
    {
      name: 'Rows',
      paths: [
        ...members('Db', ['select', 'selectDistinct', 'selectDistinctOn', 'update', 'delete', '$count'], '@call'),
        ...members('Db', ['query.*.findFirst', 'query.*.findMany'], '@call'),
        '$Rows.*',
        '$Rows.*@call',
      ],
    },
  ],
  values: [
    { id: 'rows', path: '$Rows', origin: 'stored', evidence: builders },
    { id: 'unique-row', path: '$UniqueInsert', origin: 'stored', evidence: builders },
    {
      id: 'new-id',
      path: [
        '$Insert@element.id',
        '$Insert@element.insertId',
        '$Insert.$returningId@call@element',
        '$Insert.lastInsertRowid',
        '$Insert.run@call.lastInsertRowid',
        '$Insert.get@call.id',
        '$Insert.all@call@element.id',
      ],
      origin: 'stored-new',
      evidence: `${builders}: rows with returning(), else what the driver gives`,
    },
  ],
  carries: [
    { id: 'transaction', path: '$Db.transaction', callback: 0, evidence: 'drizzle-orm/*/session.js' },
    { id: 'sql', path: 'sql', arguments: 'all', evidence: 'drizzle-orm/sql/sql.d.ts: values are bound' },
  ],
  stores: [
    {
      id: 'read',
      path: members('Db', [
        'select',
        'selectDistinct',
        'selectDistinctOn',
        '$count',
        'query.*.findFirst',
        'query.*.findMany',
      ]),
      role: 'read',
      evidence: builders,
    },
    { id: 'insert', path: '$Db.insert', role: 'insert', evidence: builders },
    { id: 'unique-insert', path: members('Insert', [...conflict, 'ignore']), role: 'unique-write', evidence: builders },
    { id: 'update', path: '$Db.update', role: 'update', evidence: builders },
    { id: 'delete', path: '$Db.delete', role: 'delete', evidence: builders },
    {
      id: 'transaction',
      path: '$Db.transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: 'drizzle-orm/*/session.js',
    },
    {
      id: 'sql',
      path: members('Db', ['execute', 'run', 'all', 'get', 'values']),
      role: 'raw',
      sql: 0,
      evidence: builders,
    },
  ],
} satisfies ClientRecord;
