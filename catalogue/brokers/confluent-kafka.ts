import type { ClientRecord } from '../record.ts';

const types = '@confluentinc/kafka-javascript@1.10.1 types/kafkajs.d.ts:237-350';

/** The KafkaJS-compatible API of the client; its messages have the same members. */
export default {
  id: 'confluent-kafka',
  name: 'Kafka',
  kind: 'broker',
  destination: 'topic',
  modules: ['@confluentinc/kafka-javascript'],
  versions: '1.10.1',
  source: ['@confluentinc/kafka-javascript@1.10.1 types/kafkajs.d.ts:237-350, lib/kafkajs/_consumer.js'],
  types: [
    { name: 'Client', annotations: ['KafkaJS.Kafka'], paths: ['KafkaJS.Kafka@new'] },
    { name: 'Consumer', annotations: ['KafkaJS.Consumer'], paths: ['$Client.consumer@call'] },
    { name: 'RunConfig', annotations: ['KafkaJS.ConsumerRunConfig'], paths: ['$Consumer.run@arg[0]'] },
    { name: 'EachMessageHandler', annotations: ['KafkaJS.EachMessageHandler'] },
    { name: 'EachBatchHandler', annotations: ['KafkaJS.EachBatchHandler'] },
    { name: 'EachMessagePayload', same: '$kafkajs/EachMessagePayload', annotations: ['KafkaJS.EachMessagePayload'] },
    { name: 'EachBatchPayload', same: '$kafkajs/EachBatchPayload', annotations: ['KafkaJS.EachBatchPayload'] },
    { name: 'Batch', same: '$kafkajs/Batch', annotations: ['KafkaJS.Batch'] },
    {
      name: 'Message',
      same: '$kafkajs/Message',
      annotations: ['KafkaJS.KafkaMessage'],
      paths: ['$EachMessagePayload.message', '$EachBatchPayload.batch.messages@element'],
    },
  ],
  values: [
    { id: 'leader-epoch', path: '$Message.leaderEpoch', origin: 'transport', evidence: 'librdkafka: which broker led the partition' },
    { id: 'worker', path: ['$EachMessagePayload._worker', '$EachBatchPayload._worker'], origin: 'transport', evidence: 'lib/kafkajs/_consumer.js: random id of the worker' },
  ],
  handlers: [
    {
      id: 'each-message',
      path: ['$RunConfig.eachMessage', '$EachMessageHandler'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$EachMessagePayload' }],
      evidence: types,
    },
    {
      id: 'each-batch',
      path: ['$RunConfig.eachBatch', '$EachBatchHandler'],
      boundary: 'delivery',
      batch: true,
      parameters: [{ at: 0, type: '$EachBatchPayload' }],
      evidence: 'lib/kafkajs/_consumer.js: up to 32 messages',
    },
  ],
} satisfies ClientRecord;
