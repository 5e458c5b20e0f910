import type { MethodFact } from '../../engine/model/knowledge.ts';
import type { ClientRecord } from '../record.ts';

type Shape = MethodFact['shape'];

/** The result is made of the receiver alone. */
const ofReceiver = (shape: Shape, names: readonly string[]): MethodFact[] =>
  names.map((name) => ({ name, receiver: 'carries', arguments: 'drop', shape }));

/** The result is made of the receiver and the arguments. */
const ofBoth = (shape: Shape, names: readonly string[]): MethodFact[] =>
  names.map((name) => ({ name, receiver: 'carries', arguments: 'carry', shape }));

/** The result is a test, a place or a count: nothing of the value is in it. */
const tests = (names: readonly string[]): MethodFact[] =>
  names.map((name) => ({ name, receiver: 'drops', arguments: 'drop', shape: 'plain' }));

/** A setter of a date returns the new time and changes the receiver. */
const dateSetters = (names: readonly string[]): MethodFact[] =>
  names.map((name) => ({ name, receiver: 'carries', arguments: 'carry', shape: 'plain', mutates: 'elements' }));

const text = [
  ...ofReceiver('plain', ['toString', 'toLocaleString', 'toLowerCase', 'toUpperCase', 'toLocaleLowerCase']),
  ...ofReceiver('plain', ['toLocaleUpperCase', 'trim', 'trimStart', 'trimEnd', 'substring', 'substr']),
  ...ofReceiver('plain', ['split', 'charCodeAt', 'codePointAt', 'normalize', 'match', 'matchAll', 'toWellFormed']),
  ...ofReceiver('same', ['valueOf', 'slice', 'subarray']),
  // Which character, and how often, says what the arguments say.
  ...ofBoth('plain', ['padStart', 'padEnd', 'charAt', 'repeat']),
  ...ofBoth('same', ['concat']),
  ...tests(['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'search', 'test', 'localeCompare', 'isWellFormed']),
  { name: 'exec', receiver: 'drops', arguments: 'carry', shape: 'plain' },
  { name: 'replace', receiver: 'carries', arguments: 'carry', shape: 'plain', callback: { argument: 1, value: 0, result: 'value' } },
  { name: 'replaceAll', receiver: 'carries', arguments: 'carry', shape: 'plain', callback: { argument: 1, value: 0, result: 'value' } },
] satisfies MethodFact[];

const numbersAndDates = [
  ...ofReceiver('plain', ['toFixed', 'toPrecision', 'toExponential']),
  ...ofReceiver('plain', ['getTime', 'getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes', 'getSeconds']),
  ...ofReceiver('plain', ['getMilliseconds', 'getUTCFullYear', 'getUTCMonth', 'getUTCDate', 'getUTCDay', 'getUTCHours']),
  ...ofReceiver('plain', ['getUTCMinutes', 'getUTCSeconds', 'getUTCMilliseconds', 'getYear', 'toISOString', 'toJSON', 'toUTCString']),
  ...ofReceiver('plain', ['toGMTString', 'toDateString', 'toTimeString', 'toLocaleDateString', 'toLocaleTimeString']),
  ...dateSetters(['setTime', 'setFullYear', 'setMonth', 'setDate', 'setHours', 'setMinutes', 'setSeconds', 'setMilliseconds']),
  ...dateSetters(['setUTCFullYear', 'setUTCMonth', 'setUTCDate', 'setUTCHours', 'setUTCMinutes', 'setUTCSeconds', 'setUTCMilliseconds']),
  ...tests(['getTimezoneOffset']),
] satisfies MethodFact[];

const lists = [
  ...ofReceiver('same', ['reverse', 'toReversed', 'flat', 'values', 'copyWithin', 'toArray', 'take', 'drop']),
  ...ofReceiver('element', ['at', 'pop', 'shift']),
  { name: 'next', receiver: 'drops', arguments: 'drop', shape: 'plain', wraps: 'value' },
  ...ofReceiver('plain', ['entries']),
  ...ofBoth('same', ['with', 'toSpliced']),
  ...tests(['keys', 'findIndex', 'findLastIndex', 'some', 'every']).map((fact): MethodFact =>
    fact.name === 'keys' ? fact : { ...fact, callback: { argument: 0, element: 0, index: 1, result: 'none' } },
  ),
  { name: 'join', receiver: 'elements', arguments: 'carry', shape: 'plain' },
  { name: 'map', receiver: 'drops', arguments: 'drop', shape: 'same', callback: { argument: 0, element: 0, index: 1, result: 'elements' } },
  { name: 'flatMap', receiver: 'drops', arguments: 'drop', shape: 'same', callback: { argument: 0, element: 0, index: 1, result: 'elements' } },
  { name: 'filter', receiver: 'carries', arguments: 'drop', shape: 'same', callback: { argument: 0, element: 0, index: 1, result: 'none', chooses: true } },
  { name: 'find', receiver: 'carries', arguments: 'drop', shape: 'element', callback: { argument: 0, element: 0, index: 1, result: 'none', chooses: true } },
  { name: 'findLast', receiver: 'carries', arguments: 'drop', shape: 'element', callback: { argument: 0, element: 0, index: 1, result: 'none', chooses: true } },
  { name: 'forEach', receiver: 'drops', arguments: 'drop', shape: 'plain', callback: { argument: 0, element: 0, index: 1, result: 'none' } },
  { name: 'reduce', receiver: 'drops', arguments: 'carry', shape: 'plain', callback: { argument: 0, accumulator: 0, element: 1, index: 2, result: 'value' } },
  { name: 'reduceRight', receiver: 'drops', arguments: 'carry', shape: 'plain', callback: { argument: 0, accumulator: 0, element: 1, index: 2, result: 'value' } },
  { name: 'sort', receiver: 'carries', arguments: 'drop', shape: 'same', callback: { argument: 0, element: 0, result: 'none' } },
  { name: 'toSorted', receiver: 'carries', arguments: 'drop', shape: 'same', callback: { argument: 0, element: 0, result: 'none' } },
  { name: 'push', receiver: 'drops', arguments: 'drop', shape: 'plain', mutates: 'elements' },
  { name: 'unshift', receiver: 'drops', arguments: 'drop', shape: 'plain', mutates: 'elements' },
  { name: 'splice', receiver: 'carries', arguments: 'drop', shape: 'same', mutates: 'elements' },
  { name: 'fill', receiver: 'carries', arguments: 'carry', shape: 'same', mutates: 'elements' },
] satisfies MethodFact[];

const collections = [
  ...ofReceiver('element', ['get', 'getAll']),
  ...tests(['has', 'clear', 'equals', 'compare']),
  { name: 'delete', receiver: 'drops', arguments: 'drop', shape: 'plain', mutates: 'removed' },
  { name: 'set', receiver: 'carries', arguments: 'carry', shape: 'same', mutates: 'keyed' },
  { name: 'append', receiver: 'drops', arguments: 'drop', shape: 'plain', mutates: 'keyed' },
  { name: 'add', receiver: 'carries', arguments: 'carry', shape: 'same', mutates: 'elements' },
] satisfies MethodFact[];

const promisesAndBodies = [
  { name: 'then', receiver: 'drops', arguments: 'drop', shape: 'plain', callback: { argument: 0, value: 0, result: 'value' } },
  { name: 'catch', receiver: 'carries', arguments: 'drop', shape: 'same', callback: { argument: 0, result: 'value' } },
  { name: 'finally', receiver: 'carries', arguments: 'drop', shape: 'same', callback: { argument: 0, result: 'none' } },
  ...ofReceiver('plain', ['json', 'text', 'arrayBuffer', 'bytes', 'digest']),
] satisfies MethodFact[];

export default {
  id: 'javascript-methods',
  name: 'JavaScript',
  kind: 'value',
  modules: [],
  source: ['ECMA-262; Node.js Buffer; Fetch body methods; node:crypto Hash'],
  methods: [...text, ...numbersAndDates, ...lists, ...collections, ...promisesAndBodies],
} satisfies ClientRecord;
