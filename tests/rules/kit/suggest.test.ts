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

  it('keeps an escaped separator, and makes no hole of what is left', () => {
    expect(cut('k = `${id}\\-${n()}`', '`${id}\\-${n()}`', 'n()')).toBe('k = `${id}\\-`');
    expect(cut('k = `${id}\\\\-${n()}`', '`${id}\\\\-${n()}`', 'n()')).toBe('k = `${id}\\\\`');
    expect(cut('k = `${id}$${n()}{}`', '`${id}$${n()}{}`', 'n()')).toBeUndefined();
  });

  it('spans lines, whatever their ends', () => {
    expect(cut('k = `a\r\n${n()}\r\n${id}`', '`a\r\n${n()}\r\n${id}`', 'n()')).toBe('k = `a\r\n${id}`');
    expect(cut('k = `${id}-${\r\n  n()\r\n}`', '`${id}-${\r\n  n()\r\n}`', 'n()')).toBe('k = `${id}`');
  });

  it('takes what is written around the value in its hole', () => {
    expect(cut('k = `${id}-${(n())}`', '`${id}-${(n())}`', 'n()')).toBe('k = `${id}`');
    expect(cut('k = `${id}-${job?.n!}` as const', '`${id}-${job?.n!}`', 'job?.n!')).toBe('k = `${id}` as const');
  });

  it('finds the braces of a hole that holds a template or an object', () => {
    expect(cut('k = `${id}-${f({ a: `${b}` })}`', '`${id}-${f({ a: `${b}` })}`', 'f({ a: `${b}` })')).toBe('k = `${id}`');
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

  it('trims the separator at the start of a word after it', () => {
    expect(cut("k = n() + '-a-' + id;", "n() + '-a-' + id", 'n()')).toBe("k = 'a-' + id;");
  });

  it('is left alone where it is added to a name', () => {
    expect(cut("let k = 'a' + id; k += '-' + n();", "k += '-' + n()", 'n()')).toBeUndefined();
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
    expect(cut("k = ['a', n(), id].join('-')", "['a', n(), id]", 'n()')).toBe("k = ['a', id].join('-')");
    expect(cut("k = ['a', n(), ...ids].join('-')", "['a', n(), ...ids]", 'n()')).toBe("k = ['a', ...ids].join('-')");
    expect(cut("k = ['a', id, n(),].join('-')", "['a', id, n(),]", 'n()')).toBe("k = ['a', id,].join('-')");
    expect(cut("k = [\r\n  'a',\r\n  n(),\r\n  id,\r\n].join()", "[\r\n  'a',\r\n  n(),\r\n  id,\r\n]", 'n()')).toBe("k = [\r\n  'a',\r\n  id,\r\n].join()");
  });

  it('is left alone when a comma would be lost, or a spread would begin elsewhere', () => {
    expect(cut("k = [n(), ...ids].join('-')", "[n(), ...ids]", 'n()')).toBeUndefined();
    expect(cut("k = [...n(), id].join('-')", "[...n(), id]", 'n()')).toBeUndefined();
    expect(cut("k = [id, ...n()].join('-')", "[id, ...n()]", 'n()')).toBeUndefined();
    expect(cut("k = [id, , n()].join('-')", "[id, , n()]", 'n()')).toBeUndefined();
    expect(cut("k = [id, (n())].join('-')", "[id, (n())]", 'n()')).toBeUndefined();
  });

  it('is left alone when a comment would be lost or come to stand at another item', () => {
    expect(cut("k = [\n  id, // the order\n  n(),\n].join()", "[\n  id, // the order\n  n(),\n]", 'n()')).toBeUndefined();
    expect(cut("k = [\n  id,\n  n(), // the try\n].join()", "[\n  id,\n  n(), // the try\n]", 'n()')).toBeUndefined();
    expect(cut("k = [id, n()].join(); // the key", "[id, n()]", 'n()')).toBe('k = [id].join(); // the key');
  });
});
