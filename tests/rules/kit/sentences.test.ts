/** Whole sentences, for what the parts of a message have to fit together in: who runs the code again, and what the call does then. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../kit/lint.ts';

const stripe = `import Stripe from 'stripe';\nconst stripe = new Stripe('sk');\n`;
const uuid = `import { randomUUID } from 'node:crypto';\n`;
const charge = (key: string): string => `stripe.charges.create({ amount: 1, currency: 'eur' }, { idempotencyKey: ${key} })`;
const said = (code: string): string[] => lint(code, 'file.ts', 'strict').messages.map(({ message }) => message);

describe('sentences', () => {
  it.each([
    ['of a workflow function of Inngest', `import { Inngest } from 'inngest';
const inngest = new Inngest({ id: 'shop' });
export const bill = inngest.createFunction({ id: 'bill' }, { event: 'order' }, async ({ event, step }) => {
  const run = randomUUID();
  await step.run('charge', () => ${charge('`${event.data.id}-${run}`')});
});
`, "The key contains 'randomUUID()', which is made outside a step: Inngest runs this function from its top for each step, and keeps only what steps give. When Inngest runs this function from its top again, the key is a new one and stripe.charges.create moves the money a second time. Make it inside a step of its own ('step.run'), or build it from ids that come with the event. Path: randomUUID() → run (7) → idempotencyKey of stripe.charges.create (8)."],
    ['of a step of Inngest', `import { Inngest } from 'inngest';
const inngest = new Inngest({ id: 'shop' });
export const bill = inngest.createFunction({ id: 'bill' }, { event: 'order' }, async ({ event, step }) => {
  await step.run('charge', () => ${charge('`${event.data.id}-${randomUUID()}`')});
});
`, "The key contains 'randomUUID()', which is made anew on each run. When Inngest runs the step again, the key is a new one and stripe.charges.create moves the money a second time. Make it inside an earlier step of its own ('step.run'), or build it from ids that come with the event. Path: randomUUID() → idempotencyKey of stripe.charges.create (7)."],
    ['of the count of a task inside its own retry', `import { retry, task } from '@trigger.dev/sdk';
export const bill = task({ id: 'bill', run: async (order: { id: string }, { ctx }) => {
  await retry.onThrow(async () => ${charge('`${order.id}-${ctx.attempt.number}`')}, { maxAttempts: 3 });
} });
`, "The key contains 'ctx.attempt.number', which changes with each attempt. When Trigger.dev runs the task again, the key is a new one and stripe.charges.create moves the money a second time. Leave the count out: the same operation needs the same key on every attempt. Path: ctx.attempt.number → idempotencyKey of stripe.charges.create (6)."],
    ['of an object that is made once', `import { PubSub } from '@google-cloud/pubsub';
class Gateway {
  private readonly session = randomUUID();
  private options(id: string) { return { idempotencyKey: id + this.session }; }
  pay(id: string) { return stripe.charges.create({ amount: 1, currency: 'eur' }, this.options(id)); }
}
export const gateway = new Gateway();
new PubSub().subscription('orders').on('message', (message) => gateway.pay(message.attributes.order));
`, "The key contains 'randomUUID()', which is made once per process: every message shares it until a restart, and gets another one after it. When Pub/Sub delivers the message again in another process or after a restart, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids that come with the message. Path: randomUUID() → .session (6) → .idempotencyKey (7) → options() (8) → idempotencyKey of stripe.charges.create (8)."],
    ['of a request', `import express from 'express';
const app = express();
app.post('/pay', async () => { await ${charge('randomUUID()')}; });
`, "The key contains 'randomUUID()', which is made anew on each run. When the request is sent again, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids that come with the request, or store the minted value before the call and read it back. Path: randomUUID() → idempotencyKey of stripe.charges.create (6)."],
    ['of a scheduled job', `import cron from 'node-cron';
cron.schedule('0 3 * * *', async () => { await ${charge('randomUUID()')}; });
`, "The key contains 'randomUUID()', which is made anew on each run. When the schedule runs this code again, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids of the row that is due, or store the minted value before the call and read it back. Path: randomUUID() → idempotencyKey of stripe.charges.create (5)."],
    ['of a task', `import { task } from '@trigger.dev/sdk';
export const bill = task({ id: 'bill', run: async () => { await ${charge('randomUUID()')}; } });
`, "The key contains 'randomUUID()', which is made anew on each run. When Trigger.dev runs the task again, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids that the task is given, or store the minted value before the call and read it back. Path: randomUUID() → idempotencyKey of stripe.charges.create (5)."],
    ['of a framework that serves RabbitMQ', `import { Ctx, EventPattern, Payload, RmqContext } from '@nestjs/microservices';
export class Orders {
  @EventPattern('order')
  async pay(@Payload() order: { id: string }, @Ctx() context: RmqContext) {
    await ${charge('`${order.id}-${context.getMessage().fields.redelivered}`')};
  }
}
`, "The key contains 'context.getMessage().fields.redelivered', which changes with each delivery. When RabbitMQ delivers the message again, the key is a new one and stripe.charges.create moves the money a second time. Leave the count out: the same operation needs the same key on every attempt. Path: context.getMessage().fields.redelivered → idempotencyKey of stripe.charges.create (8)."],
    ['of a framework whose broker is not known', `import { EventPattern, Payload } from '@nestjs/microservices';
export class Orders {
  @EventPattern('order')
  async pay(@Payload() order: { id: string }) { await ${charge('order.id + randomUUID()')}; }
}
`, "The key contains 'randomUUID()', which is made anew on each run. When Nest delivers the message again, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids that come with the message, or store the minted value before the call and read it back. Path: randomUUID() → idempotencyKey of stripe.charges.create (7)."],
  ])('%s', (_, code, message) => {
    expect(said(uuid + stripe + code)).toEqual([message]);
  });

  it.each([
    ['a place in a batch inside a retry', `import retry from 'async-retry';
import type { SQSHandler } from 'aws-lambda';
export const handler: SQSHandler = async (event) => {
  for (const [place, record] of event.Records.entries()) await retry(() => ${charge('`${record.body}-${place}`')});
};
`, "The key contains 'place', which depends on the messages that were delivered together. When AWS Lambda delivers the message again, the batch is another one, the key is a new one and stripe.charges.create moves the money a second time. Build it from ids that come with the message. Path: place → idempotencyKey of stripe.charges.create (6)."],
    ['a part of a pattern', `import type { SQSHandler } from 'aws-lambda';
export const handler: SQSHandler = async (event) => {
  for (const record of event.Records) {
    const { body, attributes: { ApproximateReceiveCount: tries } } = record;
    await ${charge('`${body}-${tries}`')};
  }
};
`, "The key contains 'ApproximateReceiveCount', which changes with each delivery. When AWS Lambda delivers the message again, the key is a new one and stripe.charges.create moves the money a second time. Leave the count out: the same operation needs the same key on every attempt. Path: ApproximateReceiveCount → tries (6) → idempotencyKey of stripe.charges.create (7)."],
    ['what a helper gives its callback', `async function attempts(send: (n: number) => Promise<unknown>) {
  for (let n = 0; n < 3; n++) {
    try { return await send(n); } catch (error) { console.log(error); }
  }
}
export const pay = (order: { id: string }) => attempts((n) => ${charge('`${order.id}-${n}`')});
`, "The key contains 'n', which counts the attempts. When the call is retried, the key is a new one and stripe.charges.create moves the money a second time. Build the key once, before the first attempt. Path: n → n in the callback of attempts (8) → idempotencyKey of stripe.charges.create (8)."],
    ['a call that may take effect', `import express from 'express';
express().post('/refund', async (request) => { await stripe.refunds.create({ charge: request.body.charge }); });
`, "'stripe.refunds.create' is sent without an idempotency key. When the request is sent again, Stripe cannot tell the second call from a new one: stripe.refunds.create may move the money a second time. Pass a key that is built from ids that come with the request."],
  ])('of %s', (_, code, message) => {
    expect(said(stripe + code)).toEqual([message]);
  });

  it('of what a user does', () => {
    const code = `export const Pay = ({ cart }: { cart: string }) => <button onClick={() => fetch('/api/payments', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() }, body: cart })}>Pay</button>;
`;
    expect(lint(code, 'file.tsx', 'strict').messages.map(({ message }) => message)).toEqual([
      "The key contains 'crypto.randomUUID()', which is made anew on each run. When the user does this again, the key is a new one and POST /api/payments moves the money a second time. Build it from ids of what the user pays for, or store the minted value before the call and read it back. Path: crypto.randomUUID() → .Idempotency-Key (1) → .headers (1) → Idempotency-Key of POST /api/payments (1).",
    ]);
  });

  it('of a call that finds its work done', () => {
    const code = `import { Worker } from 'bullmq';
import { Client, OrdersController } from '@paypal/paypal-server-sdk';
const orders = new OrdersController(new Client({}));
new Worker('orders', async (job) => { await orders.captureOrder({ id: job.data.id, paypalRequestId: \`\${job.data.id}-\${job.attemptsMade}\` }); });
`;
    expect(said(code)).toEqual([
      "The key contains 'job.attemptsMade', which changes with each delivery. When BullMQ delivers the message again, the key is a new one and PayPal takes paypal.OrdersController.captureOrder for a new request: it refuses it or finds it done, and does not answer with the first result. Leave the count out: the same operation needs the same key on every attempt. Path: job.attemptsMade → paypalRequestId of paypal.OrdersController.captureOrder (4).",
    ]);
  });

  it('of a call that is refused without a key', () => {
    const code = `import { SquareClient } from 'square';
const square = new SquareClient({});
export const refund = (order) => square.refunds.refundPayment({ paymentId: order.payment, amountMoney: order.money }, { idempotencyKey: order.id });
`;
    expect(said(code)).toEqual(["'idempotencyKey' stands where Square does not read the key of 'square.refunds.refundPayment'. The call goes out without a key, and Square refuses it. Pass the key as 'idempotencyKey' in the first argument."]);
  });
});
