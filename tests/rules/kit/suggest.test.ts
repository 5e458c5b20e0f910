import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import type { KeyFinding, Step } from '../../../engine/findings/finding.ts';
import type { Expression, Module } from '../../../engine/model/program.ts';
import { lower } from '../../../languages/estree/index.ts';
import { removalFix } from '../../../rules/kit/suggest.ts';
import { walkExpressions } from './walk.ts';

/** The expression whose source is the text; the outermost of several. */
function find(module: Module, source: string): Expression {
  const found = walkExpressions(module).find(({ range }) => module.text.slice(...range) === source);
  if (!found) throw new Error(`no expression '${source}'`);
  return found;
}

/**
 * @param whole source of the text, list or call in the code
 * @param part source of its culprit
 * @param way names of variables on the culprit's way
 * @returns the code after the suggestion, or undefined when there is none
 */
function cut(code: string, whole: string, part: string, way: readonly string[] = []): string | undefined {
  const linter = new Linter();
  const messages = linter.verify(code, { files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'], languageOptions: { parser } }, { filename: 'file.ts' });
  expect(messages).toEqual([]);
  const sourceCode = linter.getSourceCode();
  const module = lower(sourceCode.ast as never, sourceCode.text);
  const steps = way.map((label): Step => ({ label, role: 'variable', module, range: [code.indexOf(label), code.indexOf(label) + label.length] }));
  const finding = {
    place: { module, range: find(module, part).range },
    path: steps,
    removal: { module, whole: find(module, whole), part: find(module, part) },
  } as unknown as KeyFinding;
  const fix = removalFix(sourceCode, finding);
  if (!fix) return undefined;
  const edits: { range: [number, number]; text: string }[] = [];
  fix({ replaceTextRange: (range: [number, number], text: string) => edits.push({ range, text }) } as never);
  return edits.sort((one, two) => two.range[0] - one.range[0]).reduce((text, edit) => text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1]), code);
}

describe('a template', () => {
  it('loses the hole and the separator before it', () => {
    expect(cut('k = `a-${id}-${n()}`', '`a-${id}-${n()}`', 'n()')).toBe('k = `a-${id}`');
    expect(cut('k = `a-${n()}-${id}`', '`a-${n()}-${id}`', 'n()')).toBe('k = `a-${id}`');
  });

  it('loses the separator after a hole at the start', () => {
    expect(cut('k = `${n()}:${id}`', '`${n()}:${id}`', 'n()')).toBe('k = `${id}`');
  });

  it('keeps words beside the hole', () => {
    expect(cut('k = `order${id} try ${n()} now`', '`order${id} try ${n()} now`', 'n()')).toBe('k = `order${id} try now`');
  });

  it('finds the braces of a hole that holds a template or an object', () => {
    expect(cut('k = `${id}-${f({ a: `${b}` })}`', '`${id}-${f({ a: `${b}` })}`', 'f({ a: `${b}` })')).toBe('k = `${id}`');
  });

  it('is left alone when nothing but fixed text would stay', () => {
    expect(cut('k = `order-${n()}`', '`order-${n()}`', 'n()')).toBeUndefined();
  });

  it('is left alone when the value comes in twice', () => {
    expect(cut('k = `${id}-${n()}-${n()}`', '`${id}-${n()}-${n()}`', 'n()')).toBeUndefined();
    expect(cut('const t = n(); k = `${t}-${t.x}-${id}`', '`${t}-${t.x}-${id}`', 't', ['t'])).toBeUndefined();
  });

  it('is left alone when a comment would be lost', () => {
    expect(cut('k = `${id}-${n() /* the try */}`', '`${id}-${n() /* the try */}`', 'n()')).toBeUndefined();
  });
});

describe('a concatenation', () => {
  it('loses the operand and the separator before it', () => {
    expect(cut("k = 'a-' + id + '-' + n();", "'a-' + id + '-' + n()", 'n()')).toBe("k = 'a-' + id;");
    expect(cut("k = 'a-' + id + '-' + n() + '-z';", "'a-' + id + '-' + n() + '-z'", 'n()')).toBe("k = 'a-' + id + '-z';");
  });

  it('trims the separator at the end of a word before it', () => {
    expect(cut("k = id + '-try-' + n();", "id + '-try-' + n()", 'n()')).toBe("k = id + '-try';");
  });

  it('stays a text when one operand is left', () => {
    expect(cut("k = id + '-' + n();", "id + '-' + n()", 'n()')).toBe('k = String(id);');
    expect(cut("k = n() + '-' + id;", "n() + '-' + id", 'n()')).toBe('k = String(id);');
    expect(cut("k = `o${id}` + '-' + n();", "`o${id}` + '-' + n()", 'n()')).toBe('k = `o${id}`;');
  });

  it('is left alone when operands would be added as numbers', () => {
    expect(cut("k = '' + n() + a + b;", "'' + n() + a + b", 'n()')).toBe("k = '' + a + b;");
    expect(cut("k = n() + '-' + a + b;", "n() + '-' + a + b", 'n()')).toBeUndefined();
    expect(cut("k = a + b + '-' + n();", "a + b + '-' + n()", 'n()')).toBe('k = String(a + b);');
  });

  it('is left alone when brackets would not close', () => {
    expect(cut("k = ('a' + id) + n();", "('a' + id) + n()", 'n()')).toBeUndefined();
  });
});

describe('a list', () => {
  it('loses the item with its comma', () => {
    expect(cut("k = ['a', id, n()].join('-')", "['a', id, n()]", 'n()')).toBe("k = ['a', id].join('-')");
    expect(cut("k = [n(), id].join('-')", "[n(), id]", 'n()')).toBe("k = [id].join('-')");
    expect(cut("k = ['a', n(), id].join('-')", "['a', n(), id].join('-')", 'n()')).toBe("k = ['a', id].join('-')");
  });

  it('is left alone when nothing but fixed text would stay', () => {
    expect(cut("k = ['a', n()].join('-')", "['a', n()]", 'n()')).toBeUndefined();
  });
});

describe('concat', () => {
  it('loses the argument', () => {
    expect(cut("k = 'a'.concat(id, '-', n())", "'a'.concat(id, '-', n())", 'n()')).toBe("k = 'a'.concat(id)");
    expect(cut("k = 'a'.concat(n(), id)", "'a'.concat(n(), id)", 'n()')).toBe("k = 'a'.concat(id)");
  });

  it('may lose its only argument when the receiver says what it is', () => {
    expect(cut("k = id.concat(n())", "id.concat(n())", 'n()')).toBe('k = id.concat()');
  });
});
