import type { ClientRecord } from '../record.ts';

/** Version 3 of the SDK, and the same operations of version 2. */
export default {
  id: 'aws-sns',
  name: 'SNS',
  kind: 'broker',
  modules: ['@aws-sdk/client-sns', 'aws-sdk'],
  submodules: ['aws-sdk/clients/sns'],
  versions: '3.1169.0; aws-sdk 2.1693.0',
  source: ['@aws-sdk/client-sns@3.1169.0 dist-types/models', 'aws-sdk@2.1693.0 clients/sns.d.ts:241-253,861-949'],
  types: [{ name: 'Client', annotations: ['SNS', 'SNSClient'], paths: ['SNS@new', '[aws-sdk/clients/sns]@module@new'] }],
  sinks: [
    { id: 'publish-deduplication-id', path: ['PublishCommand', '$Client.publish'], operation: 'sns.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['MessageDeduplicationId'] }], dedupe: 'token', evidence: 'MessageDeduplicationId of a FIFO topic' },
    { id: 'publish-batch-deduplication-id', path: ['PublishBatchCommand', '$Client.publishBatch'], operation: 'sns.publishBatch', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['PublishBatchRequestEntries', '*', 'MessageDeduplicationId'] }], dedupe: 'token', evidence: 'PublishBatchRequestEntry' },
  ],
} satisfies ClientRecord;
