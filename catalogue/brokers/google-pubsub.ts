import type { ClientRecord } from '../record.ts';

const subscriber = '@google-cloud/pubsub@6.3.2 build/src/subscriber.d.ts';
const proto = 'build/protos/google/pubsub/v1/pubsub.proto:1486-1682';

export default {
  id: 'google-pubsub',
  name: 'Pub/Sub',
  kind: 'broker',
  destination: 'topic',
  modules: ['@google-cloud/pubsub'],
  versions: '5.3.1, 6.3.2',
  source: ['@google-cloud/pubsub@6.3.2 build/src/subscriber.d.ts, subscriber.js:268-330, build/protos/google/pubsub/v1/pubsub.proto'],
  types: [
    { name: 'Client', annotations: ['PubSub'], paths: ['PubSub@new'] },
    {
      name: 'Subscription',
      annotations: ['Subscription'],
      paths: ['$Client.subscription@call', '$Client.topic@call.subscription@call', '$Client.topic@call.createSubscription@call.0', '$Client.createSubscription@call.0'],
    },
    { name: 'Subscriber', annotations: ['v1.SubscriberClient'], paths: ['v1.SubscriberClient@new'] },
    {
      name: 'Message',
      annotations: ['Message'],
      distinctive: ['deliveryAttempt', 'ackWithResponse', 'nackWithResponse'],
      common: ['ackId', 'publishTime', 'orderingKey', 'ack', 'nack'],
      handler: 'message',
    },
    { name: 'Pulled', paths: ['$Subscriber.pull@call.0.receivedMessages@element'] },
  ],
  values: [
    { id: 'id', path: ['$Message.id', '$Pulled.message.messageId'], origin: 'message-id', evidence: 'given by the server, unique in the topic' },
    { id: 'ack-id', path: ['$Message.ackId', '$Pulled.ackId'], origin: 'transport', evidence: 'new on every delivery' },
    {
      id: 'delivery-attempt',
      path: ['$Message.deliveryAttempt', '$Pulled.deliveryAttempt'],
      origin: 'delivery-count',
      evidence: '0 unless the subscription has a dead-letter policy',
    },
    { id: 'publish-time', path: ['$Message.publishTime', '$Pulled.message.publishTime'], origin: 'payload', evidence: 'written once, when the message is published' },
    { id: 'received', path: '$Message.received', origin: 'clock', evidence: 'Date.now() at the client' },
    {
      id: 'payload',
      path: ['$Message.data', '$Message.attributes', '$Message.orderingKey', '$Message.length', '$Pulled.message.data', '$Pulled.message.attributes', '$Pulled.message.orderingKey'],
      origin: 'payload',
      evidence: subscriber,
    },
    {
      id: 'batch-size',
      path: '$Subscriber.pull@call.0.receivedMessages.length',
      origin: 'batch-position',
      evidence: 'another pull brings other messages together',
    },
  ],
  handlers: [
    {
      id: 'message',
      path: ['$Subscription.on@arg[1]', '$Subscription.once@arg[1]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: subscriber,
    },
  ],
  receives: [{ id: 'pull', path: '$Subscriber.pull', batch: true, evidence: proto }],
  batches: [{ id: 'pulled', path: '$Subscriber.pull@call.0.receivedMessages', evidence: proto }],
} satisfies ClientRecord;
