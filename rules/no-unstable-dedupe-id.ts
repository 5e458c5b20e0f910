import type { KeyFinding } from '../engine/findings/finding.ts';
import { defineRule } from './kit/define.ts';
import { dedupeFindings, reportKey } from './kit/report.ts';
import { bucketText } from './kit/words.ts';

type MessageIds = 'unstableId' | 'chosenId' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkLongBuckets: boolean;
}

const claims = ['random', 'clock', 'delivery-count', 'transport', 'batch-position'] as const;

/** A redelivery seldom falls on another day: from here on only `strict` speaks. */
const longBucketMs = 86_400_000;

export default defineRule<MessageIds, Options>({
  name: 'no-unstable-dedupe-id',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow values that change on a re-run in deduplication ids',
      origins: [...claims],
      configs: { recommended: ['error'], strict: ['error', { checkLongBuckets: true }] },
    },
    options: {
      checkLongBuckets: 'Also report times that are rounded to a day or longer.',
    },
    defaultOptions: [{ checkLongBuckets: false }],
    messages: {
      unstableId:
        "The deduplication id contains '{{value}}', {{what}}. {{rerun}}, the id is a new one: {{client}} does not recognise the repeat, and {{call}} takes effect a second time. Build it from ids that come with the operation. Path: {{path}}.",
      chosenId:
        "'{{value}}' decides which deduplication id is sent. {{rerun}}, the other one is sent: {{client}} does not recognise the repeat, and {{call}} takes effect a second time. Send the same id on every attempt. Path: {{path}}.",
      removeFromKey: 'Remove it from the id.',
    },
  },
  say: (context, report, options) => {
    for (const heard of dedupeFindings(report, claims)) {
      const { birth } = heard.finding;
      if ((birth.bucketMs ?? 0) >= longBucketMs && !options.checkLongBuckets) continue;
      if (birth.condition) reportKey(context, heard, 'chosenId');
      else reportKey(context, heard, 'unstableId', { what: whatText(heard.finding) });
    }
  },
});

/** What makes the value another one on the next run. */
function whatText({ claim, birth, boundary }: KeyFinding): string {
  if (birth.lifetime === 'process') return 'which lasts as long as this process or connection';
  if (birth.lifetime === 'object') return 'which is made once for each object of its class';
  switch (claim) {
    case 'clock':
      return birth.bucketMs ? `the time of this run rounded to ${bucketText(birth.bucketMs)}` : 'the time of this run';
    case 'delivery-count':
      return boundary.kind === 'retry' ? 'which counts the attempts' : 'which changes with each delivery';
    case 'transport':
      return 'which says how this delivery came, not what it asks for';
    case 'batch-position':
      return 'which depends on the messages that were delivered together';
    default:
      return 'which is minted on each run';
  }
}
