import type { ClientRecord } from '../record.ts';

const contexts = '@nestjs/microservices@12.1.1 ctx-host/*.d.ts';
const moved = 'another name in retry and dead-letter topics';
const methods = ['EventPattern@call@arg[0]', 'MessagePattern@call@arg[0]'];

/** Methods that stand for a pattern; the broker is known by the context that they ask for. */
export default {
  id: 'nestjs-microservices',
  name: 'Nest',
  kind: 'broker',
  modules: ['@nestjs/microservices'],
  versions: '12.1.1',
  source: [contexts, '@nestjs/microservices@12.1.1 server/server-rmq.js, server/server-kafka.js, helpers/kafka-parser.js'],
  types: [
    { name: 'RmqContext', annotations: ['RmqContext'], broker: 'amqplib' },
    { name: 'KafkaContext', annotations: ['KafkaContext'], broker: 'kafkajs' },
    { name: 'NatsContext', annotations: ['NatsContext'], broker: 'nats' },
    { name: 'RedisContext', annotations: ['RedisContext'], broker: 'redis-streams' },
    { name: 'RmqMessage', same: '$amqplib/Message', paths: ['$RmqContext.getMessage@call', '$RmqContext.getArgs@call.0'] },
    { name: 'RmqChannel', same: '$amqplib/Channel', paths: ['$RmqContext.getChannelRef@call', '$RmqContext.getArgs@call.1'] },
    { name: 'KafkaMessage', same: '$kafkajs/Message', paths: ['$KafkaContext.getMessage@call'] },
  ],
  values: [
    { id: 'payload', path: [...methods.map((method) => `${method}@param[0]`), 'Payload@call@call'], origin: 'payload', evidence: 'the deserialized data' },
    {
      id: 'topic',
      path: ['$KafkaContext.getTopic@call', '$KafkaMessage.topic'],
      origin: 'transport',
      label: 'context.topic',
      evidence: `${contexts}; ${moved}`,
    },
    {
      id: 'partition',
      path: ['$KafkaContext.getPartition@call', '$KafkaMessage.partition'],
      origin: 'transport',
      label: 'context.partition',
      evidence: `${contexts}; ${moved}`,
    },
    { id: 'nats-headers', path: '$NatsContext.getHeaders@call', origin: 'payload', evidence: 'set by the publisher' },
  ],
  handlers: [{ id: 'method', path: methods, boundary: 'delivery', evidence: 'controllers with @EventPattern or @MessagePattern' }],
} satisfies ClientRecord;
