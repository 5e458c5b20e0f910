import { describe, expect, it } from 'vitest';
import { compile } from '../../catalogue/compile.ts';
import { parsePath, type Token } from '../../catalogue/paths.ts';
import { rowLists, type ClientRecord } from '../../catalogue/record.ts';
import asyncStorage from '../../catalogue/stores/async-storage.ts';
import betterSqlite3 from '../../catalogue/stores/better-sqlite3.ts';
import drizzle from '../../catalogue/stores/drizzle.ts';
import dynamodb from '../../catalogue/stores/dynamodb.ts';
import firestore from '../../catalogue/stores/firestore.ts';
import idbKeyval from '../../catalogue/stores/idb-keyval.ts';
import ioredis from '../../catalogue/stores/ioredis.ts';
import knex from '../../catalogue/stores/knex.ts';
import kysely from '../../catalogue/stores/kysely.ts';
import localforage from '../../catalogue/stores/localforage.ts';
import mikroOrm from '../../catalogue/stores/mikro-orm.ts';
import mongodb from '../../catalogue/stores/mongodb.ts';
import mongoose from '../../catalogue/stores/mongoose.ts';
import mysql2 from '../../catalogue/stores/mysql2.ts';
import objection from '../../catalogue/stores/objection.ts';
import pg from '../../catalogue/stores/pg.ts';
import postgres from '../../catalogue/stores/postgres.ts';
import prisma from '../../catalogue/stores/prisma.ts';
import redis from '../../catalogue/stores/redis.ts';
import redlock from '../../catalogue/stores/redlock.ts';
import sequelize from '../../catalogue/stores/sequelize.ts';
import slonik from '../../catalogue/stores/slonik.ts';
import supabase from '../../catalogue/stores/supabase.ts';
import typeorm from '../../catalogue/stores/typeorm.ts';
import webStorage from '../../catalogue/stores/web-storage.ts';
import type { ApiNode, StoreFact, ValueFact } from '../../engine/model/knowledge.ts';

const records: readonly ClientRecord[] = [
  asyncStorage,
  betterSqlite3,
  drizzle,
  dynamodb,
  firestore,
  idbKeyval,
  ioredis,
  knex,
  kysely,
  localforage,
  mikroOrm,
  mongodb,
  mongoose,
  mysql2,
  objection,
  pg,
  postgres,
  prisma,
  redis,
  redlock,
  sequelize,
  slonik,
  supabase,
  typeorm,
  webStorage,
];
const compiled = compile(records);

/** A node and all that it is declared to be, each once. */
function withTypes(node: ApiNode, found = new Set<ApiNode>()): Set<ApiNode> {
  if (found.has(node)) return found;
  found.add(node);
  for (const type of node.types) withTypes(type, found);
  return found;
}

function own(node: ApiNode, token: Token): ApiNode | undefined {
  switch (token.kind) {
    case 'member':
      return /^\d+$/.test(token.name) ? (node.members.get(token.name) ?? node.element) : node.members.get(token.name);
    case 'new':
      return node.instance;
    case 'call':
      return node.result;
    case 'element':
      return node.element;
    case 'argument':
      return token.at === 'last'
        ? node.lastArgument
        : token.at === '*'
          ? node.anyArgument
          : node.arguments.get(token.at);
    case 'parameter':
      return node.parameters.get(token.at);
    default:
      return undefined;
  }
}

/** The nearest answer of a node and its types; a listed member comes before any member. */
function step(node: ApiNode, token: Token): ApiNode | undefined {
  const nodes = [...withTypes(node)];
  const named = nodes.map((one) => own(one, token)).find((one) => one !== undefined);
  return (
    named ?? (token.kind === 'member' ? nodes.map((one) => one.anyMember).find((one) => one !== undefined) : undefined)
  );
}

function at(module: string, path: string): ApiNode {
  const { start, tokens } = parsePath(path);
  const root = compiled.modules.get(module)!;
  let node: ApiNode | undefined =
    start.kind === 'export' ? (root.members.get(start.name) ?? (start.name === 'default' ? root : undefined)) : root;
  for (const token of tokens) node = node && step(node, token);
  if (!node) throw new Error(`nothing at ${path} of ${module}`);
  return node;
}

const storesAt = (module: string, path: string): StoreFact[] =>
  [...withTypes(at(module, path))].flatMap((node) => node.facts.stores);

/** What the catalogue says of a value; where it says nothing of a field, what it says of the whole. */
function valuesAt(module: string, path: string): ValueFact[] {
  const { start, tokens } = parsePath(path);
  const root = compiled.modules.get(module)!;
  let node: ApiNode = start.kind === 'export' ? (root.members.get(start.name) ?? root) : root;
  for (const token of tokens) {
    const next = step(node, token);
    if (!next) break;
    node = next;
  }
  return [...withTypes(node)].flatMap((one) => one.facts.values);
}

/** Ids of the rows that a program can come to from what it imports. */
function reachable(): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<ApiNode>();
  const visit = (node: ApiNode | undefined): void => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    const { values, carries, stores } = node.facts;
    for (const { id } of [values, carries, stores].flat()) ids.add(id);
    for (const next of [node.members, node.arguments, node.parameters]) next.forEach(visit);
    for (const next of node.types) visit(next);
    for (const next of [node.anyMember, node.result, node.instance, node.lastArgument, node.anyArgument, node.element])
      visit(next);
  };
  for (const root of [...compiled.modules.values(), ...compiled.globals.values()]) visit(root);
  return ids;
}
const reached = reachable();

it('knows 25 stores', () => {
  expect(records).toHaveLength(25);
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['store']));
});

describe.each(records)('$id', (record) => {
  it('has no row that a program cannot come to', () => {
    const rows = rowLists.flatMap((list) =>
      (record[list] ?? []).map(({ id }) => [list, `${record.id}/${id}`] as const),
    );
    expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
    expect(rows.filter(([, id]) => !reached.has(id))).toEqual([]);
  });

  it('says what it stores', () => {
    expect(record.stores?.length).toBeGreaterThan(0);
  });
});

describe('roles', () => {
  it.each([
    ['@react-native-async-storage/async-storage', 'default.setItem', 'update'],
    ['@react-native-async-storage/async-storage', 'createAsyncStorage@call.getMany', 'read'],
    ['idb-keyval', 'set', 'update'],
    ['localforage', 'default.setItem', 'update'],
    ['localforage', 'default.createInstance@call.getItem', 'read'],
    ['@prisma/client', 'PrismaClient@new.payment.create', 'insert'],
    ['@prisma/client', 'PrismaClient@new.payment.upsert', 'unique-write'],
    ['@prisma/client', 'PrismaClient@new.payment.findUnique', 'read'],
    ['@prisma/client', 'PrismaClient@new.$transaction@arg[0]@param[0].payment.updateMany', 'update'],
    ['@prisma/client', 'Prisma.TransactionClient@new.payment.delete', 'delete'],
    ['@prisma/client', 'PrismaClient@new.$extends@call.$queryRaw', 'raw'],
    ['drizzle-orm/node-postgres', 'drizzle@call.insert', 'insert'],
    ['drizzle-orm/mysql2', 'drizzle@call.insert@call.values@call.onDuplicateKeyUpdate', 'unique-write'],
    [
      'drizzle-orm/node-postgres',
      'drizzle@call.transaction@arg[0]@param[0].insert@call.values@call.onConflictDoNothing',
      'unique-write',
    ],
    ['drizzle-orm/better-sqlite3', 'drizzle@call.query.payments.findFirst', 'read'],
    ['typeorm', 'Repository@new.findOneBy', 'read'],
    ['typeorm', 'DataSource@new.getRepository@call.upsert', 'unique-write'],
    ['typeorm', 'DataSource@new.transaction@arg[last]@param[0].insert', 'insert'],
    ['typeorm', 'Repository@new.createQueryBuilder@call.insert@call.into@call.values@call.orIgnore', 'unique-write'],
    ['sequelize', 'Sequelize@new.define@call.findOrCreate', 'unique-write'],
    ['sequelize-typescript', 'Model.findByPk', 'read'],
    ['mongodb', 'MongoClient@new.db@call.collection@call.insertOne', 'insert'],
    ['mongoose', 'model@call.findById', 'read'],
    ['mongoose', 'default.model@call.create', 'insert'],
    ['knex', 'default@call@call.where@call.insert', 'insert'],
    ['knex', 'default@call@call.insert@call.onConflict@call.ignore', 'unique-write'],
    ['knex', 'default@call.transaction@arg[0]@param[0]@call.where@call.update', 'update'],
    ['kysely', 'Kysely@new.insertInto@call.values@call.onConflict', 'unique-write'],
    ['kysely', 'Kysely@new.transaction@call.setIsolationLevel@call.execute@arg[0]@param[0].deleteFrom', 'delete'],
    ['objection', 'Model.query@call.findById', 'read'],
    ['pg', 'Pool@new.connect@call.query', 'raw'],
    ['pg-pool', 'default@new.query', 'raw'],
    ['@neondatabase/serverless', 'neon@call', 'raw'],
    ['@vercel/postgres', 'sql', 'raw'],
    ['postgres', 'default@call', 'raw'],
    ['postgres', 'default@call.begin@arg[last]@param[0]', 'raw'],
    ['mysql2/promise', 'createPool@call.getConnection@call.execute', 'raw'],
    ['better-sqlite3', 'default@new.prepare', 'raw'],
    ['@supabase/supabase-js', 'createClient@call.from@call.upsert', 'unique-write'],
    ['firebase-admin/firestore', 'getFirestore@call.collection@call.doc@call.create', 'unique-write'],
    ['firebase-admin', 'default.firestore@call.collection@call.add', 'insert'],
    ['firebase/firestore', 'setDoc', 'update'],
    ['@aws-sdk/lib-dynamodb', 'GetCommand', 'read'],
    ['@mikro-orm/postgresql', 'EntityManager@new.upsert', 'unique-write'],
    ['slonik', 'createPool@call.transaction@arg[0]@param[0].one', 'raw'],
    ['ioredis', 'default@new.setnx', 'unique-write'],
    ['redis', 'createClient@call.connect@call.hSetNX', 'unique-write'],
    ['@upstash/redis', 'Redis.fromEnv@call.del', 'delete'],
    ['redlock', 'default@new.acquire@call.release', 'delete'],
  ])('%s %s is of role %s', (module, path, role) => {
    expect(storesAt(module, path).map((fact) => fact.role)).toEqual([role]);
  });

  it.each([
    ['typeorm', 'Repository@new.create'],
    ['sequelize', 'Model.build'],
    ['mongoose', 'model@call'],
    ['@mikro-orm/postgresql', 'EntityManager@new.create'],
    ['objection', 'Model.fromJson'],
  ])('%s %s writes nothing', (module, path) => {
    expect(storesAt(module, path)).toEqual([]);
  });
});

describe('roles that depend on the arguments', () => {
  const choices = (module: string, path: string) => storesAt(module, path).map(({ role, when }) => [role, when]);

  it('an upsert flag makes an update a unique write', () => {
    expect(choices('mongodb', 'Collection@new.updateOne')).toEqual([
      ['unique-write', { field: { argument: 2, name: 'upsert', present: true } }],
      ['update', undefined],
    ]);
    expect(choices('mongoose', 'model@call.findOneAndUpdate')[0]![0]).toBe('unique-write');
  });

  it('NX makes a set a unique write', () => {
    expect(choices('ioredis', 'Redis@new.set')).toEqual([
      ['unique-write', { minimum: 5 }],
      ['unique-write', { minimum: 3, maximum: 3 }],
      ['update', undefined],
    ]);
    expect(choices('redis', 'createClient@call.set').map(([role]) => role)).toEqual([
      'unique-write',
      'unique-write',
      'unique-write',
      'update',
    ]);
  });

  it('a condition makes a put a unique write and an update a swap', () => {
    const when = { field: { argument: 0, name: 'ConditionExpression', present: true } };
    expect(choices('@aws-sdk/lib-dynamodb', 'PutCommand')).toEqual([
      ['unique-write', when],
      ['update', undefined],
    ]);
    expect(choices('@aws-sdk/client-dynamodb', 'UpdateItemCommand')).toEqual([
      ['swap', when],
      ['update', undefined],
    ]);
  });

  it('skipped duplicates make an insert a unique write', () => {
    expect(choices('@prisma/client', 'PrismaClient@new.charge.createMany')).toEqual([
      ['unique-write', { field: { argument: 0, name: 'skipDuplicates', present: true } }],
      ['insert', undefined],
    ]);
    expect(choices('sequelize', 'Model.bulkCreate').map(([role]) => role)).toEqual([
      'unique-write',
      'unique-write',
      'insert',
    ]);
  });
});

describe('transactions', () => {
  const callbacks = (module: string, path: string) =>
    storesAt(module, path).map(({ role, callback, retried, when }) => ({ role, callback, retried, when }));

  it.each([
    ['@google-cloud/firestore', 'Firestore@new.runTransaction', 0],
    ['firebase/firestore', 'runTransaction', 1],
    ['mongodb', 'MongoClient@new.startSession@call.withTransaction', 0],
    ['mongoose', 'startSession@call.withTransaction', 0],
    ['mongoose', 'connection.transaction', 0],
    ['slonik', 'createPool@call.transaction', 0],
  ])('%s %s may run its callback again', (module, path, callback) => {
    expect(callbacks(module, path)).toEqual([{ role: 'transaction', callback, retried: true, when: undefined }]);
  });

  it.each([
    ['@prisma/client', 'PrismaClient@new.$transaction'],
    ['drizzle-orm/postgres-js', 'drizzle@call.transaction'],
    ['knex', 'default@call.transaction'],
    ['kysely', 'Kysely@new.transaction@call.execute'],
    ['better-sqlite3', 'default@new.transaction'],
    ['@mikro-orm/core', 'EntityManager@new.transactional'],
  ])('%s %s runs its callback once', (module, path) => {
    expect(callbacks(module, path)).toEqual([{ role: 'transaction', callback: 0, retried: false, when: undefined }]);
  });

  it.each([
    ['typeorm', 'DataSource@new.transaction'],
    ['sequelize', 'Sequelize@new.transaction'],
    ['postgres', 'default@call.begin'],
  ])('%s %s takes options before its callback', (module, path) => {
    expect(callbacks(module, path)).toEqual([
      { role: 'transaction', callback: 0, retried: false, when: { maximum: 1 } },
      { role: 'transaction', callback: 1, retried: false, when: { minimum: 2 } },
    ]);
  });
});

describe('results', () => {
  const carries = (module: string, path: string) =>
    [...withTypes(at(module, path))].flatMap((node) => node.facts.carries);

  it('of a transaction are those of its callback', () => {
    expect(carries('mongodb', 'ClientSession@new.withTransaction')).toMatchObject([{ callback: 0 }]);
    expect(carries('typeorm', 'DataSource@new.transaction').map(({ callback, when }) => [callback, when])).toEqual([
      [0, { maximum: 1 }],
      [1, { minimum: 2 }],
    ]);
  });

  it('of a batch of calls are theirs', () => {
    expect(carries('@prisma/client', 'PrismaClient@new.$transaction')).toMatchObject([
      { arguments: [0], shape: 'same', when: { field: { argument: 0, name: '0', present: true } } },
      { arguments: 'none', callback: 0 },
    ]);
  });

  it('of what is built in memory have the fields they were built with', () => {
    expect(carries('typeorm', 'Repository@new.create')).toMatchObject([{ arguments: [0], shape: 'same' }]);
    expect(carries('typeorm', 'EntityManager@new.create')).toMatchObject([{ arguments: [1], shape: 'same' }]);
  });
});

describe('values', () => {
  const origins = (module: string, path: string) => valuesAt(module, path).map(({ origin }) => origin);

  it.each([
    ['@prisma/client', 'PrismaClient@new.payment.findUnique@call.id'],
    ['@prisma/client', 'PrismaClient@new.payment.upsert@call.id'],
    ['@prisma/client', 'PrismaClient@new.payment.findMany@call@element.key'],
    ['drizzle-orm/node-postgres', 'drizzle@call.select@call.from@call.where@call.0.id'],
    ['drizzle-orm/node-postgres', 'drizzle@call.insert@call.values@call.onConflictDoUpdate@call.returning@call.0.id'],
    ['typeorm', 'Repository@new.findOneByOrFail@call.id'],
    ['typeorm', 'Repository@new.createQueryBuilder@call.where@call.getOne@call.id'],
    ['sequelize', 'Model.findOrCreate@call.0.id'],
    ['mongodb', 'Collection@new.findOneAndUpdate@call._id'],
    ['mongodb', 'Collection@new.find@call.sort@call.toArray@call.0._id'],
    ['mongoose', 'model@call.findOne@call.lean@call.exec@call._id'],
    ['knex', 'default@call@call.where@call.first@call.id'],
    ['knex', 'default@call@call.insert@call.onConflict@call.merge@call.returning@call.0.id'],
    ['kysely', 'Kysely@new.selectFrom@call.selectAll@call.executeTakeFirstOrThrow@call.id'],
    ['objection', 'Model.query@call.findById@call.id'],
    ['@supabase/supabase-js', 'createClient@call.from@call.select@call.eq@call.single@call.data.id'],
    ['@supabase/supabase-js', 'createClient@call.from@call.upsert@call.select@call.single@call.data.id'],
    ['firebase-admin/firestore', 'getFirestore@call.doc@call.get@call.data@call.key'],
    ['firebase-admin/firestore', 'getFirestore@call.collection@call.where@call.get@call.docs@element.id'],
    ['firebase/firestore', 'getDoc@call.data@call.key'],
    ['@aws-sdk/lib-dynamodb', 'DynamoDBDocumentClient.from@call.send@call.Item.key'],
    ['aws-sdk', 'DynamoDB.DocumentClient@new.get@call.promise@call.Item'],
    ['@mikro-orm/core', 'EntityManager@new.findOneOrFail@call.id'],
    ['ioredis', 'default@new.get@call'],
    ['redis', 'createClient@call.hGetAll@call.key'],
  ])('%s %s is stored', (module, path) => {
    expect(origins(module, path)).toEqual(['stored']);
  });

  it.each([
    ['@prisma/client', 'PrismaClient@new.payment.create@call.id'],
    ['drizzle-orm/node-postgres', 'drizzle@call.insert@call.values@call.returning@call.0.id'],
    ['drizzle-orm/mysql2', 'drizzle@call.insert@call.values@call.0.insertId'],
    ['drizzle-orm/better-sqlite3', 'drizzle@call.insert@call.values@call.run@call.lastInsertRowid'],
    ['typeorm', 'Repository@new.insert@call.identifiers.0.id'],
    ['typeorm', 'Repository@new.save@call.id'],
    ['sequelize', 'Model.create@call.id'],
    ['mongodb', 'Collection@new.insertOne@call.insertedId'],
    ['mongoose', 'model@call.create@call._id'],
    ['mongoose', 'model@call.create@call.0._id'],
    ['mongoose', 'model@call@new._id'],
    ['knex', 'default@call@call.insert@call.0'],
    ['knex', 'default@call@call.insert@call.returning@call.0.id'],
    ['kysely', 'Kysely@new.insertInto@call.values@call.returningAll@call.executeTakeFirstOrThrow@call.id'],
    ['kysely', 'Kysely@new.insertInto@call.values@call.executeTakeFirst@call.insertId'],
    ['objection', 'Model.query@call.insert@call.id'],
    ['mysql2/promise', 'createPool@call.execute@call.0.insertId'],
    ['better-sqlite3', 'default@new.prepare@call.run@call.lastInsertRowid'],
    ['@supabase/supabase-js', 'createClient@call.from@call.insert@call.select@call.single@call.data.id'],
    ['firebase-admin/firestore', 'getFirestore@call.collection@call.add@call.id'],
    ['@mikro-orm/core', 'EntityManager@new.insert@call'],
    ['ioredis', 'default@new.incr@call'],
  ])('%s %s is new with each insert', (module, path) => {
    expect(new Set(origins(module, path))).toEqual(new Set(['stored-new']));
  });

  it('a document reference without a path has a random id', () => {
    expect(valuesAt('firebase-admin/firestore', 'getFirestore@call.collection@call.doc@call.id')).toMatchObject([
      { origin: 'random', when: { maximum: 0 } },
    ]);
    expect(valuesAt('firebase/firestore', 'doc@call.id')).toMatchObject([{ origin: 'random', when: { maximum: 1 } }]);
  });

  it('an id that the program gives is not new', () => {
    expect(valuesAt('mongodb', 'Collection@new.insertOne@call.insertedId')[0]!.when).toEqual({
      field: { argument: 0, name: '_id', present: false },
    });
    expect(valuesAt('@prisma/client', 'PrismaClient@new.payment.create@call.id')[0]!.when).toEqual({
      field: { argument: 0, name: 'data.id', present: false },
    });
  });

  it.each([
    ['@prisma/client', 'PrismaClient@new.payment.create@call.orderId'],
    ['@prisma/client', 'PrismaClient@new.$queryRaw@call.0.id'],
    ['typeorm', 'Repository@new.save@call.orderId'],
    ['pg', 'Pool@new.query@call.rows.0.id'],
    ['knex', 'default@call@call.insert@call.returning@call.0.order_id'],
    ['@supabase/supabase-js', 'createClient@call.from@call.insert@call.select@call.single@call.data.order_id'],
    ['@supabase/supabase-js', 'createClient@call.rpc@call.data'],
  ])('of %s %s nothing is said', (module, path) => {
    expect(origins(module, path)).toEqual([]);
  });
});
