/** The files of a new rule. It speaks of a key that is the rule's own name until it is given something to say. */
export function ruleFiles(name) {
  const docs = `<!-- header -->
<!-- end header -->

What goes wrong in production, in two or three sentences.

## Rule Details

What the rule reports, and what it leaves alone.

### Incorrect

\`\`\`ts
import Stripe from 'stripe';

const stripe = new Stripe(process.env.STRIPE_KEY!);

export async function charge(amount: number) {
  await stripe.charges.create({ amount, currency: 'eur' }, { idempotencyKey: '${name}' }); // ❌
}
\`\`\`

### Correct

\`\`\`ts
import Stripe from 'stripe';

const stripe = new Stripe(process.env.STRIPE_KEY!);

export async function charge(order: { id: string; amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: \`order-\${order.id}\` });
}
\`\`\`

## Options

None.

## Known Limitations

- What the rule does not see.

## When Not To Use It

When it is right to do what the rule reports.

## Models

<!-- models -->
<!-- end models -->

## Further Reading

- [What an origin is, and who re-runs code](../architecture.md)
- [Settings](../settings.md)
`;
  const rule = `import type { Sink } from '../engine/findings/finding.ts';
import type { Expression } from '../engine/model/program.ts';
import { defineRule } from './kit/define.ts';
import { locationOf } from './kit/places.ts';
import { onReport } from './kit/service.ts';
import { short } from './kit/words.ts';

type MessageIds = 'placeholderKey';

export default defineRule<MessageIds, Record<never, boolean>>({
  name: '${name}',
  meta: {
    type: 'problem',
    docs: {
      description: '${name.startsWith('no-') ? 'Disallow' : 'Require'} what this rule is about in idempotency keys',
      origins: [],
      configs: { strict: ['error'] },
    },
    options: {},
    defaultOptions: [{}],
    messages: {
      placeholderKey: "The key of '{{call}}' is the name of a rule. When the call is made again for another operation, the provider takes it for the same one. Build the key from ids of the operation.",
    },
  },
  create: (context) =>
    onReport(context, (report) => {
      for (const sink of report.sinks) {
        const key = keyOf(sink);
        if (key?.kind !== 'literal' || key.value !== '${name}') continue;
        context.report({ loc: locationOf(context.sourceCode, key.range), messageId: 'placeholderKey', data: { call: short(sink.operation) } });
      }
    }),
});

/** The key itself where the call's options are written out. */
function keyOf({ key, keyName }: Sink): Expression | undefined {
  return key?.kind === 'record' ? key.fields.find(({ name }) => name === keyName)?.value : key;
}
`;
  const test = `import rule from '../../rules/${name}.ts';
import { createTester } from '../kit/tester.ts';

createTester().run(rule, {
  valid: [
    {
      name: 'a key of the operation',
      code: "import Stripe from 'stripe'; const stripe = new Stripe(k); export const f = (order) => stripe.charges.create(order.params, { idempotencyKey: order.id });",
    },
  ],
  invalid: [
    {
      name: 'the name of the rule as a key',
      code: "import Stripe from 'stripe'; const stripe = new Stripe(k); export const f = (order) => stripe.charges.create(order.params, { idempotencyKey: '${name}' });",
      errors: [{ messageId: 'placeholderKey', data: { call: 'stripe.charges.create' }, line: 1, column: 142, endLine: 1, endColumn: ${142 + name.length + 2} }],
    },
  ],
});
`;
  return { [`rules/${name}.ts`]: rule, [`tests/rules/${name}.test.ts`]: test, [`docs/rules/${name}.md`]: docs };
}
