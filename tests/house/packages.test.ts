/** What a client is called stands in the catalogue and nowhere else. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { records } from '../../catalogue/records.generated.ts';
import { sources } from './sources.ts';
import type { Source } from './sources.ts';

function stringsIn({ tree }: Pick<Source, 'tree'>): { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push({ text: node.text, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const packages = new Set(records.flatMap(({ modules }) => modules ?? []));

/** Some packages are called like a word of the model: 'retry' is a kind of boundary too. */
const model = sources.filter(({ file }) => file.startsWith('engine/model/') || file.startsWith('engine/findings/'));
const words = new Set(model.flatMap(stringsIn).map(({ text }) => text));

describe('package names', () => {
  it('are known', () => {
    expect(packages.size).toBeGreaterThan(20);
    expect(packages).toContain('stripe');
  });

  it('stand outside the engine, the front ends, the rules and the rest of the code', () => {
    const found = sources
      .filter(({ file }) => !file.startsWith('catalogue/'))
      .flatMap((source) => stringsIn(source).filter(({ text }) => packages.has(text) && !words.has(text)).map(({ text, line }) => `${source.file}:${line}: '${text}'`));
    expect(found).toEqual([]);
  });
});
