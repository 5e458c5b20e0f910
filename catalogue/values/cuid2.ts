import type { ClientRecord } from '../record.ts';

export default {
  id: 'cuid2',
  name: 'cuid2',
  kind: 'value',
  modules: ['@paralleldrive/cuid2'],
  versions: '3.3.0',
  source: ['every form run: @paralleldrive/cuid2'],
  values: [
    { id: 'create-id', path: 'createId@call', origin: 'random', evidence: 'cuid2 3.3.0, run' },
    { id: 'init', path: 'init@call@call', origin: 'random', evidence: 'fresh with a fixed random and counter, too: the clock is in it (run)' },
  ],
  carries: [{ id: 'tests', path: 'isCuid', evidence: 'a truth value' }],
} satisfies ClientRecord;
