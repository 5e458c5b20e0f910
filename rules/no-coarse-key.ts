import type { CoarseKeyFinding } from '../engine/findings/finding.ts';
import { defineRule } from './kit/define.ts';
import { findingsOf, reportFinding } from './kit/report.ts';
import { listText } from './kit/words.ts';

type MessageIds = 'fixedKey' | 'standingKey' | 'partyKey';
interface Options extends Record<string, boolean> {
  readonly checkParties: boolean;
}

const words: Record<CoarseKeyFinding['how'], MessageIds> = { fixed: 'fixedKey', standing: 'standingKey', party: 'partyKey' };

export default defineRule<MessageIds, Options>({
  name: 'no-coarse-key',
  meta: {
    type: 'problem',
    docs: {
      description: 'Disallow idempotency keys that are the same for different payments',
      origins: [],
      configs: { recommended: ['error'], strict: ['error', { checkParties: true }] },
    },
    options: {
      checkParties: 'Also report keys that hold the customer or user alone.',
    },
    defaultOptions: [{ checkParties: false }],
    messages: {
      fixedKey:
        "The key is the same for every '{{call}}': no part of it varies. Until the provider forgets the key, every other payment is taken for this one again: answered with its result, or refused. Build it from an id of the operation.",
      standingKey:
        "The key of '{{call}}' is made of {{parts}} alone. When the same customer rightly buys the same again, that payment is taken for this one: answered with its result, or refused. Add an id of the operation, such as the order or the request.",
      partyKey:
        "The key of '{{call}}' is made of {{parts}} alone. When the customer rightly pays again, that payment is taken for this one: answered with its result, or refused. Add an id of the operation, such as the order or the request.",
    },
  },
  say: (context, report, options) => {
    for (const finding of findingsOf(report, 'coarse-key', false)) {
      if (finding.how === 'party' && !options.checkParties) continue;
      reportFinding(context, finding, words[finding.how], { parts: listText(finding.parts) });
    }
  },
});
