import type { ClientRecord } from '../record.ts';

const types = '@cloudflare/workers-types@5.20261117.1 index.d.ts:490-519,2383-2463';
const module = '[cloudflare:workers]';

/** The entry points of a Worker: its default export, or a class that extends `WorkerEntrypoint`. The types are ambient. */
export default {
  id: 'cloudflare-queues',
  name: 'Cloudflare Queues',
  kind: 'broker',
  destination: 'queue',
  modules: [],
  submodules: ['cloudflare:workers', '@cloudflare/workers-types'],
  versions: '5.20261117.1',
  source: [types, 'cloudflare/cloudflare-docs queues/configuration/batching-retries.mdx'],
  types: [
    {
      name: 'Batch',
      annotations: ['^MessageBatch', '[@cloudflare/workers-types]MessageBatch'],
      distinctive: ['ackAll', 'retryAll', 'messages[].retry'],
      common: ['messages[].ack', 'messages[].attempts', 'messages[].body'],
      handler: 'queue',
    },
    { name: 'Message', annotations: ['[@cloudflare/workers-types]Message'], paths: ['$Batch.messages@element'] },
    {
      name: 'QueueHandler',
      annotations: ['^ExportedHandlerQueueHandler', '[@cloudflare/workers-types]ExportedHandlerQueueHandler'],
      paths: ['@exports.default.queue', `${module}WorkerEntrypoint@new.queue`],
    },
    { name: 'Request', paths: ['@exports.default.fetch@param[0]'] },
  ],
  values: [
    { id: 'attempts', path: '$Message.attempts', origin: 'delivery-count', evidence: 'from 1' },
    { id: 'id', path: '$Message.id', origin: 'message-id', evidence: types },
    { id: 'payload', path: ['$Message.body', '$Message.timestamp'], origin: 'payload', evidence: 'timestamp: when the message was sent' },
    { id: 'queue', path: '$Batch.queue', origin: 'transport', evidence: 'name of the queue: another one after dead-lettering' },
    { id: 'metrics', path: '$Batch.metadata.metrics', origin: 'clock', evidence: 'how much was left at that moment' },
    {
      id: 'request',
      path: ['$Request.json@call', '$Request.text@call', '$Request.formData@call', '$Request.arrayBuffer@call', '$Request.headers', '$Request.url'],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
  ],
  handlers: [
    {
      id: 'queue',
      path: '$QueueHandler',
      boundary: 'delivery',
      batch: true,
      parameters: [{ at: 0, type: '$Batch' }],
      evidence: 'queue(batch, env, ctx): what is not acked is delivered again when it throws',
    },
    {
      id: 'fetch',
      path: '@exports.default.fetch',
      boundary: 'request',
      evidence: 'developers.cloudflare.com/workers/runtime-apis/handlers/fetch',
    },
    {
      id: 'scheduled',
      path: ['@exports.default.scheduled', `${module}WorkerEntrypoint@new.scheduled`],
      boundary: 'schedule',
      evidence: 'developers.cloudflare.com/workers/runtime-apis/handlers/scheduled',
    },
  ],
  batches: [{ id: 'messages', path: '$Batch.messages', evidence: types }],
} satisfies ClientRecord;
