import type { KeyFinding } from '../engine/findings/finding.ts';
import { defineRule } from './kit/define.ts';
import { dedupeFindings, reportKey } from './kit/report.ts';
import { bucketText, cameByText, madeText, repairText, takenText, tryText } from './kit/words.ts';

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
        "The deduplication id contains '{{value}}', {{what}}. {{rerun}}, the id is a new one: {{client}} does not recognise the repeat, and {{call}} takes effect a second time. {{repair}}. Path: {{path}}.",
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
      else reportKey(context, heard, 'unstableId', { what: whatText(heard.finding), repair: repairText(heard.finding) });
    }
  },
});

/** What makes the value another one on the next run. */
function whatText(finding: KeyFinding): string {
  const { claim, birth, boundary } = finding;
  const { lifetime } = birth;
  switch (claim) {
    case 'clock':
      return birth.bucketMs ? `the time of this run rounded to ${bucketText(birth.bucketMs)}` : takenText(finding);
    case 'delivery-count':
      return `which changes with each ${tryText(boundary)}`;
    case 'transport':
      return lifetime === 'process' ? 'which belongs to this process' : `which ${cameByText(finding)}, not what it asks for`;
    case 'batch-position':
      return lifetime === 'process' ? 'which counts what this process has done so far' : 'which depends on the messages that were delivered together';
    default:
      return `which is ${madeText(finding)}`;
  }
}
