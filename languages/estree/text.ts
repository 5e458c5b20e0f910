/** Which values are certainly text, so that `+` joins instead of adding. */
import type { Call, Expression } from '../../engine/model/program.ts';

/** Methods of the language's own library that give text whatever they are called on. */
const textMethods = new Set([
  'join',
  'normalize',
  'padEnd',
  'padStart',
  'replace',
  'replaceAll',
  'substring',
  'substr',
  'toExponential',
  'toFixed',
  'toISOString',
  'toJSON',
  'toLocaleString',
  'toLowerCase',
  'toPrecision',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
]);

/** True when the value is text by its syntax, its declared type or its first assignment; false when not certain. */
export function isTextual(value: Expression): boolean {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string';
    case 'text':
      return true;
    case 'operator':
      return value.operator === 'typeof';
    case 'wrap':
      return value.how === 'cast' && (value.annotation?.name === 'string' || isTextual(value.value));
    case 'reference':
      return value.binding?.annotation?.name === 'string' || isFirstText(value.binding?.definitions[0]?.value);
    case 'call':
      return givesText(value);
    default:
      return false;
  }
}

function isFirstText(value: Expression | undefined): boolean {
  return value !== undefined && (value.kind === 'text' || (value.kind === 'literal' && typeof value.value === 'string'));
}

function givesText({ callee, construct }: Call): boolean {
  if (callee.kind === 'reference') return !construct && !callee.binding && callee.name === 'String';
  if (callee.kind !== 'member' || callee.name === undefined) return false;
  if (callee.name === 'stringify') {
    return callee.object.kind === 'reference' && !callee.object.binding && callee.object.name === 'JSON';
  }
  return textMethods.has(callee.name);
}
