import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'crypto-js 4.2.0, its exports listed by running it';

const digests = ['MD5', 'SHA1', 'SHA224', 'SHA256', 'SHA384', 'SHA512', 'SHA3', 'RIPEMD160'];
const macs = ['HmacMD5', 'HmacSHA1', 'HmacSHA224', 'HmacSHA256', 'HmacSHA384', 'HmacSHA512', 'HmacSHA3', 'HmacRIPEMD160'];
const encodings = ['Hex', 'Latin1', 'Utf8', 'Utf16', 'Base64', 'Base64url'];
const submodules = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3', 'ripemd160'].map((name) => `crypto-js/${name}`);
const macModules = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3'].map((name) => `crypto-js/hmac-${name}`);

export default {
  id: 'crypto-js',
  name: 'CryptoJS',
  kind: 'value',
  modules: ['crypto-js'],
  submodules: [...submodules, ...macModules],
  versions: '4.2.0',
  source: [run],
  types: [
    {
      name: 'Words',
      paths: [
        ...members('@module', [...digests, ...macs, 'PBKDF2'], '@call'),
        ...[...submodules, ...macModules].map((name) => `[${name}]@module@call`),
        '$Hasher.finalize@call',
      ],
    },
    { name: 'Hasher', paths: [...members('algo', digests, '.create@call'), 'algo.HMAC.create@call', '$Hasher.update@call'] },
  ],
  values: [{ id: 'random', path: 'lib.WordArray.random@call', origin: 'random', evidence: run }],
  carries: [
    { id: 'digest', path: [...members('@module', digests), ...submodules.map((name) => `[${name}]@module`)], arguments: [0], evidence: run },
    { id: 'mac', path: [...members('@module', [...macs, 'PBKDF2']), ...macModules.map((name) => `[${name}]@module`)], arguments: [0, 1], evidence: run },
    { id: 'start', path: members('algo', digests, '.create'), evidence: 'an empty state' },
    { id: 'start-mac', path: 'algo.HMAC.create', arguments: [1], evidence: run },
    { id: 'update', path: '$Hasher.update', arguments: [0], receiver: true, mutates: true, evidence: run },
    { id: 'finalize', path: '$Hasher.finalize', arguments: [0], receiver: true, evidence: run },
    { id: 'text', path: ['$Words.toString', '$Words.concat', '$Words.clone'], receiver: true, evidence: run },
    { id: 'encoding', path: [...members('enc', encodings, '.parse'), ...members('enc', encodings, '.stringify')], arguments: [0], evidence: run },
  ],
} satisfies ClientRecord;
