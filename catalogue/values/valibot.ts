import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'valibot 1.5.0, run';

export default {
  id: 'valibot',
  name: 'Valibot',
  kind: 'value',
  modules: ['valibot'],
  versions: '1.5.0',
  source: ['every form run: valibot'],
  types: [{ name: 'Valibot', paths: ['@module'] }],
  carries: [
    { id: 'object', path: members('$Valibot', ['object', 'strictObject', 'looseObject']), schema: { does: 'fields', argument: 0 }, evidence: run },
    {
      id: 'default',
      path: members('$Valibot', ['optional', 'exactOptional', 'undefinedable', 'nullable', 'nullish', 'fallback']),
      schema: { does: 'fills', argument: 1, of: 0 },
      evidence: `${run}: a function is called by each reading that needs it`,
    },
    { id: 'piped', path: '$Valibot.pipe', schema: { does: 'keeps', argument: 0, of: 0 }, evidence: `${run}: the first of the pipe reads` },
    { id: 'parsed', path: members('$Valibot', ['parse', 'parseAsync']), schema: { does: 'reads', argument: 1, of: 0 }, evidence: run },
    { id: 'safely-parsed', path: members('$Valibot', ['safeParse', 'safeParseAsync']), schema: { does: 'reads', argument: 1, of: 0, under: 'output' }, evidence: run },
  ],
} satisfies ClientRecord;
