import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';

type MessageIds = 'rolledBackRow';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-key-from-rolled-back-row',
  meta: {
    type: 'problem',
    docs: {
      description: 'Disallow idempotency keys from the id of a row that a failure takes away again',
      origins: [],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      rolledBackRow:
        "The key contains '{{value}}', the id of a row that is deleted or rolled back when the call fails. After a timeout '{{call}}' may have taken effect, but the row is gone. {{rerun}}, another row is written, the key is a new one and {{consequence}}. Commit the row before the call and keep it when the call fails, or build the key from {{ids}}. Path: {{path}}.",
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['rolled-back'], options.checkRecords)) reportKey(context, heard, 'rolledBackRow');
  },
});
