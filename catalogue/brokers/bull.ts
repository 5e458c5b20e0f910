import type { ClientRecord } from '../record.ts';

const job = 'bull@4.16.5 index.d.ts, lib/job.js:13-75';

const events = ['OnQueueActive', 'OnQueueCompleted', 'OnQueueFailed', 'OnQueueProgress'];

export default {
  id: 'bull',
  name: 'Bull',
  kind: 'broker',
  destination: 'queue',
  modules: ['bull'],
  submodules: ['@nestjs/bull'],
  versions: '4.16.5; @nestjs/bull 12.0.0',
  source: ['bull@4.16.5 index.d.ts, lib/job.js:13-75, lib/queue.js:67-72,120,227-240,1107-1225', '@nestjs/bull@12.0.0 dist/decorators/*.d.ts'],
  types: [
    { name: 'Queue', annotations: ['Queue'], paths: ['@module@new', '@module@call'] },
    { name: 'Processor', annotations: ['ProcessCallbackFunction', 'ProcessPromiseFunction'], paths: ['$Queue.process@arg[last]', '[@nestjs/bull]Process@call@arg[0]'] },
    {
      name: 'Job',
      annotations: ['Job'],
      paths: ['$Queue.getJob@call', '$Queue.getNextJob@call'],
      distinctive: ['attemptsMade', 'retriedOn', 'lockKey'],
      common: ['processedOn', 'moveToFailed', 'moveToCompleted', 'takeLock', 'releaseLock', 'getState', 'data'],
      handler: 'processor',
    },
  ],
  values: [
    { id: 'id', path: '$Job.id', origin: 'message-id', evidence: job },
    { id: 'attempts-made', path: '$Job.attemptsMade', origin: 'delivery-count', evidence: '0 on the first run; not raised by stall recovery' },
    { id: 'times', path: ['$Job.processedOn', '$Job.finishedOn', '$Job.retriedOn'], origin: 'clock', evidence: job },
    { id: 'delay', path: '$Job.delay', origin: 'delivery-count', evidence: 'lib/backoffs.js: rewritten for the next attempt' },
    {
      id: 'earlier-attempt',
      path: ['$Job.stacktrace', '$Job.failedReason', '$Job.returnvalue', '$Job.progress@call'],
      origin: 'delivery-count',
      evidence: 'lib/job.js: state that an earlier attempt left',
    },
    { id: 'json', path: '$Job.toJSON@call', origin: 'delivery-count', evidence: 'holds attemptsMade and processedOn' },
    { id: 'timestamp', path: '$Job.timestamp', origin: 'payload', evidence: job },
    { id: 'data', path: '$Job.data', origin: 'payload', evidence: 'changed by update() only, which later attempts see' },
    { id: 'description', path: ['$Job.name', '$Job.opts'], origin: 'payload', evidence: job },
    { id: 'queue', path: ['$Job.queue.name', '$Queue.name'], origin: 'transport', evidence: job },
    { id: 'lock', path: ['$Job.lockKey@call', '$Queue.token'], origin: 'transport', lifetime: 'process', evidence: 'lib/queue.js: a UUID of each Queue' },
  ],
  handlers: [
    {
      id: 'processor',
      path: '$Processor',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'process([name,] [concurrency,] fn): the function is last',
    },
    {
      id: 'event',
      path: ['$Queue.on@arg[1]', '$Queue.once@arg[1]', ...events.map((name) => `[@nestjs/bull]${name}@call@arg[0]`)],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'active, completed, failed and stalled listeners run once for each attempt',
    },
  ],
  receives: [{ id: 'next-job', path: '$Queue.getNextJob', evidence: 'lib/queue.js: manual processing' }],
  sinks: [
    { id: 'add-job-id', path: '$Queue.add', operation: 'queue.add', effect: 'record', repeat: 'maybe', keys: [{ argument: 'last', path: ['jobId'] }], dedupe: 'name', evidence: 'index.d.ts JobOptions.jobId: a job with an existing id is not added' },
  ],
} satisfies ClientRecord;
