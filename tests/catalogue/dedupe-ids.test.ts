/** The places of deduplication ids, and of which sort they are. */
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { facts } from '../../engine/flow/api.ts';
import { node } from './lookup.ts';

const all = knowledge();
const idsAt = (module: string, path: string): string[] => {
  const found = node(all, module, path);
  return (found ? facts(found, 'sinks') : []).flatMap(({ dedupe, keys }) => (dedupe ? keys.map((key) => `${dedupe} ${[key.argument, ...key.path].join('.')}`) : []));
};

describe('deduplication ids', () => {
  it.each([
    ['@aws-sdk/client-sqs', 'SendMessageCommand', ['token 0.MessageDeduplicationId']],
    ['@aws-sdk/client-sqs', 'SendMessageBatchCommand', ['token 0.Entries.*.MessageDeduplicationId']],
    ['@aws-sdk/client-sqs', 'SQS@new.sendMessage', ['token 0.MessageDeduplicationId']],
    ['aws-sdk', 'SQS@new.sendMessageBatch', ['token 0.Entries.*.MessageDeduplicationId']],
    ['@aws-sdk/client-sns', 'PublishCommand', ['token 0.MessageDeduplicationId']],
    ['@aws-sdk/client-dynamodb', 'TransactWriteItemsCommand', ['token 0.ClientRequestToken']],
    ['@aws-sdk/client-secrets-manager', 'CreateSecretCommand', ['token 0.ClientRequestToken']],
    ['@aws-sdk/client-athena', 'Athena@new.startQueryExecution', ['token 0.ClientRequestToken']],
    ['@aws-sdk/client-scheduler', 'CreateScheduleCommand', ['token 0.ClientToken']],
    ['@aws-sdk/client-ec2', 'RunInstancesCommand', ['token 0.ClientToken']],
    ['@aws-sdk/client-ecs', 'RunTaskCommand', ['token 0.clientToken']],
    ['@aws-sdk/client-sfn', 'StartExecutionCommand', ['name 0.name']],
    ['bullmq', 'Queue@new.add', ['name 2.jobId', 'token 2.deduplication.id']],
    ['bullmq', 'Queue@new.addBulk', ['name 0.*.opts.jobId', 'token 0.*.opts.deduplication.id']],
    ['bull', 'default@new.add', ['name last.jobId']],
    ['bee-queue', 'default@new.createJob@call.setId', ['name 0']],
    ['@azure/service-bus', 'ServiceBusClient@new.createSender@call.sendMessages', ['name 0.messageId', 'name 0.*.messageId']],
    ['@google-cloud/tasks', 'CloudTasksClient@new.createTask', ['name 0.task.name']],
    ['@temporalio/client', 'Client@new.workflow.start', ['name 1.workflowId']],
    ['@temporalio/client', 'ScheduleClient@new.create', ['name 0.scheduleId']],
    ['@temporalio/client', 'Client@new.schedule.create', ['name 0.scheduleId']],
    ['@temporalio/client', 'WithStartWorkflowOperation', ['name 1.workflowId']],
    ['inngest', 'Inngest@new.send', ['name 0.id', 'name 0.*.id']],
    ['pg-boss', 'default@new.send', ['name 0.options.id', 'name 0.options.singletonKey', 'name 2.id', 'name 2.singletonKey']],
    ['pg-boss', 'PgBoss@new.sendThrottled', ['name 2.id', 'name 2.singletonKey']],
    ['pg-boss', 'PgBoss@new.insert', ['name 1.*.id', 'name 0.*.id', 'name 1.*.singletonKey', 'name 0.*.singletonKey']],
    ['graphile-worker', 'makeWorkerUtils@call.addJob', ['name 2.jobKey']],
    ['graphile-worker', 'run@call.addJob', ['name 2.jobKey']],
    ['graphile-worker', 'quickAddJob', ['name 3.jobKey']],
    ['nats', 'connect@call.jetstream@call.publish', ['token 2.msgID', 'token 2.headers.Nats-Msg-Id']],
    ['nats', 'connect@call.publish', ['token 2.headers.Nats-Msg-Id']],
    ['@upstash/qstash', 'Client@new.batchJSON', ['token 0.*.deduplicationId']],
    ['@upstash/qstash', 'Client@new.queue@call.enqueueJSON', ['token 0.deduplicationId']],
    ['@restatedev/restate-sdk', 'rpc.opts', ['token 0.idempotencyKey']],
    ['@restatedev/restate-sdk-clients', 'SendOpts.from', ['token 0.idempotencyKey']],
    ['@dbos-inc/dbos-sdk', 'DBOS.startWorkflow', ['name 1.workflowID', 'token 1.enqueueOptions.deduplicationID']],
    ['@dbos-inc/dbos-sdk', 'DBOSClient.create@call.enqueue', ['name 0.workflowID', 'token 0.deduplicationID']],
    ['aws-sdk', 'SNS@new.publish', ['token 0.MessageDeduplicationId']],
    ['@aws-sdk/client-ec2', 'CreateFleetCommand', ['token 0.ClientToken']],
    ['@aws-sdk/client-dynamodb', 'ImportTableCommand', ['token 0.ClientToken']],
    ['@aws-sdk/client-sfn', 'RedriveExecutionCommand', ['token 0.clientToken']],
    ['@upstash/qstash', 'Client@new.publishJSON', ['token 0.deduplicationId']],
    ['@trigger.dev/sdk', 'tasks.trigger', ['token 2.idempotencyKey']],
    ['@trigger.dev/sdk', 'task@call.trigger', ['token 1.idempotencyKey']],
    ['@trigger.dev/sdk', 'tasks.batchTrigger', ['token 1.*.options.idempotencyKey', 'token 2.idempotencyKey']],
    ['@trigger.dev/sdk', 'task@call.batchTriggerAndWait', ['token 0.*.options.idempotencyKey', 'token 1.idempotencyKey']],
    ['@trigger.dev/sdk', 'batch.triggerByTask', ['token 0.*.options.idempotencyKey', 'token 1.idempotencyKey']],
  ])('%s %s', (module, path, places) => {
    expect(idsAt(module, path)).toEqual(places);
  });

  it.each([
    ['@aws-sdk/client-sqs', 'DeleteMessageCommand'],
    ['@aws-sdk/client-sfn', 'DescribeExecutionCommand'],
    ['@aws-sdk/client-dynamodb', 'PutItemCommand'],
    ['bullmq', 'Queue@new.getJob'],
    ['@temporalio/client', 'Client@new.workflow.getHandle'],
    ['nats', 'connect@call.request'],
    ['kafkajs', 'Kafka@new.producer'],
    ['@restatedev/restate-sdk-clients', 'connect@call.serviceClient'],
    ['@dbos-inc/dbos-sdk', 'DBOS.getWorkflowStatus'],
    ['@google-cloud/pubsub', 'PubSub@new.topic@call.publishMessage'],
  ])('%s %s takes none', (module, path) => {
    expect(idsAt(module, path)).toEqual([]);
  });

  it.each([
    ["import { SFNClient } from '@aws-sdk/client-sfn';\nstart({ name: id });", true],
    ["import { Queue } from 'bullmq';\nqueue.add('x', {}, { jobId });", true],
    ["import { Queue } from './queues';\nqueue.add('x', {}, { jobId });", false],
    ["import { Worker } from 'bullmq';\nnew Worker('q', run);", false],
  ])('open the gate beside an import of their client: %j', (text, open) => {
    expect(all.gate.test(text)).toBe(open);
  });
});
