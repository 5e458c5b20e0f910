import type { ClientRecord } from '../record.ts';

const types = 'amqplib@2.3.1 index.d.ts, lib/properties.d.ts';
const moved = 'kept on requeue; another one after dead-lettering or republishing';

export default {
  id: 'amqplib',
  name: 'RabbitMQ',
  kind: 'broker',
  destination: 'queue',
  modules: ['amqplib', 'amqplib/callback_api'],
  versions: '2.3.1; @types/amqplib 0.10.8 has the same shapes',
  source: ['amqplib@2.3.1 index.d.ts, lib/properties.d.ts, lib/api_args.js:265-279, lib/channel_model.js:135-197'],
  types: [
    {
      name: 'Connection',
      annotations: ['ChannelModel', 'RecoveringChannelModel', 'Connection'],
      paths: ['connect@call', 'connect@arg[last]@param[1]'],
    },
    {
      name: 'Channel',
      annotations: ['Channel', 'ConfirmChannel'],
      paths: [
        '$Connection.createChannel@call',
        '$Connection.createConfirmChannel@call',
        '$Connection.createChannel@arg[last]@param[1]',
        '$Connection.createConfirmChannel@arg[last]@param[1]',
      ],
    },
    {
      name: 'Message',
      annotations: ['ConsumeMessage', 'GetMessage', 'Message'],
      paths: ['$Channel.get@call', '$Channel.get@arg[2]@param[1]'],
      distinctive: ['fields.deliveryTag', 'fields.redelivered', 'fields.consumerTag', 'fields.routingKey', 'properties.headers.x-death'],
      common: ['content', 'fields', 'properties', 'properties.messageId', 'properties.headers', 'properties.correlationId'],
      handler: 'consume',
    },
    { name: 'Headers', annotations: ['MessagePropertyHeaders'], paths: ['$Message.properties.headers'] },
  ],
  values: [
    { id: 'content', path: '$Message.content', origin: 'payload', evidence: types },
    { id: 'redelivered', path: '$Message.fields.redelivered', origin: 'delivery-count', evidence: 'false first, true afterwards' },
    { id: 'delivery-tag', path: '$Message.fields.deliveryTag', origin: 'transport', evidence: 'a counter of the channel, from 1 on every new one' },
    { id: 'consumer-tag', path: '$Message.fields.consumerTag', origin: 'transport', lifetime: 'process', evidence: 'made by the server for each consume()' },
    { id: 'route', path: ['$Message.fields.exchange', '$Message.fields.routingKey'], origin: 'transport', evidence: moved },
    { id: 'message-count', path: '$Message.fields.messageCount', origin: 'clock', evidence: 'get() only: how many were left at that moment' },
    { id: 'message-id', path: '$Message.properties.messageId', origin: 'message-id', evidence: 'set by the publisher; kept on requeue and dead-lettering' },
    {
      id: 'properties',
      path: ['$Message.properties', '$Headers', '$Message.properties.timestamp', '$Message.properties.correlationId'],
      origin: 'payload',
      evidence: 'set by the publisher',
    },
    {
      id: 'death',
      path: ['$Headers.x-death', '$Headers.x-delivery-count'],
      origin: 'delivery-count',
      evidence: 'grows with each dead-lettering; quorum queues count deliveries',
    },
    {
      id: 'first-death',
      path: ['$Headers.x-first-death-exchange', '$Headers.x-first-death-queue', '$Headers.x-first-death-reason'],
      origin: 'transport',
      evidence: 'absent before the first dead-lettering',
    },
  ],
  handlers: [
    {
      id: 'consume',
      path: '$Channel.consume@arg[1]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'lib/channel_model.js:135-197',
    },
  ],
  receives: [{ id: 'get', path: '$Channel.get', evidence: types }],
} satisfies ClientRecord;
