import type { ClientRecord } from '../record.ts';

export default {
  id: 'hyperid',
  name: 'hyperid',
  kind: 'value',
  modules: ['hyperid'],
  versions: '4.0.0',
  source: ['every form run: hyperid'],
  values: [
    { id: 'next', path: '@module@call@call', origin: 'random', evidence: 'the factory gives the function that mints (run)' },
    { id: 'instance', path: '@module@call.uuid', origin: 'random', lifetime: 'process', evidence: 'one for each instance (run)' },
  ],
  carries: [{ id: 'decode', path: ['decode', '@module@call.decode'], arguments: [0], evidence: 'hyperid 4.0.0, run' }],
} satisfies ClientRecord;
