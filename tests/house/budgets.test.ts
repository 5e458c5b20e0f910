/** How long a file and a function may be, and that nothing waits while the module loads. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';
import type { Source } from './sources.ts';

/** Records and tables are data: their length is what there is to know. */
const code = sources.filter(({ file }) => !file.endsWith('.generated.ts') && !/^catalogue\/\w+\//.test(file));

function longestFile(file: string): number {
  return /^rules\/[\w-]+\.ts$/.test(file) ? 120 : 400;
}

function linesOf(node: ts.Node, tree: ts.SourceFile): number {
  return tree.getLineAndCharacterOfPosition(node.end).line - tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function longFunctions({ file, tree }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = linesOf(node, tree);
      const name = node.name?.getText(tree) ?? 'function';
      if (lines > 60) found.push(`${file}: ${name} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function awaitsOnLoad(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) return true;
  return ts.forEachChild(node, awaitsOnLoad) ?? false;
}

describe('budgets', () => {
  it('a rule has at most 120 lines, another module 400', () => {
    const long = code.filter(({ file, text }) => text.trimEnd().split('\n').length > longestFile(file));
    expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length} lines`)).toEqual([]);
  });

  it('a function has at most 60 lines', () => {
    expect(code.flatMap(longFunctions)).toEqual([]);
  });

  it('no module awaits while it loads', () => {
    expect(sources.filter(({ tree }) => awaitsOnLoad(tree)).map(({ file }) => file)).toEqual([]);
  });
});
