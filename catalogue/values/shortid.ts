import type { ClientRecord } from '../record.ts';

export default {
  id: 'shortid',
  name: 'shortid',
  kind: 'value',
  modules: ['shortid'],
  versions: '2.2.17',
  source: ['every form run: shortid'],
  values: [{ id: 'shortid', path: ['@module@call', 'generate@call'], origin: 'random', evidence: 'shortid 2.2.17, run' }],
  carries: [{ id: 'tests', path: 'isValid', evidence: 'a truth value' }],
} satisfies ClientRecord;
