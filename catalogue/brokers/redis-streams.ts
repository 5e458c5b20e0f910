import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = '@redis/client@6.3.1 dist/lib/commands/*.d.ts';
/** Commands have a camel-case name and an upper-case alias. */
const spelled = (name: string): string[] => members('$Redis', [name, name.toUpperCase()]);
const reads = ['xReadGroup', 'xRead'].flatMap(spelled);
const pending = spelled('xPendingRange').map((path) => `${path}@call@element`);

/** Entries of a stream that a consumer group hands out until they are acked. */
export default {
  id: 'redis-streams',
  name: 'Redis',
  kind: 'broker',
  modules: ['redis', '@redis/client'],
  versions: '6.3.1',
  source: [types, 'redis.io XCLAIM, XAUTOCLAIM'],
  types: [
    {
      name: 'Redis',
      annotations: ['RedisClientType', 'RedisClusterType', 'RedisClientPoolType'],
      paths: ['createClient@call', 'createCluster@call', 'createClientPool@call', '$Redis.connect@call', '$Redis.duplicate@call'],
    },
    {
      name: 'Messages',
      paths: [...reads.map((path) => `${path}@call@element.messages`), ...spelled('xAutoClaim').map((path) => `${path}@call.messages`), ...spelled('xClaim').map((path) => `${path}@call`)],
    },
    { name: 'Message', annotations: ['StreamMessageReply'], paths: ['$Messages@element'] },
  ],
  values: [
    { id: 'id', path: '$Message.id', origin: 'message-id', evidence: 'generic-transformers.d.ts:241-249: given when the entry is added' },
    { id: 'message', path: '$Message.message', origin: 'payload', evidence: 'generic-transformers.d.ts:241-249: the fields of the entry' },
    {
      id: 'deliveries',
      path: ['$Message.deliveriesCounter', ...pending.map((path) => `${path}.deliveriesCounter`)],
      origin: 'delivery-count',
      evidence: 'XREADGROUP.d.ts with CLAIM, XPENDING_RANGE.d.ts',
    },
    {
      id: 'idle',
      path: ['$Message.millisElapsedFromDelivery', ...pending.map((path) => `${path}.millisecondsSinceLastDelivery`)],
      origin: 'clock',
      evidence: 'XREADGROUP.d.ts with CLAIM, XPENDING_RANGE.d.ts',
    },
    {
      id: 'consumer',
      path: pending.map((path) => `${path}.consumer`),
      origin: 'transport',
      lifetime: 'process',
      evidence: 'XPENDING_RANGE.d.ts: the consumer that has the entry now',
    },
  ],
  receives: [{ id: 'read', path: [...reads, ...['xAutoClaim', 'xClaim'].flatMap(spelled)], batch: true, evidence: types }],
  batches: [{ id: 'messages', path: '$Messages', evidence: types }],
} satisfies ClientRecord;
