import type { ClientRecord } from '../record.ts';

const run = 'the versions named, run: the result depends on what is hashed alone';

/** Packages that are one pure function of what is hashed, or a few beside it. */
export default {
  id: 'hash-functions',
  name: 'hash function',
  kind: 'value',
  modules: [
    ...['md5', 'sha1', 'hasha', 'ohash', 'murmurhash', 'uuid-by-string', 'js-md5', 'js-sha1', 'js-sha256', 'js-sha512'],
    ...['blakejs', '@noble/hashes/sha2', '@noble/hashes/sha2.js', '@noble/hashes/sha256', '@noble/hashes/sha512'],
    ...['@noble/hashes/sha3', '@noble/hashes/sha3.js', '@noble/hashes/blake2', '@noble/hashes/blake2.js'],
    ...['@noble/hashes/blake3', '@noble/hashes/blake3.js', '@noble/hashes/legacy.js'],
  ],
  submodules: ['@noble/hashes/hmac', '@noble/hashes/hmac.js', '@noble/hashes/utils', '@noble/hashes/utils.js'],
  versions: 'md5 2.3.0, sha1 1.1.1, hasha 7.0.0, ohash 2.0.12, js-sha256 1.0.0, js-md5 0.9.2, blakejs 1.2.1, @noble/hashes 2.4.0, uuid-by-string 4.0.0',
  source: ['exports listed by running each'],
  types: [
    { name: 'Function', paths: ['@module', 'default', 'sha256', 'sha224', 'sha512', 'md5', 'sha1'] },
    { name: 'State', paths: ['$Function.create@call', '$Function.update@call', '$Function.hmac.create@call', '$State.update@call'] },
  ],
  values: [
    {
      id: 'random-bytes',
      path: ['[@noble/hashes/utils]randomBytes@call', '[@noble/hashes/utils.js]randomBytes@call'],
      origin: 'random',
      evidence: '@noble/hashes 2.4.0 utils.js',
    },
  ],
  carries: [
    { id: 'itself', path: '@module', arguments: 'all', evidence: run },
    { id: 'named', path: ['@module.*', 'default.*'], arguments: 'all', evidence: run },
    { id: 'forms', path: ['$Function', '$Function.hex', '$Function.array', '$Function.digest', '$Function.arrayBuffer', '$Function.base64'], arguments: [0], evidence: run },
    { id: 'hmac', path: ['$Function.hmac', '$Function.hmac.hex'], arguments: [0, 1], evidence: run },
    { id: 'start', path: ['$Function.create', '$Function.hmac.create'], evidence: 'an empty state' },
    { id: 'update', path: '$State.update', arguments: [0], receiver: true, mutates: true, evidence: run },
    { id: 'update-start', path: '$Function.update', arguments: [0], evidence: run },
    { id: 'digest', path: ['$State.hex', '$State.digest', '$State.array', '$State.toString', '$State.base64', '$State.arrayBuffer'], receiver: true, evidence: run },
    {
      id: 'noble-hmac',
      path: ['[@noble/hashes/hmac]hmac', '[@noble/hashes/hmac.js]hmac'],
      arguments: [1, 2],
      evidence: 'hmac(hash, key, message)',
    },
    { id: 'noble-utils', path: ['[@noble/hashes/utils]@module.*', '[@noble/hashes/utils.js]@module.*'], arguments: 'all', evidence: 'conversions' },
  ],
} satisfies ClientRecord;
