import type { ClientRecord } from '../record.ts';

const models = '@aws-sdk/client-sqs@3.1175.0 dist-types/models/models_0.d.ts';

/** Version 3 of the SDK, and the same operations of version 2. */
export default {
  id: 'aws-sqs',
  name: 'SQS',
  kind: 'broker',
  destination: 'queue',
  modules: ['@aws-sdk/client-sqs', 'aws-sdk'],
  submodules: ['aws-sdk/clients/sqs'],
  versions: '3.1175.0',
  source: ['@aws-sdk/client-sqs@3.1175.0 dist-types/models/models_0.d.ts:80-114,240-300,1116-1573', 'sqs-configure-dead-letter-queue-redrive'],
  types: [
    {
      name: 'Client',
      annotations: ['SQSClient', 'SQS'],
      paths: ['SQSClient@new', 'SQS@new', '[aws-sdk/clients/sqs]@module@new'],
    },
    {
      name: 'Output',
      annotations: ['ReceiveMessageCommandOutput', 'ReceiveMessageResult', 'SQS.ReceiveMessageResult'],
      paths: ['$Client.send@call', '$Client.receiveMessage@call', '$Client.receiveMessage@call.promise@call', '$Client.receiveMessage@arg[1]@param[1]'],
    },
    { name: 'MessageHandler' },
    {
      name: 'Message',
      annotations: ['Message', 'SQS.Message'],
      paths: ['$Output.Messages@element'],
      distinctive: ['ReceiptHandle', 'Attributes.ApproximateReceiveCount', 'MD5OfBody', 'MD5OfMessageAttributes'],
      common: ['MessageId', 'Body', 'Attributes', 'MessageAttributes'],
      handler: 'message',
    },
  ],
  values: [
    { id: 'message-id', path: '$Message.MessageId', origin: 'message-id', evidence: 'a redrive from the dead-letter queue makes a new one' },
    { id: 'receipt-handle', path: '$Message.ReceiptHandle', origin: 'transport', evidence: 'new on every receive' },
    { id: 'body', path: ['$Message.Body', '$Message.MessageAttributes'], origin: 'payload', evidence: models },
    { id: 'digest', path: ['$Message.MD5OfBody', '$Message.MD5OfMessageAttributes'], origin: 'payload', evidence: 'digests of what was sent' },
    { id: 'receive-count', path: '$Message.Attributes.ApproximateReceiveCount', origin: 'delivery-count', evidence: models },
    {
      id: 'sent',
      path: ['$Message.Attributes.SentTimestamp', '$Message.Attributes.ApproximateFirstReceiveTimestamp'],
      origin: 'payload',
      evidence: 'the time of the first receive stays as it is on later ones',
    },
    { id: 'sequence-number', path: '$Message.Attributes.SequenceNumber', origin: 'message-id', evidence: 'FIFO queues' },
    {
      id: 'sender-set',
      path: ['$Message.Attributes.MessageDeduplicationId', '$Message.Attributes.MessageGroupId'],
      origin: 'payload',
      evidence: 'FIFO queues: set by the sender or made of the content',
    },
    {
      id: 'route',
      path: ['$Message.Attributes.SenderId', '$Message.Attributes.AWSTraceHeader', '$Message.Attributes.DeadLetterQueueSourceArn'],
      origin: 'transport',
      evidence: 'changes when the message is moved',
    },
    { id: 'request-id', path: '$Output.$metadata.requestId', origin: 'transport', evidence: 'one for each API call' },
    { id: 'batch-size', path: '$Output.Messages.length', origin: 'batch-position', evidence: 'another receive brings other messages together' },
  ],
  handlers: [
    {
      id: 'message',
      path: '$MessageHandler',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: 'a function that a receive loop hands one message to',
    },
  ],
  receives: [
    { id: 'receive', path: '$Client.receiveMessage', batch: true, evidence: models },
    { id: 'receive-command', path: 'ReceiveMessageCommand', batch: true, evidence: 'commands/ReceiveMessageCommand.d.ts: the command of client.send' },
  ],
  batches: [{ id: 'messages', path: '$Output.Messages', evidence: models }],
  sinks: [
    { id: 'send-deduplication-id', path: ['SendMessageCommand', '$Client.sendMessage'], operation: 'sqs.sendMessage', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['MessageDeduplicationId'] }], dedupe: 'token', evidence: 'MessageDeduplicationId of a FIFO queue: a repeat within 5 minutes is accepted and not delivered' },
    { id: 'send-batch-deduplication-id', path: ['SendMessageBatchCommand', '$Client.sendMessageBatch'], operation: 'sqs.sendMessageBatch', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['Entries', '*', 'MessageDeduplicationId'] }], dedupe: 'token', evidence: 'SendMessageBatchRequestEntry' },
  ],
} satisfies ClientRecord;
