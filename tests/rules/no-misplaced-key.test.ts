import rule from '../../rules/no-misplaced-key.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a key in the options',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.payouts.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id });
`,
    },
    {
      name: 'a record, which strict reports',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const add = (user) => stripe.customers.create({ email: user.email, idempotencyKey: user.id });
`,
    },
  ],
  invalid: [
    {
      name: 'a key among the parameters',
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.payouts.create({ amount: order.amount, idempotencyKey: order.id });
`,
      errors: [
        {
          messageId: 'sentInBody',
          data: { name: 'idempotencyKey', call: 'stripe.payouts.create', client: 'Stripe', outcome: 'when it is sent again, stripe.payouts.create moves the money a second time', right: "as 'idempotencyKey' in the second argument" },
          line: 3,
          column: 77,
          endLine: 3,
          endColumn: 101,
          suggestions: [
            {
              messageId: 'moveKey',
              data: { right: "as 'idempotencyKey' in the second argument" },
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const pay = (order) => stripe.payouts.create({ amount: order.amount }, { idempotencyKey: order.id });
`,
            },
          ],
        },
      ],
    },
    {
      name: 'options where the parameters hold the key',
      code: `import { SquareClient } from 'square';
const square = new SquareClient({});
export const refund = (order) => square.refunds.refundPayment({ paymentId: order.payment, amountMoney: order.money }, { idempotencyKey: order.id });
`,
      errors: [
        {
          messageId: 'notRead',
          data: { name: 'idempotencyKey', call: 'square.refunds.refundPayment', client: 'Square', outcome: 'Square refuses it', right: "as 'idempotencyKey' in the first argument" },
          line: 3,
          column: 121,
          endLine: 3,
          endColumn: 145,
          suggestions: [
            {
              messageId: 'moveKey',
              data: { right: "as 'idempotencyKey' in the first argument" },
              output: `import { SquareClient } from 'square';
const square = new SquareClient({});
export const refund = (order) => square.refunds.refundPayment({ idempotencyKey: order.id, paymentId: order.payment, amountMoney: order.money }, {});
`,
            },
          ],
        },
      ],
    },
    {
      name: 'a client that takes none',
      code: `import Razorpay from 'razorpay';
const razorpay = new Razorpay({});
export const capture = (order) => razorpay.payments.capture(order.payment, order.cents, 'INR', { idempotencyKey: order.id });
`,
      errors: [
        {
          messageId: 'takesNone',
          data: { name: 'idempotencyKey', call: 'razorpay.payments.capture', client: 'Razorpay', consequence: 'razorpay.payments.capture may move the money a second time' },
          line: 3,
          column: 98,
          endLine: 3,
          endColumn: 122,
        },
      ],
    },
    {
      name: 'a record',
      options: [{ checkRecords: true }],
      code: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const add = (user) => stripe.customers.create({ email: user.email, idempotencyKey: user.id });
`,
      errors: [
        {
          messageId: 'sentInBody',
          data: { name: 'idempotencyKey', call: 'stripe.customers.create', client: 'Stripe', outcome: 'when it is sent again, stripe.customers.create creates a second record', right: "as 'idempotencyKey' in the second argument" },
          line: 3,
          column: 75,
          endLine: 3,
          endColumn: 98,
          suggestions: [
            {
              messageId: 'moveKey',
              data: { right: "as 'idempotencyKey' in the second argument" },
              output: `import Stripe from 'stripe';
const stripe = new Stripe('sk');
export const add = (user) => stripe.customers.create({ email: user.email }, { idempotencyKey: user.id });
`,
            },
          ],
        },
      ],
    },
  ],
});
