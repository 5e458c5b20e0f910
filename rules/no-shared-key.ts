import type { SharedKeyFinding } from '../engine/findings/finding.ts';
import { defineRule } from './kit/define.ts';
import { ownKeyFix } from './kit/own-key.ts';
import { lineOf } from './kit/places.ts';
import { findingsOf, reportFinding } from './kit/report.ts';
import { short } from './kit/words.ts';

type MessageIds = 'sharedByCalls' | 'sharedByRows' | 'sharedByClient' | 'keyOfItsOwn';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

const words: Record<SharedKeyFinding['how'], MessageIds> = { calls: 'sharedByCalls', rounds: 'sharedByRows', client: 'sharedByClient' };

export default defineRule<MessageIds, Options>({
  name: 'no-shared-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow one idempotency key for several operations',
      origins: [],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      sharedByCalls:
        "'{{call}}' has the key that '{{other}}' (line {{line}}) had before it. The provider takes the second for the first one again: it refuses it, or answers with the first result. Give each call a key of its own.",
      sharedByRows:
        "Each round sends '{{call}}' with other parameters, and all with the same key. The provider takes each for the first one again: it refuses it, or answers with the first result. Put an id of the row into the key.",
      sharedByClient:
        "The key is set for everything that this client sends. The provider takes each request for the first one again: it refuses it, or answers with the first result. Pass a key with each call.",
      keyOfItsOwn: 'Add the name of the call to its key.',
    },
  },
  say: (context, report, options) => {
    for (const finding of findingsOf(report, 'shared-key', options.checkRecords)) {
      const { how, other } = finding;
      const data: Record<string, string> = other ? { other: short(other.operation), line: String(lineOf(finding.place.module, other.call.range[0])) } : {};
      const fix = ownKeyFix(context.sourceCode, finding);
      reportFinding(context, finding, words[how], data, fix && { messageId: 'keyOfItsOwn', fix });
    }
  },
});
