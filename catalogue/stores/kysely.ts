import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const builders = 'kysely 0.28.19 dist/cjs/query-builder/*.d.ts';
const inserting = [
  'values',
  'columns',
  'expression',
  'defaultValues',
  'returning',
  'returningAll',
  'output',
  'outputAll',
  'modifyEnd',
  'with',
  '$if',
  '$call',
  'top',
];
const conflict = ['onConflict', 'onDuplicateKeyUpdate', 'ignore', 'orIgnore'];
const executes = ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'];

export default {
  id: 'kysely',
  name: 'Kysely',
  kind: 'store',
  modules: ['kysely'],
  versions: '0.28.19',
  source: ['kysely/dist/cjs/query-builder/*.d.ts', 'kysely/dist/cjs/kysely.d.ts'],
  types: [
    {
      name: 'Db',
      annotations: ['Kysely', 'Transaction', 'ControlledTransaction'],
      paths: [
        'Kysely@new',
        ...members('Db', ['withSchema', 'withPlugin', 'withoutPlugins', 'withTables', 'with'], '@call'),
        '$Transaction.execute@arg[0]@param[0]',
        '$Db.connection@call.execute@arg[0]@param[0]',
        '$Db.startTransaction@call.execute@call',
      ],
    },
    {
      name: 'Transaction',
      paths: ['$Db.transaction@call', ...members('Transaction', ['setIsolationLevel', 'setAccessMode'], '@call')],
    },
    {
      name: 'Insert',
      annotations: ['InsertQueryBuilder'],
      paths: ['$Db.insertInto@call', '$Db.replaceInto@call', ...members('Insert', inserting, '@call')],
    },
    {
      name: 'UniqueInsert',
      paths: [...members('Insert', conflict, '@call'), '$UniqueInsert.*', '$UniqueInsert.*@call'],
    },
    {
      name: 'Rows',
      annotations: ['SelectQueryBuilder', 'UpdateQueryBuilder', 'DeleteQueryBuilder'],
      paths: [
        ...members('Db', ['selectFrom', 'selectNoFrom', 'updateTable', 'deleteFrom', 'mergeInto'], '@call'),
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
        '$Insert.execute@call@element.id',
        '$Insert.execute@call@element.insertId',
        ...members('Insert', executes.slice(1), '@call.id'),
        ...members('Insert', executes.slice(1), '@call.insertId'),
      ],
      origin: 'stored-new',
      evidence: `${builders}: rows with returning, else insertId`,
    },
  ],
  carries: [
    { id: 'transaction', path: '$Transaction.execute', callback: 0, evidence: 'kysely/dist/cjs/kysely.d.ts' },
    {
      id: 'connection',
      path: '$Db.connection@call.execute',
      callback: 0,
      evidence: 'kysely/dist/cjs/kysely.d.ts: one connection, no transaction',
    },
  ],
  stores: [
    { id: 'read', path: members('Db', ['selectFrom', 'selectNoFrom']), role: 'read', evidence: builders },
    {
      id: 'insert',
      path: members('Db', ['insertInto', 'replaceInto']),
      role: 'insert',
      evidence: `${builders}: REPLACE deletes and inserts`,
    },
    { id: 'unique-write', path: members('Insert', conflict), role: 'unique-write', evidence: builders },
    { id: 'update', path: members('Db', ['updateTable', 'mergeInto']), role: 'update', evidence: builders },
    { id: 'delete', path: '$Db.deleteFrom', role: 'delete', evidence: builders },
    {
      id: 'transaction',
      path: '$Transaction.execute',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: 'kysely/dist/cjs/kysely.d.ts',
    },
    {
      id: 'sql',
      path: ['sql@call.execute', '$Db.executeQuery'],
      role: 'raw',
      evidence: 'sql`…`.execute(db): the text is the receiver',
    },
  ],
} satisfies ClientRecord;
