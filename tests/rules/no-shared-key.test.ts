import rule from '../../rules/no-shared-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'keys of their own',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function settle(order) {
  const idempotencyKey = \`o-\${order.id}\`;
  await stripe.charges.create({ amount: order.cents }, { idempotencyKey });
  await stripe.transfers.create({ amount: order.share }, { idempotencyKey: \`share-\${order.id}\` });
}
`,
    },
    {
      name: 'records, which strict reports',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function start(user) {
  const options = { idempotencyKey: user.id };
  await stripe.products.create({ name: user.plan }, options);
  await stripe.customers.create({ email: user.email }, options);
}
`,
    },
  ],
  invalid: [
    {
      name: 'two calls',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function settle(order) {
  const idempotencyKey = \`o-\${order.id}\`;
  await stripe.charges.create({ amount: order.cents }, { idempotencyKey });
  await stripe.transfers.create({ amount: order.share }, { idempotencyKey });
}
`,
      errors: [
        {
          messageId: 'sharedByCalls',
          data: { call: 'stripe.transfers.create', other: 'stripe.charges.create', line: '5' },
          line: 6,
          column: 60,
          endLine: 6,
          endColumn: 74,
          suggestions: [
            {
              messageId: 'keyOfItsOwn',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function settle(order) {
  const idempotencyKey = \`o-\${order.id}\`;
  await stripe.charges.create({ amount: order.cents }, { idempotencyKey });
  await stripe.transfers.create({ amount: order.share }, { idempotencyKey: \`\${idempotencyKey}-transfers-create\` });
}
`,
            },
          ],
        },
      ],
    },
    {
      name: 'rows',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function payAll(run) {
  for (const row of run.rows) await stripe.transfers.create({ amount: row.cents }, { idempotencyKey: run.id });
}
`,
      errors: [
        {
          messageId: 'sharedByRows',
          data: { call: 'stripe.transfers.create' },
          line: 4,
          column: 102,
          endLine: 4,
          endColumn: 108,
        },
      ],
    },
    {
      name: 'everything that a client sends',
      code: `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.stripe.com', headers: { 'Idempotency-Key': process.env.KEY } });
export const pay = (form) => api.post('/v1/charges', form);
`,
      errors: [
        {
          messageId: 'sharedByClient',
          line: 2,
          column: 93,
          endLine: 2,
          endColumn: 108,
        },
      ],
    },
    {
      name: 'records',
      options: [{ checkRecords: true }],
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function start(user) {
  const options = { idempotencyKey: user.id };
  await stripe.products.create({ name: user.plan }, options);
  await stripe.customers.create({ email: user.email }, options);
}
`,
      errors: [
        {
          messageId: 'sharedByCalls',
          data: { call: 'stripe.customers.create', other: 'stripe.products.create', line: '5' },
          line: 6,
          column: 56,
          endLine: 6,
          endColumn: 63,
          suggestions: [
            {
              messageId: 'keyOfItsOwn',
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function start(user) {
  const options = { idempotencyKey: user.id };
  await stripe.products.create({ name: user.plan }, options);
  await stripe.customers.create({ email: user.email }, { ...options, idempotencyKey: \`\${options.idempotencyKey}-customers-create\` });
}
`,
            },
          ],
        },
      ],
    },
  ],
});
