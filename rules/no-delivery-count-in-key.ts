import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { tryText } from './kit/words.ts';

type MessageIds = 'deliveryCount' | 'retryCount' | 'countCondition' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-delivery-count-in-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow delivery and attempt counts in idempotency keys',
      origins: ['delivery-count'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      deliveryCount:
        "The key contains '{{value}}', which changes with each {{try}}. {{rerun}}, the key is a new one and {{consequence}}. Leave the count out: the same operation needs the same key on every attempt. Path: {{path}}.",
      retryCount:
        "The key contains '{{value}}', which counts the attempts. {{rerun}}, the key is a new one and {{consequence}}. Build the key once, before the first attempt. Path: {{path}}.",
      countCondition:
        "'{{value}}' decides which key is sent. {{rerun}}, the other key is sent and {{consequence}}. Send the same key on every attempt. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['delivery-count'], options.checkRecords)) {
      const { birth, boundary } = heard.finding;
      reportKey(context, heard, birth.condition ? 'countCondition' : boundary.kind === 'retry' ? 'retryCount' : 'deliveryCount', { try: tryText(boundary) });
    }
  },
});
