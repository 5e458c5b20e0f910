import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'firebase-functions@7.4.0 lib/v2/providers/*.d.ts, lib/v1/function-builder.d.ts';
const cloudEvents = [
  ...['pubsub.onMessagePublished', 'onMessagePublished', 'eventarc.onCustomEventPublished', 'onCustomEventPublished'],
  ...['onDocumentCreated', 'onDocumentUpdated', 'onDocumentWritten', 'onDocumentDeleted'].flatMap((name) => [name, `firestore.${name}`]),
  ...['onValueCreated', 'onValueUpdated', 'onValueWritten', 'onValueDeleted'].flatMap((name) => [name, `database.${name}`]),
  ...['onObjectFinalized', 'onObjectDeleted', 'onObjectArchived'].flatMap((name) => [name, `storage.${name}`]),
].map((path) => `${path}@arg[last]`);
const firstEvents = [
  '$Builder.pubsub.topic@call.onPublish@arg[0]',
  ...members('$Builder.firestore.document@call', ['onCreate', 'onUpdate', 'onWrite', 'onDelete'], '@arg[0]'),
  ...members('$Builder.database.ref@call', ['onCreate', 'onUpdate', 'onWrite', 'onDelete'], '@arg[0]'),
];

/** Functions of Google Cloud and Firebase, in both generations of the SDK. */
export default {
  id: 'google-functions',
  name: 'Cloud Functions',
  kind: 'broker',
  modules: [
    ...['firebase-functions', 'firebase-functions/v1', 'firebase-functions/v2', '@google-cloud/functions-framework'],
    ...['https', 'pubsub', 'scheduler', 'tasks', 'firestore', 'database', 'storage', 'eventarc'].flatMap((name) => [`firebase-functions/${name}`, `firebase-functions/v2/${name}`]),
  ],
  versions: 'firebase-functions 7.4.0; @google-cloud/functions-framework 5.0.5',
  source: [types, '@google-cloud/functions-framework@5.0.5 build/src/function_registry.d.ts', 'firebase-functions@7.4.0 lib/common/providers/tasks.d.ts', 'cloud.google.com/functions/docs/bestpractices/retries'],
  types: [
    { name: 'Builder', paths: ['@module', ...members('$Builder', ['region', 'runWith'], '@call')] },
    {
      name: 'CloudEvent',
      annotations: ['CloudEvent', 'FirestoreEvent', 'DatabaseEvent', 'StorageEvent'],
      paths: [...cloudEvents.map((path) => `${path}@param[0]`), 'cloudEvent@arg[last]@param[0]'],
    },
    { name: 'EventContext', annotations: ['EventContext'], paths: firstEvents.map((path) => `${path}@param[1]`) },
    {
      name: 'Task',
      paths: ['onTaskDispatched@arg[last]@param[0]', 'tasks.onTaskDispatched@arg[last]@param[0]', '$Builder.tasks.taskQueue@call.onDispatch@arg[0]@param[1]'],
    },
    { name: 'Request', same: '$express/Request', paths: ['onRequest@arg[last]@param[0]', '$Builder.https.onRequest@arg[last]@param[0]', 'http@arg[last]@param[0]'] },
  ],
  values: [
    { id: 'event-id', path: ['$CloudEvent.id', '$EventContext.eventId'], origin: 'message-id', evidence: 'the same for each run of the event: docs/bestpractices/retries' },
    {
      id: 'event',
      path: [...members('$CloudEvent', ['data', 'time', 'params', 'subject', 'source', 'type']), '$EventContext.timestamp', '$EventContext.params', ...firstEvents.map((path) => `${path}@param[0]`)],
      origin: 'payload',
      evidence: 'of the event, not of the run',
    },
    {
      id: 'call',
      path: ['onCall@arg[last]@param[0]', '$Builder.https.onCall@arg[last]@param[0]', '$Task.data', '$Builder.tasks.taskQueue@call.onDispatch@arg[0]@param[0]'],
      origin: 'payload',
      evidence: 'what the client sent, and sends again',
    },
    { id: 'task-id', path: '$Task.id', origin: 'message-id', evidence: 'lib/common/providers/tasks.d.ts: the name of the task' },
    {
      id: 'task-count',
      path: members('$Task', ['retryCount', 'executionCount', 'previousResponse', 'retryReason']),
      origin: 'delivery-count',
      evidence: 'lib/common/providers/tasks.d.ts',
    },
    { id: 'task-queue', path: '$Task.queueName', origin: 'transport', evidence: 'lib/common/providers/tasks.d.ts' },
  ],
  handlers: [
    {
      id: 'event',
      path: [...cloudEvents, ...firstEvents, 'cloudEvent@arg[last]'],
      boundary: 'delivery',
      evidence: 'cloud.google.com/functions/docs/bestpractices/retries: at least once',
    },
    {
      id: 'task',
      path: ['onTaskDispatched@arg[last]', 'tasks.onTaskDispatched@arg[last]', '$Builder.tasks.taskQueue@call.onDispatch@arg[0]'],
      boundary: 'delivery',
      evidence: 'Cloud Tasks: again until the function succeeds',
    },
    {
      id: 'request',
      path: ['onRequest@arg[last]', '$Builder.https.onRequest@arg[last]', 'onCall@arg[last]', '$Builder.https.onCall@arg[last]', 'http@arg[last]'],
      boundary: 'request',
      evidence: types,
    },
    {
      id: 'schedule',
      path: ['onSchedule@arg[last]', 'scheduler.onSchedule@arg[last]', '$Builder.pubsub.schedule@call.onRun@arg[0]', '$Builder.pubsub.schedule@call.timeZone@call.onRun@arg[0]'],
      boundary: 'schedule',
      evidence: types,
    },
  ],
} satisfies ClientRecord;
