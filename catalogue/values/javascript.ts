import type { ClientRecord } from '../record.ts';

const language = 'ECMA-262';
const node = 'Node 20, run';

/** Globals of the language and of every JavaScript host: the clock, chance, and what passes its arguments on. */
export default {
  id: 'javascript',
  name: 'JavaScript',
  kind: 'value',
  modules: [],
  source: ['every form run: Date / clock, Math'],
  values: [
    { id: 'date-now', path: '^Date.now@call', origin: 'clock', evidence: node },
    { id: 'date-text', path: '^Date@call', origin: 'clock', evidence: 'Date() without new ignores its arguments' },
    { id: 'new-date', path: '^Date@new', origin: 'clock', when: { maximum: 0 }, evidence: node },
    { id: 'performance-now', path: '^performance.now@call', origin: 'clock', evidence: node },
    { id: 'time-origin', path: '^performance.timeOrigin', origin: 'clock', lifetime: 'process', evidence: node },
    { id: 'math-random', path: '^Math.random@call', origin: 'random', evidence: node },
    {
      id: 'format-now',
      path: ['^Intl.DateTimeFormat@new.format@call', '^Intl.DateTimeFormat@call.format@call'],
      origin: 'clock',
      when: { nullish: 0 },
      evidence: 'ECMA-402: format() without a date takes the present moment',
    },
    { id: 'math-constant', path: ['^Math.PI', '^Math.E'], origin: 'constant', evidence: language },
  ],
  carries: [
    {
      id: 'text',
      path: ['^String', '^String.raw', '^String.fromCharCode', '^String.fromCodePoint', '^Symbol.for'],
      arguments: 'all',
      evidence: language,
    },
    {
      id: 'number',
      path: ['^Number', '^BigInt', '^parseInt', '^parseFloat', '^Number.parseInt', '^Number.parseFloat', '^BigInt.asUintN', '^BigInt.asIntN'],
      arguments: [0],
      evidence: language,
    },
    { id: 'math', path: '^Math.*', arguments: 'all', evidence: 'every other member of Math is pure' },
    {
      id: 'encoding',
      path: ['^encodeURIComponent', '^encodeURI', '^decodeURIComponent', '^decodeURI', '^escape', '^unescape', '^btoa', '^atob'],
      arguments: [0],
      evidence: language,
    },
    { id: 'date-of', path: '^Date', arguments: 'all', when: { minimum: 1 }, evidence: 'new Date(x) has the origin of x' },
    { id: 'date-parts', path: ['^Date.UTC', '^Date.parse'], arguments: 'all', evidence: language },
    {
      id: 'json',
      path: '^JSON.stringify',
      arguments: [0],
      shape: 'same',
      selects: { how: 'keep', argument: 1, parameter: 0 },
      evidence: `${language} SerializeJSONProperty: the replacer is a list of names, or a function of name and value`,
    },
    { id: 'parsed', path: '^JSON.parse', arguments: [0], shape: 'same', evidence: language },
    { id: 'delete-property', path: '^Reflect.deleteProperty', selects: { how: 'drop', argument: 1 }, changes: 0, evidence: language },
    { id: 'assign', path: '^Object.assign', merges: { winner: 'last' }, changes: 0, evidence: language },
    {
      id: 'same-object',
      path: ['^Object', '^Object.freeze', '^Object.seal', '^Object.preventExtensions', '^structuredClone', '^Object.create'],
      arguments: [0],
      shape: 'same',
      evidence: 'the same object, or a copy of it',
    },
    { id: 'entries', path: ['^Object.entries', '^Object.values', '^Object.keys', '^Object.groupBy', '^Map.groupBy'], arguments: [0], evidence: language },
    { id: 'from-entries', path: '^Object.fromEntries', arguments: [0], shape: 'same', evidence: language },
    { id: 'list-mapped', path: ['^Array.from', '^Array.fromAsync'], arguments: [0], callback: 1, when: { minimum: 2 }, evidence: language },
    { id: 'list', path: ['^Array.from', '^Array.fromAsync', '^Set', '^Map', '^Iterator.from'], arguments: [0], shape: 'same', evidence: language },
    { id: 'list-of', path: ['^Array.of', '^Array'], arguments: 'all', evidence: language },
    {
      id: 'bytes',
      path: ['^Uint8Array', '^Uint8Array.from', '^Uint8Array.of', '^Uint16Array', '^Uint32Array', '^ArrayBuffer', '^DataView', '^TextEncoder@new.encode', '^TextDecoder@new.decode'],
      arguments: 'all',
      evidence: 'bytes of what is given',
    },
    { id: 'url', path: '^URL', arguments: 'all', evidence: 'WHATWG URL' },
    { id: 'query', path: '^URLSearchParams', arguments: [0], shape: 'same', evidence: 'WHATWG URL: a record, pairs or text' },
    { id: 'error', path: ['^Error', '^TypeError', '^RangeError', '^AggregateError', '^RegExp'], arguments: 'all', evidence: language },
    { id: 'intl', path: ['^Intl.*@new.*', '^Intl.*@call.*'], arguments: 'all', evidence: 'ECMA-402 formatters are pure' },
    {
      id: 'intl-date',
      path: ['^Intl.DateTimeFormat@new.*', '^Intl.DateTimeFormat@call.*', '^Intl.DateTimeFormat@new.format', '^Intl.DateTimeFormat@call.format'],
      arguments: [0],
      evidence: 'ECMA-402',
    },
    { id: 'promise-value', path: ['^Promise.resolve', '^Promise.reject'], arguments: [0], shape: 'same', evidence: language },
    { id: 'promise-list', path: ['^Promise.all', '^Promise.allSettled', '^Promise.any', '^Promise.race'], arguments: [0], shape: 'same', evidence: language },
    {
      id: 'tests',
      path: ['^Boolean', '^isNaN', '^isFinite', '^Number.isInteger', '^Number.isSafeInteger', '^Number.isFinite', '^Number.isNaN', '^Array.isArray', '^Object.is', '^Object.hasOwn', '^URL.canParse'],
      arguments: 'none',
      evidence: 'a truth value says nothing of the value',
    },
  ],
} satisfies ClientRecord;
