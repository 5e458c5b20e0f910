import type { ClientRecord } from '../record.ts';

const connection = '@golevelup/nestjs-rabbitmq@9.0.2 lib/amqp/connection.js:280-416';
const methods = ['RabbitSubscribe@call@arg[0]', 'RabbitRPC@call@arg[0]', 'RabbitHandler@call@arg[0]', '$Connection.createSubscriber@arg[0]', '$Connection.createRpc@arg[0]'];
const batches = ['RabbitSubscribe.batchOptions@call@arg[0]', 'RabbitHandler.batchOptions@call@arg[0]', '$Connection.createBatchSubscriber@arg[0]'];

export default {
  id: 'golevelup-nestjs-rabbitmq',
  name: 'RabbitMQ',
  kind: 'broker',
  destination: 'queue',
  modules: ['@golevelup/nestjs-rabbitmq'],
  versions: '9.0.2',
  source: [connection, '@golevelup/nestjs-rabbitmq@9.0.2 lib/rabbitmq.interfaces.d.ts, README.md:543'],
  types: [
    { name: 'Connection', annotations: ['AmqpConnection'] },
    { name: 'Message', same: '$amqplib/Message', paths: ['RabbitRequest@call@call', ...batches.map((batch) => `${batch}@param[1]@element`)] },
    { name: 'Headers', same: '$amqplib/Headers', paths: ['RabbitHeader@call@call', ...batches.map((batch) => `${batch}@param[2]@element`)] },
  ],
  values: [
    {
      id: 'payload',
      path: [...methods.map((method) => `${method}@param[0]`), ...batches.map((batch) => `${batch}@param[0]@element`), 'RabbitPayload@call@call'],
      origin: 'payload',
      evidence: connection,
    },
    { id: 'headers', path: '$Headers', origin: 'payload', evidence: 'set by the publisher, but for those of the broker' },
  ],
  handlers: [
    {
      id: 'method',
      path: methods,
      boundary: 'delivery',
      parameters: [
        { at: 1, type: '$Message' },
        { at: 2, type: '$Headers' },
      ],
      evidence: `${connection}: (payload, rawMessage, headers)`,
    },
    { id: 'batch', path: batches, boundary: 'delivery', batch: true, evidence: `${connection}, lib/rabbitmq.module.js:112-116` },
  ],
  batches: [
    {
      id: 'batch',
      path: batches.flatMap((batch) => [0, 1, 2].map((at) => `${batch}@param[${at}]`)),
      evidence: `${connection}: what came until the timer ran out`,
    },
  ],
} satisfies ClientRecord;
