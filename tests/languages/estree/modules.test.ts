import { describe, expect, it } from 'vitest';
import { lowered, parseEspree, print } from './parse.ts';
import { printExpression } from './print.ts';

const exportsOf = (text: string, parse = parseEspree): unknown[] => [...lowered(text, parse).exports].map(([name, value]) => [name, printExpression(value)]);

describe('exports', () => {
  it('of declarations', () => {
    expect(exportsOf('export const a = 1, { b, c: [d] } = e; export function f() {} export class G {}')).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['d', 'd'],
      ['f', 'f'],
      ['G', 'G'],
    ]);
  });

  it('by list, renamed', () => {
    expect(exportsOf("const a = 1; export { a as b, a as default, a as 'c-d' }")).toEqual([
      ['b', 'a'],
      ['default', 'a'],
      ['c-d', 'a'],
    ]);
  });

  it('by default: an expression, a function, a class', () => {
    expect(exportsOf('export default f(1)')).toEqual([['default', '$f(1)']]);
    expect(exportsOf('export default async () => {}')).toEqual([['default', 'async arrow () {}']]);
    expect(exportsOf('export default function () { return 1 }')).toEqual([['default', 'function () {return 1}']]);
    expect(exportsOf('export default function g() {}')).toEqual([['default', 'g']]);
    expect(exportsOf('export default class {}')).toEqual([['default', 'class ']]);
    expect(exportsOf('export default class A {}')).toEqual([['default', 'A']]);
  });

  it('see the state after the last statement', () => {
    const module = lowered('export let a = 1; a = 2', parseEspree);
    const at = module.exports.get('a')?.at;
    expect(at).toBe(module.root.body.at(-1));
    expect(at?.kind).toBe('block');
  });

  it('of an import lead to the import', () => {
    const value = lowered("import { a } from 'm'; export { a }", parseEspree).exports.get('a');
    expect(value?.kind === 'reference' && value.binding?.from).toEqual({ module: 'm', export: 'a' });
  });

  it('from other modules', () => {
    const { reexports } = lowered("export { a as b, default as c } from 'm'; export * from 'n'; export * as o from 'p'", parseEspree);
    expect(reexports.map(({ module, imported, exported }) => [module, imported, exported])).toEqual([
      ['m', 'a', 'b'],
      ['m', 'default', 'c'],
      ['n', '*', '*'],
      ['p', '*', 'o'],
    ]);
  });

  it('of CommonJS', () => {
    expect(exportsOf('module.exports = { a, b() {}, c: 1 }')).toEqual([
      ['default', '{a: $a, b: method b() {}, c: 1}'],
      ['a', '$a'],
      ['b', 'method b() {}'],
      ['c', '1'],
    ]);
    expect(exportsOf('module.exports.a = 1; exports.b = function () {}; exports["c"] = 2')).toEqual([
      ['a', '1'],
      ['b', 'function b() {}'],
      ['c', '2'],
    ]);
    expect(exportsOf('exports = module.exports = f')).toEqual([['default', '$f']]);
    expect(exportsOf('module.exports = exports = f')).toEqual([['default', '$f']]);
    expect(exportsOf('exports.a = exports.b = void 0; exports.a = g')).toEqual([
      ['b', 'undefined'],
      ['a', '$g'],
    ]);
  });

  it('not of a local variable named module or exports', () => {
    expect(exportsOf('const module = {}, exports = {}; module.exports = 1; exports.a = 2')).toEqual([]);
  });

  it('of TypeScript: export =, types left out', () => {
    expect([...lowered('const a = { b: 1 }; export = a').exports.keys()]).toEqual(['default']);
    expect([...lowered('export = { b: 1 }').exports.keys()]).toEqual(['default', 'b']);
    expect([...lowered('type A = string; interface B {} export { A, B }; export type C = A; export default interface D {}').exports.keys()]).toEqual([]);
  });
});

describe('enums and namespaces', () => {
  it('an enum holds a record', () => {
    expect(print("enum E { A, B, C = 'c', D = 5, F, 'g-h' = 1 << 2 }")).toBe('let E = {A: 0, B: 1, C: "c", D: 5, F: 6, g-h: (<< 1 2)}');
  });

  it('a namespace holds what it exports', () => {
    expect(print('namespace N { const a = 1; export const b = a; export function f() {} }')).toBe(
      '{let a = 1; let b = a; function f() {}; let N = {b: b, f: f}}',
    );
    expect([...lowered('namespace N { export const a = 1 }').exports]).toEqual([]);
  });

  it('ambient modules say nothing', () => {
    expect(print("declare module 'm' { const a: string } declare global { var b: string } declare namespace N { const c: 1 }")).toBe('');
  });
});
