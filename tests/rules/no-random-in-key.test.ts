import rule from '../../rules/no-random-in-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'an id of the operation',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: 'order-' + job.data.orderId });
});
`,
    },
    {
      name: 'a name-based UUID of stable input',
      code: `import Stripe from 'stripe';
import { v5 } from 'uuid';
const stripe = new Stripe('sk');
const namespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
export async function charge(order: { id: string; amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: v5(order.id, namespace) });
}
`,
    },
    {
      name: 'the id of a row that the run inserts, without the option',
      code: `import { PrismaClient } from '@prisma/client';
import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const prisma = new PrismaClient();
new Worker('orders', async (job) => {
  const payment = await prisma.payment.create({ data: { order: job.data.orderId } });
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: payment.id });
});
`,
    },
    {
      name: 'a call that moves no money, without the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: crypto.randomUUID() });
}
`,
    },
  ],
  invalid: [
    {
      name: 'a UUID per delivery',
      code: `import { randomUUID } from 'node:crypto';
import nsq from 'nsqjs';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const reader = new nsq.Reader('orders', 'billing', {});
reader.on('message', async (message) => {
  const order = message.json();
  const options = { idempotencyKey: \`\${order.id}-\${randomUUID()}\` };
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, options);
});
`,
      errors: [
        {
          messageId: 'minted',
          data: {
            made: 'made anew on each run', repair: 'Build it from ids that come with the message, or store the minted value before the call and read it back',
            value: 'randomUUID()',
            rerun: 'When NSQ delivers the message again',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'randomUUID() → .idempotencyKey (8) → options (8) → idempotencyKey of stripe.charges.create (9)',
          },
          line: 8,
          column: 52,
          endLine: 8,
          endColumn: 64,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { randomUUID } from 'node:crypto';
import nsq from 'nsqjs';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const reader = new nsq.Reader('orders', 'billing', {});
reader.on('message', async (message) => {
  const order = message.json();
  const options = { idempotencyKey: \`\${order.id}\` };
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, options);
});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'a UUID per process',
      code: `import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const instance = randomUUID();
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: instance + job.data.orderId });
});
`,
      errors: [
        {
          messageId: 'minted',
          data: {
            made: 'made once per process: every message shares it until a restart, and gets another one after it', repair: 'Build it from ids that come with the message',
            value: 'randomUUID()',
            rerun: 'When BullMQ delivers the message again in another process or after a restart',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'randomUUID() → instance (5) → idempotencyKey of stripe.charges.create (7)',
          },
          line: 5,
          column: 18,
          endLine: 5,
          endColumn: 30,
        },
      ],
    },
    {
      name: 'a UUID per object of a service',
      code: `import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export class Billing {
  run = randomUUID();
  charge(order) {
    return stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: this.run.concat(order.id) });
  }
}
`,
      errors: [
        {
          messageId: 'minted',
          data: {
            made: 'made once for each object of its class', repair: 'Build it from ids that come with the operation',
            value: 'randomUUID()',
            rerun: 'If a caller retries on another object',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'randomUUID() → .run (5) → idempotencyKey of stripe.charges.create (7)',
          },
          line: 5,
          column: 9,
          endLine: 5,
          endColumn: 21,
        },
      ],
    },
    {
      name: 'a UUID as a fallback',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { key?: string; amount: number }) {
  const key = order.key ?? crypto.randomUUID();
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: key });
}
`,
      errors: [
        {
          messageId: 'mintedFallback',
          data: {
            made: 'made anew on each run', ids: 'ids that come with the operation',
            value: 'crypto.randomUUID()',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'crypto.randomUUID() → key (4) → idempotencyKey of stripe.charges.create (5)',
          },
          line: 4,
          column: 28,
          endLine: 4,
          endColumn: 47,
        },
      ],
    },
    {
      name: 'a function of another file that is called like a mint',
      code: `import Stripe from 'stripe';
import { makeUuid } from './ids';
const stripe = new Stripe('sk');
export async function charge(order: { amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: makeUuid() });
}
`,
      errors: [
        {
          messageId: 'mintedByName',
          data: {
            ids: 'ids that come with the operation',
            value: 'makeUuid()',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'makeUuid() → idempotencyKey of stripe.charges.create (5)',
          },
          line: 5,
          column: 92,
          endLine: 5,
          endColumn: 102,
        },
      ],
    },
    {
      name: 'the id of a row that the run inserts, with the option',
      code: `import { PrismaClient } from '@prisma/client';
import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const prisma = new PrismaClient();
new Worker('orders', async (job) => {
  const payment = await prisma.payment.create({ data: { order: job.data.orderId } });
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: payment.id });
});
`,
      options: [{ checkInsertedIds: true }],
      errors: [
        {
          messageId: 'insertedId',
          data: {
            value: 'prisma.payment.create(…)',
            rerun: 'When BullMQ delivers the message again',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'prisma.payment.create(…) → payment (7) → idempotencyKey of stripe.charges.create (8)',
          },
          line: 7,
          column: 25,
          endLine: 7,
          endColumn: 85,
        },
      ],
    },
    {
      name: 'one value in two calls',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { amount: number; account: string }) {
  const key = crypto.randomUUID();
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: key });
  await stripe.transfers.create({ amount: order.amount, currency: 'eur', destination: order.account }, { idempotencyKey: key });
}
`,
      errors: [
        {
          messageId: 'minted',
          data: {
            made: 'made anew on each run', repair: 'Build it from ids that come with the operation, or store the minted value before the call and read it back',
            value: 'crypto.randomUUID()',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create (and 1 more call) moves the money a second time',
            path: 'crypto.randomUUID() → key (4) → idempotencyKey of stripe.charges.create (5)',
          },
          line: 4,
          column: 15,
          endLine: 4,
          endColumn: 34,
        },
      ],
    },
    {
      name: 'a call that moves no money, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: crypto.randomUUID() });
}
`,
      options: [{ checkRecords: true }],
      errors: [
        {
          messageId: 'minted',
          data: {
            made: 'made anew on each run', repair: 'Build it from ids that come with the operation, or store the minted value before the call and read it back',
            value: 'crypto.randomUUID()',
            rerun: 'If a caller retries',
            consequence: 'stripe.customers.create creates a second record',
            path: 'crypto.randomUUID() → idempotencyKey of stripe.customers.create (4)',
          },
          line: 4,
          column: 62,
          endLine: 4,
          endColumn: 81,
        },
      ],
    },
  ],
});
