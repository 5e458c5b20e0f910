import rule from '../../rules/no-batch-position-in-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'an index over the payload',
      code: `import { Kafka } from 'kafkajs';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const consumer = new Kafka({ brokers: ['b'] }).consumer({ groupId: 'g' });
await consumer.run({
  eachMessage: async ({ message }) => {
    const order = JSON.parse(message.value!.toString());
    for (const [index, line] of order.lines.entries()) {
      await stripe.transfers.create({ amount: line.net, currency: 'eur', destination: line.account }, { idempotencyKey: order.id + '-' + index });
    }
  },
});
`,
    },
  ],
  invalid: [
    {
      name: 'an index over a batch',
      code: `import { Kafka } from 'kafkajs';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const consumer = new Kafka({ brokers: ['b'] }).consumer({ groupId: 'g' });
await consumer.run({
  eachBatch: async ({ batch }) => {
    for (const [index, message] of batch.messages.entries()) {
      const order = JSON.parse(message.value!.toString());
      await stripe.transfers.create({ amount: order.net, currency: 'eur', destination: order.account }, { idempotencyKey: order.id + '-' + index });
    }
  },
});
`,
      errors: [
        {
          messageId: 'batchPosition',
          data: {
            ids: 'ids that come with the message',
            value: 'index',
            rerun: 'When Kafka delivers the message again',
            consequence: 'stripe.transfers.create moves the money a second time',
            path: 'index → idempotencyKey of stripe.transfers.create (9)',
          },
          line: 9,
          column: 140,
          endLine: 9,
          endColumn: 145,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { Kafka } from 'kafkajs';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const consumer = new Kafka({ brokers: ['b'] }).consumer({ groupId: 'g' });
await consumer.run({
  eachBatch: async ({ batch }) => {
    for (const [index, message] of batch.messages.entries()) {
      const order = JSON.parse(message.value!.toString());
      await stripe.transfers.create({ amount: order.net, currency: 'eur', destination: order.account }, { idempotencyKey: String(order.id) });
    }
  },
});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'a counter of the module',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
let done = 0;
new Worker('orders', async (job) => {
  done += 1;
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: \`\${job.data.orderId}-\${done}\` });
});
`,
      errors: [
        {
          messageId: 'processCounter',
          data: {
            ids: 'ids that come with the message',
            value: 'done',
            rerun: 'When BullMQ delivers the message again in another process or after a restart',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'done → idempotencyKey of stripe.charges.create (7)',
          },
          line: 7,
          column: 118,
          endLine: 7,
          endColumn: 122,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
let done = 0;
new Worker('orders', async (job) => {
  done += 1;
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: \`\${job.data.orderId}\` });
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
let registered = 0;
export async function register(email: string) {
  registered += 1;
  await stripe.customers.create({ email }, { idempotencyKey: email + registered });
}
`,
      options: [{ checkRecords: true }],
      errors: [
        {
          messageId: 'processCounter',
          data: {
            ids: 'ids that come with the operation',
            value: 'registered',
            rerun: 'If a caller retries in another process or after a restart',
            consequence: 'stripe.customers.create creates a second record',
            path: 'registered → idempotencyKey of stripe.customers.create (6)',
          },
          line: 6,
          column: 70,
          endLine: 6,
          endColumn: 80,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
let registered = 0;
export async function register(email: string) {
  registered += 1;
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
