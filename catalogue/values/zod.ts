import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'zod 4.6.7, run';

const objects = ['object', 'strictObject', 'looseObject'];
const extending = ['extend', 'safeExtend'];
const filling = ['default', 'prefault', 'catch'];
const changing = ['transform', 'pipe'];

export default {
  id: 'zod',
  name: 'Zod',
  kind: 'value',
  modules: ['zod', 'zod/v3', 'zod/v4'],
  versions: '4.6.7',
  source: ['every form run: zod'],
  types: [
    { name: 'Zod', paths: ['@module', 'default', 'z'] },
    { name: 'Schema', paths: ['$Zod.*@call', ...members('$Zod', objects, '@call'), '$Zod.coerce.*@call', '$Schema.*@call', ...members('$Schema', [...extending, ...filling, ...changing], '@call')] },
  ],
  carries: [
    { id: 'object', path: members('$Zod', objects), schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'extended', path: members('$Schema', extending), schema: { does: 'fields', argument: 0 }, evidence: run },
    { id: 'default', path: members('$Schema', filling), schema: { does: 'fills', argument: 0 }, evidence: `${run}: a function is called by each parse that needs it` },
    { id: 'changed', path: members('$Schema', changing), schema: { does: 'changes', argument: 0 }, evidence: run },
    { id: 'parsed', path: members('$Schema', ['parse', 'parseAsync']), schema: { does: 'reads', argument: 0 }, evidence: run },
    { id: 'safely-parsed', path: members('$Schema', ['safeParse', 'safeParseAsync']), schema: { does: 'reads', argument: 0, under: 'data' }, evidence: run },
  ],
} satisfies ClientRecord;
