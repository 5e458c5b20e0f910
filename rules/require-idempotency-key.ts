import { defineRule } from './kit/define.ts';
import { reportMissingKey } from './kit/report.ts';

type MessageIds = 'missingKey' | 'possiblyMissingKey';
interface Options extends Record<string, boolean> {
  readonly checkPossibleRepeats: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'require-idempotency-key',
  meta: {
    type: 'problem',
    docs: {
      description: 'Require an idempotency key on calls that move money again when they are repeated',
      origins: [],
      configs: { recommended: ['error'], strict: ['error', { checkPossibleRepeats: true }] },
    },
    options: {
      checkPossibleRepeats:
        'Also report calls that only may take effect twice: a full refund, an intent that is not confirmed yet, parameters that are not in sight.',
    },
    defaultOptions: [{ checkPossibleRepeats: false }],
    messages: {
      missingKey:
        "'{{call}}' is sent{{through}} without an idempotency key. {{rerun}}, {{consequence}}. Pass a key that is built from {{ids}}.",
      possiblyMissingKey:
        "'{{call}}' is sent{{through}} without an idempotency key. {{rerun}}, {{provider}} cannot tell the second call from a new one: {{consequence}}. Pass a key that is built from {{ids}}.",
    },
  },
  say: (context, report, options) => {
    for (const finding of report.findings) {
      if (finding.claim !== 'missing-key' || finding.repeat === 'same') continue;
      const certain = finding.repeat === 'again' && !finding.unsure && finding.sink.effect !== 'record';
      if (certain || options.checkPossibleRepeats) reportMissingKey(context, finding, certain ? 'missingKey' : 'possiblyMissingKey', !certain);
    }
  },
});
