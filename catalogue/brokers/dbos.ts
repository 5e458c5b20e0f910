import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = '@dbos-inc/dbos-sdk@5.3.0 dist/src/dbos.d.ts:28-42,439-516,612-655,802; dist/src/enqueue_options.d.ts:22-34';

/** A workflow that broke off runs again from its start; the results of its steps are kept. */
export default {
  id: 'dbos',
  name: 'DBOS',
  kind: 'broker',
  keeps: 'DBOS.runStep',
  modules: ['@dbos-inc/dbos-sdk'],
  versions: '5.3.0',
  source: [types, '@dbos-inc/dbos-sdk@5.3.0 dist/src/client.d.ts:67-141'],
  types: [{ name: 'Client', annotations: ['DBOSClient'], paths: ['DBOSClient.create@call'] }],
  values: [
    { id: 'kept', path: ['DBOS.runStep@call', 'DBOS.randomUUID@call', 'DBOS.now@call'], origin: 'stored', evidence: `${types}: retrieved if run before` },
    { id: 'workflow-id', path: 'DBOS.workflowID', origin: 'message-id', evidence: 'dist/src/dbos.d.ts:238: the same when the workflow is recovered' },
  ],
  handlers: [
    { id: 'workflow', path: ['DBOS.registerWorkflow@arg[0]', 'DBOS.workflow@call@arg[0]'], boundary: 'workflow', evidence: `${types}: recovered from its start` },
    { id: 'step', path: ['DBOS.runStep@arg[0]', 'DBOS.registerStep@arg[0]', 'DBOS.step@call@arg[0]'], boundary: 'step', evidence: `${types}: run again unless it has completed` },
  ],
  sinks: [
    { id: 'workflow-id', path: 'DBOS.startWorkflow', operation: 'DBOS.startWorkflow', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['workflowID'] }], dedupe: 'name', evidence: `${types}: a known id gives the workflow that has it` },
    { id: 'deduplication-id', path: 'DBOS.startWorkflow', operation: 'DBOS.startWorkflow', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['enqueueOptions', 'deduplicationID'] }], dedupe: 'token', evidence: 'dist/src/system_database.d.ts:133' },
    { id: 'next-workflow-id', path: 'DBOS.withNextWorkflowID', operation: 'DBOS.withNextWorkflowID', effect: 'record', repeat: 'maybe', keys: [{ argument: 0 }], dedupe: 'name', evidence: 'dist/src/dbos.d.ts:449-455' },
    ...(['workflowID', 'deduplicationID'] as const).map((field) => ({
      id: `enqueue-${field}`,
      path: ['DBOS.enqueueWorkflowWithOptions', 'DBOS.enqueueWorkflowWithOptionsPortable', ...members('$Client', ['enqueue', 'enqueuePortable'])],
      operation: 'DBOS.enqueue',
      effect: 'record' as const,
      repeat: 'maybe' as const,
      keys: [{ argument: 0, path: [field] }],
      dedupe: field === 'workflowID' ? ('name' as const) : ('token' as const),
      evidence: 'dist/src/enqueue_options.d.ts:22-34',
    })),
  ],
} satisfies ClientRecord;
