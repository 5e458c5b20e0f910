import type { ClientRecord } from '../record.ts';

const consumer = 'sqs-consumer@15.0.3 dist/esm/types.d.ts, consumer.js';

export default {
  id: 'sqs-consumer',
  name: 'SQS',
  kind: 'broker',
  destination: 'queue',
  modules: ['sqs-consumer'],
  versions: '5.8 to 15.0.3',
  source: ['sqs-consumer@15.0.3 dist/esm/types.d.ts, consumer.js executeHandler, executeBatchHandler'],
  types: [
    { name: 'Consumer', annotations: ['Consumer'], paths: ['Consumer@new', 'Consumer.create@call'] },
    { name: 'Options', annotations: ['ConsumerOptions'], paths: ['Consumer@arg[0]', 'Consumer.create@arg[0]'] },
    { name: 'Message', same: '$aws-sqs/Message', annotations: ['Message'], paths: ['$Options.handleMessageBatch@param[0]@element'] },
  ],
  handlers: [
    {
      id: 'message',
      path: '$Options.handleMessage',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: consumer,
    },
    { id: 'batch', path: '$Options.handleMessageBatch', boundary: 'delivery', batch: true, evidence: consumer },
    {
      id: 'event',
      path: '$Consumer.on@arg[1]',
      boundary: 'delivery',
      parameters: [
        { at: 0, type: '$Message' },
        { at: 1, type: '$Message' },
      ],
      evidence: 'message_received (message), processing_error (error, message)',
    },
  ],
  batches: [{ id: 'messages', path: '$Options.handleMessageBatch@param[0]', evidence: consumer }],
} satisfies ClientRecord;
