import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const model = 'sequelize 6.37.8 types/model.d.ts, lib/model.js';
const reads = ['findAll', 'findOne', 'findByPk', 'findAndCountAll', 'count', 'max', 'min', 'sum', 'aggregate'];
const unique = ['findOrCreate', 'findCreateFind', 'upsert'];
const has = (argument: number, name: string) => ({ field: { argument, name, present: true } });

export default {
  id: 'sequelize',
  name: 'Sequelize',
  kind: 'store',
  modules: ['sequelize', 'sequelize-typescript', '@sequelize/core'],
  versions: '6.37.8',
  source: ['sequelize/types/model.d.ts', 'sequelize/types/sequelize.d.ts', 'sequelize/types/transaction.d.ts'],
  types: [
    { name: 'Sequelize', annotations: ['Sequelize'], paths: ['Sequelize@new', 'default@new', '@module@new'] },
    {
      name: 'Model',
      annotations: ['ModelStatic', 'ModelCtor', 'ModelDefined'],
      paths: [
        'Model',
        ...members('Sequelize', ['define', 'model', 'import'], '@call'),
        '$Sequelize.models.*',
        '$Model.scope@call',
        '$Model.unscoped@call',
      ],
    },
  ],
  values: [
    { id: 'read', path: members('Model', reads, '@call'), origin: 'stored', evidence: model },
    { id: 'unique', path: members('Model', unique, '@call'), origin: 'stored', evidence: model },
    {
      id: 'updated',
      path: members('Model', ['update', 'increment', 'decrement'], '@call'),
      origin: 'stored',
      evidence: model,
    },
    {
      id: 'new-id',
      path: '$Model.create@call.id',
      origin: 'stored-new',
      when: { field: { argument: 0, name: 'id', present: false } },
      evidence: model,
    },
    { id: 'new-ids', path: '$Model.bulkCreate@call@element.id', origin: 'stored-new', evidence: model },
  ],
  carries: [
    { id: 'build', path: '$Model.build', arguments: [0], shape: 'same', evidence: 'builds in memory only' },
    {
      id: 'transaction',
      path: '$Sequelize.transaction',
      callback: 0,
      when: { maximum: 1 },
      evidence: 'sequelize/types/transaction.d.ts',
    },
    {
      id: 'transaction-with-options',
      path: '$Sequelize.transaction',
      callback: 1,
      when: { minimum: 2 },
      evidence: 'sequelize/types/transaction.d.ts',
    },
  ],
  stores: [
    { id: 'read', path: members('Model', reads), role: 'read', evidence: model },
    {
      id: 'unique-write',
      path: members('Model', unique),
      role: 'unique-write',
      evidence: `${model}: findOrCreate needs a real unique index`,
    },
    {
      id: 'unique-create',
      path: members('Model', ['create', 'bulkCreate']),
      role: 'unique-write',
      when: [has(1, 'ignoreDuplicates'), has(1, 'updateOnDuplicate')],
      evidence: model,
    },
    { id: 'create', path: members('Model', ['create', 'bulkCreate']), role: 'insert', evidence: model },
    { id: 'save', path: '$Model@new.save', role: 'insert', evidence: model },
    {
      id: 'update',
      path: [
        ...members('Model', ['update', 'increment', 'decrement', 'restore']),
        '$Model@new.update',
        '$Model@new.increment',
      ],
      role: 'update',
      evidence: model,
    },
    {
      id: 'delete',
      path: [...members('Model', ['destroy', 'truncate']), '$Model@new.destroy'],
      role: 'delete',
      evidence: model,
    },
    {
      id: 'transaction',
      path: '$Sequelize.transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      when: { maximum: 1 },
      evidence: 'sequelize/types/transaction.d.ts',
    },
    {
      id: 'transaction-with-options',
      path: '$Sequelize.transaction',
      role: 'transaction',
      callback: 1,
      retried: false,
      when: { minimum: 2 },
      evidence: 'sequelize/types/transaction.d.ts',
    },
    { id: 'sql', path: '$Sequelize.query', role: 'raw', sql: 0, evidence: 'sequelize/types/sequelize.d.ts' },
  ],
} satisfies ClientRecord;
