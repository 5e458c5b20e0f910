import type { ClientRecord } from '../record.ts';

const types = 'pulsar-client@1.18.0 index.d.ts';

export default {
  id: 'pulsar-client',
  name: 'Pulsar',
  kind: 'broker',
  destination: 'topic',
  modules: ['pulsar-client'],
  versions: '1.18.0',
  source: ['pulsar-client@1.18.0 index.d.ts, index.js, src/ConsumerConfig.cc:96-103, src/Consumer.cc'],
  types: [
    { name: 'Client', annotations: ['Client'], paths: ['Client@new'] },
    { name: 'Consumer', annotations: ['Consumer'], paths: ['$Client.subscribe@call'] },
    { name: 'Reader', annotations: ['Reader'], paths: ['$Client.createReader@call'] },
    {
      name: 'Message',
      annotations: ['Message'],
      paths: ['$Consumer.receive@call', '$Consumer.batchReceive@call@element', '$Reader.readNext@call'],
      distinctive: ['getRedeliveryCount', 'getPublishTimestamp', 'getEventTimestamp', 'getProducerName', 'getOrderingKey'],
      common: ['getMessageId', 'getData', 'getProperties', 'getPartitionKey', 'getTopicName'],
      handler: 'listener',
    },
  ],
  values: [
    { id: 'message-id', path: '$Message.getMessageId@call', origin: 'message-id', evidence: types },
    {
      id: 'redelivery-count',
      path: '$Message.getRedeliveryCount@call',
      origin: 'delivery-count',
      evidence: 'kept in broker memory; may fall back to 0 after a reconnect',
    },
    { id: 'publish-timestamp', path: '$Message.getPublishTimestamp@call', origin: 'payload', evidence: 'set once, when the message is published' },
    { id: 'event-timestamp', path: '$Message.getEventTimestamp@call', origin: 'payload', evidence: 'set by the publisher' },
    {
      id: 'topic',
      path: '$Message.getTopicName@call',
      origin: 'transport',
      label: 'message.topic',
      evidence: 'another name in retry and dead-letter topics',
    },
    { id: 'data', path: '$Message.getData@call', origin: 'payload', evidence: types },
    { id: 'properties', path: '$Message.getProperties@call', origin: 'payload', evidence: 'set by the publisher' },
    { id: 'keys', path: ['$Message.getPartitionKey@call', '$Message.getOrderingKey@call'], origin: 'payload', evidence: types },
    { id: 'producer-name', path: '$Message.getProducerName@call', origin: 'transport', evidence: 'another producer in retry and dead-letter topics' },
    { id: 'replication', path: ['$Message.isReplicated@call', '$Message.getReplicatedFrom@call'], origin: 'transport', evidence: types },
    { id: 'batch-size', path: '$Consumer.batchReceive@call.length', origin: 'batch-position', evidence: 'batchReceivePolicy: what is there when the call is made' },
  ],
  handlers: [
    {
      id: 'listener',
      path: '$Client.subscribe@arg[0].listener',
      boundary: 'delivery',
      parameters: [
        { at: 0, type: '$Message' },
        { at: 1, type: '$Consumer' },
      ],
      evidence: 'src/Consumer.cc MessageListenerProxy',
    },
    {
      id: 'reader-listener',
      path: '$Client.createReader@arg[0].listener',
      boundary: 'delivery',
      parameters: [
        { at: 0, type: '$Message' },
        { at: 1, type: '$Reader' },
      ],
      evidence: types,
    },
  ],
  receives: [
    { id: 'receive', path: '$Consumer.receive', evidence: types },
    { id: 'batch-receive', path: '$Consumer.batchReceive', batch: true, evidence: types },
    { id: 'read-next', path: '$Reader.readNext', evidence: types },
  ],
  batches: [{ id: 'batch', path: '$Consumer.batchReceive@call', evidence: types }],
} satisfies ClientRecord;
