import { describe, expect, it } from 'vitest';
import { lowered, parseEspree, print } from './parse.ts';

describe('assignments inside expressions', () => {
  it('stand before the statement, and their value is the place they wrote', () => {
    expect(print('f(a = g())')).toBe('$a = $g(); $f($a)');
    expect(print('a = b.c = d')).toBe('$b.c = $d; $a = $b.c');
    expect(print('function f() { return (a = 1) }')).toBe('function f() {$a = 1; return $a}');
    expect(print('const f = () => (a = 1)')).toBe('let f = arrow f() {$a = 1; return $a}');
  });

  it('are in order of evaluation', () => {
    expect(print('f(a = 1, g(b = 2), a = 3)')).toBe('$a = 1; $b = 2; $a = 3; $f($a, $g($b), $a)');
  });

  it('are weak where they may not run', () => {
    expect(print('a && (b = 1)')).toBe('weak $b = 1; and($a | $b)');
    expect(print('a ? (b = 1) : 0')).toBe('weak $b = 1; conditional($a ? $b | 0)');
    expect(print('a ?? (b = 1)')).toBe('weak $b = 1; nullish($a | $b)');
    expect(print('a?.f(b = 1)')).toBe('weak $b = 1; $a.f($b)');
    expect(print('(b = 1) && a')).toBe('$b = 1; and($b | $a)');
  });

  it('are not weak in a function that may not be reached', () => {
    expect(print('a && (() => { b = 1 })')).toBe('and($a | arrow () {$b = 1})');
  });

  it('leave the earlier parts of a sequence as statements', () => {
    expect(print('f((a(), b = 1, c))')).toBe('$a(); $b = 1; $f($c)');
    expect(print('a(), b()')).toBe('$a(); $b()');
  });

  it('stand before the test of an if, a while and a for', () => {
    expect(print('if ((m = f())) g(m)')).toBe('$m = $f(); if $m {$g($m)}');
    expect(print('while ((m = await f())) g(m)')).toBe('while before {$m = await($f())} test $m {$g($m)}');
    expect(print('do g(); while ((m = f()))')).toBe('do before {$m = $f()} test $m {$g()}');
    expect(print('for (i = 0, j = 1; (k = i) < 3; i++, j--) g()')).toBe(
      'for init {$i = 0; $j = 1} before {$k = $i} test (< $k 3) update {$i (++) = (+ $i 1); $j (--) = (- $j 1)} {$g()}',
    );
  });
});

describe('compound assignments', () => {
  it('say their operator and value', () => {
    expect(print('a += 1')).toBe('$a (+=) = (+ $a 1)');
    expect(print("a += 'x'")).toBe('$a (+=) = concat($a, "x")');
    expect(print("let a = ''; a += b")).toBe('let a = ""; a (+=) = concat(a, $b)');
    expect(print('a.b -= c; a <<= 1')).toBe('$a.b (-=) = (- $a.b $c); $a (<<=) = (<< $a 1)');
    expect(print('a ??= b; a ||= b; a &&= b')).toBe('$a (??=) = nullish($a | $b); $a (||=) = or($a | $b); $a (&&=) = and($a | $b)');
    expect(print('f(i++)')).toBe('$i (++) = (+ $i 1); $f($i)');
  });

  it('evaluate the place once', () => {
    expect(print('f().a += 1')).toBe('let #1 = $f(); #1.a (+=) = (+ #1.a 1)');
    expect(print('a[f()]++')).toBe('let #1 = $f(); $a[#1] (++) = (+ $a[#1] 1)');
    expect(lowered('f().a += g()').calls).toHaveLength(2);
  });

  it('are weak on their right side', () => {
    expect(print('a ??= (b = 1)')).toBe('weak $b = 1; $a (??=) = nullish($a | $b)');
  });
});

describe('delete', () => {
  it('leaves undefined in the place', () => {
    expect(print('delete a.b; delete a?.[c]')).toBe('$a.b = undefined; $a[$c] = undefined');
  });
});

describe('patterns', () => {
  it('become one assignment per name', () => {
    expect(print('const { a, b: c, ["d"]: e, [f]: g, ...h } = i.j')).toBe(
      'let a = $i.j.a; let c = $i.j.b; let e = $i.j.d; let g = $i.j[$f]; let h = $i.j.{-a,b,d}',
    );
    expect(print('const [a, , b, ...c] = d')).toBe('let a = $d.0; let b = $d.2; let c = $d.{-0,1,2}');
    expect(print('const { a: { b: [c] } } = d')).toBe('let c = $d.a.b.0');
  });

  it('take a default as a choice', () => {
    expect(print('const { a = 1, b: c = f() } = d')).toBe('let a = nullish($d.a | 1); let c = nullish($d.b | $f())');
    expect(print('const { a: { b } = {} } = d')).toBe('let #1 = nullish($d.a | {}); let b = #1.b');
    expect(print('const [a = 1] = d')).toBe('let a = nullish($d.0 | 1)');
  });

  it('evaluate the value once', () => {
    const module = lowered('const { a, b } = f(); const [c, d] = await g(), { e } = h ?? {}');
    expect(module.calls).toHaveLength(2);
    expect(print('const { a, b } = f()')).toBe('let #1 = $f(); let a = #1.a; let b = #1.b');
  });

  it('read the old values when names are swapped', () => {
    expect(print('[a, b] = [b, a]')).toBe('let #1 = [$b, $a]; $a = #1.0; $b = #1.1');
    expect(print('({ a, b: c.d } = a)')).toBe('let #1 = $a; $a = #1.a; $c.d = #1.b');
    expect(print('f({ a } = b)')).toBe('let #1 = $b; $a = #1.a; $f(#1)');
  });

  it('give each part the range of its property', () => {
    const text = 'const { attemptsMade: n } = job;';
    const [statement] = lowered(text, parseEspree).root.body;
    if (statement?.kind !== 'assign') throw new Error('not an assignment');
    expect(text.slice(...statement.range)).toBe('attemptsMade: n');
    expect(text.slice(...statement.value.range)).toBe('attemptsMade: n');
    expect(text.slice(...statement.target.range)).toBe('n');
  });
});

describe('declarations without a value', () => {
  it('start as undefined for let, and say nothing for var and declare', () => {
    expect(print('let a; var b; declare let c: string')).toBe('let a = undefined');
  });

  it('say nothing when they are exported: they may be given from outside', () => {
    expect(print('export let a; f(a)')).toBe('$f(a); {}');
  });
});
