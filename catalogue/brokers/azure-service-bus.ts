import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = '@azure/service-bus@7.9.5 types/latest/service-bus.d.ts:1950-2425';

export default {
  id: 'azure-service-bus',
  name: 'Service Bus',
  kind: 'broker',
  destination: 'queue',
  modules: ['@azure/service-bus'],
  versions: '7.9.5',
  source: [types, '@azure/service-bus@7.9.5 dist-esm/src/core/streamingReceiver.js:124-215'],
  types: [
    { name: 'Client', annotations: ['ServiceBusClient'], paths: ['ServiceBusClient@new'] },
    {
      name: 'Receiver',
      annotations: ['ServiceBusReceiver', 'ServiceBusSessionReceiver'],
      paths: members('$Client', ['createReceiver', 'acceptSession', 'acceptNextSession'], '@call'),
    },
    {
      name: 'Message',
      annotations: ['ServiceBusReceivedMessage', 'ServiceBusMessage'],
      paths: ['$Receiver.receiveMessages@call@element', '$Receiver.getMessageIterator@call@element', '$Receiver.receiveDeferredMessages@call@element', '$Receiver.peekMessages@call@element'],
      distinctive: ['lockToken', 'lockedUntilUtc', 'enqueuedSequenceNumber', 'enqueuedTimeUtc'],
      common: ['deliveryCount', 'applicationProperties', 'sequenceNumber'],
      handler: 'process-message',
    },
    { name: 'Sender', annotations: ['ServiceBusSender'], paths: ['$Client.createSender@call'] },
    { name: 'MessageHandlers', annotations: ['MessageHandlers'], paths: ['$Receiver.subscribe@arg[0]'] },
  ],
  values: [
    { id: 'delivery-count', path: '$Message.deliveryCount', origin: 'delivery-count', evidence: 'raised when the lock runs out or the message is abandoned' },
    { id: 'raw', path: '$Message._rawAmqpMessage', origin: 'delivery-count', evidence: 'holds header.deliveryCount and delivery annotations' },
    { id: 'lock-token', path: '$Message.lockToken', origin: 'transport', evidence: 'one for each lock' },
    { id: 'locked-until', path: '$Message.lockedUntilUtc', origin: 'clock', evidence: 'the end of this lock' },
    { id: 'message-id', path: '$Message.messageId', origin: 'message-id', evidence: 'set by the sender' },
    {
      id: 'sequence-number',
      path: ['$Message.sequenceNumber', '$Message.enqueuedSequenceNumber'],
      origin: 'message-id',
      evidence: 'given by the broker, new when the message is sent again or forwarded',
    },
    {
      id: 'times',
      path: ['$Message.enqueuedTimeUtc', '$Message.expiresAtUtc', '$Message.scheduledEnqueueTimeUtc'],
      origin: 'payload',
      evidence: 'written once, when the message is enqueued',
    },
    {
      id: 'dead-letter',
      path: ['$Message.state', '$Message.deadLetterReason', '$Message.deadLetterErrorDescription', '$Message.deadLetterSource'],
      origin: 'transport',
      evidence: 'set when the message is moved',
    },
    {
      id: 'payload',
      path: members('$Message', ['body', 'applicationProperties', 'subject', 'correlationId', 'sessionId', 'partitionKey', 'to', 'replyTo', 'contentType']),
      origin: 'payload',
      evidence: 'set by the sender',
    },
    { id: 'identifier', path: '$Receiver.identifier', origin: 'transport', lifetime: 'process', evidence: 'made at random for each receiver' },
  ],
  handlers: [
    {
      id: 'process-message',
      path: '$MessageHandlers.processMessage',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'streamingReceiver.js:124-215: a throw abandons the message',
    },
  ],
  receives: [
    { id: 'receive', path: ['$Receiver.receiveMessages', '$Receiver.receiveDeferredMessages'], batch: true, evidence: types },
    { id: 'iterator', path: '$Receiver.getMessageIterator', evidence: types },
  ],
  batches: [{ id: 'messages', path: ['$Receiver.receiveMessages@call', '$Receiver.receiveDeferredMessages@call'], evidence: types }],
  sinks: [
    { id: 'message-id', path: ['$Sender.sendMessages'], operation: 'sender.sendMessages', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['messageId'] }], dedupe: 'name', evidence: 'requiresDuplicateDetection: a message with a known id is dropped' },
    { id: 'batch-message-id', path: ['$Sender.sendMessages'], operation: 'sender.sendMessages', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'messageId'] }], dedupe: 'name', evidence: 'sendMessages takes a list, too' },
  ],
} satisfies ClientRecord;
