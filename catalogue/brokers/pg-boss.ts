import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'pg-boss@12.38.0 dist/types.d.ts; pg-boss@10.4.2 types.d.ts; pg-boss@9.0.3 types.d.ts';

export default {
  id: 'pg-boss',
  name: 'pg-boss',
  kind: 'broker',
  destination: 'queue',
  modules: ['pg-boss'],
  versions: '9.0.3, 10.4.2, 12.38.0',
  source: [types, 'pg-boss@12.38.0 dist/plans.js:85-140,850-890, dist/manager.js:575-760'],
  types: [
    { name: 'Boss', annotations: ['PgBoss', 'default'], paths: ['PgBoss@new', 'default@new', '@module@new'] },
    {
      name: 'WorkHandler',
      annotations: ['WorkHandler', 'WorkWithMetadataHandler', 'PerJobWorkHandler', ...['WorkHandler', 'WorkWithMetadataHandler', 'BatchWorkHandler'].map((name) => `default.${name}`)],
      paths: ['$Boss.work@arg[last]'],
    },
    {
      name: 'Job',
      annotations: ['Job', 'JobWithMetadata', 'default.Job', 'default.JobWithMetadata', 'PgBoss.Job', 'PgBoss.JobWithMetadata'],
      // One job before version 10, a list of them from there on.
      paths: ['$WorkHandler@param[0]', '$WorkHandler@param[0]@element', '$Boss.fetch@call', '$Boss.fetch@call@element', '$Boss.getJobById@call'],
      distinctive: ['sourceRetryCount', 'sourceRootId', 'expireInSeconds', '[].expireInSeconds'],
      common: ['retryCount', 'startedOn', 'singletonKey', '[].retryCount', '[].startedOn', '[].data', '[].singletonKey'],
      handler: 'work',
    },
  ],
  values: [
    {
      id: 'retry-count',
      path: members('$Job', ['retryCount', 'sourceRetryCount', 'state', 'output', 'heartbeatOn', 'completedOn']),
      origin: 'delivery-count',
      evidence: 'dist/plans.js: raised when the job is fetched again',
    },
    { id: 'start-after', path: '$Job.startAfter', origin: 'delivery-count', evidence: 'dist/plans.js: rewritten for each retry' },
    { id: 'started-on', path: '$Job.startedOn', origin: 'clock', evidence: 'the start of this attempt' },
    {
      id: 'id',
      path: ['$Job.id', '$Job.sourceId', '$Job.sourceRootId'],
      origin: 'message-id',
      evidence: 'a dead-letter copy is a new job; sourceRootId stays the same through all of them',
    },
    { id: 'created-on', path: ['$Job.createdOn', '$Job.sourceCreatedOn'], origin: 'payload', evidence: 'written once' },
    { id: 'queue', path: '$Job.name', origin: 'transport', evidence: 'name of the queue: another one after dead-lettering' },
    {
      id: 'payload',
      path: members('$Job', ['data', 'singletonKey', 'singletonOn', 'groupId', 'groupTier', 'priority']),
      origin: 'payload',
      evidence: 'set by the sender',
    },
  ],
  handlers: [
    { id: 'work', path: '$WorkHandler', boundary: 'delivery', batch: true, evidence: 'dist/manager.js: a throw fails every job of the list' },
  ],
  receives: [{ id: 'fetch', path: '$Boss.fetch', batch: true, evidence: types }],
  batches: [{ id: 'jobs', path: ['$WorkHandler@param[0]', '$Boss.fetch@call'], evidence: types }],
  sinks: [
    ...(['id', 'singletonKey'] as const).flatMap((field) => [
      { id: `request-${field}`, path: '$Boss.send', operation: 'boss.send', effect: 'record' as const, repeat: 'maybe' as const, keys: [{ argument: 0, path: ['options', field] }], dedupe: 'name' as const, evidence: 'pg-boss@12.38.0 dist/index.d.ts:32: send(request)' },
      { id: `later-${field}`, path: members('$Boss', ['sendAfter', 'sendThrottled', 'sendDebounced']), operation: 'boss.sendAfter', effect: 'record' as const, repeat: 'maybe' as const, keys: [{ argument: 2, path: [field] }], dedupe: 'name' as const, evidence: 'pg-boss@12.38.0 dist/index.d.ts:34-42, pg-boss@10.4.2 types.d.ts:300-308' },
      // A list alone before version 11, the queue's name and a list from there on.
      { id: `insert-${field}`, path: '$Boss.insert', operation: 'boss.insert', effect: 'record' as const, repeat: 'maybe' as const, keys: [{ argument: 1, path: ['*', field] }, { argument: 0, path: ['*', field] }], dedupe: 'name' as const, evidence: 'pg-boss@12.38.0 dist/index.d.ts:43, dist/types.d.ts:1212-1221; pg-boss@10.4.2 types.d.ts:202-211,310' },
    ]),
    { id: 'send-id', path: '$Boss.send', operation: 'boss.send', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['id'] }], dedupe: 'name', evidence: 'pg-boss@10.4.2 src/plans.js:336-348: the primary key of the job' },
    { id: 'send-singleton-key', path: '$Boss.send', operation: 'boss.send', effect: 'record', repeat: 'maybe', keys: [{ argument: 2, path: ['singletonKey'] }], dedupe: 'name', evidence: 'pg-boss@10.4.2 src/plans.js:336-348: unique by the policy of the queue' },
  ],
} satisfies ClientRecord;
