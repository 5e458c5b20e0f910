import type { ClientRecord } from '../record.ts';

export default {
  id: 'temporalio-client',
  name: 'Temporal client',
  kind: 'broker',
  modules: ['@temporalio/client'],
  versions: '1.24.0',
  source: ['@temporalio/client@1.24.0 lib/workflow-options.d.ts'],
  types: [{ name: 'Workflows', annotations: ['WorkflowClient'], paths: ['Client@new.workflow', 'WorkflowClient@new'] }],
  sinks: [
    { id: 'workflow-id', path: ['$Workflows.start', '$Workflows.execute', '$Workflows.signalWithStart'], operation: 'workflow.start', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['workflowId'] }], dedupe: 'name', evidence: 'workflowIdConflictPolicy: a second running workflow of the id is refused' },
    { id: 'schedule-id', path: ['Client@new.schedule.create', 'ScheduleClient@new.create'], operation: 'schedule.create', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['scheduleId'] }], dedupe: 'name', evidence: 'a second schedule of the id is refused' },
  ],
} satisfies ClientRecord;
