/** The files of a new rule. It speaks of keys that begin with the rule's own name until it is given something to say. */
export function ruleFiles(name) {
  const docs = `<!-- header -->
<!-- end header -->

What goes wrong in production, in two or three sentences.

## Rule Details

What the rule reports, and what it leaves alone.

The report stands at the key. [How to read a report](../reading-a-report.md).

### Incorrect

\`\`\`ts
import Stripe from 'stripe';

const stripe = new Stripe(process.env.STRIPE_KEY!);

export async function charge(order: { id: string; amount: number }) {
  await stripe.charges.create({ amount: order.amount, currency: 'eur' }, { idempotencyKey: '${name}' + order.id }); // ❌
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
      placeholderKey: "The key of '{{call}}' begins with the name of a rule. When the call is made again, nobody knows why. Build the key from ids of the operation.",
    },
  },
  say: (context, report) => {
    for (const sink of report.sinks) {
      const key = keyOf(sink);
      const [first] = key?.kind === 'text' ? key.parts : [];
      if (!key || first?.kind !== 'literal' || first.value !== '${name}') continue;
      context.report({ loc: locationOf(context.sourceCode, key.range), messageId: 'placeholderKey', data: { call: short(sink.operation) } });
    }
  },
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
      name: 'a key that begins with the name of the rule',
      code: "import Stripe from 'stripe'; const stripe = new Stripe(k); export const f = (order) => stripe.charges.create(order.params, { idempotencyKey: '${name}' + order.id });",
      errors: [{ messageId: 'placeholderKey', data: { call: 'stripe.charges.create' }, line: 1, column: 142, endLine: 1, endColumn: ${142 + `'${name}' + order.id`.length} }],
    },
  ],
});
`;
  return { [`rules/${name}.ts`]: rule, [`tests/rules/${name}.test.ts`]: test, [`docs/rules/${name}.md`]: docs };
}
