/**
 * From ranges to lines and columns.
 */
import type { AST, SourceCode } from 'eslint';
import type { Module, Range } from '../../engine/model/program.ts';

const lineStarts = new WeakMap<Module, number[]>();

/**
 * @param module whose text the offset counts in
 * @param offset UTF-16 code units from the start
 * @returns the line, from 1, with the line ends that ECMAScript knows
 */
export function lineOf(module: Module, offset: number): number {
  let starts = lineStarts.get(module);
  if (!starts) {
    starts = [0];
    for (const end of module.text.matchAll(/\r\n|[\r\n\u2028\u2029]/g)) starts.push(end.index + end[0].length);
    lineStarts.set(module, starts);
  }
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/**
 * @param sourceCode the linted file
 * @param range a range of its text
 * @returns the location ESLint reports at
 */
export function locationOf(sourceCode: SourceCode, range: Range): AST.SourceLocation {
  return { start: sourceCode.getLocFromIndex(range[0]), end: sourceCode.getLocFromIndex(range[1]) };
}
