import rule from '../../rules/no-uncanonical-hash-input.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a list of fields',
      code: `import { createHash } from 'node:crypto';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function pay(order) {
  const key = createHash('sha256').update(JSON.stringify([order.id, order.cents])).digest('hex');
  await stripe.payouts.create({ amount: 1 }, { idempotencyKey: key });
}
`,
    },
  ],
  invalid: [
    {
      name: 'an object that a caller gives',
      code: `import { createHash } from 'node:crypto';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function pay(order: Order) {
  const key = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  await stripe.payouts.create({ amount: 1 }, { idempotencyKey: key });
}
`,
      errors: [
        {
          messageId: 'openFields',
          data: { value: 'JSON.stringify(order)', path: 'JSON.stringify(order) → idempotencyKey of stripe.payouts.create (6)' },
          line: 5,
          column: 43,
          endLine: 5,
          endColumn: 64,
        },
      ],
    },
    {
      name: 'the body of a message',
      code: `import { SQSEvent } from 'aws-lambda';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function handler(event: SQSEvent) {
  for (const record of event.Records) {
    const key = createHash('sha256').update(record.body).digest('hex');
    await stripe.payouts.create({ amount: 1 }, { idempotencyKey: key });
  }
}
`,
      errors: [
        {
          messageId: 'rawText',
          data: { value: 'record.body', path: 'record.body → idempotencyKey of stripe.payouts.create (8)' },
          line: 7,
          column: 45,
          endLine: 7,
          endColumn: 56,
        },
      ],
    },
  ],
});
