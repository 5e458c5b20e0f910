import type { ClientRecord } from '../record.ts';

const types = '@temporalio/activity@1.24.0 lib/index.d.ts';

export default {
  id: 'temporalio-activity',
  name: 'Temporal',
  kind: 'broker',
  runs: 'activity',
  modules: ['@temporalio/activity'],
  submodules: ['@temporalio/worker', '@temporalio/workflow'],
  versions: '1.24.0',
  source: [types, '@temporalio/common@1.24.0 lib/retry-policy.d.ts', '@temporalio/workflow@1.24.0 lib/interfaces.d.ts'],
  types: [
    { name: 'Info', annotations: ['Info'], paths: ['activityInfo@call', 'Context.current@call.info', '$Context.info'] },
    { name: 'Context', annotations: ['Context'] },
    { name: 'WorkflowInfo', paths: ['[@temporalio/workflow]workflowInfo@call'] },
  ],
  values: [
    { id: 'attempt', path: '$Info.attempt', origin: 'delivery-count', evidence: 'from 1' },
    {
      id: 'ids',
      path: ['$Info.activityId', '$Info.workflowExecution.workflowId', '$Info.workflowExecution.runId', '$Info.activityRunId'],
      origin: 'message-id',
      evidence: 'the same over retries of the activity',
    },
    { id: 'token', path: ['$Info.taskToken', '$Info.base64TaskToken'], origin: 'transport', evidence: 'one for each attempt' },
    { id: 'scheduled', path: '$Info.scheduledTimestampMs', origin: 'payload', evidence: 'the time of the first attempt' },
    { id: 'attempt-time', path: '$Info.currentAttemptScheduledTimestampMs', origin: 'clock', evidence: types },
    { id: 'heartbeat', path: '$Info.heartbeatDetails', origin: 'delivery-count', evidence: 'what the attempt before left' },
    { id: 'activity-result', path: ['[@temporalio/workflow]proxyActivities@call.*@call', '[@temporalio/workflow]proxyLocalActivities@call.*@call'], origin: 'stored', evidence: 'kept in the history' },
    {
      id: 'workflow-ids',
      path: ['$WorkflowInfo.workflowId', '$WorkflowInfo.firstExecutionRunId', '$WorkflowInfo.originalExecutionRunId'],
      origin: 'message-id',
      evidence: '@temporalio/workflow@1.24.0 lib/interfaces.d.ts',
    },
    { id: 'workflow-start', path: '$WorkflowInfo.startTime', origin: 'payload', evidence: 'the start of the chain of executions' },
    {
      id: 'workflow-attempt',
      path: ['$WorkflowInfo.runId', '$WorkflowInfo.attempt', '$WorkflowInfo.historyLength', '$WorkflowInfo.continuedFromExecutionRunId', '$WorkflowInfo.runStartTime'],
      origin: 'delivery-count',
      evidence: 'changes on workflow retry, cron and continue-as-new',
    },
    { id: 'unsafe', path: ['$WorkflowInfo.unsafe.now@call', '$WorkflowInfo.unsafe.random@call'], origin: 'clock', evidence: 'not replayed' },
  ],
  handlers: [
    { id: 'activity', path: '[@temporalio/worker]Worker.create@arg[0].activities.*', boundary: 'step', evidence: 'retried without end by default (lib/retry-policy.d.ts)' },
  ],
  receives: [
    {
      id: 'activity',
      path: ['Context.current', 'activityInfo'],
      boundary: 'step',
      evidence: `${types}: thrown out of activities`,
    },
  ],
} satisfies ClientRecord;
