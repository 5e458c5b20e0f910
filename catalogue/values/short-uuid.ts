import type { ClientRecord } from '../record.ts';

const run = 'short-uuid 6.0.3 and 4.2.2, run';

/** Named functions of major 6; the callable module of major 4 gives a translator, not an id. */
export default {
  id: 'short-uuid',
  name: 'short-uuid',
  kind: 'value',
  modules: ['short-uuid'],
  versions: '4.2.2, 6.0.3',
  source: ['every form run: short-uuid'],
  types: [{ name: 'Translator', annotations: ['Translator'], paths: ['createTranslator@call', '@module@call'] }],
  values: [
    {
      id: 'generate',
      path: ['generate@call', 'uuid@call', '$Translator.generate@call', '$Translator.uuid@call', '$Translator.new@call'],
      origin: 'random',
      evidence: run,
    },
  ],
  carries: [
    { id: 'translate', path: ['$Translator.fromUUID', '$Translator.toUUID'], arguments: [0], evidence: run },
    { id: 'tests', path: '$Translator.validate', evidence: 'a truth value' },
  ],
} satisfies ClientRecord;
