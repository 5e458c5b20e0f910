import { describe, expect, it } from 'vitest';
import { print } from './parse.ts';

describe('control flow', () => {
  it('if, else if, else', () => {
    expect(print('if (a) b(); else if (c) { d() } else e()')).toBe('if $a {$b()} else {if $c {$d()} else {$e()}}');
  });

  it('assignments in the test of an else if stand in the else', () => {
    expect(print('if (a) b(); else if ((c = d)) e()')).toBe('if $a {$b()} else {$c = $d; if $c {$e()}}');
  });

  it('for, while, do', () => {
    expect(print('for (let i = 0, n = 3; i < n; i += 1) f(i)')).toBe(
      'for init {let i = 0; let n = 3} test (< i n) update {i (+=) = (+ i 1)} {$f(i)}',
    );
    expect(print('for (;;) f()')).toBe('for {$f()}');
    expect(print('while (a) f(); do { g() } while (b)')).toBe('while test $a {$f()}; do test $b {$g()}');
  });

  it('for of and for in', () => {
    expect(print('for (const a of b.c) f(a)')).toBe('each over $b.c binds {let a = $b.c[*]} {$f(a)}');
    expect(print('for (const [k, { v }] of f()) g(k, v)')).toBe(
      'each init {let #1 = $f()} over #1 binds {let k = #1[*].0; let v = #1[*].1.v} {$g(k, v)}',
    );
    expect(print('for await (const a of b) f(a)')).toBe('each await over $b binds {let a = $b[*]} {$f(a)}');
    expect(print('for (a.b of c) f()')).toBe('each over $c binds {$a.b = $c[*]} {$f()}');
    expect(print('for (const k in o) f(k)')).toBe('each init {let #1 = ?keys($o)} over #1 binds {let k = #1[*]} {$f(k)}');
  });

  it('switch', () => {
    expect(print('switch (a) { case 1: case b: f(); break; default: g() }')).toBe('switch $a {1:  | $b: $f(); break | default: $g()}');
  });

  it('the cases of a switch share one scope', () => {
    expect(print('switch (a) { case 1: const b = 1; case 2: f(b) }')).toBe('switch $a {1: let b = 1 | 2: $f(b)}');
  });

  it('try', () => {
    expect(print('try { f() } catch (e) { g(e) } finally { h() }')).toBe('try {$f()} catch e {$g(e)} finally {$h()}');
    expect(print('try { f() } catch { g() }')).toBe('try {$f()} catch  {$g()}');
    expect(print('try { f() } catch ({ code, ...r }) { g(code) }')).toBe('try {$f()} catch #1 {let code = #1.code; let r = #1.{-code}; $g(code)}');
  });

  it('jumps and labels', () => {
    expect(print('a: for (;;) { for (;;) { continue a } break a }')).toBe('a: for {for {continue a}; break a}');
    expect(print('a: { break a }')).toBe('a: {break a}');
    expect(print('a: if (b) break a')).toBe('a: {if $b {break a}}');
    expect(print('a: switch (b) { case 1: break a }')).toBe('a: switch $b {1: break a}');
  });

  it('a label belongs to one statement only', () => {
    expect(print('a: for (;;) { for (;;) f() }')).toBe('a: for {for {$f()}}');
  });

  it('throw, block, empty, debugger', () => {
    expect(print('{ throw a }; debugger')).toBe('{throw $a}');
  });

  it('return with and without a value', () => {
    expect(print('function f() { if (a) return; return b }')).toBe('function f() {if $a {return}; return $b}');
  });
});
