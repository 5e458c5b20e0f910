import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'ioredis@6.0.0 built/utils/RedisCommander.d.ts:4038-4099,4432-4435';

/** Entries of a stream as `[id, [name, value, …]]`. */
export default {
  id: 'ioredis-streams',
  name: 'Redis',
  kind: 'broker',
  modules: ['ioredis'],
  versions: '6.0.0',
  source: [types],
  types: [
    {
      name: 'Redis',
      annotations: ['default', 'Redis', 'Cluster', 'Redis.Redis', 'default.Redis'],
      paths: ['default@new', '@module@new', 'Redis@new', 'Cluster@new', 'default.Cluster@new', '$Redis.duplicate@call'],
    },
    {
      name: 'Entries',
      paths: [...members('$Redis', ['xreadgroup', 'xread'], '@call@element.1'), '$Redis.xautoclaim@call.1', '$Redis.xclaim@call'],
    },
  ],
  values: [
    { id: 'id', path: '$Entries@element.0', origin: 'message-id', evidence: types },
    { id: 'fields', path: '$Entries@element.1', origin: 'payload', evidence: `${types}: names and values in turn` },
    { id: 'deliveries', path: '$Redis.xpending@call@element.3', origin: 'delivery-count', evidence: 'redis.io XPENDING: [id, consumer, idle, deliveries]' },
    { id: 'idle', path: '$Redis.xpending@call@element.2', origin: 'clock', evidence: 'redis.io XPENDING: since the last delivery' },
    { id: 'consumer', path: '$Redis.xpending@call@element.1', origin: 'transport', lifetime: 'process', evidence: 'redis.io XPENDING: who has the entry now' },
  ],
  receives: [{ id: 'read', path: members('$Redis', ['xreadgroup', 'xread', 'xautoclaim', 'xclaim']), batch: true, evidence: types }],
  batches: [{ id: 'entries', path: '$Entries', evidence: types }],
} satisfies ClientRecord;
