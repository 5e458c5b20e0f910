/** Made-up files of a size in statements, in shapes that a value-flow analysis may choke on. */
const list = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const charge = (key) => `await stripe.charges.create({ amount: 1, currency: 'eur' }, { idempotencyKey: ${key} });`;
const file = (body, outside = []) =>
  [
    "import { randomUUID } from 'node:crypto';",
    "import Stripe from 'stripe';",
    "const stripe = new Stripe('sk');",
    ...outside,
    'export async function run(order: any, flags: boolean[], kind: number) {',
    ...body.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');

export const shapes = {
  'assign chain': (n) => file(['const v0 = randomUUID();', ...list(n, (i) => `const v${i + 1} = v${i};`), charge(`v${n}`)]),
  'template chain': (n) => file(['const v0 = randomUUID();', ...list(n, (i) => `const v${i + 1} = \`p-\${v${i}}\`;`), charge(`v${n}`)]),
  diamond: (n) => file(['const v0 = randomUUID();', ...list(n, (i) => `const v${i + 1} = v${i} + v${i};`), charge(`v${n}`)]),
  branches: (n) => file(['let k = order.id;', ...list(n, (i) => `if (flags[${i}]) { k = k + ${i % 17 === 0 ? 'randomUUID()' : `order.f${i}`}; }`), charge('k')]),
  'object spread': (n) => file(['const o0: any = { key: randomUUID() };', ...list(n, (i) => `const o${i + 1}: any = { ...o${i}, p${i}: ${i} };`), charge(`o${n}.key`)]),
  'call chain': (n) => file([charge(`f${n}()`)], ['function f0() { return randomUUID(); }', ...list(n, (i) => `function f${i + 1}() { return f${i}(); }`)]),
  'call graph': (n) =>
    file([charge('c0(order.level)')], list(n, (i) => `function c${i}(x: number): string { return x > 9 ? c${(i + 1) % n}(x - 1) + c${(i * 7 + 3) % n}(x - 1) : ${i === n - 1 ? 'randomUUID()' : `'s${i}'`}; }`)),
  'many callers': (n) => file(list(n, (i) => charge(`make('p${i}')`)), ['const make = (p: string) => { const a = p + randomUUID(); return a; };']),
  'clean sinks': (n) => file(list(n >> 1, (i) => `const k${i} = \`charge-\${order.id}-${i}\`;\n  ${charge(`k${i}`)}`)),
  'writes and reads': (n) => file(['let w = order.id;', ...list(n >> 1, (i) => `w = w + ${i === 0 ? 'randomUUID()' : `order.g${i}`};`), ...list(n >> 1, () => charge('w'))]),
  'deep nesting': (n) => file([`let k = order.id;\n${list(n >> 3, (i) => `if (flags[${i}]) { k = \`\${k}-${i}\`;`).join('\n')}\n${charge('k')}\n${'}'.repeat(n >> 3)}`]),
  'big switch': (n) => file(['let k = order.id;', 'switch (kind) {', ...list(n, (i) => `case ${i}: k = ${i % 31 === 0 ? 'randomUUID()' : `order.h${i}`}; break;`), '}', charge('k')]),
  'big class': (n) =>
    file([charge('order.id')], ['class Big {', '  key = randomUUID();', ...list(n >> 1, (i) => `  m${i}() { this.f${i} = this.f${Math.max(0, i - 1)}; return this.key; }`), `  async pay() { ${charge(`this.m${(n >> 1) - 1}()`)} }`, '}']),
};

/**
 * A worker of about so many lines: handlers, helpers, logging, a fault in every fifth payment.
 * @param every a payment in each so-manieth handler: 1 is as dense as it gets, 8 is more like what one finds
 */
export function worker(lines, every = 1) {
  const send = (i) =>
    i % every === 0
      ? 'const intent = await stripe.paymentIntents.create({ amount, currency, confirm: true, metadata: { orderId } }, options);'
      : `const intent = await store.intent.update({ where: { orderId }, data: { options, amount, currency, place: ${i} } });`;
  const handler = (i) => `
async function handle${i}(job: Job<{ orderId: string; amount: number; currency: string; lines: Line[] }>) {
  const { orderId, amount, currency } = job.data;
  log.info({ orderId, attempt: job.attemptsMade }, 'handling ${i}');
  const total = job.data.lines.reduce((sum, line) => sum + line.net * line.count, 0);
  if (total !== amount) {
    log.warn({ total, amount }, 'totals differ');
    await metrics.increment('mismatch', { kind: 'order-${i}' });
  }
  const startedAt = Date.now();
  const parts = ['order', orderId, ${(i / every) % 5 === 0 ? 'startedAt' : `'${i}'`}];
  const options: Stripe.RequestOptions = { timeout: 10_000 };
  options.idempotencyKey = keyOf(parts);
  try {
    ${send(i)}
    await store.payment.update({ where: { orderId }, data: { intent: intent.id, state: 'paid' } });
    return { intent: intent.id, took: Date.now() - startedAt };
  } catch (error) {
    log.error({ error, orderId }, 'charge failed');
    await store.payment.update({ where: { orderId }, data: { state: 'failed' } });
    throw error;
  }
}
new Worker('orders-${i}', handle${i}, { connection });
`;
  const head = `import { createHash } from 'node:crypto';
import { Job, Worker } from 'bullmq';
import { PrismaClient } from '@prisma/client';
import Stripe from 'stripe';
import { log, metrics } from './telemetry';
interface Line { net: number; count: number }
const stripe = new Stripe(process.env.STRIPE_KEY!);
const store = new PrismaClient();
const connection = { host: 'redis' };
function keyOf(parts: unknown[]) {
  return createHash('sha256').update(parts.join(':')).digest('hex');
}
`;
  const size = handler(0).split('\n').length - 1;
  return head + list(Math.floor((lines - head.split('\n').length) / size), handler).join('');
}

/** A file of so many lines without a payment in it. */
export function innocent(lines) {
  return list(lines, (i) => `export const q${i} = [${i}, table.h${i}].map((x) => x * ${i % 9}).filter(Boolean);\n`).join('');
}
