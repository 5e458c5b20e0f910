import rule from '../../rules/no-unstable-params.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a clock in the call options',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.payouts.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id, timeout: Date.now() % 1000 });
`,
    },
    {
      name: 'a record, which strict reports',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const add = (user) => stripe.customers.create({ metadata: { at: Date.now() } }, { idempotencyKey: user.id });
`,
    },
  ],
  invalid: [
    {
      name: 'a clock in the metadata',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.payouts.create({ amount: order.amount, metadata: { at: Date.now() } }, { idempotencyKey: order.id });
`,
      errors: [
        {
          messageId: 'changingParameter',
          data: { when: 'on each run', place: "its field 'metadata'", call: 'stripe.payouts.create', value: 'Date.now()', rerun: 'If a caller retries', provider: 'Stripe', path: 'Date.now() → metadata of stripe.payouts.create (3)' },
          line: 3,
          column: 93,
          endLine: 3,
          endColumn: 103,
        },
      ],
    },
    {
      name: 'a record',
      options: [{ checkRecords: true }],
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const add = (user) => stripe.customers.create({ metadata: { at: Date.now() } }, { idempotencyKey: user.id });
`,
      errors: [
        {
          messageId: 'changingParameter',
          data: { when: 'on each run', place: "its field 'metadata'", call: 'stripe.customers.create', value: 'Date.now()', rerun: 'If a caller retries', provider: 'Stripe', path: 'Date.now() → metadata of stripe.customers.create (3)' },
          line: 3,
          column: 72,
          endLine: 3,
          endColumn: 82,
        },
      ],
    },
  ],
});
