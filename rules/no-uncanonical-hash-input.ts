import { defineRule } from './kit/define.ts';
import { findingsOf, reportFinding } from './kit/report.ts';
import { short } from './kit/words.ts';

type MessageIds = 'openFields' | 'rawText';

export default defineRule<MessageIds, Record<string, never>>({
  name: 'no-uncanonical-hash-input',
  meta: {
    type: 'problem',
    docs: {
      description: 'Disallow idempotency keys from a hash over a text that nobody brings into one form',
      origins: [],
      configs: { strict: ['error'] },
    },
    options: {},
    defaultOptions: [{}],
    messages: {
      openFields:
        "The key is a hash over '{{value}}', whose fields and their order nothing fixes. When the same operation comes again with a field more, or in another order, the key is a new one. Hash a list of the fields that name the operation. Path: {{path}}.",
      rawText:
        "The key is a hash over '{{value}}' as it came. When the same operation comes again with other white space, order or metadata, the key is a new one. Hash a list of the fields that name the operation. Path: {{path}}.",
    },
  },
  say: (context, report) => {
    for (const finding of findingsOf(report, 'hash-input', true)) {
      reportFinding(context, finding, finding.how === 'raw' ? 'rawText' : 'openFields', { value: short(finding.value) });
    }
  },
});
