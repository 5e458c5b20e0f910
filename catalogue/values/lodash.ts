import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const run = 'lodash 4.18.1, run; its functions listed by running it';

const predicates = [
  ...['isArray', 'isBoolean', 'isBuffer', 'isDate', 'isEmpty', 'isEqual', 'isEqualWith', 'isError', 'isFinite', 'isFunction', 'isInteger'],
  ...['isMap', 'isMatch', 'isNaN', 'isNil', 'isNull', 'isNumber', 'isObject', 'isObjectLike', 'isPlainObject', 'isRegExp', 'isSet'],
  ...['isString', 'isSymbol', 'isUndefined', 'eq', 'gt', 'gte', 'lt', 'lte', 'has', 'hasIn', 'includes', 'inRange', 'startsWith', 'endsWith'],
  ...['every', 'some', 'size', 'indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex', 'sortedIndex', 'sortedIndexBy'],
];
const whole = ['clone', 'cloneDeep', 'identity', 'tap', 'toPlainObject', 'castArray', 'toArray', 'compact', 'uniq', 'reverse', 'once'];
const mapped = ['map', 'flatMap', 'mapValues', 'mapKeys', 'keyBy', 'groupBy', 'countBy', 'times', 'thru'];
const selected = ['filter', 'reject', 'sortBy', 'orderBy', 'uniqBy', 'takeWhile', 'dropWhile'];

/** Every function that is not listed is pure: its result is made of its arguments. */
export default {
  id: 'lodash',
  name: 'Lodash',
  kind: 'value',
  modules: ['lodash', 'lodash-es'],
  exportModules: true,
  versions: '4.18.1',
  source: ['every form run: Math / lodash'],
  types: [{ name: 'Lodash', paths: ['@module', 'default', '^_'] }],
  values: [
    { id: 'random', path: members('$Lodash', ['random', 'sample', 'sampleSize', 'shuffle'], '@call'), origin: 'random', evidence: run },
    { id: 'now', path: '$Lodash.now@call', origin: 'clock', evidence: run },
    {
      id: 'unique-id',
      path: '$Lodash.uniqueId@call',
      origin: 'batch-position',
      evidence: 'a counter of the process: another number on redelivery, and after a restart the same for another customer (run)',
    },
  ],
  carries: [
    { id: 'pure', path: '$Lodash.*', arguments: 'all', evidence: run },
    { id: 'whole', path: members('$Lodash', whole), arguments: [0], shape: 'same', evidence: run },
    { id: 'selected', path: members('$Lodash', selected), arguments: [0], shape: 'same', evidence: run },
    { id: 'picked', path: '$Lodash.pick', arguments: [0], shape: 'same', selects: { how: 'keep', argument: 1, variadic: true }, evidence: run },
    { id: 'omitted', path: '$Lodash.omit', arguments: [0], shape: 'same', selects: { how: 'drop', argument: 1, variadic: true }, evidence: run },
    { id: 'picked-by', path: '$Lodash.pickBy', arguments: [0], shape: 'same', selects: { how: 'keep', argument: 1, parameter: 1 }, evidence: `${run}: (value, name) => …` },
    { id: 'omitted-by', path: '$Lodash.omitBy', arguments: [0], shape: 'same', selects: { how: 'drop', argument: 1, parameter: 1 }, evidence: `${run}: (value, name) => …` },
    { id: 'unset', path: '$Lodash.unset', selects: { how: 'drop', argument: 1 }, changes: 0, evidence: run },
    { id: 'assigned', path: members('$Lodash', ['assign', 'assignIn', 'extend']), merges: { winner: 'last' }, changes: 0, evidence: run },
    { id: 'merged', path: '$Lodash.merge', merges: { winner: 'last', deep: true }, changes: 0, evidence: run },
    { id: 'defaulted', path: '$Lodash.defaults', merges: { winner: 'first' }, changes: 0, evidence: run },
    { id: 'defaulted-deep', path: '$Lodash.defaultsDeep', merges: { winner: 'first', deep: true }, changes: 0, evidence: run },
    { id: 'mapped', path: members('$Lodash', mapped), arguments: [0], callback: 1, evidence: run },
    { id: 'tests', path: members('$Lodash', predicates), evidence: 'a test, a place or a count' },
  ],
} satisfies ClientRecord;
