import type { ClientRecord } from '../record.ts';

const run = 'ksuid 3.0.0, run';

export default {
  id: 'ksuid',
  name: 'ksuid',
  kind: 'value',
  modules: ['ksuid'],
  versions: '3.0.0',
  source: ['every form run: ksuid'],
  types: [{ name: 'Ksuid', paths: ['@module@new', 'fromParts@call', 'parse@call'] }],
  values: [{ id: 'random', path: ['random@call', 'randomSync@call'], origin: 'random', evidence: 'a fixed time is still fresh: the payload is random (run)' }],
  carries: [
    { id: 'of', path: ['@module', 'fromParts', 'parse'], arguments: 'all', evidence: run },
    { id: 'text', path: ['$Ksuid.toString', '$Ksuid.toJSON'], receiver: true, evidence: run },
    { id: 'tests', path: ['isValid', '$Ksuid.equals', '$Ksuid.compare'], evidence: 'a test' },
  ],
} satisfies ClientRecord;
