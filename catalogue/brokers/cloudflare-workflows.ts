import type { ClientRecord } from '../record.ts';

const types = '@cloudflare/workers-types@5.20261117.1 index.d.ts:16256-16415';

export default {
  id: 'cloudflare-workflows',
  name: 'Cloudflare Workflows',
  kind: 'broker',
  keeps: 'step.do',
  modules: ['cloudflare:workers', 'cloudflare:workflows', '@cloudflare/workers-types'],
  versions: '5.20261117.1',
  source: [types],
  types: [
    { name: 'Event', annotations: ['WorkflowEvent', '^WorkflowEvent'] },
    {
      name: 'Step',
      annotations: ['WorkflowStep', '^WorkflowStep'],
      distinctive: ['sleepUntil', 'waitForEvent'],
      common: ['do', 'sleep'],
      handler: 'run',
    },
    { name: 'StepContext', annotations: ['WorkflowStepContext'], paths: ['$Step.do@arg[last]@param[0]'] },
    { name: 'Workflow' },
  ],
  values: [
    { id: 'instance', path: '$Event.instanceId', origin: 'message-id', evidence: types },
    { id: 'event', path: ['$Event.payload', '$Event.timestamp'], origin: 'payload', evidence: types },
    { id: 'attempt', path: '$StepContext.attempt', origin: 'delivery-count', evidence: types },
    { id: 'step', path: ['$StepContext.step.name', '$StepContext.step.count'], origin: 'constant', evidence: 'the place in the workflow' },
    { id: 'step-result', path: ['$Step.do@call', '$Step.waitForEvent@call'], origin: 'stored', evidence: 'kept: a later run of the workflow gets the same' },
  ],
  handlers: [
    { id: 'step', path: '$Step.do@arg[last]', boundary: 'step', evidence: 'step.do(name, [config,] fn): retried until it succeeds' },
    {
      id: 'run',
      path: '$Workflow',
      boundary: 'workflow',
      parameters: [
        { at: 0, type: '$Event' },
        { at: 1, type: '$Step' },
      ],
      evidence: 'run(event, step) of a WorkflowEntrypoint runs again from its start',
    },
  ],
} satisfies ClientRecord;
