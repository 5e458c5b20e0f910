import type { ClientRecord } from '../record.ts';

const message = 'nsqjs@0.13.0 lib/message.js';
const reader = 'nsqjs@0.13.0 lib/reader.js';

export default {
  id: 'nsqjs',
  name: 'NSQ',
  kind: 'broker',
  destination: 'topic',
  modules: ['nsqjs'],
  versions: '0.13.0',
  source: ['nsqjs@0.13.0 lib/message.js, lib/reader.js:270-288, lib/config.js, lib/wire.js:53-70', 'nsqio/nsq nsqd/message.go'],
  types: [
    { name: 'Reader', annotations: ['Reader'], paths: ['Reader@new'] },
    {
      name: 'Message',
      annotations: ['Message'],
      distinctive: ['timeUntilTimeout', 'hasResponded', 'touchCount', 'receivedOn', 'lastTouched', 'rawMessage'],
      common: ['attempts', 'finish', 'requeue', 'touch', 'timedOut', 'json'],
      handler: 'message',
    },
  ],
  values: [
    { id: 'id', path: '$Message.id', origin: 'message-id', evidence: message },
    { id: 'timestamp', path: '$Message.timestamp', origin: 'payload', evidence: 'nsqd/message.go sets it once, when the message is published' },
    { id: 'attempts', path: '$Message.attempts', origin: 'delivery-count', evidence: message },
    { id: 'body', path: '$Message.body', origin: 'payload', evidence: message },
    { id: 'json', path: '$Message.json@call', origin: 'payload', evidence: message },
    { id: 'raw-message', path: '$Message.rawMessage', origin: 'delivery-count', evidence: 'lib/wire.js:53-70: bytes 8 and 9 of the frame are the attempts' },
    { id: 'received-on', path: '$Message.receivedOn', origin: 'clock', evidence: 'Date.now() at construction' },
    { id: 'last-touched', path: '$Message.lastTouched', origin: 'clock', evidence: message },
    { id: 'time-until-timeout', path: '$Message.timeUntilTimeout@call', origin: 'clock', evidence: message },
    { id: 'touch-count', path: '$Message.touchCount', origin: 'delivery-count', evidence: 'local to one delivery' },
    { id: 'timed-out', path: '$Message.timedOut', origin: 'clock', evidence: message },
    { id: 'has-responded', path: '$Message.hasResponded', origin: 'clock', evidence: message },
    { id: 'topic', path: '$Reader.topic', origin: 'transport', lifetime: 'process', label: 'reader.topic', evidence: reader },
    { id: 'channel', path: '$Reader.channel', origin: 'transport', lifetime: 'process', evidence: reader },
    {
      id: 'address',
      path: ['nsqd_connected', 'nsqd_closed'].flatMap((event) => [
        `$Reader.on.${event}@arg[1]@param[0]`,
        `$Reader.on.${event}@arg[1]@param[1]`,
      ]),
      origin: 'transport',
      lifetime: 'process',
      evidence: 'the listeners receive host and port of the nsqd',
    },
  ],
  handlers: [
    {
      id: 'message',
      path: ['$Reader.on@arg[1]', '$Reader.once@arg[1]', '$Reader.addListener@arg[1]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'message and discard listeners',
    },
  ],
} satisfies ClientRecord;
