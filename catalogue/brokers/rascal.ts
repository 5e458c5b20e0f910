import type { ClientRecord } from '../record.ts';

const session = 'rascal@21.0.1 lib/amqp/Subscription.js, lib/amqp/SubscriberSession.js';

export default {
  id: 'rascal',
  name: 'RabbitMQ',
  kind: 'broker',
  destination: 'queue',
  modules: ['rascal'],
  versions: '21.0.1',
  source: [session, 'rascal@21.0.1 lib/amqp/Publication.js:39-58, README.md:1238,1471-1580'],
  types: [
    {
      name: 'Broker',
      annotations: ['BrokerAsPromised', 'Broker'],
      paths: ['BrokerAsPromised.create@call', 'createBrokerAsPromised@call', 'Broker.create@arg[last]@param[1]', 'createBroker@arg[last]@param[1]'],
    },
    {
      name: 'Subscription',
      annotations: ['SubscriptionSession'],
      paths: ['$Broker.subscribe@call', '$Broker.subscribeAll@call@element', '$Broker.subscribe@arg[last]@param[1]', '$Broker.subscribeAll@arg[last]@param[1]@element'],
    },
    { name: 'Message', same: '$amqplib/Message' },
  ],
  values: [
    { id: 'content', path: '$Subscription.on.message@arg[1]@param[1]', origin: 'payload', evidence: 'lib/amqp/Subscription.js: the decoded body' },
    {
      id: 'redeliveries',
      path: [
        '$Message.properties.headers.rascal.redeliveries',
        '$Message.properties.headers.rascal.recovery',
        '$Message.properties.headers.rascal.error',
      ],
      origin: 'delivery-count',
      evidence: 'lib/amqp/SubscriberError.js: raised or set with each redelivery, republishing and forwarding',
    },
    {
      id: 'original-route',
      path: [
        '$Message.properties.headers.rascal.originalQueue',
        '$Message.properties.headers.rascal.originalExchange',
        '$Message.properties.headers.rascal.originalRoutingKey',
        '$Message.properties.headers.rascal.originalVhost',
      ],
      origin: 'transport',
      evidence: 'lib/amqp/SubscriberError.js: absent before the first recovery',
    },
  ],
  handlers: [
    {
      id: 'message',
      path: '$Subscription.on.message@arg[1]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: session,
    },
    {
      id: 'failed-message',
      path: [
        '$Subscription.on.invalid_content@arg[1]',
        '$Subscription.on.invalid_message@arg[1]',
        '$Subscription.on.redeliveries_exceeded@arg[1]',
        '$Subscription.on.redeliveries_error@arg[1]',
      ],
      boundary: 'delivery',
      parameters: [{ at: 1, type: '$Message' }],
      evidence: session,
    },
  ],
} satisfies ClientRecord;
