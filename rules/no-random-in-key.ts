import type { Birth } from '../engine/findings/finding.ts';
import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { madeText, repairText } from './kit/words.ts';

type MessageIds = 'minted' | 'mintedFallback' | 'mintedByName' | 'insertedId' | 'storedAnew' | 'removeFromKey';
interface Options extends Record<string, boolean> {
  readonly checkRecords: boolean;
  readonly checkInsertedIds: boolean;
}

export default defineRule<MessageIds, Options>({
  name: 'no-random-in-key',
  meta: {
    type: 'problem',
    hasSuggestions: true,
    docs: {
      description: 'Disallow values that are minted anew on a re-run in idempotency keys',
      origins: ['random', 'stored-new'],
      configs: { recommended: ['error'], strict: ['error', { checkRecords: true, checkInsertedIds: true }] },
    },
    options: {
      checkRecords: 'Also check the keys of calls that move no money but create a record.',
      checkInsertedIds: 'Also report the generated id of a row that the re-run inserts again.',
    },
    defaultOptions: [{ checkRecords: false, checkInsertedIds: false }],
    messages: {
      minted:
        "The key contains '{{value}}', which is {{made}}. {{rerun}}, the key is a new one and {{consequence}}. {{repair}}. Path: {{path}}.",
      mintedFallback:
        "When no other value is given, the key contains '{{value}}', which is {{made}}. {{rerun}}, the key is a new one and {{consequence}}. Require the value, or fall back to {{ids}}. Path: {{path}}.",
      mintedByName:
        "The key contains '{{value}}', which mints a new value by its name. {{rerun}}, the key is a new one and {{consequence}}. Build it from {{ids}}, or list the function as stable in the settings. Path: {{path}}.",
      storedAnew:
        "The key contains '{{value}}', which this run makes and stores before the call; no run reads back what an earlier one stored. {{rerun}}, another one is made and stored, the key is a new one and {{consequence}}. Store it under an id of the operation, and on conflict read what is there. Path: {{path}}.",
      insertedId:
        "The key contains '{{value}}', the generated id of a row that this run inserts. {{rerun}}, another row is inserted, the key is a new one and {{consequence}}. Insert with a unique operation id and read the row back on conflict. Path: {{path}}.",
      removeFromKey: 'Remove it from the key.',
    },
  },
  say: (context, report, options) => {
    const claims = options.checkInsertedIds ? (['random', 'stored-new'] as const) : (['random'] as const);
    for (const heard of keyFindings(report, claims, options.checkRecords)) {
      const { finding } = heard;
      const repair = repairText(finding, ', or store the minted value before the call and read it back');
      reportKey(context, heard, finding.claim === 'stored-new' ? (finding.birth.kind === 'stored-new' ? 'insertedId' : 'storedAnew') : mintedAs(finding.birth), { made: madeText(finding), repair });
    }
  },
});

function mintedAs(birth: Birth): MessageIds {
  if (birth.fallback && birth.lifetime !== 'process') return 'mintedFallback';
  return birth.byName && birth.lifetime === 'run' ? 'mintedByName' : 'minted';
}
