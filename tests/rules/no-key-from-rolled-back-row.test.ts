import rule from '../../rules/no-key-from-rolled-back-row.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a row that is committed and kept',
      code: `import { PrismaClient } from '@prisma/client';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const prisma = new PrismaClient();
export async function pay(amount) {
  const payout = await prisma.payout.create({ data: { amount } });
  await stripe.payouts.create({ amount, currency: 'eur' }, { idempotencyKey: payout.id });
}
`,
    },
  ],
  invalid: [
    {
      name: 'a row in a transaction that is open at the call',
      code: `import { PrismaClient } from '@prisma/client';
import Stripe from 'stripe';
const stripe = new Stripe('sk');
const prisma = new PrismaClient();
export const pay = (amount) => prisma.$transaction(async (tx) => {
  const payout = await tx.payout.create({ data: { amount } });
  await stripe.payouts.create({ amount, currency: 'eur' }, { idempotencyKey: payout.id });
});
`,
      errors: [
        {
          messageId: 'rolledBackRow',
          data: { ids: 'ids that come with the operation', call: 'stripe.payouts.create', value: 'tx.payout.create({ data: { amount } })', rerun: 'If a caller retries', consequence: 'stripe.payouts.create moves the money a second time', path: 'tx.payout.create({ data: { amount } }) → payout (6) → idempotencyKey of stripe.payouts.create (7)' },
          line: 6,
          column: 24,
          endLine: 6,
          endColumn: 62,
        },
      ],
    },
  ],
});
