import { describe, expect, it } from 'vitest';
import type { Binding, Expression, Module } from '../../../engine/model/program.ts';
import { lowered, parseEspree } from './parse.ts';

/** The bindings of the arguments of every call to `f`, in order; undefined for globals. */
function handed(module: Module): (Binding | undefined)[] {
  const bindings: (Binding | undefined)[] = [];
  for (const { callee, arguments: args } of module.calls) {
    if (callee.kind !== 'reference' || callee.name !== 'f') continue;
    for (const { value } of args) bindings.push(bindingOf(value));
  }
  return bindings;
}

function bindingOf(value: Expression): Binding | undefined {
  if (value.kind === 'member') return bindingOf(value.object);
  if (value.kind !== 'reference') throw new Error(`no name: ${value.kind}`);
  return value.binding;
}

const starts = (text: string): (number | undefined)[] => handed(lowered(text)).map((binding) => binding?.range[0]);

describe('scopes', () => {
  it('a name without a declaration is a global', () => {
    expect(starts('f(crypto, Date)')).toEqual([undefined, undefined]);
  });

  it('a local name shadows a global', () => {
    const [inner, outer] = handed(lowered('function g(crypto) { f(crypto.a) } f(crypto.a)'));
    expect(inner?.kind).toBe('parameter');
    expect(outer).toBeUndefined();
  });

  it('let and const belong to their block', () => {
    expect(starts('let a; { let a; f(a) } f(a)')).toEqual([13, 4]);
    expect(starts('for (let a = 0;;) f(a); f(a)')).toEqual([9, undefined]);
    expect(starts('switch (b) { case 1: let a; f(a) } f(a)')).toEqual([25, undefined]);
  });

  it('var and function declarations are seen above them', () => {
    expect(starts('f(a); if (b) { for (;;) { try { var a } catch {} } }')).toEqual([36]);
    expect(starts('f(g); function g() {}')).toEqual([15]);
    expect(starts('f(a); a: while (1) switch (b) { default: var a = 1 }')).toEqual([45]);
  });

  it('a name used in a function above its declaration is that name', () => {
    const [binding] = handed(lowered('function g() { f(late) } const late = 1;'));
    expect(binding?.definitions).toHaveLength(1);
  });

  it('var does not leave its function', () => {
    expect(starts('function g() { var a } f(a)')).toEqual([undefined]);
  });

  it('parameters, their defaults and the body share one scope', () => {
    expect(starts('function g(a, b = f(a)) { f(b) }')).toEqual([11, 14]);
  });

  it('a catch binding belongs to its clause', () => {
    const [inner, outer] = handed(lowered('try {} catch (e) { f(e) } f(e)'));
    expect(inner?.kind).toBe('catch');
    expect(outer).toBeUndefined();
  });

  it('named function and class expressions know themselves', () => {
    const [fn, cls] = handed(lowered('a = function g() { f(g) }; b = class C { m() { f(C) } }'));
    expect([fn?.kind, fn?.func?.name]).toEqual(['function', 'g']);
    expect([cls?.kind, cls?.class?.name]).toEqual(['class', 'C']);
  });

  it('function and class declarations are known by their binding', () => {
    const [fn, cls] = handed(lowered('f(g, C); function g() {} class C {}'));
    expect(fn?.func?.kind).toBe('function');
    expect(cls?.class?.binding).toBe(cls);
  });

  it('an overload signature names the implementation', () => {
    const [g] = handed(lowered('function g(a: string): void; function g(a) {} f(g)'));
    expect(g?.func?.parameters).toHaveLength(1);
  });

  it('the range of a name leaves its annotation out', () => {
    const text = 'const key: string = a; f(key)';
    const [binding] = handed(lowered(text));
    expect(text.slice(...binding!.range)).toBe('key');
    expect(binding?.annotation?.name).toBe('string');
  });

  it('owners are the functions, not the blocks', () => {
    const module = lowered('function g() { { let a; f(a) } }');
    expect(handed(module)[0]?.owner).toBe(module.functions[1]);
  });

  it('enums, namespaces and import = are names', () => {
    const module = lowered('enum E { A } namespace N { export const a = 1 } import Q = N.a; f(E, N, Q)');
    expect(handed(module).map((binding) => binding?.kind)).toEqual(['variable', 'variable', 'variable']);
  });
});

const from = (text: string, parse = parseEspree): unknown[] => lowered(text, parse).imports.map(({ name, from }) => [name, from?.module, from?.export]);

describe('imports', () => {
  it('default, named, renamed, namespace', () => {
    expect(from("import a, { b, c as d, 'e-f' as g } from 'm'; import * as h from 'n'")).toEqual([
      ['a', 'm', 'default'],
      ['b', 'm', 'b'],
      ['d', 'm', 'c'],
      ['g', 'm', 'e-f'],
      ['h', 'n', '*'],
    ]);
  });

  it('a required module and its exports', () => {
    expect(from("const a = require('m'), { b: c, d } = require('n'); var e = require('o').f")).toEqual([
      ['a', 'm', '*'],
      ['c', 'n', 'b'],
      ['d', 'n', 'd'],
      ['e', 'o', 'f'],
    ]);
  });

  it('an awaited import', () => {
    expect(from("const { a } = await import('m'); async function g() { const b = await import('n') }")).toEqual([
      ['a', 'm', 'a'],
      ['b', 'n', '*'],
    ]);
  });

  it('import = require', () => {
    const module = lowered("import a = require('m')");
    expect(module.imports.map(({ name, kind, from }) => [name, kind, from?.module, from?.export])).toEqual([['a', 'import', 'm', '*']]);
  });

  it('not when the name is assigned again, the module is not fixed, or require is a local function', () => {
    expect(from("let a = require('m'); a = b")).toEqual([]);
    expect(from('const a = require(b)')).toEqual([]);
    expect(from("function require() {} const a = require('m')")).toEqual([]);
    expect(from("const a = require('m')(b)")).toEqual([]);
  });

  it('writing to a member of it is no second assignment', () => {
    expect(from("const a = require('m'); a.b = 1")).toEqual([['a', 'm', '*']]);
  });
});
