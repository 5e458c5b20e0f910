import type { ClientRecord } from '../record.ts';

const types = 'node-rdkafka@3.6.1 index.d.ts:101-121,207-262';

export default {
  id: 'node-rdkafka',
  name: 'Kafka',
  kind: 'broker',
  destination: 'topic',
  modules: ['node-rdkafka'],
  versions: '3.6.1',
  source: [types, 'node-rdkafka@3.6.1 lib/kafka-consumer.js:205-310,556-640, README.md'],
  types: [
    { name: 'Consumer', annotations: ['KafkaConsumer'], paths: ['KafkaConsumer@new'] },
    { name: 'Stream', annotations: ['ConsumerStream'], paths: ['KafkaConsumer.createReadStream@call', 'createReadStream@call'] },
    {
      name: 'Message',
      same: '$kafkajs/Message',
      annotations: ['Message'],
      paths: ['$Consumer.consume@arg[0]@param[1]', '$Consumer.consume@arg[1]@param[1]@element', '$Stream@element', '$Stream.on.data@arg[1]@param[0]@element'],
    },
  ],
  values: [
    {
      id: 'topic',
      path: '$Message.topic',
      origin: 'transport',
      label: 'message.topic',
      evidence: `${types}; another name in retry and dead-letter topics`,
    },
    {
      id: 'partition',
      path: '$Message.partition',
      origin: 'transport',
      label: 'message.partition',
      evidence: `${types}; another one in retry and dead-letter topics`,
    },
  ],
  handlers: [
    {
      id: 'data',
      path: ['$Consumer.on.data@arg[1]', '$Stream.on.data@arg[1]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'lib/kafka-consumer.js: emitted for each message',
    },
    { id: 'consume', path: '$Consumer.consume@arg[0]', boundary: 'delivery', evidence: 'consume((err, message) => …): flowing mode' },
    { id: 'consume-batch', path: '$Consumer.consume@arg[1]', boundary: 'delivery', batch: true, evidence: 'consume(n, (err, messages) => …)' },
  ],
  receives: [{ id: 'stream', path: ['KafkaConsumer.createReadStream', 'createReadStream'], evidence: 'for await over a stream of messages' }],
  batches: [{ id: 'messages', path: '$Consumer.consume@arg[1]@param[1]', evidence: types }],
} satisfies ClientRecord;
