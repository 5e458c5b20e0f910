import type { ClientRecord } from '../record.ts';

const types = 'inngest@4.24.0 types.d.ts:470-612, components/InngestFunction.d.ts, components/InngestStepTools.d.ts';

export default {
  id: 'inngest',
  name: 'Inngest',
  kind: 'broker',
  keeps: 'step.run',
  modules: ['inngest'],
  versions: '4.24.0; version 3 takes the trigger as an argument of its own',
  source: [types, 'inngest.com docs: durable execution, retries'],
  types: [
    { name: 'Client', annotations: ['Inngest'], paths: ['Inngest@new'] },
    { name: 'Context', annotations: ['Context'], paths: ['$Client.createFunction@arg[last]@param[0]', '$Client.createFunction@arg[0].onFailure@param[0]'] },
    { name: 'Event', annotations: ['EventPayload'], paths: ['$Context.event', '$Context.events@element'] },
    { name: 'Step', paths: ['$Context.step'], distinctive: ['sendEvent', 'waitForEvent', 'sleepUntil'], common: ['run', 'sleep', 'invoke'], handler: 'function' },
  ],
  values: [
    { id: 'event-id', path: '$Event.id', origin: 'message-id', evidence: 'may be set by the sender' },
    { id: 'event', path: ['$Event.data', '$Event.ts', '$Event.name', '$Event.v', '$Event.user'], origin: 'payload', evidence: types },
    { id: 'run-id', path: '$Context.runId', origin: 'message-id', evidence: 'the same over retries and steps, new on a replay' },
    { id: 'attempt', path: '$Context.attempt', origin: 'delivery-count', evidence: 'from 0' },
    { id: 'request-id', path: ['$Context.requestId', '$Context.jobId'], origin: 'transport', evidence: 'one for each invocation' },
    { id: 'step-result', path: ['$Step.run@call', '$Step.invoke@call', '$Step.waitForEvent@call'], origin: 'stored', evidence: 'kept: a later run of the function gets the same' },
    { id: 'batch-size', path: '$Context.events.length', origin: 'batch-position', evidence: 'batchEvents' },
  ],
  handlers: [
    { id: 'function', path: '$Client.createFunction@arg[last]', boundary: 'workflow', evidence: 'runs again from its start after each step' },
    { id: 'on-failure', path: '$Client.createFunction@arg[0].onFailure', boundary: 'workflow', evidence: types },
    { id: 'step', path: '$Step.run@arg[1]', boundary: 'step', evidence: 'step.run(id, fn, …): retried until it succeeds' },
  ],
  batches: [{ id: 'events', path: '$Context.events', evidence: `${types}: batchEvents; which events come together is the same for one run only` }],
  sinks: [
    { id: 'event-id', path: '$Client.send', operation: 'inngest.send', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['id'] }], dedupe: 'name', evidence: 'types.d.ts:569: an event with a seen id does not invoke functions' },
    { id: 'event-ids', path: '$Client.send', operation: 'inngest.send', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['*', 'id'] }], dedupe: 'name', evidence: 'send takes a list, too' },
    { id: 'step-event-id', path: '$Step.sendEvent', operation: 'step.sendEvent', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['id'] }], dedupe: 'name', evidence: 'components/InngestStepTools.d.ts' },
    { id: 'invoked-step-id', path: '$Step.invoke', operation: 'step.invoke', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['id'] }, { argument: 0 }], dedupe: 'name', evidence: 'components/InngestStepTools.d.ts:321: under a known id the function is not invoked again' },
    { id: 'step-event-ids', path: '$Step.sendEvent', operation: 'step.sendEvent', effect: 'record', repeat: 'maybe', keys: [{ argument: 1, path: ['*', 'id'] }], dedupe: 'name', evidence: 'components/InngestStepTools.d.ts' },
  ],
} satisfies ClientRecord;
