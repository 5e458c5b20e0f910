import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { aliases, facts, isBatch } from '../../engine/flow/api.ts';
import { node, rows, values } from './lookup.ts';

const known = knowledge();
const origin = (module: string, path: string): string | undefined => values(known, module, path)[0]?.origin;
const boundary = (module: string, path: string): string | undefined => {
  const found = node(known, module, path);
  const fact = found && facts(found, 'handlers')[0];
  return fact && `${fact.client.name} ${fact.boundary}${fact.batch ? ' batch' : ''}`;
};

/** Every member that the facts list, read where a worker reads it. */
describe.each([
  ['nsqjs', 'Reader@new.on@arg[1]@param[0]', {
    '.id': 'message-id', '.timestamp': 'payload', '.attempts': 'delivery-count', '.body': 'payload', '.json@call': 'payload',
    '.rawMessage': 'delivery-count', '.receivedOn': 'clock', '.lastTouched': 'clock', '.timeUntilTimeout@call': 'clock',
    '.touchCount': 'delivery-count', '.timedOut': 'clock', '.hasResponded': 'clock', '.finish@call': undefined,
  }],
  ['nsq.js', 'reader@call.on@arg[1]@param[0]', {
    '.id': 'message-id', '.attempts': 'delivery-count', '.toJSON@call': 'delivery-count', '.conn.addr': 'transport', '.timedout@call': 'clock',
  }],
  ['pulsar-client', 'Client@new.subscribe@call.receive@call', {
    '.getMessageId@call': 'message-id', '.getRedeliveryCount@call': 'delivery-count', '.getPublishTimestamp@call': 'payload',
    '.getEventTimestamp@call': 'payload', '.getTopicName@call': 'transport', '.getData@call': 'payload', '.getProperties@call': 'payload',
    '.getPartitionKey@call': 'payload', '.getOrderingKey@call': 'payload', '.getProducerName@call': 'transport', '.getReplicatedFrom@call': 'transport',
    '.getRedeliveryCount': undefined,
  }],
  ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachMessage@param[0]', {
    '.topic': 'transport', '.partition': 'transport', '.message.offset': 'transport', '.message.key': 'payload', '.message.value': 'payload',
    '.message.headers': 'payload', '.message.timestamp': 'payload', '.message.attributes': 'payload', '.heartbeat': undefined, '.message.attempts': undefined,
  }],
  ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachBatch@param[0].batch', {
    '.topic': 'transport', '.partition': 'transport', '.messages@element.offset': 'transport', '.messages@element.value': 'payload',
    '.firstOffset@call': 'batch-position', '.lastOffset@call': 'batch-position', '.messages.length': 'batch-position', '.highWatermark': 'clock', '.offsetLag@call': 'clock',
  }],
  ['@confluentinc/kafka-javascript', 'KafkaJS.Kafka@new.consumer@call.run@arg[0].eachMessage@param[0]', {
    '.topic': 'transport', '.message.value': 'payload', '.message.offset': 'transport', '.message.leaderEpoch': 'transport', '._worker': 'transport',
  }],
  ['bullmq', 'Worker@arg[1]@param[0]', {
    '.id': 'message-id', '.attemptsMade': 'delivery-count', '.attemptsStarted': 'delivery-count', '.stalledCounter': 'delivery-count', '.token': 'transport',
    '.processedOn': 'clock', '.finishedOn': 'clock', '.processedBy': 'transport', '.delay': 'delivery-count', '.failedReason': 'delivery-count',
    '.stacktrace': 'delivery-count', '.deferredFailure': 'delivery-count', '.returnvalue': 'delivery-count', '.progress': 'delivery-count', '.timestamp': 'payload',
    '.data': 'payload', '.name': 'payload', '.opts': 'payload', '.deduplicationId': 'payload', '.repeatJobKey': 'payload', '.parent.id': 'message-id',
    '.parentKey': 'message-id', '.queueName': 'transport', '.prefix': 'transport', '.updateData': undefined,
  }],
  ['bull', '@module@new.process@arg[last]@param[0]', {
    '.id': 'message-id', '.attemptsMade': 'delivery-count', '.data': 'payload', '.timestamp': 'payload', '.queue.name': 'transport', '.progress@call': 'delivery-count',
  }],
  ['bee-queue', '@module@new.process@arg[last]@param[0]', {
    '.id': 'message-id', '.options.retries': 'delivery-count', '.options.backoff.delay': 'delivery-count', '.status': 'delivery-count', '.data': 'payload', '.options.timestamp': 'payload',
  }],
  ['@aws-sdk/client-sqs', 'SQSClient@new.send@call.Messages@element', {
    '.MessageId': 'message-id', '.ReceiptHandle': 'transport', '.Body': 'payload', '.MD5OfBody': 'payload', '.Attributes.ApproximateReceiveCount': 'delivery-count',
    '.Attributes.ApproximateFirstReceiveTimestamp': 'payload', '.Attributes.SentTimestamp': 'payload', '.Attributes.SequenceNumber': 'message-id',
    '.Attributes.MessageDeduplicationId': 'payload', '.Attributes.SenderId': 'transport', '.MessageAttributes': 'payload',
  }],
  ['sqs-consumer', 'Consumer.create@arg[0].handleMessage@param[0]', {
    '.MessageId': 'message-id', '.ReceiptHandle': 'transport', '.Attributes.ApproximateReceiveCount': 'delivery-count', '.Body': 'payload',
  }],
  ['sqs-consumer', 'Consumer@arg[0].handleMessageBatch@param[0]@element', { '.MessageId': 'message-id', '.ReceiptHandle': 'transport' }],
  ['aws-lambda', '(SQSHandler)@param[0].Records@element', {
    '.messageId': 'message-id', '.receiptHandle': 'transport', '.body': 'payload', '.md5OfBody': 'payload', '.attributes.ApproximateReceiveCount': 'delivery-count',
    '.attributes.ApproximateFirstReceiveTimestamp': 'payload', '.attributes.SentTimestamp': 'payload', '.attributes.DeadLetterQueueSourceArn': 'transport',
    '.messageAttributes': 'payload', '.eventSourceARN': 'transport', '.awsRegion': 'transport', '.kinesis.sequenceNumber': 'message-id', '.eventID': 'message-id',
    '.kinesis.approximateArrivalTimestamp': 'payload', '.dynamodb.SequenceNumber': 'message-id', '.Sns.MessageId': 'message-id', '.Sns.Timestamp': 'payload',
  }],
  ['aws-lambda', '(SQSHandler)@param[1]', {
    '.awsRequestId': 'transport', '.logStreamName': 'transport', '.getRemainingTimeInMillis@call': 'clock', '.functionVersion': 'transport', '.invokedFunctionArn': 'transport',
  }],
  ['aws-lambda', '(MSKEvent).records.topic-0@element', { '.topic': 'transport', '.partition': 'transport', '.offset': 'transport', '.key': 'payload', '.value': 'payload' }],
  ['aws-lambda', '(EventBridgeEvent)', { '.id': 'message-id', '.time': 'payload', '.detail': 'payload' }],
  ['aws-lambda', '(APIGatewayProxyEvent)', { '.body': 'payload', '.headers': 'payload', '.requestContext.requestId': 'transport', '.requestContext.requestTimeEpoch': 'clock' }],
  ['amqplib', 'connect@call.createChannel@call.consume@arg[1]@param[0]', {
    '.content': 'payload', '.fields.redelivered': 'delivery-count', '.fields.deliveryTag': 'transport', '.fields.consumerTag': 'transport', '.fields.exchange': 'transport',
    '.fields.routingKey': 'transport', '.fields.messageCount': 'clock', '.properties.messageId': 'message-id', '.properties.timestamp': 'payload', '.properties.correlationId': 'payload',
    '.properties.headers': 'payload', '.properties.headers.x-death': 'delivery-count', '.properties.headers.x-delivery-count': 'delivery-count',
    '.properties.headers.x-first-death-queue': 'transport',
  }],
  ['amqp-connection-manager', 'connect@call.createChannel@call.consume@arg[1]@param[0]', { '.content': 'payload', '.fields.deliveryTag': 'transport' }],
  ['@google-cloud/pubsub', 'PubSub@new.subscription@call.on@arg[1]@param[0]', {
    '.id': 'message-id', '.ackId': 'transport', '.deliveryAttempt': 'delivery-count', '.publishTime': 'payload', '.received': 'clock', '.data': 'payload', '.attributes': 'payload', '.orderingKey': 'payload',
  }],
  ['@google-cloud/pubsub', 'v1.SubscriberClient@new.pull@call.0.receivedMessages@element', {
    '.ackId': 'transport', '.deliveryAttempt': 'delivery-count', '.message.messageId': 'message-id', '.message.data': 'payload',
  }],
  ['inngest', 'Inngest@new.createFunction@arg[last]@param[0]', {
    '.event.id': 'message-id', '.event.data': 'payload', '.event.ts': 'payload', '.runId': 'message-id', '.attempt': 'delivery-count', '.requestId': 'transport', '.step.run@call': 'stored',
  }],
  ['cloudflare:workers', '(WorkflowStep).do@arg[last]@param[0]', { '.attempt': 'delivery-count', '.step.name': 'constant' }],
  ['@trigger.dev/sdk', 'task@arg[0].run@param[1].ctx', { '.run.id': 'message-id', '.attempt.number': 'delivery-count', '.attempt.startedAt': 'clock', '.machine': 'transport' }],
  ['@temporalio/activity', 'Context.current@call.info', {
    '.attempt': 'delivery-count', '.activityId': 'message-id', '.workflowExecution.workflowId': 'message-id', '.taskToken': 'transport',
    '.scheduledTimestampMs': 'payload', '.currentAttemptScheduledTimestampMs': 'clock', '.heartbeatDetails': 'delivery-count',
  }],
  ['node-rdkafka', 'KafkaConsumer@new.on.data@arg[1]@param[0]', {
    '.topic': 'transport', '.partition': 'transport', '.offset': 'transport', '.value': 'payload', '.key': 'payload', '.headers': 'payload', '.timestamp': 'payload', '.size': 'payload',
  }],
  ['rascal', 'BrokerAsPromised.create@call.subscribe@call.on.message@arg[1]@param[0]', {
    '.content': 'payload', '.fields.redelivered': 'delivery-count', '.fields.deliveryTag': 'transport', '.properties.messageId': 'message-id',
    '.properties.headers.rascal.redeliveries': 'delivery-count', '.properties.headers.rascal.recovery': 'delivery-count', '.properties.headers.rascal.originalQueue': 'transport',
    '.properties.headers.x-death': 'delivery-count',
  }],
  ['@golevelup/nestjs-rabbitmq', 'RabbitSubscribe@call@arg[0]', {
    '@param[0]': 'payload', '@param[1].fields.deliveryTag': 'transport', '@param[1].properties.messageId': 'message-id', '@param[2]': 'payload',
    '@param[2].x-death': 'delivery-count', '@param[2].x-delivery-count': 'delivery-count', '@param[2].x-first-death-queue': 'transport',
  }],
  ['@golevelup/nestjs-rabbitmq', 'RabbitHeader@call@call', { '': 'payload', '.x-delivery-count': 'delivery-count' }],
  ['@nestjs/microservices', '(RmqContext)', { '.getMessage@call.fields.redelivered': 'delivery-count', '.getMessage@call.properties.messageId': 'message-id', '.getArgs@call.0.content': 'payload' }],
  ['@nestjs/microservices', '(KafkaContext)', { '.getTopic@call': 'transport', '.getPartition@call': 'transport', '.getMessage@call.offset': 'transport', '.getMessage@call.value': 'payload', '.getMessage@call.topic': 'transport' }],
  ['@nestjs/microservices', 'Payload@call@call', { '': 'payload' }],
  ['@nestjs/bullmq', 'WorkerHost@new.process', { '@param[0].attemptsMade': 'delivery-count', '@param[0].id': 'message-id', '@param[1]': 'transport' }],
  ['@nestjs/bull', 'Process@call@arg[0]', { '@param[0].attemptsMade': 'delivery-count', '@param[0].id': 'message-id' }],
  ['@azure/service-bus', 'ServiceBusClient@new.createReceiver@call', {
    '.receiveMessages@call@element.deliveryCount': 'delivery-count', '.receiveMessages@call@element.lockToken': 'transport', '.receiveMessages@call@element.lockedUntilUtc': 'clock',
    '.getMessageIterator@call@element.messageId': 'message-id', '.getMessageIterator@call@element.sequenceNumber': 'message-id', '.getMessageIterator@call@element.enqueuedTimeUtc': 'payload',
    '.subscribe@arg[0].processMessage@param[0].body': 'payload', '.subscribe@arg[0].processMessage@param[0].deadLetterSource': 'transport', '.identifier': 'transport',
  }],
  ['nats', 'connect@call.jetstream@call.consumers.get@call.consume@call@element', {
    '.info.deliveryCount': 'delivery-count', '.info.redeliveryCount': 'delivery-count', '.redelivered': 'delivery-count', '.info.deliverySequence': 'transport', '.reply': 'transport',
    '.info.pending': 'clock', '.seq': 'message-id', '.info.streamSequence': 'message-id', '.info.timestampNanos': 'payload', '.data': 'payload', '.json@call': 'payload', '.sid': 'transport', '.subject': undefined,
  }],
  ['@nats-io/jetstream', 'jetstream@call.consumers.get@call.next@call', { '.redelivered': 'delivery-count', '.time': 'payload', '.headers.nats-msg-id': 'message-id' }],
  ['redis', 'createClient@call', {
    '.xReadGroup@call@element.messages@element.id': 'message-id', '.xReadGroup@call@element.messages@element.message': 'payload', '.xAutoClaim@call.messages@element.deliveriesCounter': 'delivery-count',
    '.xClaim@call@element.id': 'message-id', '.xPendingRange@call@element.consumer': 'transport', '.xPendingRange@call@element.millisecondsSinceLastDelivery': 'clock', '.XREADGROUP@call@element.messages@element.id': 'message-id',
  }],
  ['ioredis', 'default@new', {
    '.xreadgroup@call@element.1@element.0': 'message-id', '.xreadgroup@call@element.1@element.1': 'payload', '.xautoclaim@call.1@element.0': 'message-id',
    '.xpending@call@element.3': 'delivery-count', '.xpending@call@element.2': 'clock', '.xpending@call@element.1': 'transport',
  }],
  ['rhea', '@module.connect@call.open_receiver@call.on.message@arg[1]@param[0]', {
    '.message.delivery_count': 'delivery-count', '.message.first_acquirer': 'delivery-count', '.delivery.id': 'transport', '.delivery.tag': 'transport', '.message.delivery_annotations': 'transport',
    '.message.message_id': 'message-id', '.message.creation_time': 'payload', '.message.body': 'payload', '.receiver.name': 'transport',
  }],
  ['stompit', 'connect@arg[last]@param[1].subscribe@arg[1]@param[1]', {
    '.headers.redelivered': 'delivery-count', '.headers.ack': 'transport', '.headers.message-id': 'message-id', '.headers.subscription': 'transport', '.headers.destination': 'transport',
    '.headers': 'payload', '.readString@arg[1]@param[1]': 'payload',
  }],
  ['pg-boss', 'PgBoss@new.work@arg[last]@param[0]@element', {
    '.id': 'message-id', '.retryCount': 'delivery-count', '.startAfter': 'delivery-count', '.state': 'delivery-count', '.startedOn': 'clock', '.createdOn': 'payload', '.data': 'payload',
    '.singletonKey': 'payload', '.sourceRootId': 'message-id', '.name': 'transport',
  }],
  ['pg-boss', '@module@new.work@arg[last]@param[0]', { '.id': 'message-id', '.retryCount': 'delivery-count' }],
  ['graphile-worker', 'run@arg[0].taskList.charge', {
    '@param[0]': 'payload', '@param[1].job.attempts': 'delivery-count', '@param[1].job.run_at': 'delivery-count', '@param[1].job.locked_at': 'clock', '@param[1].job.locked_by': 'transport',
    '@param[1].job.id': 'message-id', '@param[1].job.created_at': 'payload', '@param[1].job.payload': 'payload',
  }],
  ['agenda', 'Agenda@new.define@arg[1]@param[0].attrs', { '._id': 'message-id', '.data': 'payload', '.failCount': 'delivery-count', '.nextRunAt': 'delivery-count', '.lastRunAt': 'clock' }],
  ['cloudflare-queues', '@exports.default.queue@param[0]', {
    '.messages@element.attempts': 'delivery-count', '.messages@element.id': 'message-id', '.messages@element.body': 'payload', '.messages@element.timestamp': 'payload', '.queue': 'transport', '.metadata.metrics': 'clock',
  }],
  ['firebase-functions/v2/tasks', 'onTaskDispatched@arg[last]@param[0]', { '.retryCount': 'delivery-count', '.executionCount': 'delivery-count', '.id': 'message-id', '.data': 'payload', '.queueName': 'transport' }],
  ['firebase-functions/v2/pubsub', 'onMessagePublished@arg[last]@param[0]', { '.id': 'message-id', '.time': 'payload', '.data': 'payload' }],
  ['firebase-functions', '@module.region@call.pubsub.topic@call.onPublish@arg[0]', { '@param[0]': 'payload', '@param[1].eventId': 'message-id', '@param[1].timestamp': 'payload' }],
] as [string, string, Record<string, string | undefined>][])('%s: %s', (module, start, members) => {
  it.each(Object.entries(members))('%s is %s', (path, expected) => {
    expect(origin(module, `${start}${path}`)).toBe(expected);
  });
});

describe('who runs the function', () => {
  it.each([
    ['nsqjs', 'Reader@new.on@arg[1]', 'NSQ delivery'],
    ['pulsar-client', 'Client@new.subscribe@arg[0].listener', 'Pulsar delivery'],
    ['pulsar-client', 'Client@new.createReader@arg[0].listener', 'Pulsar delivery'],
    ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachMessage', 'Kafka delivery'],
    ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachBatch', 'Kafka delivery batch'],
    ['kafkajs', '(EachMessageHandler)', 'Kafka delivery'],
    ['kafkajs', '(ConsumerRunConfig).eachBatch', 'Kafka delivery batch'],
    ['@confluentinc/kafka-javascript', 'KafkaJS.Kafka@new.consumer@call.run@arg[0].eachBatch', 'Kafka delivery batch'],
    ['bullmq', 'Worker@arg[1]', 'BullMQ delivery'],
    ['bullmq', '(Processor)', 'BullMQ delivery'],
    ['bullmq', 'Worker@new.on@arg[1]', 'BullMQ delivery'],
    ['bull', '@module@new.process@arg[last]', 'Bull delivery'],
    ['bee-queue', '@module@new.process@arg[last]', 'Bee-Queue delivery'],
    ['sqs-consumer', 'Consumer.create@arg[0].handleMessage', 'SQS delivery'],
    ['sqs-consumer', 'Consumer.create@arg[0].handleMessageBatch', 'SQS delivery batch'],
    ['aws-lambda', '(SQSHandler)', 'AWS Lambda delivery batch'],
    ['aws-lambda', '(MSKHandler)', 'AWS Lambda delivery batch'],
    ['aws-lambda', '(EventBridgeHandler)', 'AWS Lambda delivery'],
    ['aws-lambda', '(ScheduledHandler)', 'AWS Lambda schedule'],
    ['aws-lambda', '(APIGatewayProxyHandler)', 'AWS Lambda request'],
    ['amqplib', 'connect@call.createConfirmChannel@call.consume@arg[1]', 'RabbitMQ delivery'],
    ['amqplib/callback_api', 'connect@arg[last]@param[1].createChannel@arg[last]@param[1].consume@arg[1]', 'RabbitMQ delivery'],
    ['amqp-connection-manager', 'connect@call.createChannel@arg[0].setup@param[0].consume@arg[1]', 'RabbitMQ delivery'],
    ['@google-cloud/pubsub', 'PubSub@new.topic@call.subscription@call.on@arg[1]', 'Pub/Sub delivery'],
    ['inngest', 'Inngest@new.createFunction@arg[last]@param[0].step.run@arg[1]', 'Inngest step'],
    ['cloudflare:workers', '(WorkflowStep).do@arg[last]', 'Cloudflare Workflows step'],
    ['@upstash/qstash/nextjs', 'verifySignatureAppRouter@arg[0]', 'QStash delivery'],
    ['@upstash/workflow/nextjs', 'serve@arg[0]@param[0].run@arg[1]', 'QStash step'],
    ['@trigger.dev/sdk/v3', 'task@arg[0].run', 'Trigger.dev step'],
    ['@trigger.dev/sdk', 'retry.onThrow@arg[0]', 'Trigger.dev retry'],
    ['@temporalio/worker', 'Worker.create@arg[0].activities.charge', 'Temporal step'],
    ['node-rdkafka', 'KafkaConsumer@new.consume@arg[0]', 'Kafka delivery'],
    ['node-rdkafka', 'KafkaConsumer@new.consume@arg[1]', 'Kafka delivery batch'],
    ['node-rdkafka', 'createReadStream@call.on.data@arg[1]', 'Kafka delivery'],
    ['rascal', 'createBrokerAsPromised@call.subscribe@call.on.redeliveries_exceeded@arg[1]', 'RabbitMQ delivery'],
    ['@golevelup/nestjs-rabbitmq', 'RabbitRPC@call@arg[0]', 'RabbitMQ delivery'],
    ['@golevelup/nestjs-rabbitmq', '(AmqpConnection).createBatchSubscriber@arg[0]', 'RabbitMQ delivery batch'],
    ['@nestjs/microservices', 'EventPattern@call@arg[0]', 'Nest delivery'],
    ['@nestjs/bullmq', 'Processor@call@arg[0]@new.process', 'BullMQ delivery'],
    ['@nestjs/bullmq', 'OnWorkerEvent@call@arg[0]', 'BullMQ delivery'],
    ['@nestjs/bull', 'Process@call@arg[0]', 'Bull delivery'],
    ['@azure/service-bus', '(MessageHandlers).processMessage', 'Service Bus delivery'],
    ['nats', 'connect@call.subscribe@arg[1].callback', 'NATS delivery'],
    ['@nats-io/jetstream', 'jetstream@call.consumers.get@call.consume@arg[0].callback', 'NATS delivery'],
    ['rhea', '@module.on.message@arg[1]', 'AMQP 1.0 delivery'],
    ['stompit', 'ChannelFactory@new.channel@arg[last]@param[1].subscribe@arg[1]', 'STOMP delivery'],
    ['pg-boss', '(WorkHandler)', 'pg-boss delivery batch'],
    ['graphile-worker', '(Task)', 'Graphile Worker delivery'],
    ['agenda', 'Agenda@new.define@arg[2]', 'Agenda schedule'],
    ['cloudflare-queues', '@exports.default.queue', 'Cloudflare Queues delivery batch'],
    ['cloudflare:workers', 'WorkerEntrypoint@new.queue', 'Cloudflare Queues delivery batch'],
    ['cloudflare-queues', '@exports.default.fetch', 'Cloudflare Queues request'],
    ['cloudflare-queues', '@exports.default.scheduled', 'Cloudflare Queues schedule'],
    ['firebase-functions', 'https.onRequest@arg[last]', 'Cloud Functions request'],
    ['firebase-functions/scheduler', 'onSchedule@arg[last]', 'Cloud Functions schedule'],
    ['@google-cloud/functions-framework', 'cloudEvent@arg[last]', 'Cloud Functions delivery'],
    ['@nestjs/common', 'Post@call@arg[0]', 'Nest request'],
    ['@nestjs/graphql', 'Mutation@call@arg[0]', 'Nest request'],
    ['@nestjs/websockets', 'SubscribeMessage@call@arg[0]', 'Nest request'],
    ['@nestjs/schedule', 'Cron@call@arg[0]', 'the schedule schedule'],
    ['toad-scheduler', 'AsyncTask@arg[1]', 'the schedule schedule'],
    ['bree', 'default@arg[0].jobs@element', 'the schedule schedule'],
    ['bree', 'default@new.add@arg[0]@element.path', 'the schedule schedule'],
    ['@golevelup/nestjs-rabbitmq', 'RabbitSubscribe.batchOptions@call@arg[0]', 'RabbitMQ delivery batch'],
    ['next', '@exports.POST', 'Next.js request'],
    ['route-modules', '@exports.action', 'the router request'],
    ['route-modules', '@exports.actions.pay', 'the router request'],
    ['@remix-run/node', '(ActionFunction)', 'the router request'],
    ['@trpc/server', 'initTRPC.create@call.procedure.input@call.use@call.mutation@arg[0]', 'tRPC request'],
    ['ai', 'tool@arg[0].execute', 'the agent request'],
    ['@langchain/core/tools', 'DynamicStructuredTool@arg[0].func', 'the agent request'],
    ['@modelcontextprotocol/sdk/server/mcp.js', 'McpServer@new.tool@arg[last]', 'the agent request'],
    ['@nestjs/common', 'Injectable@call@arg[0]', undefined],
    ['route-modules', '@exports.meta', undefined],
    ['rhea', '@module.on.connection_open@arg[1]', undefined],
    ['@azure/service-bus', '(MessageHandlers).processError', undefined],
    ['cloudflare-queues', '@exports.default.email', undefined],
    ['kafkajs', 'Kafka@new.producer@call.send@arg[0]', undefined],
    ['bullmq', 'Worker@arg[0]', undefined],
    ['nsqjs', 'Writer@new.on@arg[1]', undefined],
  ])('%s: %s by %s', (module, path, expected) => {
    expect(boundary(module, path)).toBe(expected);
  });
});

describe('what arrives together', () => {
  it.each([
    ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachBatch@param[0].batch.messages', true],
    ['pulsar-client', 'Client@new.subscribe@call.batchReceive@call', true],
    ['@aws-sdk/client-sqs', 'SQS@new.receiveMessage@call.Messages', true],
    ['aws-sdk', 'SQS@new.receiveMessage@call.promise@call.Messages', true],
    ['aws-sdk/clients/sqs', '@module@new.receiveMessage@call.promise@call.Messages', true],
    ['sqs-consumer', 'Consumer.create@arg[0].handleMessageBatch@param[0]', true],
    ['aws-lambda', '(SQSEvent).Records', true],
    ['aws-lambda', '(MSKEvent).records.topic-0', true],
    ['@google-cloud/pubsub', 'v1.SubscriberClient@new.pull@call.0.receivedMessages', true],
    ['node-rdkafka', 'KafkaConsumer@new.consume@arg[1]@param[1]', true],
    ['@azure/service-bus', 'ServiceBusClient@new.createReceiver@call.receiveMessages@call', true],
    ['redis', 'createClient@call.xReadGroup@call@element.messages', true],
    ['ioredis', 'default@new.xreadgroup@call@element.1', true],
    ['pg-boss', 'PgBoss@new.fetch@call', true],
    ['cloudflare-queues', '@exports.default.queue@param[0].messages', true],
    ['@golevelup/nestjs-rabbitmq', '(AmqpConnection).createBatchSubscriber@arg[0]@param[1]', true],
    ['@golevelup/nestjs-rabbitmq', 'RabbitSubscribe.batchOptions@call@arg[0]@param[0]', true],
    ['inngest', 'Inngest@new.createFunction@arg[last]@param[0].events', true],
    ['kafkajs', 'Kafka@new.consumer@call.run@arg[0].eachMessage@param[0].message', false],
    ['pulsar-client', 'Client@new.subscribe@call.receive@call', false],
  ])('%s: %s %s', (module, path, expected) => {
    const found = node(known, module, path);
    expect(found && isBatch(found)).toBe(expected);
  });

  it.each([
    ['pulsar-client', 'Client@new.subscribe@call.receive', 'pulsar-client/receive'],
    ['pulsar-client', 'Client@new.subscribe@call.batchReceive', 'pulsar-client/batch-receive'],
    ['bullmq', 'Worker@new.getNextJob', 'bullmq/next-job'],
    ['@aws-sdk/client-sqs', 'ReceiveMessageCommand', 'aws-sqs/receive-command'],
    ['amqplib', 'connect@call.createChannel@call.get', 'amqplib/get'],
    ['node-rdkafka', 'KafkaConsumer.createReadStream', 'node-rdkafka/stream'],
    ['@azure/service-bus', 'ServiceBusClient@new.createReceiver@call.receiveMessages', 'azure-service-bus/receive'],
    ['nats', 'connect@call.jetstream@call.consumers.get@call.fetch', 'nats/fetch'],
    ['redis', 'createClient@call.xAutoClaim', 'redis-streams/read'],
    ['ioredis', 'default@new.xreadgroup', 'ioredis-streams/read'],
    ['pg-boss', 'PgBoss@new.fetch', 'pg-boss/fetch'],
    ['@temporalio/activity', 'Context.current', 'temporalio-activity/activity'],
    ['@upstash/qstash', 'Receiver@new.verify', 'upstash-workflow/verify'],
    ['stripe', 'default@new.webhooks.constructEvent', 'stripe/webhook'],
  ])('%s: %s takes the next', (module, path, row) => {
    expect(rows(known, module, path, 'receives')).toEqual([row]);
  });
});

describe('messages that are recognised by use', () => {
  const claims = (used: readonly string[]): string[] =>
    known.typedByUse
      .filter(({ distinctive, common }) => used.some((one) => distinctive.includes(one)) || used.filter((one) => common.includes(one)).length >= 2)
      .map(({ client, node: type }) => `${client.id} ${aliases(type)[0]!.label}`);

  it.each([
    [['attempts', 'finish'], ['nsq-js $nsq-js/Message', 'nsqjs $nsqjs/Message']],
    [['timeUntilTimeout'], ['nsqjs $nsqjs/Message']],
    [['getRedeliveryCount'], ['pulsar-client $pulsar-client/Message']],
    [['getMessageId', 'getData'], ['pulsar-client $pulsar-client/Message']],
    [['attemptsMade'], ['bull $bull/Job', 'bullmq $bullmq/Job']],
    [['fields.deliveryTag'], ['amqplib $amqplib/Message']],
    [['content', 'properties'], ['amqplib $amqplib/Message']],
    [['receiptHandle'], ['aws-lambda $aws-lambda/SqsRecord']],
    [['ReceiptHandle'], ['aws-sqs $aws-sqs/Message']],
    [['Records'], ['aws-lambda $aws-lambda/RecordsEvent']],
    [['isBase64Encoded'], ['aws-lambda $aws-lambda/HttpEvent']],
    [['awsRequestId'], ['aws-lambda $aws-lambda/Context']],
    [['message.offset'], ['kafkajs $kafkajs/EachMessagePayload']],
    [['commitOffsetsIfNecessary'], ['kafkajs $kafkajs/EachBatchPayload']],
    [['deliveryAttempt'], ['google-pubsub $google-pubsub/Message']],
    [['lockToken'], ['azure-service-bus $azure-service-bus/Message']],
    [['info.deliveryCount'], ['nats $nats/JsMsg']],
    [['nak', 'ack'], ['nats $nats/JsMsg']],
    [['message.delivery_count'], ['rhea $rhea/EventContext']],
    [['job.run_at'], ['graphile-worker $graphile-worker/Helpers']],
    [['retryAll'], ['cloudflare-queues $cloudflare-queues/Batch']],
    [['ctx', 'input'], ['trpc $trpc/Options']],
    [['deliveryCount'], []],
    [['input'], []],
    [['createdOn', 'retryCount', 'data'], []],
    [['messageId', 'correlationId'], []],
    [['job.id', 'job.attempts'], []],
    [['info', 'ack'], []],
    [['id', 'data'], []],
    [['body', 'json'], []],
    [['id', 'timestamp', 'body'], []],
    [['attempts'], []],
    [['key', 'value'], []],
    [['headers', 'body'], []],
  ])('%j', (used, expected) => {
    expect(claims(used)).toEqual(expected);
  });
});
