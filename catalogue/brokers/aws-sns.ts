import type { ClientRecord } from '../record.ts';

export default {
  id: 'aws-sns',
  name: 'SNS',
  kind: 'broker',
  modules: ['@aws-sdk/client-sns'],
  versions: '3.1169.0',
  source: ['@aws-sdk/client-sns@3.1169.0 dist-types/models'],
  sinks: [
    { id: 'publish-deduplication-id', path: ['PublishCommand', 'SNS@new.publish'], operation: 'sns.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['MessageDeduplicationId'] }], dedupe: 'token', evidence: 'MessageDeduplicationId of a FIFO topic' },
    { id: 'publish-batch-deduplication-id', path: ['PublishBatchCommand', 'SNS@new.publishBatch'], operation: 'sns.publishBatch', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['PublishBatchRequestEntries', '*', 'MessageDeduplicationId'] }], dedupe: 'token', evidence: 'PublishBatchRequestEntry' },
  ],
} satisfies ClientRecord;
