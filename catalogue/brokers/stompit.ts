import type { ClientRecord } from '../record.ts';

const client = 'stompit@1.0.0 lib/Client.js:212-260, lib/client/Subscription.js';

export default {
  id: 'stompit',
  name: 'STOMP',
  kind: 'broker',
  destination: 'queue',
  modules: ['stompit'],
  versions: '1.0.0',
  source: [client, 'stompit@1.0.0 docs/sources/api/client.md, README.md'],
  types: [
    {
      name: 'Client',
      paths: [
        'connect@arg[last]@param[1]',
        'ConnectFailover@new.connect@arg[last]@param[1]',
        'ChannelFactory@new.channel@arg[last]@param[1]',
        'ChannelPool@new.channel@arg[last]@param[1]',
      ],
    },
    { name: 'Message' },
  ],
  values: [
    { id: 'redelivered', path: '$Message.headers.redelivered', origin: 'delivery-count', evidence: 'header of the broker: set from the second delivery on' },
    { id: 'ack', path: '$Message.headers.ack', origin: 'transport', evidence: 'STOMP 1.2: names this delivery' },
    { id: 'subscription', path: '$Message.headers.subscription', origin: 'transport', lifetime: 'process', evidence: 'lib/client/Subscription.js: a counter of the client' },
    { id: 'message-id', path: '$Message.headers.message-id', origin: 'message-id', evidence: 'given by the broker' },
    { id: 'destination', path: '$Message.headers.destination', origin: 'transport', evidence: 'another queue after dead-lettering' },
    {
      id: 'payload',
      path: ['$Message.headers', '$Message.readString@arg[1]@param[1]'],
      origin: 'payload',
      evidence: 'set by the sender, but for the headers of the broker',
    },
  ],
  handlers: [
    {
      id: 'subscribe',
      path: '$Client.subscribe@arg[1]',
      boundary: 'delivery',
      parameters: [{ at: 1, type: '$Message' }],
      evidence: `${client}: (error, message, subscription)`,
    },
  ],
} satisfies ClientRecord;
