import type { ClientRecord } from '../record.ts';

const types = '@upstash/qstash@2.12.0 client-EPV4uoTr.d.ts';

export default {
  id: 'upstash-qstash',
  name: 'QStash',
  kind: 'broker',
  modules: ['@upstash/qstash'],
  versions: '2.12.0',
  source: [`${types}:1189-1216,2234-2288,2505-2584`],
  types: [
    { name: 'Client', annotations: ['Client'], paths: ['Client@new'] },
    { name: 'Queue', annotations: ['Queue'], paths: ['$Client.queue@call'] },
  ],
  sinks: [
    { id: 'deduplication-id', path: ['$Client.publish', '$Client.publishJSON', '$Queue.enqueue', '$Queue.enqueueJSON'], operation: 'qstash.publish', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['deduplicationId'] }], dedupe: 'token', evidence: `${types}:2274: a repeat within 90 days is accepted and not enqueued` },
    { id: 'batch-deduplication-id', path: ['$Client.batch', '$Client.batchJSON'], operation: 'qstash.batch', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'deduplicationId'] }], dedupe: 'token', evidence: `${types}:2234,2580-2584: a list of PublishBatchRequest` },
  ],
} satisfies ClientRecord;
