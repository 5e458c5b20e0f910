import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { bucketText } from './kit/words.ts';

type MessageIds = 'currentTime' | 'timeBucket' | 'processTime' | 'objectTime' | 'timeFallback' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
  readonly checkLongBuckets: boolean;
}

/** A redelivery seldom falls on another day: from here on only `strict` speaks. */
const longBucketMs = 86_400_000;

const byLifetime = { run: 'currentTime', process: 'processTime', object: 'objectTime' } as const;

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
        "The key contains '{{value}}', the time of this run. {{rerun}}, the key is a new one and {{consequence}}. Build it from ids that come with the operation, or from a time that is stored with it. Path: {{path}}.",
      timeBucket:
        "The key contains '{{value}}', the time of this run rounded to {{bucket}}. {{rerun}} in the next interval, the key is a new one and {{consequence}}. Take the period from the operation itself. Path: {{path}}.",
      processTime:
        "The key contains '{{value}}', the time at which this process began. {{rerun}}, the key is a new one and {{consequence}}. Build it from ids that come with the operation. Path: {{path}}.",
      objectTime:
        "The key contains '{{value}}', the time at which an object of its class was made. {{rerun}}, the key is a new one and {{consequence}}. Build it from ids that come with the operation. Path: {{path}}.",
      timeFallback:
        "When no other value is given, the key contains '{{value}}', the time of this run. {{rerun}}, the key is a new one and {{consequence}}. Require the value, or fall back to ids that come with the operation. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    for (const heard of keyFindings(report, ['clock'], options.checkRecords)) {
      const { bucketMs = 0, lifetime, fallback } = heard.finding.birth;
      if (bucketMs >= longBucketMs && !options.checkLongBuckets) continue;
      const messageId = bucketMs > 0 ? 'timeBucket' : fallback ? 'timeFallback' : byLifetime[lifetime];
      reportKey(context, heard, messageId, bucketMs > 0 ? { bucket: bucketText(bucketMs) } : {});
    }
  },
});
