import type { ClientRecord } from '../record.ts';

const run = 'cuid 3.0.0, run';

export default {
  id: 'cuid',
  name: 'cuid',
  kind: 'value',
  modules: ['cuid'],
  versions: '3.0.0',
  source: ['every form run: cuid'],
  values: [
    { id: 'cuid', path: ['@module@call', 'slug@call'], origin: 'random', evidence: run },
    { id: 'fingerprint', path: 'fingerprint@call', origin: 'transport', lifetime: 'process', evidence: 'made of host and process id' },
  ],
  carries: [{ id: 'tests', path: ['isCuid', 'isSlug'], evidence: 'a truth value' }],
} satisfies ClientRecord;
