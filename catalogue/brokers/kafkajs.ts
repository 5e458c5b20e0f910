import type { ClientRecord } from '../record.ts';

const types = 'kafkajs@2.2.4 types/index.d.ts:717-1023';
const moved = 'types/index.d.ts; another name in retry and dead-letter topics';

export default {
  id: 'kafkajs',
  name: 'Kafka',
  kind: 'broker',
  destination: 'topic',
  modules: ['kafkajs'],
  versions: '2.2.4',
  source: ['kafkajs@2.2.4 types/index.d.ts:717-727,876-1023, src/consumer/runner.js, src/consumer/index.js:46-62,188-300'],
  types: [
    { name: 'Client', annotations: ['Kafka'], paths: ['Kafka@new'] },
    { name: 'Consumer', annotations: ['Consumer'], paths: ['$Client.consumer@call'] },
    { name: 'RunConfig', annotations: ['ConsumerRunConfig'], paths: ['$Consumer.run@arg[0]'] },
    { name: 'EachMessageHandler', annotations: ['EachMessageHandler'] },
    { name: 'EachBatchHandler', annotations: ['EachBatchHandler'] },
    {
      name: 'EachMessagePayload',
      annotations: ['EachMessagePayload', 'ConsumerEachMessagePayload'],
      distinctive: ['message.offset'],
      common: ['topic', 'partition', 'heartbeat', 'message.value', 'message.key', 'message.headers', 'message.timestamp'],
      handler: 'each-message',
    },
    {
      name: 'EachBatchPayload',
      annotations: ['EachBatchPayload', 'ConsumerEachBatchPayload'],
      distinctive: ['resolveOffset', 'commitOffsetsIfNecessary', 'uncommittedOffsets', 'batch.messages[].offset'],
      common: ['batch.messages', 'batch.topic', 'batch.partition', 'heartbeat', 'isRunning', 'isStale'],
      handler: 'each-batch',
    },
    { name: 'Batch', annotations: ['Batch'], paths: ['$EachBatchPayload.batch'] },
    {
      name: 'Message',
      annotations: ['KafkaMessage'],
      paths: ['$EachMessagePayload.message', '$Batch.messages@element'],
      common: ['offset', 'value', 'headers'],
      handler: 'each-message',
    },
  ],
  values: [
    { id: 'topic', path: '$EachMessagePayload.topic', origin: 'transport', label: 'payload.topic', evidence: moved },
    { id: 'partition', path: '$EachMessagePayload.partition', origin: 'transport', label: 'payload.partition', evidence: moved },
    { id: 'batch-topic', path: '$Batch.topic', origin: 'transport', label: 'batch.topic', evidence: moved },
    { id: 'batch-partition', path: '$Batch.partition', origin: 'transport', label: 'batch.partition', evidence: moved },
    {
      id: 'offset',
      path: '$Message.offset',
      origin: 'transport',
      label: 'message.offset',
      evidence: 'one message only together with topic and partition',
    },
    { id: 'key', path: '$Message.key', origin: 'payload', evidence: 'set by the producer' },
    { id: 'value', path: '$Message.value', origin: 'payload', evidence: types },
    { id: 'headers', path: '$Message.headers', origin: 'payload', evidence: 'set by the producer' },
    { id: 'timestamp', path: '$Message.timestamp', origin: 'payload', evidence: 'CreateTime or LogAppendTime: written once' },
    { id: 'attributes', path: ['$Message.attributes', '$Message.size'], origin: 'payload', evidence: 'of the record as it was written' },
    {
      id: 'batch-shape',
      path: ['$Batch.firstOffset@call', '$Batch.lastOffset@call', '$Batch.messages.length', '$Batch.rawMessages.length'],
      origin: 'batch-position',
      evidence: 'another fetch brings other messages together',
    },
    { id: 'lag', path: ['$Batch.highWatermark', '$Batch.offsetLag@call', '$Batch.offsetLagLow@call'], origin: 'clock', evidence: 'the state of the partition when it was fetched' },
    {
      id: 'membership',
      path: ['$Consumer.on@arg[1]@param[0].payload.memberId', '$Consumer.on@arg[1]@param[0].payload.groupGenerationId'],
      origin: 'transport',
      lifetime: 'process',
      evidence: 'instrumentation events: new with each rebalance',
    },
  ],
  handlers: [
    {
      id: 'each-message',
      path: ['$RunConfig.eachMessage', '$EachMessageHandler'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$EachMessagePayload' }],
      evidence: 'src/consumer/runner.js processEachMessage',
    },
    {
      id: 'each-batch',
      path: ['$RunConfig.eachBatch', '$EachBatchHandler'],
      boundary: 'delivery',
      batch: true,
      parameters: [{ at: 0, type: '$EachBatchPayload' }],
      evidence: 'src/consumer/runner.js processEachBatch',
    },
  ],
  batches: [{ id: 'messages', path: '$Batch.messages', evidence: types }],
  notes: 'A producer keeps its transactionalId over restarts, so that the broker shuts out the one before; a random one shuts out nobody. That is no repeat of a call, and nothing is reported.',
} satisfies ClientRecord;
