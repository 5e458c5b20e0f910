import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const driver = 'mongodb 7.9.0 mongodb.d.ts';
const reads = ['findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct', 'find', 'aggregate'];
const upserting = ['updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'];
const found = ['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'];

export default {
  id: 'mongodb',
  name: 'MongoDB',
  kind: 'store',
  modules: ['mongodb'],
  versions: '7.9.0',
  source: ['mongodb/mongodb.d.ts'],
  types: [
    {
      name: 'Client',
      annotations: ['MongoClient'],
      paths: ['MongoClient@new', 'MongoClient.connect@call', '$Client.connect@call'],
    },
    { name: 'Db', annotations: ['Db'], paths: ['$Client.db@call'] },
    { name: 'Collection', annotations: ['Collection'], paths: ['$Db.collection@call', '$Db.createCollection@call'] },
    {
      name: 'Session',
      annotations: ['ClientSession'],
      paths: [
        '$Client.startSession@call',
        '$Client.withSession@arg[last]@param[0]',
        '$Session.withTransaction@arg[0]@param[0]',
      ],
    },
    {
      name: 'Cursor',
      annotations: ['FindCursor', 'AggregationCursor'],
      paths: ['$Collection.find@call', '$Collection.aggregate@call', '$Cursor.*', '$Cursor.*@call'],
    },
  ],
  values: [
    {
      id: 'read',
      path: members('Collection', ['findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'], '@call'),
      origin: 'stored',
      evidence: driver,
    },
    { id: 'cursor', path: '$Cursor', origin: 'stored', evidence: driver },
    { id: 'found', path: members('Collection', found, '@call'), origin: 'stored', evidence: driver },
    {
      id: 'new-id',
      path: '$Collection.insertOne@call.insertedId',
      origin: 'stored-new',
      when: { field: { argument: 0, name: '_id', present: false } },
      evidence: driver,
    },
    { id: 'new-ids', path: '$Collection.insertMany@call.insertedIds', origin: 'stored-new', evidence: driver },
  ],
  carries: [
    {
      id: 'transaction',
      path: '$Session.withTransaction',
      callback: 0,
      evidence: `${driver}: gives what the callback gives`,
    },
    { id: 'session', path: '$Client.withSession', callback: 0, when: { maximum: 1 }, evidence: driver },
    { id: 'session-with-options', path: '$Client.withSession', callback: 1, when: { minimum: 2 }, evidence: driver },
  ],
  stores: [
    { id: 'read', path: members('Collection', reads), role: 'read', evidence: driver },
    {
      id: 'insert',
      path: members('Collection', ['insertOne', 'insertMany', 'bulkWrite']),
      role: 'insert',
      evidence: driver,
    },
    {
      id: 'upsert',
      path: members('Collection', upserting),
      role: 'unique-write',
      when: { field: { argument: 2, name: 'upsert', present: true } },
      evidence: `${driver}: unique only if an index covers the filter`,
    },
    { id: 'update', path: members('Collection', upserting), role: 'update', evidence: driver },
    {
      id: 'delete',
      path: members('Collection', ['deleteOne', 'deleteMany', 'findOneAndDelete', 'drop']),
      role: 'delete',
      evidence: driver,
    },
    {
      id: 'transaction',
      path: '$Session.withTransaction',
      role: 'transaction',
      callback: 0,
      retried: true,
      evidence: `${driver}: the callback may run several times`,
    },
    { id: 'command', path: '$Db.command', role: 'raw', evidence: `${driver}: the command is a document` },
  ],
} satisfies ClientRecord;
