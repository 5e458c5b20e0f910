import { defineRule } from './kit/define.ts';
import { moveFix } from './kit/move.ts';
import { findingsOf, reportFinding } from './kit/report.ts';
import { consequenceText, locationText, providerText } from './kit/words.ts';

type MessageIds = 'sentInBody' | 'notRead' | 'takesNone' | 'moveKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-misplaced-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow idempotency keys where the client does not read one',
      origins: [],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      sentInBody:
        "'{{name}}' stands among the parameters of '{{call}}', where {{client}} does not read a key. The call goes out without one, and {{outcome}}. Pass the key {{right}}.",
      notRead:
        "'{{name}}' stands where {{client}} does not read the key of '{{call}}'. The call goes out without a key, and {{outcome}}. Pass the key {{right}}.",
      takesNone:
        "'{{name}}' changes nothing: {{client}} takes no idempotency key for '{{call}}'. When the call is sent again, {{consequence}}. Record the attempt before the call, and ask the provider for it before another one.",
      moveKey: 'Pass it {{right}}.',
    },
  },
  say: (context, report, options) => {
    for (const finding of findingsOf(report, 'misplaced-key', options.checkRecords)) {
      const { sink, field, right } = finding;
      const placed = right ? locationText(right) : '';
      const fix = moveFix(context.sourceCode, finding);
      reportFinding(
        context,
        finding,
        right ? (finding.how === 'body' ? 'sentInBody' : 'notRead') : 'takesNone',
        { name: field.name ?? '', client: sink.client?.name ?? 'The client', consequence: consequenceText(sink), outcome: sink.repeat === 'refused' ? `${providerText(sink)} refuses it` : `when it is sent again, ${consequenceText(sink)}`, right: placed },
        fix && { messageId: 'moveKey', data: { right: placed }, fix },
      );
    }
  },
});
