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
 * Where something stands, as a reader of one file is told of it.
 *
 * @param module the file it stands in
 * @param offset UTF-16 code units from its start
 * @param reader the file in which this is read
 * @returns the line, in another file after its name: `12`, `keys.ts:12`, `keys/index.ts:12`
 */
export function lineText(module: Module, offset: number, reader: Module): string {
  const line = lineOf(module, offset);
  if (module === reader) return String(line);
  const names = module.file.split(/[\\/]/);
  return `${names.slice(/^index\.\w+$/.test(names.at(-1)!) ? -2 : -1).join('/')}:${line}`;
}

/**
 * @param sourceCode the linted file
 * @param range a range of its text
 * @returns the location ESLint reports at
 */
export function locationOf(sourceCode: SourceCode, range: Range): AST.SourceLocation {
  return { start: sourceCode.getLocFromIndex(range[0]), end: sourceCode.getLocFromIndex(range[1]) };
}
