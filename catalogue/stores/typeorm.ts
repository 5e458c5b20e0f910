import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const repository = 'typeorm 1.1.1 repository/Repository.d.ts, entity-manager/EntityManager.d.ts';
const builder = 'typeorm 1.1.1 query-builder/*.d.ts';
const reads = [
  'find',
  'findBy',
  'findAndCount',
  'findAndCountBy',
  'findOne',
  'findOneBy',
  'findOneOrFail',
  'findOneByOrFail',
  'findByIds',
  'exists',
  'existsBy',
  'exist',
  'count',
  'countBy',
  'sum',
  'average',
  'minimum',
  'maximum',
  'preload',
];
const builderReads = [
  'getOne',
  'getOneOrFail',
  'getMany',
  'getRawOne',
  'getRawMany',
  'getManyAndCount',
  'getRawAndEntities',
  'getCount',
  'getExists',
];
const updates = ['update', 'updateAll', 'increment', 'decrement', 'restore', 'recover', 'softDelete', 'softRemove'];
const deletes = ['delete', 'deleteAll', 'remove', 'clear'];
const inserting = [
  'into',
  'values',
  'returning',
  'output',
  'useTransaction',
  'callListeners',
  'updateEntity',
  'setParameter',
  'setParameters',
];
/** The entity or the repository's entity class comes first on a manager. */
const both = (names: readonly string[], suffix = ''): string[] => [
  ...members('Repository', names, suffix),
  ...members('Manager', names, suffix),
];
const lacksId = (argument: number) => ({ field: { argument, name: 'id', present: false } });

export default {
  id: 'typeorm',
  name: 'TypeORM',
  kind: 'store',
  modules: ['typeorm'],
  versions: '1.1.1',
  source: [
    'typeorm/repository/Repository.d.ts',
    'typeorm/entity-manager/EntityManager.d.ts',
    'typeorm/query-builder/*.d.ts',
  ],
  types: [
    {
      name: 'DataSource',
      annotations: ['DataSource', 'Connection'],
      paths: [
        'DataSource@new',
        'createConnection@call',
        'getConnection@call',
        '$DataSource.initialize@call',
        '$Manager.connection',
        '$Manager.dataSource',
      ],
    },
    {
      name: 'Manager',
      annotations: ['EntityManager', 'MongoEntityManager'],
      paths: [
        '$DataSource.manager',
        '$DataSource.createEntityManager@call',
        '$Repository.manager',
        '$QueryRunner.manager',
        'getManager@call',
        ...members('DataSource', ['transaction'], '@arg[last]@param[0]'),
        ...members('Manager', ['transaction'], '@arg[last]@param[0]'),
      ],
    },
    {
      name: 'Repository',
      annotations: ['Repository', 'TreeRepository', 'MongoRepository'],
      paths: [
        'BaseEntity',
        'getRepository@call',
        ...members('DataSource', ['getRepository', 'getTreeRepository', 'getMongoRepository'], '@call'),
        ...members('Manager', ['getRepository', 'getTreeRepository', 'withRepository', 'getCustomRepository'], '@call'),
        ...members('Repository', ['extend'], '@call'),
      ],
    },
    {
      name: 'QueryRunner',
      annotations: ['QueryRunner'],
      paths: ['$DataSource.createQueryRunner@call', '$Manager.queryRunner'],
    },
    {
      name: 'Builder',
      annotations: ['SelectQueryBuilder', 'UpdateQueryBuilder', 'DeleteQueryBuilder'],
      paths: [
        '$DataSource.createQueryBuilder@call',
        ...both(['createQueryBuilder'], '@call'),
        ...members('Builder', ['update', 'softDelete', 'restore', 'delete', '*'], '@call'),
      ],
    },
    {
      name: 'Insert',
      annotations: ['InsertQueryBuilder'],
      paths: ['$Builder.insert@call', ...members('Insert', inserting, '@call')],
    },
    {
      name: 'UniqueInsert',
      paths: [
        ...members('Insert', ['orIgnore', 'orUpdate'], '@call'),
        ...members('UniqueInsert', [...inserting, 'orIgnore', 'orUpdate'], '@call'),
      ],
    },
  ],
  values: [
    { id: 'read', path: both(reads, '@call'), origin: 'stored', evidence: repository },
    { id: 'built-read', path: members('Builder', builderReads, '@call'), origin: 'stored', evidence: builder },
    {
      id: 'written',
      path: [...both([...updates, 'upsert'], '@call'), '$UniqueInsert.execute@call'],
      origin: 'stored',
      evidence: repository,
    },
    {
      id: 'new-ids',
      path: [
        ...both(['insert'], '@call.identifiers@element.id'),
        ...both(['insert'], '@call.generatedMaps@element.id'),
        ...both(['insert'], '@call.raw@element.id'),
        ...both(['insert'], '@call.raw.insertId'),
        '$Insert.execute@call.identifiers@element.id',
        '$Insert.execute@call.generatedMaps@element.id',
        '$Insert.execute@call.raw@element.id',
        '$Insert.execute@call.raw.insertId',
      ],
      origin: 'stored-new',
      evidence: 'typeorm 1.1.1 query-builder/result/InsertResult.d.ts',
    },
    {
      id: 'saved-id',
      path: '$Repository.save@call.id',
      origin: 'stored-new',
      when: lacksId(0),
      evidence: 'save() inserts what has no primary key yet',
    },
    {
      id: 'saved-id-by-manager',
      path: '$Manager.save@call.id',
      origin: 'stored-new',
      when: [
        { maximum: 1, ...lacksId(0) },
        { minimum: 2, ...lacksId(1) },
      ],
      evidence: 'save(entity) and save(Entity, entity) insert what has no primary key yet',
    },
  ],
  carries: [
    { id: 'create', path: '$Repository.create', arguments: [0], shape: 'same', evidence: 'builds in memory only' },
    {
      id: 'create-by-manager',
      path: '$Manager.create',
      arguments: [1],
      shape: 'same',
      evidence: 'builds in memory only',
    },
    { id: 'saved', path: '$Repository.save', arguments: [0], shape: 'same', changes: 0, evidence: `${repository}: the same object, with its generated columns` },
    {
      id: 'saved-by-manager',
      path: '$Manager.save',
      arguments: [0],
      shape: 'same',
      changes: 0,
      when: { maximum: 1 },
      evidence: `${repository}: the same object, with its generated columns`,
    },
    {
      id: 'saved-under-entity',
      path: '$Manager.save',
      arguments: [1],
      shape: 'same',
      changes: 1,
      when: { minimum: 2 },
      evidence: `${repository}: the same object, with its generated columns`,
    },
    { id: 'merge', path: '$Repository.merge', merges: { winner: 'last', deep: true }, changes: 0, evidence: 'in memory only; Repository.d.ts: merges multiple entities into the given one' },
    {
      id: 'transaction',
      path: ['$Manager.transaction', '$DataSource.transaction'],
      callback: 0,
      when: { maximum: 1 },
      evidence: repository,
    },
    {
      id: 'isolated-transaction',
      path: ['$Manager.transaction', '$DataSource.transaction'],
      callback: 1,
      when: { minimum: 2 },
      evidence: `${repository}: the isolation level may come first`,
    },
  ],
  stores: [
    { id: 'read', path: [...both(reads), ...members('Builder', builderReads)], role: 'read', evidence: repository },
    {
      id: 'insert',
      path: [...both(['insert', 'save']), 'BaseEntity@new.save', '$Builder.insert'],
      role: 'insert',
      evidence: repository,
    },
    {
      id: 'unique-write',
      path: [...both(['upsert']), ...members('Insert', ['orIgnore', 'orUpdate'])],
      role: 'unique-write',
      evidence: 'ON CONFLICT, INSERT IGNORE, ON DUPLICATE KEY',
    },
    {
      id: 'update',
      path: [...both(updates), '$Builder.update', '$Builder.softDelete', '$Builder.restore'],
      role: 'update',
      evidence: repository,
    },
    {
      id: 'delete',
      path: [...both(deletes), 'BaseEntity@new.remove', '$Builder.delete'],
      role: 'delete',
      evidence: repository,
    },
    {
      id: 'transaction',
      path: ['$Manager.transaction', '$DataSource.transaction'],
      role: 'transaction',
      callback: 0,
      retried: false,
      when: { maximum: 1 },
      evidence: repository,
    },
    {
      id: 'isolated-transaction',
      path: ['$Manager.transaction', '$DataSource.transaction'],
      role: 'transaction',
      callback: 1,
      retried: false,
      when: { minimum: 2 },
      evidence: repository,
    },
    {
      id: 'sql',
      path: [
        '$DataSource.query',
        '$Manager.query',
        '$Repository.query',
        '$QueryRunner.query',
        '$DataSource.sql',
        '$Manager.sql',
        '$Repository.sql',
        '$QueryRunner.sql',
      ],
      role: 'raw',
      sql: 0,
      evidence: 'query(text, parameters); sql`…` from 1.0',
    },
  ],
  notes: 'A version column adds to SET and not to WHERE: save() is no compare-and-swap.',
} satisfies ClientRecord;
