import type { ClientRecord } from '../record.ts';

export default {
  id: 'google-tasks',
  name: 'Cloud Tasks',
  kind: 'broker',
  modules: ['@google-cloud/tasks'],
  versions: '6.3.0',
  source: ['@google-cloud/tasks@6.3.0 cloudtasks.proto'],
  sinks: [
    { id: 'task-name', path: ['CloudTasksClient@new.createTask', 'v2.CloudTasksClient@new.createTask'], operation: 'cloudTasks.createTask', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['task', 'name'] }], dedupe: 'name', evidence: 'ALREADY_EXISTS for the name of a task of the last 24 hours' },
  ],
} satisfies ClientRecord;
