import { members } from '../members.ts';
import type { ClientRecord, SinkRow } from '../record.ts';

const types = '@trigger.dev/core@4.8.3 dist/commonjs/v3/schemas/common.d.ts:908-1037, types/tasks.d.ts';

const keys = '@trigger.dev/core@4.8.3 dist/esm/v3/idempotencyKeys.js:108-133';

/** One key for each item, and one for the batch, to which the place of the item is added. */
const batches = (path: readonly string[], operation: string, items: number): SinkRow[] =>
  [
    { id: `${operation}-item-key`.replace('.', '-'), argument: items, path: ['*', 'options', 'idempotencyKey'], evidence: 'types/tasks.d.ts:393-420' },
    { id: `${operation}-key`.replace('.', '-'), argument: items + 1, path: ['idempotencyKey'], evidence: 'types/tasks.d.ts:820-825' },
  ].map(({ id, argument, path: place, evidence }) => ({ id, path, operation, effect: 'record', repeat: 'maybe', keys: [{ argument, path: place }], dedupe: 'token', evidence: `${evidence}; @trigger.dev/sdk@4.8.3 dist/commonjs/v3/batch.d.ts, tasks.d.ts` }));

export default {
  id: 'trigger-dev',
  name: 'Trigger.dev',
  kind: 'broker',
  runs: 'task',
  modules: ['@trigger.dev/sdk', '@trigger.dev/sdk/v3'],
  versions: '4.8.3',
  source: [types, '@trigger.dev/sdk@4.8.3 dist/commonjs/v3/retry.d.ts'],
  types: [
    { name: 'Task', paths: ['task@arg[0].run', 'schemaTask@arg[0].run', 'schedules.task@arg[0].run'] },
    { name: 'Context', annotations: ['Context', 'TaskRunContext'], paths: ['$Task@param[1].ctx'] },
  ],
  values: [
    { id: 'run-id', path: '$Context.run.id', origin: 'message-id', evidence: 'the same over attempts; a replay is a new run' },
    { id: 'attempt', path: ['$Context.attempt.number', '$Context.attempt.id'], origin: 'delivery-count', evidence: 'from 1' },
    { id: 'attempt-start', path: '$Context.attempt.startedAt', origin: 'clock', evidence: types },
    { id: 'payload', path: ['$Task@param[0]', '$Context.run.createdAt', '$Context.run.idempotencyKey', '$Context.run.tags'], origin: 'payload', evidence: types },
    { id: 'placement', path: ['$Context.machine', '$Context.deployment', '$Context.batch'], origin: 'transport', evidence: types },
    {
      id: 'on-throw-attempt',
      path: 'retry.onThrow@arg[0]@param[0].attempt',
      origin: 'delivery-count',
      evidence: '@trigger.dev/sdk@4.8.3 dist/commonjs/v3/retry.d.ts',
    },
    {
      id: 'key',
      path: 'idempotencyKeys.create@call',
      origin: 'message-id',
      beside: true,
      when: [{ maximum: 1 }, { field: { argument: 1, name: 'scope', present: true, is: 'run' } }],
      evidence: `${keys}: made of the key and, by default, of the run id`,
    },
    {
      id: 'attempt-key',
      path: 'idempotencyKeys.create@call',
      origin: 'delivery-count',
      beside: true,
      when: { field: { argument: 1, name: 'scope', present: true, is: 'attempt' } },
      evidence: `${keys}: made of the key, the run id and the number of the attempt`,
    },
  ],
  carries: [
    { id: 'on-throw', path: 'retry.onThrow', callback: 0, evidence: 'gives what the function gives' },
    { id: 'scoped-key', path: 'idempotencyKeys.create', arguments: [0], evidence: `${keys}: options.scope decides what else is in it` },
  ],
  handlers: [
    { id: 'task', path: '$Task', boundary: 'step', evidence: 'retried as a whole' },
    { id: 'on-throw', path: 'retry.onThrow@arg[0]', boundary: 'retry', evidence: 'retry.onThrow(({ attempt }) => …, options)' },
  ],
  sinks: [
    { id: 'trigger-key', path: members('tasks', ['trigger', 'triggerAndWait', 'triggerAndSubscribe']), operation: 'tasks.trigger', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['idempotencyKey'] }], dedupe: 'token', evidence: 'types/tasks.d.ts' },
    { id: 'task-trigger-key', path: ['task@call.trigger', 'task@call.triggerAndWait', 'schemaTask@call.trigger', 'schemaTask@call.triggerAndWait'], operation: 'task.trigger', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['idempotencyKey'] }], dedupe: 'token', evidence: 'types/tasks.d.ts' },
    ...batches(members('tasks', ['batchTrigger', 'batchTriggerAndWait']), 'tasks.batchTrigger', 1),
    ...batches([...members('task@call', ['batchTrigger', 'batchTriggerAndWait']), ...members('schemaTask@call', ['batchTrigger', 'batchTriggerAndWait'])], 'task.batchTrigger', 0),
    ...batches(members('batch', ['trigger', 'triggerAndWait', 'triggerByTask', 'triggerByTaskAndWait']), 'batch.trigger', 0),
  ],
} satisfies ClientRecord;
