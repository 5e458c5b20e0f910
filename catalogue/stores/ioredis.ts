import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = 'ioredis 6.0.0 built/utils/RedisCommander.d.ts';
const reads = [
  'get',
  'mget',
  'hget',
  'hmget',
  'hgetall',
  'getex',
  'lrange',
  'lindex',
  'smembers',
  'zrange',
  'zscore',
  'exists',
  'ttl',
  'pttl',
];
const counters = ['incr', 'incrby', 'incrbyfloat', 'hincrby', 'decr', 'decrby'];
const onlyIfNew = ['setnx', 'hsetnx', 'msetnx', 'msetex', 'sadd'];

export default {
  id: 'ioredis',
  name: 'ioredis',
  kind: 'store',
  modules: ['ioredis'],
  versions: '6.0.0',
  source: ['ioredis/built/utils/RedisCommander.d.ts', 'ioredis/built/transaction.d.ts'],
  types: [
    {
      name: 'Redis',
      annotations: ['default', 'Redis', 'Cluster', 'Redis.Redis', 'default.Redis'],
      paths: ['default@new', '@module@new', 'Redis@new', 'Cluster@new', 'default.Cluster@new', '$Redis.duplicate@call'],
    },
  ],
  values: [
    { id: 'read', path: members('Redis', [...reads, 'getdel', 'getset'], '@call'), origin: 'stored', evidence: types },
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
      path: '$Redis.set',
      role: 'unique-write',
      // set(k, v, 'NX') and set(k, v, 'PX', ms, 'NX') in either order; 'GET' and 'XX' alone are rare.
      when: [{ minimum: 5 }, { minimum: 3, maximum: 3 }],
      evidence: types,
    },
    {
      id: 'if-new',
      path: members('Redis', [...onlyIfNew, 'incr']),
      role: 'unique-write',
      evidence: `${types}: the reply tells who was first`,
    },
    {
      id: 'write',
      path: members('Redis', [
        'set',
        'setex',
        'psetex',
        'mset',
        'hset',
        'hmset',
        'incrby',
        'lpush',
        'rpush',
        'zadd',
        'expire',
        'pexpire',
      ]),
      role: 'update',
      evidence: types,
    },
    {
      id: 'delete',
      path: members('Redis', ['del', 'unlink', 'getdel', 'hdel', 'srem', 'zrem']),
      role: 'delete',
      evidence: types,
    },
    {
      id: 'script',
      path: members('Redis', ['eval', 'evalsha', 'fcall', 'call']),
      role: 'raw',
      evidence: `${types}: Lua or a command`,
    },
  ],
} satisfies ClientRecord;
