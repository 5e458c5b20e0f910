import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const message = 'nats@2.29.3 lib/jetstream/jsmsg.d.ts; @nats-io/jetstream@3.4.0 lib/jsmsg.d.ts';

/** JetStream delivers again; core NATS does not, but its messages carry a token of their own, too. */
export default {
  id: 'nats',
  name: 'NATS',
  kind: 'broker',
  modules: ['nats', '@nats-io/jetstream', '@nats-io/transport-node', '@nats-io/nats-core'],
  versions: 'nats 2.29.3; @nats-io/jetstream 3.4.0',
  source: [message, 'nats@2.29.3 lib/jetstream/types.d.ts:10-62,365-535, lib/nats-base-client/core.d.ts', '@nats-io/jetstream@3.4.0 lib/types.d.ts:540-695'],
  types: [
    { name: 'Connection', annotations: ['NatsConnection'], paths: ['connect@call'] },
    { name: 'JetStream', annotations: ['JetStreamClient'], paths: ['$Connection.jetstream@call', 'jetstream@call'] },
    {
      name: 'Consumer',
      annotations: ['Consumer', 'PushConsumer'],
      paths: members('$JetStream.consumers', ['get', 'getPushConsumer', 'getConsumerFromInfo', 'getBoundPushConsumer'], '@call'),
    },
    {
      name: 'Messages',
      annotations: ['ConsumerMessages', 'JetStreamSubscription', 'JetStreamPullSubscription'],
      paths: [...members('$Consumer', ['consume', 'fetch'], '@call'), ...members('$JetStream', ['subscribe', 'pullSubscribe', 'fetch'], '@call')],
    },
    {
      name: 'JsMsg',
      annotations: ['JsMsg'],
      paths: ['$Messages@element', '$Consumer.next@call', '$JetStream.pull@call'],
      distinctive: ['info.deliveryCount', 'info.redeliveryCount', 'info.deliverySequence', 'info.streamSequence', 'ackAck'],
      common: ['nak', 'term', 'working', 'redelivered', 'ack'],
      handler: 'message',
    },
    { name: 'Msg', annotations: ['Msg'], paths: ['$Connection.subscribe@call@element'] },
  ],
  values: [
    {
      id: 'delivery-count',
      path: ['$JsMsg.info.deliveryCount', '$JsMsg.info.redeliveryCount', '$JsMsg.info.redelivered', '$JsMsg.redelivered'],
      origin: 'delivery-count',
      evidence: 'jsapi_types.d.ts DeliveryInfo: from 1',
    },
    { id: 'delivery-sequence', path: '$JsMsg.info.deliverySequence', origin: 'transport', evidence: 'raised with each delivery to the consumer' },
    { id: 'reply', path: ['$JsMsg.reply', '$Msg.reply'], origin: 'transport', evidence: 'the subject for the ack: holds the delivery count and sequence' },
    { id: 'pending', path: '$JsMsg.info.pending', origin: 'clock', evidence: 'how many were left at that moment' },
    { id: 'sequence', path: ['$JsMsg.seq', '$JsMsg.info.streamSequence'], origin: 'message-id', evidence: 'place in the stream, new when it is published again' },
    { id: 'msg-id', path: '$JsMsg.headers.nats-msg-id', origin: 'message-id', evidence: 'the msgID option of the publisher' },
    {
      id: 'time',
      path: ['$JsMsg.info.timestampNanos', '$JsMsg.time', '$JsMsg.timestamp', '$JsMsg.timestampNanos'],
      origin: 'payload',
      evidence: 'lib/jsmsg.js: when the stream stored the message',
    },
    {
      id: 'payload',
      path: ['$JsMsg', '$Msg'].flatMap((type) => [...members(type, ['data', 'headers']), ...members(type, ['json', 'string'], '@call')]),
      origin: 'payload',
      evidence: 'set by the publisher',
    },
    { id: 'subscription', path: ['$JsMsg.sid', '$Msg.sid'], origin: 'transport', lifetime: 'process', evidence: 'number of the subscription in this connection' },
  ],
  carries: [
    { id: 'headers', path: 'headers', shape: 'same', evidence: 'nats@2.29.3 lib/nats-base-client/headers.d.ts: empty headers' },
    { id: 'codecs', path: ['JSONCodec@call.decode', 'JSONCodec@call.encode', 'StringCodec@call.decode', 'StringCodec@call.encode'], arguments: [0], shape: 'same', evidence: 'nats@2.29.3 lib/nats-base-client/codec.d.ts' },
  ],
  handlers: [
    {
      id: 'message',
      path: '$Consumer.consume@arg[0].callback',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$JsMsg' }],
      evidence: message,
    },
    {
      id: 'callback',
      path: '$Connection.subscribe@arg[1].callback',
      boundary: 'delivery',
      parameters: [{ at: 1, type: '$Msg' }],
      evidence: 'lib/nats-base-client/core.d.ts: (err, msg)',
    },
  ],
  receives: [
    { id: 'consume', path: ['$Consumer.consume', '$Consumer.next', '$JetStream.subscribe', '$JetStream.pullSubscribe', '$JetStream.pull'], evidence: message },
    { id: 'fetch', path: ['$Consumer.fetch', '$JetStream.fetch'], batch: true, evidence: message },
    { id: 'subscribe', path: '$Connection.subscribe', evidence: 'lib/nats-base-client/core.d.ts: messages one after the other' },
  ],
  sinks: [
    { id: 'publish-msg-id', path: '$JetStream.publish', operation: 'js.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['msgID'] }], dedupe: 'token', evidence: 'lib/jetstream/types.d.ts: within the duplicate_window of the stream' },
    { id: 'publish-msg-id-header', path: ['$JetStream.publish', '$Connection.publish'], operation: 'js.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['headers', 'Nats-Msg-Id'], header: true }], dedupe: 'token', evidence: 'nats@2.29.3 lib/jetstream/jsclient.js:109: what msgID becomes; a stream reads it on whatever is published to its subjects' },
  ],
} satisfies ClientRecord;
