import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = 'knex 3.3.0 types/index.d.ts';
const dialects = 'knex 3.3.0 lib/dialects/{postgres,mysql}/index.js';
const reads = ['select', 'first', 'pluck', 'count', 'min', 'max', 'sum', 'avg', 'stream'];
const updates = ['update', 'increment', 'decrement'];
const deletes = ['del', 'delete', 'truncate'];
const starts = [
  'table',
  'from',
  'into',
  'select',
  'distinct',
  'where',
  'with',
  'withRecursive',
  'first',
  'count',
  'queryBuilder',
  'withSchema',
];

export default {
  id: 'knex',
  name: 'Knex',
  kind: 'store',
  modules: ['knex'],
  versions: '3.3.0',
  source: ['knex/types/index.d.ts', 'knex/lib/execution/transaction.js'],
  types: [
    {
      name: 'Knex',
      annotations: ['Knex', 'Knex.Transaction'],
      paths: [
        'default@call',
        '@module@call',
        'knex@call',
        '$Knex.withUserParams@call',
        '$Knex.transaction@arg[0]@param[0]',
        '$Knex.transaction@call',
        '$Knex.transactionProvider@call@call',
      ],
    },
    {
      name: 'Builder',
      annotations: ['Knex.QueryBuilder'],
      paths: [
        '$Knex@call',
        ...members('Knex', starts, '@call'),
        ...members('Builder', [...reads, ...updates, ...deletes, '*'], '@call'),
        '$Builder.*',
      ],
    },
    {
      name: 'Insert',
      paths: [
        '$Knex.insert@call',
        '$Builder.insert@call',
        ...members('Insert', ['into', 'transacting', 'from'], '@call'),
      ],
    },
    { name: 'Returning', paths: ['$Insert.returning@call', ...members('Returning', ['into', 'transacting'], '@call')] },
    {
      name: 'Conflict',
      paths: [
        ...['$Insert', '$Returning', '$Builder'].map((type) => `${type}.onConflict@call`),
        '$Builder.upsert@call',
        ...members('Conflict', ['ignore', 'merge', '*'], '@call'),
        '$Conflict.*',
      ],
    },
  ],
  values: [
    { id: 'rows', path: '$Builder', origin: 'stored', evidence: types },
    { id: 'unique-row', path: '$Conflict', origin: 'stored', evidence: types },
    {
      id: 'new-key',
      path: '$Insert@element',
      origin: 'stored-new',
      evidence: `${dialects}: without returning MySQL and SQLite give the new key`,
    },
    { id: 'new-id', path: '$Returning@element.id', origin: 'stored-new', evidence: types },
    { id: 'new-keys', path: '$Knex.batchInsert@call@element', origin: 'stored-new', evidence: types },
  ],
  carries: [
    {
      id: 'transaction',
      path: '$Knex.transaction',
      callback: 0,
      when: { minimum: 1 },
      evidence: 'knex/lib/execution/transaction.js',
    },
  ],
  stores: [
    {
      id: 'read',
      path: [...members('Knex', ['select', 'first', 'count']), ...members('Builder', reads)],
      role: 'read',
      evidence: types,
    },
    { id: 'insert', path: ['$Knex.insert', '$Builder.insert', '$Knex.batchInsert'], role: 'insert', evidence: types },
    {
      id: 'unique-write',
      path: [...members('Conflict', ['ignore', 'merge']), '$Builder.upsert'],
      role: 'unique-write',
      evidence: types,
    },
    { id: 'update', path: members('Builder', updates), role: 'update', evidence: types },
    { id: 'delete', path: members('Builder', deletes), role: 'delete', evidence: types },
    {
      id: 'transaction',
      path: '$Knex.transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: 'knex/lib/execution/transaction.js',
    },
    { id: 'sql', path: '$Knex.raw', role: 'raw', sql: 0, evidence: types },
  ],
} satisfies ClientRecord;
