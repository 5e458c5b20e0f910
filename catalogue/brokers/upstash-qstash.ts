import type { ClientRecord } from '../record.ts';

export default {
  id: 'upstash-qstash',
  name: 'QStash',
  kind: 'broker',
  modules: ['@upstash/qstash'],
  versions: '2.12.0',
  source: ['@upstash/qstash@2.12.0 client-*.d.ts'],
  sinks: [
    { id: 'deduplication-id', path: ['Client@new.publish', 'Client@new.publishJSON'], operation: 'qstash.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['deduplicationId'] }], dedupe: 'token', evidence: 'a repeat within 90 days is accepted and not enqueued' },
    { id: 'batch-deduplication-id', path: ['Client@new.batch', 'Client@new.batchJSON'], operation: 'qstash.batch', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'deduplicationId'] }], dedupe: 'token', evidence: 'PublishBatchRequest' },
  ],
} satisfies ClientRecord;
