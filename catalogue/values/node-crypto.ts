import type { ClientRecord } from '../record.ts';

const run = 'Node 20, run';
const pure = 'Node 20: the result depends on the arguments alone';

export default {
  id: 'node-crypto',
  name: 'node:crypto',
  kind: 'value',
  modules: ['crypto'],
  versions: 'Node 20',
  source: ['every form run: node:crypto, globalThis.crypto'],
  types: [
    {
      name: 'Hash',
      annotations: ['Hash', 'Hmac'],
      paths: ['createHash@call', 'createHmac@call', '$Hash.update@call', '$Hash.copy@call', '$Hash.setEncoding@call'],
    },
    { name: 'Web', paths: ['webcrypto', '^crypto'] },
    { name: 'Subtle', paths: ['subtle', '$Web.subtle'] },
    { name: 'Signature', annotations: ['Sign'], paths: ['createSign@call', '$Signature.update@call'] },
    { name: 'Cipher', annotations: ['Cipher', 'Decipher'], paths: ['createCipheriv@call', 'createDecipheriv@call'] },
  ],
  values: [
    { id: 'random-uuid', path: ['randomUUID@call', '$Web.randomUUID@call'], origin: 'random', evidence: run },
    { id: 'random-bytes', path: ['randomBytes@call', 'pseudoRandomBytes@call', 'prng@call', 'rng@call'], origin: 'random', evidence: run },
    { id: 'random-bytes-callback', path: 'randomBytes@arg[1]@param[1]', origin: 'random', evidence: 'randomBytes(n, (error, buffer) => …)' },
    { id: 'random-int', path: 'randomInt@call', origin: 'random', evidence: run },
    { id: 'random-int-callback', path: 'randomInt@arg[last]@param[1]', origin: 'random', evidence: 'randomInt(min, max, (error, n) => …)' },
    {
      id: 'random-fill',
      path: ['randomFillSync@call', 'randomFill@call', 'getRandomValues@call', '$Web.getRandomValues@call'],
      origin: 'random',
      evidence: run,
    },
    { id: 'random-fill-callback', path: 'randomFill@arg[last]@param[1]', origin: 'random', evidence: 'randomFill(buffer, (error, buffer) => …)' },
    {
      id: 'key',
      path: ['generateKeySync@call', 'generateKeyPairSync@call', 'generateKey@arg[2]@param[1]', 'generateKeyPair@arg[2]@param[1]', 'generatePrimeSync@call', '$Subtle.generateKey@call'],
      origin: 'random',
      evidence: run,
    },
    {
      id: 'signature',
      path: 'sign@call',
      origin: 'random',
      when: { field: { argument: 2, name: 'dsaEncoding', present: true } },
      evidence: 'two ECDSA signatures of one text differ (run); the option is for such keys only',
    },
  ],
  carries: [
    { id: 'create-hash', path: ['createHash', 'Hash'], evidence: 'the algorithm is no part of the identity; what is hashed comes with update' },
    { id: 'create-hmac', path: ['createHmac', 'Hmac'], arguments: [1], evidence: pure },
    { id: 'update', path: '$Hash.update', arguments: [0], receiver: true, mutates: true, evidence: 'node:crypto Hash.update returns the hash itself' },
    { id: 'digest', path: ['$Hash.digest', '$Hash.copy', '$Hash.setEncoding'], receiver: true, evidence: pure },
    { id: 'stream', path: ['$Hash.write', '$Hash.end'], arguments: [0], receiver: true, mutates: true, evidence: 'a hash is a stream' },
    { id: 'stream-read', path: '$Hash.read', receiver: true, evidence: 'a hash is a stream' },
    { id: 'hash', path: 'hash', arguments: [1], evidence: 'crypto.hash(algorithm, data), Node 20.12' },
    { id: 'derive', path: ['pbkdf2Sync', 'scryptSync'], arguments: [0, 1], evidence: pure },
    { id: 'hkdf', path: 'hkdfSync', arguments: [1, 2, 3], evidence: pure },
    { id: 'subtle-digest', path: '$Subtle.digest', arguments: [1], evidence: run },
    { id: 'subtle-sign', path: ['$Subtle.sign', '$Subtle.encrypt', '$Subtle.decrypt'], arguments: [2], evidence: 'Web Crypto' },
    { id: 'subtle-import', path: ['$Subtle.importKey', '$Subtle.exportKey', '$Subtle.deriveBits', '$Subtle.deriveKey'], arguments: [1], evidence: 'Web Crypto' },
    { id: 'sign', path: ['sign', '$Signature.sign'], receiver: true, arguments: [1], evidence: 'RSA PKCS#1 v1.5 and Ed25519 signatures are deterministic' },
    { id: 'sign-update', path: '$Signature.update', arguments: [0], receiver: true, mutates: true, evidence: 'node:crypto Sign' },
    { id: 'create-cipher', path: ['createCipheriv', 'createDecipheriv'], arguments: [1, 2], evidence: 'a random vector makes a random text' },
    { id: 'cipher', path: ['$Cipher.update', '$Cipher.final'], arguments: [0], receiver: true, evidence: pure },
    { id: 'fill', path: ['randomFillSync', 'randomFill', 'getRandomValues', '$Web.getRandomValues'], changes: 0, evidence: 'the array given is filled' },
    { id: 'equal', path: 'timingSafeEqual', evidence: 'a truth value' },
  ],
} satisfies ClientRecord;
