import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@mikro-orm/core 6.6.16 EntityManager.d.ts';
const reads = ['find', 'findAll', 'findOne', 'findOneOrFail', 'findAndCount', 'findByCursor', 'count', 'refresh'];
const both = (names: readonly string[], suffix = ''): string[] => [
  ...members('Manager', names, suffix),
  ...members('Repository', names, suffix),
];

export default {
  id: 'mikro-orm',
  name: 'MikroORM',
  kind: 'store',
  modules: [
    '@mikro-orm/core',
    '@mikro-orm/postgresql',
    '@mikro-orm/mysql',
    '@mikro-orm/mariadb',
    '@mikro-orm/sqlite',
    '@mikro-orm/better-sqlite',
    '@mikro-orm/knex',
    '@mikro-orm/sql',
    '@mikro-orm/mongodb',
  ],
  versions: '6.6.16, 7.2.5 read',
  source: ['@mikro-orm/core/EntityManager.d.ts', '@mikro-orm/knex query/QueryBuilder.d.ts'],
  types: [
    {
      name: 'Manager',
      annotations: ['EntityManager', 'SqlEntityManager', 'MongoEntityManager'],
      paths: [
        'MikroORM.init@call.em',
        'MikroORM.initSync@call.em',
        'MikroORM@new.em',
        '$Manager.fork@call',
        '$Manager.transactional@arg[0]@param[0]',
        '$Repository.getEntityManager@call',
        '$Repository.em',
      ],
    },
    {
      name: 'Repository',
      annotations: ['EntityRepository', 'SqlEntityRepository'],
      paths: ['$Manager.getRepository@call'],
    },
    {
      name: 'Builder',
      annotations: ['QueryBuilder'],
      paths: [
        ...both(['createQueryBuilder', 'qb'], '@call'),
        ...members('Builder', ['update', 'delete', '*'], '@call'),
        '$Builder.*',
      ],
    },
    { name: 'Insert', paths: ['$Builder.insert@call', '$Insert.returning@call'] },
  ],
  values: [
    { id: 'read', path: both(reads, '@call'), origin: 'stored', evidence: types },
    { id: 'rows', path: '$Builder', origin: 'stored', evidence: '@mikro-orm/knex query/QueryBuilder.d.ts' },
    { id: 'upserted', path: both(['upsert', 'upsertMany'], '@call'), origin: 'stored', evidence: types },
    {
      id: 'new-key',
      path: [...both(['insert', 'insertMany'], '@call'), '$Insert.execute@call.insertId'],
      origin: 'stored-new',
      evidence: `${types}: insert() gives the primary key`,
    },
    {
      id: 'created-id',
      path: '$Manager.create@call.id',
      origin: 'stored-new',
      when: { field: { argument: 1, name: 'id', present: false } },
      evidence: `${types}: create() persists with the next flush`,
    },
    {
      id: 'created-id-by-repository',
      path: '$Repository.create@call.id',
      origin: 'stored-new',
      when: { field: { argument: 0, name: 'id', present: false } },
      evidence: `${types}: create() persists with the next flush`,
    },
  ],
  carries: [{ id: 'transaction', path: '$Manager.transactional', callback: 0, evidence: types }],
  stores: [
    { id: 'read', path: both(reads), role: 'read', evidence: types },
    { id: 'insert', path: [...both(['insert', 'insertMany']), '$Builder.insert'], role: 'insert', evidence: types },
    {
      id: 'flush',
      path: members('Manager', ['flush', 'persistAndFlush']),
      role: 'insert',
      evidence: `${types}: the only place where changes reach the database`,
    },
    { id: 'upsert', path: both(['upsert', 'upsertMany']), role: 'unique-write', evidence: types },
    {
      id: 'unique-insert',
      path: ['$Insert.onConflict@call.ignore', '$Insert.onConflict@call.merge'],
      role: 'unique-write',
      evidence: '@mikro-orm/knex query/QueryBuilder.d.ts',
    },
    { id: 'update', path: [...both(['nativeUpdate']), '$Builder.update'], role: 'update', evidence: types },
    {
      id: 'delete',
      path: [...both(['nativeDelete']), '$Manager.removeAndFlush', '$Builder.delete'],
      role: 'delete',
      evidence: types,
    },
    {
      id: 'transaction',
      path: '$Manager.transactional',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: types,
    },
    {
      id: 'sql',
      path: ['$Manager.execute', '$Manager.getConnection@call.execute'],
      role: 'raw',
      sql: 0,
      evidence: types,
    },
  ],
} satisfies ClientRecord;
