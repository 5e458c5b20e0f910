import rule from '../../rules/no-coarse-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'an id of the operation beside the customer',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: \`\${order.customerId}-\${order.id}\` });
`,
    },
    {
      name: 'the customer alone, which strict reports',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.customerId });
`,
    },
  ],
  invalid: [
    {
      name: 'a fixed text',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (amount) => stripe.payouts.create({ amount, currency: 'eur' }, { idempotencyKey: 'payout' });
`,
      errors: [
        {
          messageId: 'fixedKey',
          data: { call: 'stripe.payouts.create' },
          line: 3,
          column: 101,
          endLine: 3,
          endColumn: 109,
        },
      ],
    },
    {
      name: 'the customer and the price',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const subscribe = (user, priceId) => stripe.subscriptions.create({ customer: user.customer }, { idempotencyKey: \`\${user.id}-\${priceId}\` });
`,
      errors: [
        {
          messageId: 'standingKey',
          data: { call: 'stripe.subscriptions.create', parts: "'user.id' and 'priceId'" },
          line: 3,
          column: 120,
          endLine: 3,
          endColumn: 143,
        },
      ],
    },
    {
      name: 'the customer alone',
      options: [{ checkParties: true }],
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.customerId });
`,
      errors: [
        {
          messageId: 'partyKey',
          data: { call: 'stripe.charges.create', parts: "'order.customerId'" },
          line: 3,
          column: 114,
          endLine: 3,
          endColumn: 130,
        },
      ],
    },
  ],
});
