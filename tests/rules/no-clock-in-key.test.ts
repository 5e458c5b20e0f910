import rule from '../../rules/no-clock-in-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a time that comes with the operation',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number; placedAt: string }) {
  const stamp = new Date(order.placedAt).toISOString();
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id + stamp });
}
`,
    },
    {
      name: 'the time of the run in a log',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  console.log(Date.now(), order.id);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id });
}
`,
    },
    {
      name: 'a day of the clock, without the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const day = new Date().toISOString().slice(0, 10);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id + day });
}
`,
    },
    {
      name: 'a call that moves no money, without the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: email + Date.now() });
}
`,
    },
  ],
  invalid: [
    {
      name: 'the time of the run through two variables',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const stamp = Date.now();
  const key = 'order-' + order.id + '-' + stamp;
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: key });
}
`,
      errors: [
        {
          messageId: 'currentTime',
          data: {
            taken: 'the time of this run', repair: 'Build it from ids that come with the operation, or from a time that is stored with it',
            value: 'Date.now()',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'Date.now() → stamp (4) → key (5) → idempotencyKey of stripe.charges.create (6)',
          },
          line: 4,
          column: 17,
          endLine: 4,
          endColumn: 27,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const stamp = Date.now();
  const key = 'order-' + order.id;
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: key });
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'an hour of the clock',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const hour = Math.floor(Date.now() / 3600000);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id + hour });
}
`,
      errors: [
        {
          messageId: 'timeBucket',
          data: {
            value: 'Date.now()',
            bucket: '1 hour',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'Date.now() → hour (4) → idempotencyKey of stripe.charges.create (5)',
          },
          line: 4,
          column: 27,
          endLine: 4,
          endColumn: 37,
        },
      ],
    },
    {
      name: 'a day of the clock, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const day = new Date().toISOString().slice(0, 10);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id + '/' + day });
}
`,
      options: [{ checkLongBuckets: true }],
      errors: [
        {
          messageId: 'timeBucket',
          data: {
            value: 'new Date()',
            bucket: '1 day',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'new Date() → day (4) → idempotencyKey of stripe.charges.create (5)',
          },
          line: 4,
          column: 15,
          endLine: 4,
          endColumn: 25,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { id: string; amount: number }) {
  const day = new Date().toISOString().slice(0, 10);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: String(order.id) });
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'the time at which an object was made',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export class Billing {
  since = Date.now();
  charge(order) {
    return stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: this.since + order.id });
  }
}
`,
      errors: [
        {
          messageId: 'currentTime',
          data: {
            taken: 'the time at which an object of its class was made', repair: 'Build it from ids that come with the operation',
            value: 'Date.now()',
            rerun: 'If a caller retries on another object',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'Date.now() → .since (4) → idempotencyKey of stripe.charges.create (6)',
          },
          line: 4,
          column: 11,
          endLine: 4,
          endColumn: 21,
        },
      ],
    },
    {
      name: 'the time at which the process began',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const startedAt = Date.now();
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: [job.data.id, startedAt].join(':') });
});
`,
      errors: [
        {
          messageId: 'currentTime',
          data: {
            taken: 'the time at which this process began', repair: 'Build it from ids that come with the message',
            value: 'Date.now()',
            rerun: 'When BullMQ delivers the message again in another process or after a restart',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'Date.now() → startedAt (4) → idempotencyKey of stripe.charges.create (6)',
          },
          line: 4,
          column: 19,
          endLine: 4,
          endColumn: 29,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const startedAt = Date.now();
new Worker('orders', async (job) => {
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: [job.data.id].join(':') });
});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'the time of the run as a fallback',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function charge(order: { key?: string; amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.key ?? String(Date.now()) });
}
`,
      errors: [
        {
          messageId: 'timeFallback',
          data: {
            taken: 'the time of this run', ids: 'ids that come with the operation',
            value: 'Date.now()',
            rerun: 'If a caller retries',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'Date.now() → idempotencyKey of stripe.charges.create (4)',
          },
          line: 4,
          column: 112,
          endLine: 4,
          endColumn: 122,
        },
      ],
    },
    {
      name: 'a call that moves no money, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function register(email: string) {
  await stripe.customers.create({ email }, { idempotencyKey: email + Date.now() });
}
`,
      options: [{ checkRecords: true }],
      errors: [
        {
          messageId: 'currentTime',
          data: {
            taken: 'the time of this run', repair: 'Build it from ids that come with the operation, or from a time that is stored with it',
            value: 'Date.now()',
            rerun: 'If a caller retries',
            consequence: 'stripe.customers.create creates a second record',
            path: 'Date.now() → idempotencyKey of stripe.customers.create (4)',
          },
          line: 4,
          column: 70,
          endLine: 4,
          endColumn: 80,
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
