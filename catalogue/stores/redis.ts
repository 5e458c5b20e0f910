import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@redis/client 6.3.1 dist/lib/commands/*.d.ts';
/** Commands have a camel-case name and an upper-case alias; Upstash writes them in lower case. */
const spelled = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()])),
];
const reads = spelled([
  'get',
  'mGet',
  'hGet',
  'hmGet',
  'hGetAll',
  'getEx',
  'lRange',
  'sMembers',
  'zRange',
  'exists',
  'ttl',
  'pTTL',
]);
const counters = spelled(['incr', 'incrBy', 'hIncrBy', 'decr', 'decrBy']);
const option = (name: string) => ({ field: { argument: 2, name, present: true } });

export default {
  id: 'redis',
  name: 'node-redis',
  kind: 'store',
  modules: ['redis', '@redis/client', '@upstash/redis'],
  versions: '6.3.1',
  source: ['@redis/client/dist/lib/commands/*.d.ts', '@redis/client/dist/lib/client/index.d.ts'],
  types: [
    {
      name: 'Redis',
      annotations: ['RedisClientType', 'RedisClusterType', 'RedisClientPoolType', 'Redis'],
      paths: [
        'createClient@call',
        'createCluster@call',
        'createClientPool@call',
        'Redis@new',
        'Redis.fromEnv@call',
        ...members('Redis', ['connect', 'duplicate', 'on'], '@call'),
      ],
    },
  ],
  values: [
    {
      id: 'read',
      path: members('Redis', [...reads, ...spelled(['getDel', 'getSet'])], '@call'),
      origin: 'stored',
      evidence: types,
    },
    {
      id: 'counter',
      path: members('Redis', counters, '@call'),
      origin: 'stored-new',
      evidence: `${types}: every run raises the number and gives the new one`,
    },
  ],
  stores: [
    { id: 'read', path: members('Redis', reads), role: 'read', evidence: types },
    {
      id: 'set-if-new',
      path: members('Redis', spelled(['set'])),
      role: 'unique-write',
      when: [option('NX'), option('condition'), option('nx')],
      evidence: `${types}: { condition: 'NX' }, before 5 { NX: true }; Upstash { nx: true }`,
    },
    {
      id: 'if-new',
      path: members('Redis', spelled(['setNX', 'hSetNX', 'mSetNX', 'mSetEx', 'sAdd', 'incr'])),
      role: 'unique-write',
      evidence: `${types}: the reply tells who was first`,
    },
    {
      id: 'write',
      path: members(
        'Redis',
        spelled(['set', 'setEx', 'pSetEx', 'mSet', 'hSet', 'incrBy', 'lPush', 'rPush', 'zAdd', 'expire', 'pExpire']),
      ),
      role: 'update',
      evidence: types,
    },
    {
      id: 'delete',
      path: members('Redis', spelled(['del', 'unlink', 'getDel', 'hDel', 'sRem', 'zRem', 'delEx'])),
      role: 'delete',
      evidence: types,
    },
    {
      id: 'script',
      path: members('Redis', spelled(['eval', 'evalSha', 'fCall', 'sendCommand'])),
      role: 'raw',
      evidence: `${types}: Lua or a command`,
    },
  ],
} satisfies ClientRecord;
