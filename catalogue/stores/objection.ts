import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = 'objection 3.1.5 typings/objection/index.d.ts';
const reads = ['findById', 'findOne', 'findByIds', 'first', 'resultSize', 'where'];
const updates = [
  'patch',
  'update',
  'patchAndFetch',
  'patchAndFetchById',
  'updateAndFetch',
  'updateAndFetchById',
  'increment',
  'decrement',
  'relate',
  'upsertGraph',
  'upsertGraphAndFetch',
];
const deletes = ['delete', 'del', 'deleteById', 'unrelate'];
const inserting = ['insert', 'insertAndFetch', 'insertGraph', 'insertGraphAndFetch'];

export default {
  id: 'objection',
  name: 'Objection',
  kind: 'store',
  modules: ['objection'],
  versions: '3.1.5',
  source: ['objection/typings/objection/index.d.ts', 'objection/lib/queryBuilder/operations/InsertOperation.js'],
  types: [
    {
      name: 'Model',
      annotations: ['ModelClass'],
      paths: ['Model', '$Model.bindKnex@call', '$Model.bindTransaction@call'],
    },
    {
      name: 'Builder',
      annotations: ['QueryBuilder'],
      paths: [
        '$Model.query@call',
        '$Model.relatedQuery@call',
        '$Model@new.$query@call',
        '$Model@new.$relatedQuery@call',
        ...members('Builder', [...reads, ...updates, ...deletes, '*'], '@call'),
        '$Builder.*',
      ],
    },
    {
      name: 'Insert',
      paths: [
        ...members('Builder', inserting, '@call'),
        ...members('Insert', ['returning', 'transacting', 'onConflict', 'ignore', 'merge'], '@call'),
      ],
    },
  ],
  values: [
    { id: 'rows', path: '$Builder', origin: 'stored', evidence: types },
    {
      id: 'new-id',
      path: [...members('Builder', inserting, '@call.id'), '$Insert.returning@call.id'],
      origin: 'stored-new',
      when: { field: { argument: 0, name: 'id', present: false } },
      evidence: 'objection/lib/queryBuilder/operations/InsertOperation.js: the id column is returned',
    },
  ],
  carries: [
    { id: 'from-json', path: '$Model.fromJson', arguments: [0], shape: 'same', evidence: 'in memory only' },
    { id: 'transaction', path: '$Model.transaction', callback: 0, when: { maximum: 1 }, evidence: types },
    {
      id: 'transaction-with-knex',
      path: ['$Model.transaction', 'transaction'],
      callback: 1,
      when: { minimum: 2 },
      evidence: types,
    },
  ],
  stores: [
    { id: 'read', path: members('Builder', reads), role: 'read', evidence: types },
    { id: 'insert', path: members('Builder', inserting), role: 'insert', evidence: types },
    {
      id: 'unique-write',
      path: members('Insert', ['ignore', 'merge']),
      role: 'unique-write',
      evidence:
        'objection/lib/queryBuilder/operations/InsertOperation.js: gives the input model even when nothing was inserted',
    },
    {
      id: 'update',
      path: members('Builder', updates),
      role: 'update',
      evidence: `${types}: upsertGraph selects, compares and writes by id`,
    },
    { id: 'delete', path: members('Builder', deletes), role: 'delete', evidence: types },
    {
      id: 'transaction',
      path: '$Model.transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      when: { maximum: 1 },
      evidence: types,
    },
    {
      id: 'transaction-with-knex',
      path: ['$Model.transaction', 'transaction'],
      role: 'transaction',
      callback: 1,
      retried: false,
      when: { minimum: 2 },
      evidence: types,
    },
    { id: 'sql', path: ['raw', '$Model.raw'], role: 'raw', sql: 0, evidence: types },
  ],
} satisfies ClientRecord;
