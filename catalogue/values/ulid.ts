import type { ClientRecord } from '../record.ts';

const run = 'ulid 3.0.2, run';

export default {
  id: 'ulid',
  name: 'ulid',
  kind: 'value',
  modules: ['ulid', 'ulidx'],
  versions: '3.0.2',
  source: ['every form run: ulid'],
  values: [
    { id: 'ulid', path: 'ulid@call', origin: 'random', when: { maximum: 1 }, evidence: 'a fixed seed time does not make it stable (run)' },
    { id: 'monotonic', path: 'monotonicFactory@call@call', origin: 'random', evidence: run },
  ],
  carries: [
    { id: 'seeded', path: 'ulid', arguments: [0], when: { minimum: 2 }, evidence: 'with a fixed source the id is made of the seed time' },
    { id: 'convert', path: ['decodeTime', 'encodeTime', 'uuidToULID', 'ulidToUUID'], arguments: [0], evidence: run },
    { id: 'tests', path: 'isValid', evidence: 'a truth value' },
  ],
} satisfies ClientRecord;
