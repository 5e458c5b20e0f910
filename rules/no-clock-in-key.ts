import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { bucketText, repairText, takenText } from './kit/words.ts';

type MessageIds = 'currentTime' | 'timeBucket' | 'timeFallback' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
  readonly checkLongBuckets: boolean;
}

/** A redelivery seldom falls on another day: from here on only `strict` speaks. */
const longBucketMs = 86_400_000;

export default defineRule<MessageIds, Options>({
  name: 'no-clock-in-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow the time of the run in idempotency keys',
      origins: ['clock'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true, checkLongBuckets: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
      checkLongBuckets: 'Also report times that are rounded to a day or longer.',
    },
    defaultOptions: [{ checkRecords: false, checkLongBuckets: false }],
    messages: {
      currentTime:
        "The key contains '{{value}}', {{taken}}. {{rerun}}, the key is a new one and {{consequence}}. {{repair}}. Path: {{path}}.",
      timeBucket:
        "The key contains '{{value}}', the time of this run rounded to {{bucket}}. {{rerun}} in the next interval, the key is a new one and {{consequence}}. Take the period from the operation itself. Path: {{path}}.",
      timeFallback:
        "When no other value is given, the key contains '{{value}}', {{taken}}. {{rerun}}, the key is a new one and {{consequence}}. Require the value, or fall back to {{ids}}. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['clock'], options.checkRecords)) {
      const { finding } = heard;
      const { bucketMs = 0, fallback } = finding.birth;
      if (bucketMs >= longBucketMs && !options.checkLongBuckets) continue;
      const messageId = bucketMs > 0 ? 'timeBucket' : fallback ? 'timeFallback' : 'currentTime';
      reportKey(context, heard, messageId, { bucket: bucketText(bucketMs), taken: takenText(finding), repair: repairText(finding, ', or from a time that is stored with it') });
    }
  },
});
