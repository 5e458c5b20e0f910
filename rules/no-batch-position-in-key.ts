import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';

type MessageIds = 'batchPosition' | 'processCounter' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-batch-position-in-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow the position in a batch in idempotency keys',
      origins: ['batch-position'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      batchPosition:
        "The key contains '{{value}}', which depends on the messages that were delivered together. {{rerun}}, the batch is another one, the key is a new one and {{consequence}}. Build it from {{ids}}. Path: {{path}}.",
      processCounter:
        "The key contains '{{value}}', which counts what this process has done so far. {{rerun}}, the key is a new one and {{consequence}}. Build it from {{ids}}. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['batch-position'], options.checkRecords)) {
      reportKey(context, heard, heard.finding.birth.lifetime === 'process' ? 'processCounter' : 'batchPosition');
    }
  },
});
