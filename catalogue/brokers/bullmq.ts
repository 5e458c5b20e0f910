import type { ClientRecord } from '../record.ts';

const job = 'bullmq@6.7.0 dist/esm/classes/job.d.ts, job.js';
const before = 'job.js: state that an earlier attempt left';

export default {
  id: 'bullmq',
  name: 'BullMQ',
  kind: 'broker',
  destination: 'queue',
  modules: ['bullmq'],
  submodules: ['@nestjs/bullmq'],
  versions: '6.7.0; @nestjs/bullmq 12.0.0',
  source: ['bullmq@6.7.0 dist/esm/classes/job.d.ts, job.js, worker.js:40-80,295-340, types/processor.d.ts, commands/*.lua', '@nestjs/bullmq@12.0.0 dist/hosts/worker-host.class.d.ts, dist/decorators/*.d.ts'],
  types: [
    { name: 'Worker', annotations: ['Worker'], paths: ['Worker@new'] },
    { name: 'Queue', annotations: ['Queue'], paths: ['Queue@new'] },
    { name: 'Processor', annotations: ['Processor'], paths: ['Worker@arg[1]', '[@nestjs/bullmq]WorkerHost@new.process', '[@nestjs/bullmq]Processor@call@arg[0]@new.process'] },
    {
      name: 'Job',
      annotations: ['Job', 'SandboxedJob', 'MinimalJob'],
      paths: ['$Worker.getNextJob@call', '$Queue.getJob@call', 'Job.fromId@call'],
      distinctive: ['attemptsMade', 'attemptsStarted', 'stalledCounter', 'moveToDelayed', 'moveToFailed', 'updateProgress', 'processedOn'],
      common: ['queueName', 'updateData', 'repeatJobKey', 'deduplicationId', 'getChildrenValues', 'extendLock', 'getState', 'data'],
      handler: 'processor',
    },
  ],
  values: [
    { id: 'id', path: '$Job.id', origin: 'message-id', evidence: job },
    {
      id: 'attempts-made',
      path: '$Job.attemptsMade',
      origin: 'delivery-count',
      evidence: '0 on the first run; raised by a failed attempt, not by stall recovery (retryJob-11.lua)',
    },
    { id: 'attempts-started', path: '$Job.attemptsStarted', origin: 'delivery-count', evidence: 'raised each time the job becomes active (moveToActive-11.lua)' },
    { id: 'stalled-counter', path: '$Job.stalledCounter', origin: 'delivery-count', evidence: 'moveStalledJobsToWait-9.lua' },
    { id: 'token', path: ['$Job.token', '$Processor@param[1]'], origin: 'transport', evidence: 'worker id and a counter, new with each fetch' },
    { id: 'times', path: ['$Job.processedOn', '$Job.finishedOn'], origin: 'clock', evidence: job },
    { id: 'processed-by', path: '$Job.processedBy', origin: 'transport', lifetime: 'process', evidence: 'name option of the worker' },
    { id: 'delay', path: '$Job.delay', origin: 'delivery-count', evidence: 'rewritten to the backoff delay of the next attempt' },
    {
      id: 'earlier-attempt',
      path: ['$Job.failedReason', '$Job.stacktrace', '$Job.deferredFailure', '$Job.returnvalue', '$Job.progress'],
      origin: 'delivery-count',
      evidence: before,
    },
    { id: 'json', path: ['$Job.toJSON@call', '$Job.asJSON@call'], origin: 'delivery-count', evidence: 'holds attemptsMade and processedOn' },
    { id: 'timestamp', path: '$Job.timestamp', origin: 'payload', evidence: 'the time of add(), or opts.timestamp' },
    { id: 'data', path: '$Job.data', origin: 'payload', evidence: 'changed by updateData() only, which later attempts see' },
    { id: 'description', path: ['$Job.name', '$Job.opts', '$Job.deduplicationId', '$Job.repeatJobKey'], origin: 'payload', evidence: job },
    { id: 'parent', path: ['$Job.parent.id', '$Job.parentKey'], origin: 'message-id', evidence: job },
    { id: 'queue', path: ['$Job.queueName', '$Job.queueQualifiedName', '$Job.prefix'], origin: 'transport', evidence: job },
    { id: 'worker-id', path: '$Worker.id', origin: 'transport', lifetime: 'process', evidence: 'randomUUID() of each Worker (worker.js)' },
  ],
  handlers: [
    {
      id: 'processor',
      path: '$Processor',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'types/processor.d.ts',
    },
    {
      id: 'event',
      path: ['$Worker.on@arg[1]', '$Worker.once@arg[1]', '[@nestjs/bullmq]OnWorkerEvent@call@arg[0]'],
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Job' }],
      evidence: 'completed, failed, active and progress listeners run once for each attempt',
    },
  ],
  receives: [{ id: 'next-job', path: '$Worker.getNextJob', evidence: 'worker.js: manual processing' }],
  sinks: [
    { id: 'add-job-id', path: '$Queue.add', operation: 'queue.add', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['jobId'] }], dedupe: 'name', evidence: 'interfaces/base-job-options.d.ts: a job with an existing id is not added' },
    { id: 'add-deduplication-id', path: '$Queue.add', operation: 'queue.add', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['deduplication', 'id'] }], dedupe: 'token', evidence: 'interfaces/deduplication-options.d.ts' },
    { id: 'add-bulk-job-id', path: '$Queue.addBulk', operation: 'queue.addBulk', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'opts', 'jobId'] }], dedupe: 'name', evidence: 'interfaces/base-job-options.d.ts' },
    { id: 'add-bulk-deduplication-id', path: '$Queue.addBulk', operation: 'queue.addBulk', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'opts', 'deduplication', 'id'] }], dedupe: 'token', evidence: 'interfaces/deduplication-options.d.ts' },
  ],
} satisfies ClientRecord;
