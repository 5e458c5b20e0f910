/** The files of a new client: a record with one row of its kind, and a fixture that proves the row. */
const folders = { value: 'values', broker: 'brokers', payment: 'payments' };
export const clientKinds = Object.keys(folders);

const evidence = (pkg) => `${pkg}: the file or page that says so`;

const rows = {
  value: (pkg) => `  values: [
    { id: 'mint', path: 'mint@call', origin: 'random', evidence: '${evidence(pkg)}' },
  ],
`,
  broker: (pkg) => `  types: [{ name: 'Message', annotations: ['Message'], handler: 'listen' }],
  handlers: [
    {
      id: 'listen',
      path: 'Consumer@new.listen@arg[0]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: '${evidence(pkg)}',
    },
  ],
  values: [
    { id: 'deliveries', path: '$Message.deliveries', origin: 'delivery-count', label: 'message.deliveries', evidence: '${evidence(pkg)}' },
    { id: 'body', path: '$Message.body', origin: 'payload', evidence: '${evidence(pkg)}' },
  ],
`,
  payment: (pkg) => `  sinks: [
    {
      id: 'transfer',
      path: 'Client@new.transfer',
      operation: 'client.transfer',
      effect: 'money',
      repeat: 'again',
      keys: [{ argument: 1, path: ['idempotencyKey'] }],
      parameters: 0,
      options: 1,
      evidence: '${evidence(pkg)}',
    },
  ],
`,
};

const proofs = {
  value: (pkg) => `import Stripe from 'stripe';
import { mint } from '${pkg}';

const stripe = new Stripe('sk_test');

export async function charge(order: { id: string; amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: mint() }); // report: no-random-in-key
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id });
}
`,
  broker: (pkg) => `import Stripe from 'stripe';
import { Consumer } from '${pkg}';

const stripe = new Stripe('sk_test');

new Consumer().listen(async (message) => {
  const order = JSON.parse(message.body);
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: \`\${order.id}-\${message.deliveries}\` }); // report: no-delivery-count-in-key
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: order.id });
});
`,
  payment: (pkg) => `import { Client } from '${pkg}';

const client = new Client('secret');

export async function pay(order: { id: string; amount: number }) {
  await client.transfer({ amount: order.amount }); // report: require-idempotency-key
  await client.transfer({ amount: order.amount }, { idempotencyKey: \`\${order.id}-\${Date.now()}\` }); // report: no-clock-in-key
  await client.transfer({ amount: order.amount }, { idempotencyKey: order.id });
}
`,
};

/** Texts by file, for a client of a kind that is imported from a package. */
export function clientFiles(name, kind, pkg) {
  const title = name.replace(/(^|-)(.)/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`);
  const record = `import type { ClientRecord } from '../record.ts';

export default {
  id: '${name}',
  name: '${title}',
  kind: '${kind}',
  modules: ['${pkg}'],
${rows[kind](pkg)}} satisfies ClientRecord;
`;
  return { [`catalogue/${folders[kind]}/${name}.ts`]: record, [`fixtures/catalogue/${name}/proof.ts`]: proofs[kind](pkg) };
}
