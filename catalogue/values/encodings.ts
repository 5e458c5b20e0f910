import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const pure = 'the versions named, run: the result depends on what is given alone';

/** Packages that write one value in another form: canonical JSON, Base64, slugs, query strings. */
export default {
  id: 'encodings',
  name: 'encoding',
  kind: 'value',
  modules: [
    ...['canonicalize', 'json-stable-stringify', 'fast-json-stable-stringify', 'safe-stable-stringify', 'slugify', 'qs'],
    ...['js-base64', 'base64-js', 'querystring'],
  ],
  versions: 'canonicalize 4.0.0, json-stable-stringify 1.3.0, safe-stable-stringify 3.0.0, slugify 1.6.9, qs 6.17.1, js-base64 3.9.7',
  source: ['exports listed by running each'],
  types: [{ name: 'Form', paths: ['@module', 'default', 'Base64'] }],
  carries: [
    { id: 'itself', path: '$Form', arguments: [0], evidence: pure },
    {
      id: 'named',
      path: members('$Form', [
        ...['stringify', 'parse', 'encode', 'decode', 'escape', 'unescape', 'encodeURI', 'encodeURL', 'toBase64', 'fromBase64'],
        ...['btoa', 'atob', 'fromByteArray', 'toByteArray'],
      ]),
      arguments: [0],
      evidence: pure,
    },
  ],
} satisfies ClientRecord;
