import type { ClientRecord } from '../record.ts';

const run = 'nanoid 6.0.2 and 5.1.16, run; 3.3.20 and 2.1.11 read';

/** The callable module and the sub-paths `generate`, `format` and `async/generate` are those of major 2. */
export default {
  id: 'nanoid',
  name: 'nanoid',
  kind: 'value',
  modules: ['nanoid', 'nanoid/non-secure', 'nanoid/async'],
  submodules: ['nanoid/generate', 'nanoid/format', 'nanoid/async/generate', 'nanoid/non-secure/generate', 'nanoid/async/format'],
  versions: '2.1.11 to 6.0.2',
  source: ['every form run: nanoid'],
  values: [
    { id: 'nanoid', path: ['nanoid@call', '@module@call'], origin: 'random', evidence: run },
    { id: 'custom-alphabet', path: 'customAlphabet@call@call', origin: 'random', evidence: 'the factory gives the function that mints' },
    { id: 'custom-random', path: 'customRandom@call@call', origin: 'random', evidence: 'fresh unless the source given is fixed' },
    { id: 'bytes', path: 'random@call', origin: 'random', evidence: run },
    {
      id: 'generate',
      path: [
        '[nanoid/generate]@module@call',
        '[nanoid/format]@module@call',
        '[nanoid/async/generate]@module@call',
        '[nanoid/non-secure/generate]@module@call',
        '[nanoid/async/format]@module@call',
      ],
      origin: 'random',
      evidence: 'nanoid 2.1.11 read',
    },
    { id: 'alphabet', path: 'urlAlphabet', origin: 'constant', evidence: run },
  ],
} satisfies ClientRecord;
