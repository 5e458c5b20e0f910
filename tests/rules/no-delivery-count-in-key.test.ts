import rule from '../../rules/no-delivery-count-in-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a count in a log',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  console.log(job.attemptsMade);
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: 'order-' + job.data.orderId });
});
`,
    },
    {
      name: 'a loop over rows',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function payAll(rows: { id: string; amount: number }[]) {
  for (let i = 0; i < rows.length; i++) {
    await stripe.payouts.create({ amount: rows[i]!.amount, currency: 'eur' }, { idempotencyKey: rows[i]!.id });
  }
}
`,
    },
  ],
  invalid: [
    {
      name: 'the attempts of a job',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  const key = \`order-\${job.data.orderId}-\${job.attemptsMade}\`;
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: key });
});
`,
      errors: [
        {
          messageId: 'deliveryCount',
          data: {
            try: 'delivery',
            value: 'job.attemptsMade',
            rerun: 'When BullMQ delivers the message again',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'job.attemptsMade → key (5) → idempotencyKey of stripe.charges.create (6)',
          },
          line: 5,
          column: 44,
          endLine: 5,
          endColumn: 60,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  const key = \`order-\${job.data.orderId}\`;
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: key });
});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'the counter of a retry loop',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function payOut(payout: { id: string; amount: number }) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await stripe.payouts.create({ amount: payout.amount, currency: 'eur' }, { idempotencyKey: payout.id + ':' + attempt });
    } catch (error) {
      if (attempt === 2) throw error;
    }
  }
}
`,
      errors: [
        {
          messageId: 'retryCount',
          data: {
            value: 'attempt',
            rerun: 'When the call is retried',
            consequence: 'stripe.payouts.create moves the money a second time',
            path: 'attempt → idempotencyKey of stripe.payouts.create (6)',
          },
          line: 6,
          column: 122,
          endLine: 6,
          endColumn: 129,
          suggestions: [
            {
              messageId: 'removeFromKey',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function payOut(payout: { id: string; amount: number }) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await stripe.payouts.create({ amount: payout.amount, currency: 'eur' }, { idempotencyKey: String(payout.id) });
    } catch (error) {
      if (attempt === 2) throw error;
    }
  }
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'a count that chooses the key',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('orders', async (job) => {
  const key = job.attemptsMade > 1 ? job.data.retryKey : job.data.key;
  await stripe.charges.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: key });
});
`,
      errors: [
        {
          messageId: 'countCondition',
          data: {
            value: 'job.attemptsMade',
            rerun: 'When BullMQ delivers the message again',
            consequence: 'stripe.charges.create moves the money a second time',
            path: 'job.attemptsMade → key (5) → idempotencyKey of stripe.charges.create (6)',
          },
          line: 5,
          column: 15,
          endLine: 5,
          endColumn: 31,
        },
      ],
    },
    {
      name: 'a call that moves no money, with the option',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('customers', async (job) => {
  await stripe.customers.create({ email: job.data.email }, { idempotencyKey: job.data.email + job.attemptsMade });
});
`,
      options: [{ checkRecords: true }],
      errors: [
        {
          messageId: 'deliveryCount',
          data: {
            try: 'delivery',
            value: 'job.attemptsMade',
            rerun: 'When BullMQ delivers the message again',
            consequence: 'stripe.customers.create creates a second record',
            path: 'job.attemptsMade → idempotencyKey of stripe.customers.create (5)',
          },
          line: 5,
          column: 95,
          endLine: 5,
          endColumn: 111,
        },
      ],
    },
  ],
});
