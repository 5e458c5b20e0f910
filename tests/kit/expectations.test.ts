import { describe, expect, it } from 'vitest';
import { compare, readExpectations } from './expectations.ts';

const rules = new Set(['no-a', 'no-b']);
const read = (text: string, line = 3) => readExpectations([{ text, line }], rules);

describe('readExpectations', () => {
  it('reads rules, a path and the line', () => {
    expect(read(' report: no-a, no-b | path: Date.now() → key → key of pay')).toEqual({
      config: 'strict',
      expected: [
        { what: 'report', line: 3, rule: 'no-a', path: ['Date.now()', 'key', 'key of pay'] },
        { what: 'report', line: 3, rule: 'no-b', path: ['Date.now()', 'key', 'key of pay'] },
      ],
    });
  });

  it('reads todos with their reason, beside others on one line', () => {
    expect(read(' report: no-a // todo-report: no-b — through a getter').expected).toEqual([
      { what: 'report', line: 3, rule: 'no-a' },
      { what: 'todo-report', line: 3, rule: 'no-b', reason: 'through a getter' },
    ]);
    expect(read(' todo-quiet: no-a -- same row').expected).toEqual([{ what: 'todo-quiet', line: 3, rule: 'no-a', reason: 'same row' }]);
  });

  it('reads what is suggested', () => {
    expect(read(' report: no-a | path: x → y | suggest: `a|${id}`').expected).toEqual([{ what: 'report', line: 3, rule: 'no-a', path: ['x', 'y'], suggest: '`a|${id}`' }]);
  });

  it('keeps an address in a path', () => {
    expect(read(' report: no-a | path: x → Idempotency-Key of POST https://pay.example/v1').expected[0]!.path).toEqual([
      'x',
      'Idempotency-Key of POST https://pay.example/v1',
    ]);
  });

  it('reads the config on the first line only', () => {
    expect(read(' config: recommended', 1).config).toBe('recommended');
    expect(() => read(' config: recommended', 2)).toThrow("line 2: 'config:' stands on the first line only");
    expect(() => read(' config: loose', 1)).toThrow("line 1: unknown config 'loose'");
  });

  it('leaves other comments alone', () => {
    expect(read(' the finance team will report: see below').expected).toEqual([]);
    expect(read(' why the key is stable').expected).toEqual([]);
  });

  it('refuses what only looks like an expectation', () => {
    expect(() => read(' report: no-c')).toThrow("line 3: unknown rule 'no-c'");
    expect(() => read(' reports: no-a')).toThrow("line 3: 'reports: no-a' is no expectation");
    expect(() => read(' todo: no-a — soon')).toThrow('is no expectation');
    expect(() => read(' todo-report: no-a')).toThrow("line 3: 'todo-report' needs a reason after a dash");
    expect(() => read(' report: no-a — because')).toThrow("line 3: 'report' takes no reason");
    expect(() => read(' report: no-a | way: x')).toThrow("does not read as 'rules | path: A → B");
  });
});

describe('compare', () => {
  const report = { what: 'report', line: 4, rule: 'no-a' } as const;
  const found = { line: 4, rule: 'no-a', paths: [['x', 'y']], suggestions: ['a b'], text: 'a b c' };

  it('is satisfied by exactly what is expected', () => {
    expect(compare([report], [found])).toEqual([]);
    expect(compare([{ ...report, path: ['x', 'y'] }], [found])).toEqual([]);
  });

  it('names what is missing, what is too much, and another way', () => {
    expect(compare([report], [])).toEqual(['line 4: no-a should report']);
    expect(compare([], [found])).toEqual(['line 4: no-a should be quiet (x → y)']);
    expect(compare([{ ...report, path: ['x', 'z'] }], [found])).toEqual(['line 4: no-a should come by x → z, not by x → y']);
    expect(compare([report], [{ ...found, line: 5 }])).toEqual(['line 4: no-a should report', 'line 5: no-a should be quiet (x → y)']);
  });

  it('compares what is suggested', () => {
    expect(compare([{ ...report, suggest: 'none' }], [found])).toEqual(['line 4: no-a should suggest nothing']);
    expect(compare([{ ...report, suggest: 'none' }], [{ ...found, suggestions: [] }])).toEqual([]);
    expect(compare([{ ...report, suggest: 'a b d' }], [found])).toEqual(['line 4: no-a should suggest a b d']);
    expect(compare([{ ...report, suggest: 'a c' }], [{ ...found, suggestions: ['a c'] }])).toEqual([]);
  });

  it('fails a todo that has come true', () => {
    const miss = { what: 'todo-report', line: 4, rule: 'no-a', reason: 'r' } as const;
    const alarm = { what: 'todo-quiet', line: 4, rule: 'no-a', reason: 'r' } as const;
    expect(compare([miss], [])).toEqual([]);
    expect(compare([miss], [found])).toEqual(["line 4: no-a reports now: turn 'todo-report' into 'report'"]);
    expect(compare([alarm], [found])).toEqual([]);
    expect(compare([alarm], [])).toEqual(["line 4: no-a is quiet now: remove 'todo-quiet'"]);
  });
});
