import rule from '../../rules/require-idempotency-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a key',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function refund(refundId: string, charge: string, amount: number) {
  await stripe.refunds.create({ charge, amount }, { idempotencyKey: refundId });
}
`,
    },
    {
      name: 'a call that a repeat cannot hurt',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function pay(invoice: string) {
  await stripe.invoices.pay(invoice);
}
`,
    },
    {
      name: 'options that may hold a key',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function refund(charge: string, amount: number, options: Stripe.RequestOptions) {
  await stripe.refunds.create({ charge, amount }, options);
}
`,
    },
    {
      name: 'a full refund, without the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function refund(charge: string) {
  await stripe.refunds.create({ charge });
}
`,
    },
  ],
  invalid: [
    {
      name: 'a partial refund',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function refund(charge: string, amount: number) {
  await stripe.refunds.create({ charge, amount });
}
`,
      errors: [
        {
          messageId: 'missingKey',
          data: {
            ids: 'ids that come with the operation',
            call: 'stripe.refunds.create',
            through: '',
            rerun: 'If a caller retries',
            consequence: 'stripe.refunds.create moves the money a second time',
          },
          line: 4,
          column: 9,
          endLine: 4,
          endColumn: 50,
        },
      ],
    },
    {
      name: 'a caller that gives the function around the call no key',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
function transfer(amount: number, options?: Stripe.RequestOptions) {
  return stripe.transfers.create({ amount, currency: 'eur', destination: 'acct' }, options);
}
export const payOut = (amount: number) => transfer(amount);
export const payOutOnce = (amount: number, id: string) => transfer(amount, { idempotencyKey: id });
`,
      errors: [
        {
          messageId: 'missingKey',
          data: {
            ids: 'ids that come with the operation',
            call: 'stripe.transfers.create',
            through: " by 'transfer' (line 4)",
            rerun: 'If a caller retries',
            consequence: 'stripe.transfers.create moves the money a second time',
          },
          line: 6,
          column: 43,
          endLine: 6,
          endColumn: 59,
        },
      ],
    },
    {
      name: 'options that hold something else',
      code: `import { Worker } from 'bullmq';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
new Worker('payouts', async (job) => {
  await stripe.payouts.create({ amount: job.data.amount, currency: 'eur' }, { stripeAccount: job.data.account });
});
`,
      errors: [
        {
          messageId: 'missingKey',
          data: {
            ids: 'ids that come with the message',
            call: 'stripe.payouts.create',
            through: '',
            rerun: 'When BullMQ delivers the message again',
            consequence: 'stripe.payouts.create moves the money a second time',
          },
          line: 5,
          column: 9,
          endLine: 5,
          endColumn: 113,
        },
      ],
    },
    {
      name: 'a full refund, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function refund(charge: string) {
  await stripe.refunds.create({ charge });
}
`,
      options: [{ checkPossibleRepeats: true }],
      errors: [
        {
          messageId: 'possiblyMissingKey',
          data: {
            ids: 'ids that come with the operation', provider: 'Stripe', consequence: 'stripe.refunds.create may move the money a second time',
            call: 'stripe.refunds.create',
            through: '',
            rerun: 'If a caller retries',
          },
          line: 4,
          column: 9,
          endLine: 4,
          endColumn: 42,
        },
      ],
    },
    {
      name: 'parameters that are not in sight, with the option',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export async function start(params: Stripe.PaymentIntentCreateParams) {
  await stripe.paymentIntents.create(params);
}
`,
      options: [{ checkPossibleRepeats: true }],
      errors: [
        {
          messageId: 'possiblyMissingKey',
          data: {
            ids: 'ids that come with the operation', provider: 'Stripe', consequence: 'stripe.paymentIntents.create may move the money a second time',
            call: 'stripe.paymentIntents.create',
            through: '',
            rerun: 'If a caller retries',
          },
          line: 4,
          column: 9,
          endLine: 4,
          endColumn: 45,
        },
      ],
    },
  ],
});
