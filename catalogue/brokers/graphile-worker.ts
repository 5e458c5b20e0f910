import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'graphile-worker@0.18.0 dist/interfaces.d.ts';

export default {
  id: 'graphile-worker',
  name: 'Graphile Worker',
  kind: 'broker',
  modules: ['graphile-worker'],
  versions: '0.17.3, 0.18.0',
  source: [types, 'graphile-worker@0.18.0 dist/worker.js:180-275, dist/sql/failJobs.js, dist/sql/getJobs.js:186'],
  types: [
    { name: 'TaskList', annotations: ['TaskList'], paths: ['run@arg[0].taskList', 'runOnce@arg[0].taskList', 'runOnce@arg[1]', 'runTaskList@arg[1]', 'runTaskListOnce@arg[1]'] },
    { name: 'Task', annotations: ['Task'], paths: ['$TaskList.*'] },
    {
      name: 'Helpers',
      annotations: ['JobHelpers'],
      distinctive: ['job.run_at', 'job.locked_by', 'job.locked_at', 'job.max_attempts', 'job.task_identifier'],
      common: ['job.attempts', 'job.key', 'addJob', 'withPgClient', 'getQueueName'],
      handler: 'task',
    },
    { name: 'Job', annotations: ['Job'], paths: ['$Helpers.job'] },
    { name: 'Utils', annotations: ['WorkerUtils', 'Runner'], paths: ['makeWorkerUtils@call', 'run@call'] },
  ],
  values: [
    { id: 'attempts', path: '$Job.attempts', origin: 'delivery-count', evidence: 'dist/sql/getJobs.js:186: from 1' },
    {
      id: 'earlier-attempt',
      path: members('$Job', ['run_at', 'updated_at', 'last_error', 'revision', 'is_available']),
      origin: 'delivery-count',
      evidence: 'dist/sql/failJobs.js: rewritten by each failure',
    },
    { id: 'locked-at', path: '$Job.locked_at', origin: 'clock', evidence: 'the start of this attempt' },
    { id: 'locked-by', path: '$Job.locked_by', origin: 'transport', lifetime: 'process', evidence: 'id of the worker or pool' },
    { id: 'id', path: '$Job.id', origin: 'message-id', evidence: 'sql/000001.sql: one for each job of the database' },
    { id: 'payload', path: ['$Task@param[0]', ...members('$Job', ['payload', 'key', 'created_at', 'task_identifier'])], origin: 'payload', evidence: 'set by who adds the job' },
  ],
  handlers: [
    {
      id: 'task',
      path: '$Task',
      boundary: 'delivery',
      parameters: [{ at: 1, type: '$Helpers' }],
      evidence: 'dist/worker.js:180-275: a throw runs the task again, 25 times by default',
    },
  ],
  sinks: [
    { id: 'job-key', path: ['$Helpers.addJob', '$Utils.addJob'], operation: 'addJob', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['jobKey'] }], dedupe: 'name', evidence: 'dist/interfaces.d.ts:20,142,435 TaskSpec.jobKey' },
    { id: 'job-keys', path: ['$Helpers.addJobs', '$Utils.addJobs'], operation: 'addJobs', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'jobKey'] }], dedupe: 'name', evidence: 'dist/interfaces.d.ts:66-99 AddJobsJobSpec.jobKey' },
    { id: 'lone-job-key', path: ['addJobAdhoc', 'quickAddJob'], operation: 'quickAddJob', effect: 'record', repeat: 'maybe', keys: [{ argument: 3, path: ['jobKey'] }], dedupe: 'name', evidence: 'dist/workerUtils.d.ts:12-16' },
  ],
} satisfies ClientRecord;
