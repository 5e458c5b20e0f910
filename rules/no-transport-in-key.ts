import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { cameByText, movedText } from './kit/words.ts';

type MessageIds = 'messageTransport' | 'processIdentity' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-transport-in-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow transport details of a delivery in idempotency keys',
      origins: ['transport'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      messageTransport:
        "The key contains '{{value}}', which {{cameBy}}, not what it asks for. {{rerun}}{{moved}}, that is another value: the key is a new one and {{consequence}}. Build it from {{ids}}. Path: {{path}}.",
      processIdentity:
        "The key contains '{{value}}', which belongs to this process. {{rerun}}, the key is a new one and {{consequence}}. Build it from {{ids}}. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['transport'], options.checkRecords)) {
      if (heard.finding.birth.lifetime === 'process') reportKey(context, heard, 'processIdentity');
      else reportKey(context, heard, 'messageTransport', { cameBy: cameByText(heard.finding), moved: movedText(heard.finding) });
    }
  },
});
