import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const docs = '@prisma/client-generator-js method docs (7.10.0)';
const runtime = '@prisma/client/runtime/client.d.ts (7.10.0)';
const reads = [
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'aggregate',
  'groupBy',
  'findRaw',
  'aggregateRaw',
].map((name) => `*.${name}`);
const skipsDuplicates = { field: { argument: 0, name: 'skipDuplicates', present: true } };

export default {
  id: 'prisma',
  name: 'Prisma',
  kind: 'store',
  modules: ['@prisma/client', '@prisma/client/edge', '@prisma/client/extension'],
  versions: '7.10.0',
  source: ['@prisma/client/runtime/client.d.ts', '@prisma/client/runtime/client.js'],
  types: [
    {
      name: 'Prisma',
      annotations: ['PrismaClient', 'Prisma.TransactionClient', 'Prisma.DefaultPrismaClient'],
      paths: ['PrismaClient@new', '$Prisma.$extends@call', '$Prisma.$on@call', '$Prisma.$transaction@arg[0]@param[0]'],
    },
  ],
  values: [
    { id: 'read', path: members('Prisma', reads, '@call'), origin: 'stored', evidence: docs },
    {
      id: 'row',
      path: members('Prisma', ['*.update', '*.updateManyAndReturn', '*.upsert', '*.delete'], '@call'),
      origin: 'stored',
      evidence: docs,
    },
    {
      id: 'new-id',
      path: '$Prisma.*.create@call.id',
      origin: 'stored-new',
      when: { field: { argument: 0, name: 'data.id', present: false } },
      evidence: docs,
    },
    { id: 'new-ids', path: '$Prisma.*.createManyAndReturn@call@element.id', origin: 'stored-new', evidence: docs },
  ],
  carries: [
    {
      id: 'batch',
      path: '$Prisma.$transaction',
      arguments: [0],
      shape: 'same',
      when: { field: { argument: 0, name: '0', present: true } },
      evidence: `${runtime}: an array of calls gives their results in order`,
    },
    { id: 'transaction', path: '$Prisma.$transaction', callback: 0, evidence: runtime },
  ],
  stores: [
    { id: 'read', path: members('Prisma', reads), role: 'read', evidence: docs },
    {
      id: 'create-new-only',
      path: members('Prisma', ['*.createMany', '*.createManyAndReturn']),
      role: 'unique-write',
      when: skipsDuplicates,
      evidence: 'ON CONFLICT DO NOTHING: count and rows are of what was really inserted',
    },
    {
      id: 'create',
      path: members('Prisma', ['*.create', '*.createMany', '*.createManyAndReturn']),
      role: 'insert',
      evidence: docs,
    },
    { id: 'upsert', path: '$Prisma.*.upsert', role: 'unique-write', evidence: docs },
    {
      id: 'update',
      path: members('Prisma', ['*.update', '*.updateMany', '*.updateManyAndReturn']),
      role: 'update',
      evidence: docs,
    },
    { id: 'delete', path: members('Prisma', ['*.delete', '*.deleteMany']), role: 'delete', evidence: docs },
    {
      id: 'transaction',
      path: '$Prisma.$transaction',
      role: 'transaction',
      callback: 0,
      retried: false,
      evidence: runtime,
    },
    {
      id: 'sql',
      path: members('Prisma', ['$queryRaw', '$executeRaw', '$queryRawUnsafe', '$executeRawUnsafe']),
      role: 'raw',
      sql: 0,
      evidence: runtime,
    },
    {
      id: 'command',
      path: members('Prisma', ['$queryRawTyped', '$runCommandRaw']),
      role: 'raw',
      evidence: 'the text stands in another file, or the command is a document',
    },
  ],
  notes: 'A client generated into the project is not known by its specifier; the receiver word decides there.',
} satisfies ClientRecord;
