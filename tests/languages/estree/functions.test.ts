import { describe, expect, it } from 'vitest';
import type { Func } from '../../../engine/model/program.ts';
import { lowered, parseEspree, print } from './parse.ts';
import { printStatement, printType } from './print.ts';

function only(text: string): Func {
  const [, func] = lowered(text).functions;
  if (!func) throw new Error('no function');
  return func;
}

describe('functions', () => {
  it('are listed in source order of their start, the module first', () => {
    const { functions } = lowered('const a = () => function b() {}; function c() { return () => {} }');
    expect(functions.map(({ kind, name }) => [kind, name])).toEqual([
      ['module', ''],
      ['arrow', 'a'],
      ['function', 'b'],
      ['function', 'c'],
      ['arrow', ''],
    ]);
    expect(functions.map(({ parent }) => (parent ? functions.indexOf(parent) : -1))).toEqual([-1, 0, 1, 0, 3]);
  });

  it('take the name of the variable, property, pattern or place they are assigned to', () => {
    const names = (text: string): string[] => lowered(text).functions.slice(1).map(({ name }) => name);
    expect(names('const a = () => {}; b = function () {}; c.d = () => {}')).toEqual(['a', 'b', 'd']);
    expect(names('f({ a: () => {}, b() {}, ["c"]: () => {} }); const { d = () => {} } = e')).toEqual(['a', 'b', 'c', 'd']);
    expect(names('const a = (() => {}) as B; class C { d = () => {} }')).toEqual(['a', 'd']);
    expect(names('f(() => {})')).toEqual(['']);
  });

  it('know async, generator and kind', () => {
    expect(print('async () => {}; function* g() {}; f({ async m() {} })')).toBe('async arrow () {}; function* g() {}; $f({m: async method m() {}})');
  });

  it('keep the returns of their own', () => {
    const [, outer, inner] = lowered('function g() { if (a) return 1; h(() => 2); return 3 }').functions;
    expect(outer?.returns.map(printStatement)).toEqual(['return 1', 'return 3']);
    expect(inner?.returns.map(printStatement)).toEqual(['return 2']);
  });

  it('know where they stand', () => {
    const { functions } = lowered('function g() {} h(() => {}); class A { m() {} }');
    expect(functions.map(({ site }) => site?.kind)).toEqual([undefined, 'definition', 'function', 'definition']);
  });
});

describe('parameters', () => {
  it('keep defaults, rest and annotations', () => {
    expect(print('function f(a: A, b = 1, ...c: C[]) {}')).toBe('function f(a: A, b = 1, ...c: Array<C>) {{}}');
  });

  it('a default is evaluated at the start of the body, after what it assigns', () => {
    expect(print('function f(a = (b = 1)) { g(a) }')).toBe('function f(a = $b) {weak $b = 1; {}; $g(a)}');
    const func = only('function f(a = b) { g() }');
    const fallback = func.parameters[0]?.default;
    expect(fallback?.at).toBe(func.body[0]);
    expect(fallback?.at.owner).toBe(func);
  });

  it('are taken apart at the start of the body', () => {
    expect(print('function f({ a, b: { c } }, [d] = [], ...[e]) { g(a) }', parseEspree)).toBe(
      'function f(#1, #2 = [], ...#3) {let a = #1.a; let c = #1.b.c; {}; let d = #2.0; let e = #3.0; $g(a)}',
    );
    expect(print('({ data }: Job<Pay>) => data')).toBe('arrow (#1: Job<Pay>) {let data = #1.data; return data}');
  });

  it('leave out the one that only types this', () => {
    expect(only('function f(this: A, b) {}').parameters.map(({ binding }) => binding.name)).toEqual(['b']);
  });

  it('keep their decorators', () => {
    const [, constructor] = lowered('class A { constructor(@B("c") d, e) {} }').functions;
    expect(constructor?.parameters.map(({ decorators }) => decorators.length)).toEqual([1, 0]);
  });
});

describe('annotations of functions', () => {
  const annotation = (text: string): string | undefined => {
    const type = only(text).annotation;
    return type && printType(type);
  };

  it('come from the variable, the field, satisfies and as', () => {
    expect(annotation('const h: SQSHandler = async () => {}')).toBe('SQSHandler');
    expect(annotation('const h = (async () => {}) satisfies Handler<A>')).toBe('Handler<A>');
    expect(annotation('export default (() => {}) as Handler')).toBe('Handler');
    expect(annotation('class A { h: Handler = () => {} }')).toBe('Handler');
    expect(annotation('const h = () => {}')).toBeUndefined();
  });
});

describe('directives', () => {
  it('are kept with their function and are no statements', () => {
    const module = lowered("'use client'; async function pay() { 'use server'; f() } 'not one'.length");
    expect(module.directives.map(({ text, owner }) => [text, owner.name])).toEqual([
      ['use client', ''],
      ['use server', 'pay'],
    ]);
    expect(module.functions[1]?.body).toHaveLength(1);
  });
});
