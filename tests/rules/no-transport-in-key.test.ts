import rule from '../../rules/no-transport-in-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a topic that is a constant',
      code: `import Pulsar from 'pulsar-client';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const topic = 'payouts';
export async function handle(message: Pulsar.Message) {
  const payout = JSON.parse(message.getData().toString());
  await stripe.transfers.create({ amount: payout.amount, currency: 'eur', destination: payout.account }, { idempotencyKey: topic + payout.id });
}
`,
    },
  ],
  invalid: [
    {
      name: 'the topic of a message',
      code: `import Pulsar from 'pulsar-client';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function handle(message: Pulsar.Message) {
  const payout = JSON.parse(message.getData().toString());
  const key = [message.getTopicName(), payout.id].join('/');
  await stripe.transfers.create({ amount: payout.amount, currency: 'eur', destination: payout.account }, { idempotencyKey: key });
}
`,
      errors: [
        {
          messageId: 'messageTransport',
          data: {
            ids: 'ids that come with the message',
            value: 'message.getTopicName()',
            rerun: 'When Pulsar delivers the message again',
            cameBy: 'says how this delivery came',
            moved: ', or moves it to a retry or dead-letter topic',
            consequence: 'stripe.transfers.create moves the money a second time',
            path: 'message.getTopicName() → key (6) → idempotencyKey of stripe.transfers.create (7)',
          },
          line: 6,
          column: 16,
          endLine: 6,
          endColumn: 38,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Pulsar from 'pulsar-client';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function handle(message: Pulsar.Message) {
  const payout = JSON.parse(message.getData().toString());
  const key = [payout.id].join('/');
  await stripe.transfers.create({ amount: payout.amount, currency: 'eur', destination: payout.account }, { idempotencyKey: key });
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'the id of a request',
      code: `import Fastify from 'fastify';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const app = Fastify();
app.post('/payouts', async (request) => {
  const { account, cents } = request.body;
  await stripe.transfers.create({ amount: cents, currency: 'eur', destination: account }, { idempotencyKey: request.id });
});
`,
      errors: [
        {
          messageId: 'messageTransport',
          data: {
            ids: 'ids that come with the request',
            value: 'request.id',
            rerun: 'When the request is sent again',
            cameBy: 'names this request',
            moved: '',
            consequence: 'stripe.transfers.create moves the money a second time',
            path: 'request.id → idempotencyKey of stripe.transfers.create (7)',
          },
          line: 7,
          column: 109,
          endLine: 7,
          endColumn: 119,
        },
      ],
    },
    {
      name: 'the delivery tag of a broker that moves messages to queues',
      code: `import type { ConsumeMessage } from 'amqplib';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function handle(message: ConsumeMessage) {
  const payout = JSON.parse(message.content.toString());
  await stripe.transfers.create({ amount: payout.amount, currency: 'eur', destination: payout.account }, { idempotencyKey: \`\${payout.id}-\${message.fields.deliveryTag}\` });
}
`,
      errors: [
        {
          messageId: 'messageTransport',
          data: {
            ids: 'ids that come with the message',
            value: 'message.fields.deliveryTag',
            rerun: 'When RabbitMQ delivers the message again',
            cameBy: 'says how this delivery came',
            moved: ', or moves it to a retry or dead-letter queue',
            consequence: 'stripe.transfers.create moves the money a second time',
            path: 'message.fields.deliveryTag → idempotencyKey of stripe.transfers.create (6)',
          },
          line: 6,
          column: 140,
          endLine: 6,
          endColumn: 166,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import type { ConsumeMessage } from 'amqplib';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function handle(message: ConsumeMessage) {
  const payout = JSON.parse(message.content.toString());
  await stripe.transfers.create({ amount: payout.amount, currency: 'eur', destination: payout.account }, { idempotencyKey: \`\${payout.id}\` });
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'the host',
      code: `import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: hostname() + '-' + job.data.orderId });
});
`,
      errors: [
        {
          messageId: 'processIdentity',
          data: {
            ids: 'ids that come with the message',
            value: 'hostname()',
            rerun: 'When BullMQ delivers the message again in another process or after a restart',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'hostname() → idempotencyKey of stripe.charges.create (6)',
          },
          line: 6,
          column: 95,
          endLine: 6,
          endColumn: 105,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: String(job.data.orderId) });
});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'a call that moves no money, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: email + process.pid });
}
`,
      options: [{ checkRecords: true }],
      errors: [
        {
          messageId: 'processIdentity',
          data: {
            ids: 'ids that come with the operation',
            value: 'process.pid',
            rerun: 'If a caller retries in another process or after a restart',
            consequence: 'stripe.customers.create creates a second record',
            path: 'process.pid → idempotencyKey of stripe.customers.create (4)',
          },
          line: 4,
          column: 70,
          endLine: 4,
          endColumn: 81,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: String(email) });
}
`,
            },
          ],
        },
      ],
    },
  ],
});
