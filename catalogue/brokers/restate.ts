import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const calls = '@restatedev/restate-sdk@1.17.2 dist/types/rpc.d.ts:19,95; @restatedev/restate-sdk-clients@1.17.2 dist/api.d.ts:173';
const context = '@restatedev/restate-sdk@1.17.2 dist/context.d.ts:188-245,272-356,590-591,731';

/** A handler runs again from its start; what its context did is taken from the journal. */
export default {
  id: 'restate',
  name: 'Restate',
  kind: 'broker',
  keeps: 'ctx.run',
  modules: ['@restatedev/restate-sdk', '@restatedev/restate-sdk-clients', '@restatedev/restate-sdk/fetch', '@restatedev/restate-sdk/lambda'],
  versions: '1.17.2',
  source: [calls, context],
  types: [
    { name: 'Handler', paths: members('@module', ['service', 'object', 'workflow'], '@arg[0].handlers.*') },
    { name: 'Context', annotations: ['Context', 'ObjectContext', 'ObjectSharedContext', 'WorkflowContext', 'WorkflowSharedContext'], paths: ['$Handler@param[0]'] },
  ],
  values: [
    { id: 'journaled', path: ['$Context.run@call', '$Context.rand.uuidv4@call', '$Context.rand.random@call', '$Context.date.now@call', '$Context.date.toJSON@call'], origin: 'stored', evidence: `${context}: the same on replay` },
    { id: 'input', path: '$Handler@param[1]', origin: 'payload', evidence: context },
  ],
  handlers: [
    { id: 'handler', path: '$Handler', boundary: 'workflow', parameters: [{ at: 0, type: '$Context' }], evidence: `${context}: retried until it succeeds` },
    { id: 'run', path: ['$Context.run@arg[0]', '$Context.run@arg[1]'], boundary: 'step', evidence: `${context}: retried until it succeeds` },
  ],
  sinks: [
    { id: 'call-key', path: ['rpc.opts', 'rpc.sendOpts', 'Opts.from', 'SendOpts.from', '$Context.genericCall', '$Context.genericSend'], operation: 'restate.call', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['idempotencyKey'] }], dedupe: 'token', evidence: calls },
  ],
} satisfies ClientRecord;
