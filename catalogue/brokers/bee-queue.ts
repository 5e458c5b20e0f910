import type { ClientRecord } from '../record.ts';

const job = 'bee-queue@2.0.0 index.d.ts, lib/job.js';

export default {
  id: 'bee-queue',
  name: 'Bee-Queue',
  kind: 'broker',
  destination: 'queue',
  modules: ['bee-queue'],
  versions: '2.0.0',
  source: ['bee-queue@2.0.0 index.d.ts, lib/job.js, lib/queue.js:540-650, lib/backoff.js'],
  types: [
    { name: 'Queue', paths: ['@module@new'] },
    { name: 'Job', annotations: ['Job'], paths: ['$Queue.getJob@call', '$Queue.createJob@call'] },
  ],
  values: [
    { id: 'id', path: '$Job.id', origin: 'message-id', evidence: job },
    {
      id: 'attempt',
      path: ['$Job.options.retries', '$Job.options.backoff.delay', '$Job.options.stacktraces'],
      origin: 'delivery-count',
      evidence: 'retries counts down, the delay doubles, the traces grow with each attempt',
    },
    { id: 'state', path: ['$Job.status', '$Job.progress'], origin: 'delivery-count', evidence: job },
    { id: 'timestamp', path: '$Job.options.timestamp', origin: 'payload', evidence: job },
    { id: 'data', path: '$Job.data', origin: 'payload', evidence: job },
    { id: 'queue', path: ['$Job.queue.name', '$Queue.name'], origin: 'transport', evidence: job },
  ],
  handlers: [
    {
      id: 'processor',
      path: '$Queue.process@arg[last]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'process([concurrency,] fn): the function is last',
    },
    {
      id: 'event',
      path: ['$Queue.on@arg[1]', '$Queue.once@arg[1]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'succeeded, retrying and failed listeners run once for each attempt',
    },
  ],
  sinks: [
    { id: 'set-id', path: '$Job.setId', operation: 'job.setId', effect: 'record', repeat: 'maybe', keys: [{ argument: 0 }], dedupe: 'name', evidence: 'bee-queue@2.0.0 README.md: a job with an existing id is not created' },
  ],
} satisfies ClientRecord;
