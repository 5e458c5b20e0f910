import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'hash.js 1.1.7, sha.js 2.4.12, create-hash 1.2.0, create-hmac 1.1.7, exports listed by running them';
const algorithms = ['sha', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'ripemd', 'ripemd160'];

/** Packages in the shape of the platform's hashes: made, updated, digested. */
export default {
  id: 'hash-streams',
  name: 'hash function',
  kind: 'value',
  modules: ['hash.js', 'sha.js', 'create-hash'],
  submodules: ['create-hmac'],
  versions: 'hash.js 1.1.7, sha.js 2.4.12, create-hash 1.2.0',
  source: [run],
  types: [
    {
      name: 'Hash',
      paths: [
        '@module@call',
        '[create-hmac]@module@call',
        ...members('@module', algorithms, '@call'),
        ...members('@module', algorithms, '@new'),
        'hmac@call',
        '$Hash.update@call',
      ],
    },
  ],
  carries: [
    { id: 'start', path: ['@module', ...members('@module', algorithms)], evidence: 'an empty state' },
    { id: 'start-mac', path: ['hmac', '[create-hmac]@module'], arguments: [1], evidence: 'hmac(algorithm, key)' },
    { id: 'update', path: '$Hash.update', arguments: [0], receiver: true, mutates: true, evidence: run },
    { id: 'digest', path: '$Hash.digest', receiver: true, evidence: run },
  ],
} satisfies ClientRecord;
