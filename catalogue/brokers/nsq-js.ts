import type { ClientRecord } from '../record.ts';

const message = 'nsq.js@1.1.0 lib/message.js';

export default {
  id: 'nsq-js',
  name: 'NSQ',
  kind: 'broker',
  destination: 'topic',
  modules: ['nsq.js'],
  versions: '1.1.0',
  source: ['nsq.js@1.1.0 lib/message.js, lib/connection.js, lib/reader.js'],
  types: [
    { name: 'Reader', paths: ['reader@call'] },
    { name: 'Message', distinctive: ['timedout', 'lastTouch'], common: ['attempts', 'finish', 'requeue', 'touch'], handler: 'message' },
  ],
  values: [
    { id: 'id', path: '$Message.id', origin: 'message-id', evidence: message },
    { id: 'timestamp', path: '$Message.timestamp', origin: 'payload', evidence: 'set once, when the message is published' },
    { id: 'attempts', path: '$Message.attempts', origin: 'delivery-count', evidence: message },
    { id: 'body', path: '$Message.body', origin: 'payload', evidence: message },
    { id: 'json', path: '$Message.json@call', origin: 'payload', evidence: message },
    { id: 'to-json', path: '$Message.toJSON@call', origin: 'delivery-count', evidence: 'holds id, attempts and timestamp, not the body' },
    { id: 'last-touch', path: '$Message.lastTouch', origin: 'clock', evidence: message },
    { id: 'time-until-timeout', path: '$Message.timeUntilTimeout@call', origin: 'clock', evidence: message },
    { id: 'timedout', path: '$Message.timedout@call', origin: 'clock', evidence: message },
    { id: 'responded', path: '$Message.responded', origin: 'clock', evidence: message },
    { id: 'address', path: '$Message.conn.addr', origin: 'transport', evidence: 'host and port of the nsqd' },
  ],
  handlers: [
    {
      id: 'message',
      path: ['$Reader.on@arg[1]', '$Reader.once@arg[1]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'message and discard listeners',
    },
  ],
} satisfies ClientRecord;
