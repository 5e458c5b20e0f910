import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const models = 'mongoose 9.12.1 types/models.d.ts, types/query.d.ts';
const documents = 'mongoose 9.12.1 types/document.d.ts';
const chained = [
  'find',
  'findOne',
  'findById',
  'exists',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
  'aggregate',
  'where',
];
const upserting = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findByIdAndUpdate',
  'findOneAndReplace',
];
const found = ['findOneAndUpdate', 'findByIdAndUpdate', 'findOneAndReplace', 'findOneAndDelete', 'findByIdAndDelete'];
const lacksId = { field: { argument: 0, name: '_id', present: false } };

export default {
  id: 'mongoose',
  name: 'Mongoose',
  kind: 'store',
  modules: ['mongoose'],
  versions: '9.12.1',
  source: ['mongoose/types/models.d.ts', 'mongoose/types/query.d.ts', 'mongoose/types/connection.d.ts'],
  types: [
    {
      name: 'Connection',
      annotations: ['Connection'],
      paths: ['connection', 'createConnection@call', '$Connection.asPromise@call', '$Connection.useDb@call'],
    },
    {
      name: 'Model',
      annotations: ['Model'],
      paths: ['Model', 'model@call', '$Connection.model@call', 'models.*', '$Connection.models.*'],
    },
    {
      name: 'Session',
      annotations: ['ClientSession', 'mongo.ClientSession'],
      paths: [
        'startSession@call',
        '$Connection.startSession@call',
        '$Connection.transaction@arg[0]@param[0]',
        '$Session.withTransaction@arg[0]@param[0]',
      ],
    },
    {
      name: 'Query',
      annotations: ['Query'],
      paths: [...members('Model', [...chained, ...found], '@call'), '$Query.*', '$Query.*@call'],
    },
  ],
  values: [
    { id: 'query', path: '$Query', origin: 'stored', evidence: models },
    {
      id: 'new-id',
      path: [
        '$Model.create@call._id',
        '$Model.create@call.id',
        '$Model.insertOne@call._id',
        '$Model.insertOne@call.id',
      ],
      origin: 'stored-new',
      when: lacksId,
      evidence: models,
    },
    {
      id: 'new-ids',
      path: [
        '$Model.create@call@element._id',
        '$Model.create@call@element.id',
        '$Model.insertMany@call@element._id',
        '$Model.insertMany@call@element.id',
      ],
      origin: 'stored-new',
      evidence: models,
    },
    {
      id: 'document-id',
      path: ['$Model@new._id', '$Model@new.id'],
      origin: 'stored-new',
      when: [lacksId, { maximum: 0 }],
      evidence: `${documents}: the id is minted when the document is made`,
    },
  ],
  carries: [
    {
      id: 'transaction',
      path: ['$Connection.transaction', '$Session.withTransaction'],
      callback: 0,
      evidence: 'mongoose 9.12.1 types/connection.d.ts',
    },
  ],
  stores: [
    {
      id: 'read',
      path: members(
        'Model',
        chained.filter((name) => name !== 'where'),
      ),
      role: 'read',
      evidence: models,
    },
    {
      id: 'insert',
      path: members('Model', ['create', 'insertOne', 'insertMany', 'bulkWrite', 'bulkSave']),
      role: 'insert',
      evidence: models,
    },
    { id: 'save', path: '$Model@new.save', role: 'insert', evidence: documents },
    {
      id: 'upsert',
      path: members('Model', upserting),
      role: 'unique-write',
      when: { field: { argument: 2, name: 'upsert', present: true } },
      evidence: `${models}: unique only if an index covers the filter`,
    },
    { id: 'update', path: members('Model', upserting), role: 'update', evidence: models },
    {
      id: 'delete',
      path: [
        ...members('Model', ['deleteOne', 'deleteMany', 'findOneAndDelete', 'findByIdAndDelete']),
        '$Model@new.deleteOne',
      ],
      role: 'delete',
      evidence: models,
    },
    {
      id: 'transaction',
      path: ['$Connection.transaction', '$Session.withTransaction'],
      role: 'transaction',
      callback: 0,
      retried: true,
      evidence: 'mongoose 9.12.1 lib/connection.js: wraps withTransaction of the driver, which runs the callback again',
    },
  ],
} satisfies ClientRecord;
