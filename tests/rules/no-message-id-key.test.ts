import rule from '../../rules/no-message-id-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'an id in the message',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('payouts', (job) => stripe.payouts.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: \`\${job.id}-\${job.data.payoutId}\` }));
`,
    },
  ],
  invalid: [
    {
      name: 'the id of a job',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('payouts', (job) => stripe.payouts.create({ amount: job.data.amount, currency: 'eur' }, { idempotencyKey: \`payout-\${job.id}\` }));
`,
      errors: [
        {
          messageId: 'messageId',
          data: { value: 'job.id', client: 'BullMQ', consequence: 'stripe.payouts.create moves the money a second time', path: 'job.id → idempotencyKey of stripe.payouts.create (4)' },
          line: 4,
          column: 128,
          endLine: 4,
          endColumn: 134,
        },
      ],
    },
  ],
});
