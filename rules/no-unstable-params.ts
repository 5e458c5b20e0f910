import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { placeText } from './kit/words.ts';

type MessageIds = 'changingParameter';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-unstable-params',
  meta: {
    type: 'problem',
    docs: {
      description: 'Disallow request parameters that change on a re-run under a key that does not',
      origins: ['delivery-count', 'random', 'clock', 'transport', 'batch-position'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true }] },
    },
    options: {
      checkRecords: 'Also check the parameters of calls that move no money but create a record.',
    },
    defaultOptions: [{ checkRecords: false }],
    messages: {
      changingParameter:
        "'{{call}}' is sent with '{{value}}' in {{place}}, which is another one {{when}}, and with a key that does not. {{rerun}}, {{provider}} compares the request with the first one under the key and refuses it: the result of the payment is not to be had again. Take the value from the operation, or leave it out. Path: {{path}}.",
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['parameter'], options.checkRecords)) {
      const { sink, birth } = heard.finding;
      reportKey(context, heard, 'changingParameter', { place: placeText(sink.keyName), when: birth.lifetime === 'process' ? 'in each process' : 'on each run', call: sink.operation, provider: sink.client?.name ?? 'the provider' });
    }
  },
});
