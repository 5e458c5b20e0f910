import type { ClientRecord } from '../record.ts';

export default {
  id: 'temporalio-client',
  name: 'Temporal client',
  kind: 'broker',
  modules: ['@temporalio/client'],
  versions: '1.24.0',
  source: ['@temporalio/client@1.24.0 lib/client.d.ts, lib/workflow-options.d.ts, lib/workflow-client.d.ts:341-455, lib/schedule-client.d.ts:100'],
  types: [
    { name: 'Client', annotations: ['Client'], paths: ['Client@new'] },
    { name: 'Workflows', annotations: ['WorkflowClient'], paths: ['$Client.workflow', 'WorkflowClient@new'] },
    { name: 'Schedules', annotations: ['ScheduleClient'], paths: ['$Client.schedule', 'ScheduleClient@new'] },
  ],
  sinks: [
    { id: 'workflow-id', path: ['$Workflows.start', '$Workflows.execute', '$Workflows.signalWithStart', 'WithStartWorkflowOperation'], operation: 'workflow.start', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['workflowId'] }], dedupe: 'name', evidence: 'lib/workflow-options.d.ts:16: a second running workflow of the id is refused' },
    { id: 'schedule-id', path: '$Schedules.create', operation: 'schedule.create', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['scheduleId'] }], dedupe: 'name', evidence: 'lib/schedule-types.d.ts:14: a second schedule of the id is refused' },
  ],
} satisfies ClientRecord;
