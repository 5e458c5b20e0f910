import type { ClientRecord } from '../record.ts';

const run = 'uuid 14.0.3, run; 3.4.0 and 8.3.2 read';

/** Named functions of every major; the callable module and the sub-paths of major 3. */
export default {
  id: 'uuid',
  name: 'uuid',
  kind: 'value',
  modules: ['uuid'],
  submodules: ['uuid/v1', 'uuid/v3', 'uuid/v4', 'uuid/v5'],
  versions: '3.4.0, 8.3.2, 14.0.3',
  source: ['every form run: uuid'],
  values: [
    {
      id: 'v1',
      path: ['v1@call', '[uuid/v1]@module@call'],
      origin: 'random',
      when: [
        { nullish: 0 },
        { field: { argument: 0, name: 'msecs', present: false } },
        { field: { argument: 0, name: 'nsecs', present: false } },
        { field: { argument: 0, name: 'clockseq', present: false } },
        { field: { argument: 0, name: 'node', present: false } },
      ],
      evidence: run,
    },
    {
      id: 'v4',
      path: ['v4@call', '@module@call', '[uuid/v4]@module@call'],
      origin: 'random',
      when: [{ nullish: 0 }, { field: { argument: 0, name: 'random', present: false } }],
      evidence: run,
    },
    {
      id: 'v6',
      path: 'v6@call',
      origin: 'random',
      when: [
        { nullish: 0 },
        { field: { argument: 0, name: 'msecs', present: false } },
        { field: { argument: 0, name: 'nsecs', present: false } },
        { field: { argument: 0, name: 'clockseq', present: false } },
        { field: { argument: 0, name: 'node', present: false } },
      ],
      evidence: run,
    },
    {
      id: 'v7',
      path: 'v7@call',
      origin: 'random',
      when: [
        { nullish: 0 },
        { field: { argument: 0, name: 'msecs', present: false } },
        { field: { argument: 0, name: 'seq', present: false } },
        { field: { argument: 0, name: 'random', present: false } },
      ],
      evidence: run,
    },
    {
      id: 'constant',
      path: ['NIL', 'MAX', 'v3.DNS', 'v3.URL', 'v5.DNS', 'v5.URL', '[uuid/v3]@module.DNS', '[uuid/v3]@module.URL', '[uuid/v5]@module.DNS', '[uuid/v5]@module.URL'],
      origin: 'constant',
      evidence: run,
    },
  ],
  carries: [
    {
      id: 'fixed',
      path: ['v1', 'v4', 'v6', 'v7', '@module', '[uuid/v1]@module', '[uuid/v4]@module'],
      arguments: [0],
      evidence: 'with all parts given the result is made of them alone (run)',
    },
    {
      id: 'named',
      path: ['v3', 'v5', '[uuid/v3]@module', '[uuid/v5]@module'],
      arguments: [0, 1],
      evidence: 'a name-based UUID is as stable as name and namespace: v5(x, v4()) is fresh (run)',
    },
    { id: 'convert', path: ['v1ToV6', 'v6ToV1', 'stringify', 'parse'], arguments: [0], evidence: run },
    { id: 'tests', path: ['validate', 'version'], evidence: run },
  ],
} satisfies ClientRecord;
