import { describe, expect, it } from 'vitest';
import { boundariesOf } from './prove.ts';

/** A worker of each client: `KEY` stands for the key; one that changes, and one that does not. */
const worker = (lines: string): ((key: string) => string[]) => {
  return (key) => boundariesOf(lines.replace('CHARGE', `await stripe.charges.create({ amount: 1 }, { idempotencyKey: ${key} });`));
};

const workers: [string, string, string, string, string][] = [
  ['nsqjs', `import nsq from 'nsqjs';\nconst reader = new nsq.Reader('t', 'c', {});\nreader.on('message', async (msg) => { CHARGE msg.finish(); });`, '`${msg.id}-${msg.attempts}`', 'msg.id', 'delivery-count (delivery by NSQ)'],
  ['nsqjs by require', `const { Reader } = require('nsqjs');\nconst reader = new Reader('t', 'c', {});\nreader.on(Reader.MESSAGE, async (msg) => { const job = msg.json(); CHARGE });`, 'job.id + msg.attempts', 'job.id', 'delivery-count (delivery by NSQ)'],
  ['nsqjs, typed by use', `export async function handle(msg) { CHARGE msg.finish(); msg.touch(); }`, 'msg.id + msg.attempts', 'msg.id', 'delivery-count (delivery by NSQ)'],
  ['pulsar-client, loop', `import Pulsar from 'pulsar-client';\nconst client = new Pulsar.Client({ serviceUrl: 'u' });\nexport async function main() { const consumer = await client.subscribe({ topic: 't', subscription: 's' }); while (true) { const msg = await consumer.receive(); CHARGE await consumer.acknowledge(msg); } }`, 'msg.getMessageId().toString() + msg.getRedeliveryCount()', 'msg.getMessageId().toString()', 'delivery-count (delivery by Pulsar)'],
  ['pulsar-client, listener', `import { Client } from 'pulsar-client';\nconst client = new Client({ serviceUrl: 'u' });\nclient.subscribe({ topic: 't', listener: async (msg, consumer) => { const order = JSON.parse(msg.getData().toString()); CHARGE } });`, '`${msg.getTopicName()}-${order.id}`', 'order.id', 'transport (delivery by Pulsar)'],
  ['kafkajs', `import { Kafka } from 'kafkajs';\nconst consumer = new Kafka({ brokers: [] }).consumer({ groupId: 'g' });\nawait consumer.run({ eachMessage: async ({ topic, partition, message }) => { CHARGE } });`, '`${message.offset}`', '`${topic}-${partition}-${message.offset}`', 'transport (delivery by Kafka)'],
  ['kafkajs, batch', `const { Kafka } = require('kafkajs');\nconst consumer = new Kafka({ brokers: [] }).consumer({ groupId: 'g' });\nconsumer.run({ eachBatch: async ({ batch, resolveOffset }) => { for (const [i, message] of batch.messages.entries()) { CHARGE resolveOffset(message.offset); } } });`, '`${batch.firstOffset()}-${i}`', 'message.value.toString()', 'batch-position (delivery by Kafka)'],
  ['@confluentinc/kafka-javascript', `const { Kafka } = require('@confluentinc/kafka-javascript').KafkaJS;\nconst consumer = new Kafka({ kafkaJS: {} }).consumer({ kafkaJS: {} });\nconsumer.run({ eachMessage: async ({ topic, message }) => { CHARGE } });`, 'topic + message.key', 'message.key.toString()', 'transport (delivery by Kafka)'],
  ['bullmq', `import { Worker } from 'bullmq';\nnew Worker('q', async (job, token) => { CHARGE });`, '`${job.id}-${job.attemptsMade}`', 'job.id', 'delivery-count (delivery by BullMQ)'],
  ['bullmq, token', `import { Worker } from 'bullmq';\nnew Worker('q', async (job, token) => { CHARGE });`, 'token', 'job.data.id', 'transport (delivery by BullMQ)'],
  ['bullmq, annotated', `import type { Job } from 'bullmq';\nexport async function processor(job: Job<{ id: string }>) { CHARGE }`, '`${job.data.id}-${job.attemptsStarted}`', 'job.data.id', 'delivery-count (delivery by BullMQ)'],
  ['bullmq, a processor of its own type', `import type { Processor } from 'bullmq';\nexport const processor: Processor = async (job) => { CHARGE };`, '`${job.data.id}-${job.processedOn}`', 'job.data.id', 'clock (delivery by BullMQ)'],
  ['bull', `import Queue from 'bull';\nconst queue = new Queue('q');\nqueue.process('charge', 5, async (job) => { CHARGE });`, 'job.id + job.attemptsMade', 'job.id', 'delivery-count (delivery by Bull)'],
  ['bee-queue', `const Queue = require('bee-queue');\nconst queue = new Queue('q');\nqueue.process(async (job) => { CHARGE });`, 'job.id + job.options.retries', 'job.id', 'delivery-count (delivery by Bee-Queue)'],
  ['@aws-sdk/client-sqs', `import { SQSClient, ReceiveMessageCommand } from '@aws-sdk/client-sqs';\nconst sqs = new SQSClient({});\nexport async function poll() { while (true) { const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: 'q' })); for (const m of Messages ?? []) { CHARGE } } }`, 'm.ReceiptHandle', 'm.MessageId', 'transport (delivery by SQS)'],
  ['sqs-consumer', `import { Consumer } from 'sqs-consumer';\nConsumer.create({ queueUrl: 'q', handleMessage: async (message) => { CHARGE return message; } }).start();`, 'message.MessageId + message.Attributes.ApproximateReceiveCount', 'message.MessageId', 'delivery-count (delivery by SQS)'],
  ['aws-lambda, annotated', `import type { SQSHandler } from 'aws-lambda';\nexport const handler: SQSHandler = async (event, context) => { for (const record of event.Records) { CHARGE } };`, 'record.messageId + context.awsRequestId', 'record.messageId', 'transport (delivery by AWS Lambda)'],
  ['aws-lambda, not annotated', `export const handler = async (event) => { for (const record of event.Records) { CHARGE } };`, 'record.receiptHandle', 'record.messageId', 'transport (delivery by AWS Lambda)'],
  ['aws-lambda, the event annotated', `import { SQSEvent, Context } from 'aws-lambda';\nexport async function handler(event: SQSEvent, context: Context) { await Promise.all(event.Records.map(async (record, index) => { CHARGE })); }`, '`${context.awsRequestId}`', '`${record.messageId}`', 'transport (delivery by AWS Lambda)'],
  ['aws-lambda, place in the batch', `import { SQSEvent } from 'aws-lambda';\nexport async function handler(event: SQSEvent) { await Promise.all(event.Records.map(async (record, index) => { const body = JSON.parse(record.body); CHARGE })); }`, '`${body.customer}-${index}`', '`${body.customer}-${body.id}`', 'batch-position (delivery by AWS Lambda)'],
  ['amqplib', `import amqp from 'amqplib';\nconst ch = await (await amqp.connect('u')).createChannel();\nawait ch.consume('q', async (msg) => { const order = JSON.parse(msg.content.toString()); CHARGE ch.ack(msg); });`, '`${order.id}-${msg.fields.deliveryTag}`', 'order.id', 'transport (delivery by RabbitMQ)'],
  ['amqplib, redelivered', `import amqp from 'amqplib';\nconst ch = await (await amqp.connect('u')).createChannel();\nawait ch.consume('q', async (msg) => { CHARGE ch.ack(msg); });`, "msg.properties.messageId + (msg.fields.redelivered ? '-r' : '')", 'msg.properties.messageId', 'delivery-count (delivery by RabbitMQ)'],
  ['@google-cloud/pubsub', `import { PubSub } from '@google-cloud/pubsub';\nconst subscription = new PubSub().subscription('s');\nsubscription.on('message', async (message) => { CHARGE message.ack(); });`, 'message.id + message.deliveryAttempt', 'message.id', 'delivery-count (delivery by Pub/Sub)'],
];

describe.each(workers)('%s', (_, source, bad, good, expected) => {
  it('reports what changes', () => {
    expect(worker(source)(bad)).toContain(expected);
  });

  it('is quiet about what does not', () => {
    expect(worker(source)(good)).toEqual([]);
  });
});

it('bullmq, a function handed over by its name', () => {
  const source = `import { Worker } from 'bullmq';\nasync function run(job) { CHARGE }\nnew Worker('q', run);`;
  expect(worker(source)('job.id + job.delay')).toContain('delivery-count (delivery by BullMQ)');
});

describe('functions that a client or the clock runs', () => {
  const charging = (key: string): string => `await stripe.charges.create({ amount: 1 }, { idempotencyKey: ${key} });`;

  it.each([
    ['Express', `import express from 'express';\nconst app = express();\napp.post('/pay', auth, async (req, res) => { CHARGE });`, 'req.body.id', 'request by Express'],
    ['Express router', `import { Router } from 'express';\nconst router = Router();\nrouter.route('/pay').post(async (req, res) => { CHARGE });`, "req.get('Idempotency-Key')", 'request by Express'],
    ['Express, annotated', `import type { Request, Response } from 'express';\nexport async function pay(req: Request, res: Response) { CHARGE }`, 'req.params.id', 'request by Express'],
    ['Fastify', `import Fastify from 'fastify';\nconst app = Fastify();\napp.post('/pay', { schema }, async (request, reply) => { CHARGE });`, 'request.body.id', 'request by Fastify'],
    ['Koa', `import Router from '@koa/router';\nconst router = new Router();\nrouter.post('/pay', async (ctx) => { CHARGE });`, 'ctx.request.body.id', 'request by Koa'],
    ['Hono', `import { Hono } from 'hono';\nconst app = new Hono();\napp.post('/pay', async (c) => { const order = await c.req.json(); CHARGE });`, 'order.id', 'request by Hono'],
    ['Next.js', `import type { NextApiRequest, NextApiResponse } from 'next';\nexport default async function pay(req: NextApiRequest, res: NextApiResponse) { CHARGE }`, 'req.body.id', 'request by Next.js'],
    ['Next.js route', `import { NextRequest } from 'next/server';\nexport async function POST(request: NextRequest) { const order = await request.json(); CHARGE }`, 'order.id', 'request by Next.js'],
    ['node-cron', `import cron from 'node-cron';\ncron.schedule('* * * * *', async () => { const id = 'a'; CHARGE });`, 'id', 'schedule by the schedule'],
    ['cron', `import { CronJob } from 'cron';\nnew CronJob('* * * * *', async () => { const id = 'a'; CHARGE });`, 'id', 'schedule by the schedule'],
    ['setInterval', `setInterval(async () => { const id = 'a'; CHARGE }, 1000);`, 'id', 'schedule by the schedule'],
  ])('%s', (_, source, stable, by) => {
    expect(boundariesOf(source.replace('CHARGE', charging('Date.now()')))).toEqual([`clock (${by})`]);
    expect(boundariesOf(source.replace('CHARGE', charging(stable)))).toEqual([]);
    // Minted outside a retry in sight: the request or the clock mints another one.
    const retried = source.replace('CHARGE', `const key = Date.now(); await pRetry(() => stripe.charges.create({ amount: 1 }, { idempotencyKey: key }));`);
    expect(boundariesOf(`import pRetry from 'p-retry';\n${retried}`)).toEqual([`clock (${by})`]);
  });

  it('leaves other methods of a server alone', () => {
    expect(boundariesOf(`import express from 'express';\nconst app = express();\napp.listen(80, async () => { ${charging('Date.now()')} });`)).toEqual(['clock (unknown by )']);
  });
});
