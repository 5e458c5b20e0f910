import { describe, expect, it } from 'vitest';
import type { Binding } from '../../../engine/model/program.ts';
import { lowered } from './parse.ts';
import { printStatement } from './print.ts';

function bindingNamed(text: string, name: string): { binding: Binding; text: string } {
  const module = lowered(text);
  for (const statement of module.root.body) {
    if (statement.kind === 'assign' && statement.target.kind === 'reference' && statement.target.name === name) {
      return { binding: statement.target.binding!, text };
    }
  }
  throw new Error(`no ${name}`);
}

const touches = (text: string, name = 'b'): string[] => bindingNamed(text, name).binding.touches.map(({ range }) => text.slice(...range));
const definitions = (text: string, name = 'b'): string[] => bindingNamed(text, name).binding.definitions.map(printStatement);

describe('touches', () => {
  it('are calls of its methods, at any depth', () => {
    expect(touches('const b = a(); b.m(); b.c.d(); b?.["e"](1); (b as any).f(); b(); c.b()')).toEqual(['b.m()', 'b.c.d()', 'b?.["e"](1)', '(b as any).f()']);
  });

  it('are calls that are handed it, also in spread, cast, record and list', () => {
    expect(touches('const b = 1; f(b); f(...b); f(b as any); f({ b, ...b }); f([b]); new F(b); f(b.c); f(`${b}`); f({ c: { b } })')).toEqual([
      'f(b)',
      'f(...b)',
      'f(b as any)',
      'f({ b, ...b })',
      'f([b])',
      'new F(b)',
    ]);
  });

  it('are in source order, in any function', () => {
    expect(touches('const b = 1; function g() { b.m(b.n(b.o())) } b.p()')).toEqual(['b.m(b.n(b.o()))', 'b.n(b.o())', 'b.o()', 'b.p()']);
  });

  it('are not those of a name that shadows it', () => {
    expect(touches('const b = 1; function g(b) { b.m() }')).toEqual([]);
  });
});

describe('definitions', () => {
  it('are assignments to the name and to its members, in any function', () => {
    expect(definitions("let b = 1; b = 2; b.c = 3; b['c'].d = 4; b[e] = 5; function g() { b += 6 } delete b.c; ({ x: b } = y); for (b of z);")).toEqual([
      'let b = 1',
      'b = 2',
      'b.c = 3',
      'b.c.d = 4',
      'b[$e] = 5',
      'b (+=) = (+ b 6)',
      'b.c = undefined',
      'b = #1.x',
      'b = $z[*]',
    ]);
  });

  it('are seen through casts', () => {
    expect(definitions('const b = 1; (b as any).c = 2; b!.d = 3')).toEqual(['let b = 1', 'cast(b).c = 2', 'cast(b).d = 3']);
  });

  it('are not those of what a call of it gives', () => {
    expect(definitions('const b = 1; b.m().c = 2')).toEqual(['let b = 1']);
  });
});

describe('member writes', () => {
  it('are listed in source order', () => {
    const text = "h['Idempotency-Key'] = a; b = c; d.e ??= f; delete g.h; i.j++";
    expect(lowered(text).memberWrites.map(({ range }) => text.slice(...range))).toEqual(["h['Idempotency-Key'] = a", 'd.e ??= f', 'delete g.h', 'i.j++']);
  });
});
