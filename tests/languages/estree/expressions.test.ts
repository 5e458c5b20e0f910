import { describe, expect, it } from 'vitest';
import { lowered, parseEspree, print } from './parse.ts';
import { printExpression } from './print.ts';

describe('literals', () => {
  it('keeps text, numbers, booleans and null', () => {
    expect(print("'a'.b; 1; true; null; -1")).toBe('"a".b; 1; true; null; -1');
  });

  it('takes regular expressions and big integers as their source text', () => {
    expect(print('f(/a+/g, 10n)')).toBe('$f("/a+/g", "10n")');
  });

  it('takes undefined and void 0 as a literal, unless undefined is a local name', () => {
    const [plain, local] = [lowered('f(undefined, void 0)'), lowered('function g(undefined) { f(undefined) }')];
    expect(plain.calls[0]?.arguments.map(({ value }) => value.kind)).toEqual(['literal', 'literal']);
    expect(local.calls[0]?.arguments[0]?.value.kind).toBe('reference');
  });
});

describe('text', () => {
  it('flattens + on text into one list of parts', () => {
    expect(print("f('a' + b + c + 'd')")).toBe('$f(concat("a", $b, $c, "d"))');
    expect(print("f(a + b + 'c' + d)")).toBe('$f(concat((+ $a $b), "c", $d))');
  });

  it('leaves + on values that may be numbers', () => {
    expect(print('f(a + b + 1)')).toBe('$f((+ (+ $a $b) 1))');
  });

  it('knows text by template, String(), text methods, typeof, declared type and first value', () => {
    expect(print('f(a + `b`)')).toBe('$f(concat($a, template("b")))');
    expect(print('f(String(a) + b)')).toBe('$f(concat($String($a), $b))');
    expect(print('f(a + b.toString())')).toBe('$f(concat($a, $b.toString()))');
    expect(print('f(typeof a + b)')).toBe('$f(concat((typeof $a), $b))');
    expect(print('f((a as string) + b)')).toBe('$f(concat(cast($a : string), $b))');
    expect(print('(a: string, b) => a + b')).toBe('arrow (a: string, b) {return concat(a, b)}');
    expect(print("const p = 'x'; f(p + q)")).toBe('let p = "x"; $f(concat(p, $q))');
  });

  it('takes a local String for what it is', () => {
    expect(print('const String = g; f(String(a) + b)')).toBe('let String = $g; $f((+ String($a) $b))');
  });

  it('gives a concatenation the range and syntax of its outermost operator', () => {
    const text = "f('a' + b + c);";
    const value = lowered(text).calls[0]!.arguments[0]!.value;
    expect(text.slice(...value.range)).toBe("'a' + b + c");
    expect((value.syntax as { range: unknown }).range).toEqual([2, 13]);
  });

  it('keeps the fixed parts of a template as literals with their ranges', () => {
    const text = 'f(`a${b}${c}d`)';
    const module = lowered(text, parseEspree);
    expect(print(text)).toBe('$f(template("a", $b, $c, "d"))');
    const value = module.calls[0]!.arguments[0]!.value;
    if (value.kind !== 'text') throw new Error('not text');
    expect(value.parts.map((part) => module.text.slice(...part.range))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('members and calls', () => {
  it('names members by identifier, text, fixed template and number', () => {
    expect(print("a.b['c'][`d`][0]")).toBe('$a.b.c.d.0');
  });

  it('keeps a computed index', () => {
    expect(print('a[b][`${c}`]')).toBe('$a[$b][template($c)]');
  });

  it('drops optional chaining and parentheses', () => {
    expect(print('(a?.b)?.[c]?.(d)')).toBe('$a.b[$c]($d)');
  });

  it('keeps spread, type arguments, new and tagged templates', () => {
    expect(print('f<A>(...b, c)')).toBe('$f<A>(...$b, $c)');
    expect(print('new A.B<C>(d)')).toBe('new $A.B<C>($d)');
    expect(print('sql`a${b}c${d}`')).toBe('$sql`($b, $d)');
  });

  it('lists calls in source order', () => {
    const module = lowered('a(b(c()), d())[e()](f())');
    const names = module.calls.map(({ callee }) => (callee.kind === 'reference' ? callee.name : callee.kind));
    expect(names).toEqual(['a', 'member', 'b', 'c', 'd', 'e', 'f']);
  });

  it('takes import() as a required module', () => {
    expect(print("f(import('m'))")).toBe('$f($require("m"))');
  });
});

describe('records and lists', () => {
  it('keeps names, computed names, spread, shorthand', () => {
    expect(print("f({ a: 1, 'b-c': 2, [d]: 3, ['e']: 4, ...g, h })")).toBe('$f({a: 1, b-c: 2, [$d]: 3, e: 4, ...$g, h: $h})');
  });

  it('takes methods, getters and setters as fields with functions', () => {
    expect(print('f({ a() {}, get b() { return 1 }, set b(v) {}, async *c() {} })')).toBe(
      '$f({a: method a() {}, b: getter b() {return 1}, b: setter b(v) {}, c: async method* c() {}})',
    );
  });

  it('keeps the places of list elements over holes', () => {
    expect(print('f([a, , ...b])')).toBe('$f([$a, undefined, ...$b])');
  });
});

describe('operators and choices', () => {
  it('keeps the spelling', () => {
    expect(print('f(a - b * c, !d, typeof e, g in h, void i())')).toBe('$f((- $a (* $b $c)), (! $d), (typeof $e), (in $g $h), (void $i()))');
  });

  it('takes ?:, ||, && and ?? as one kind', () => {
    expect(print('f(a ? b : c, a || b, a && b, a ?? b ?? c)')).toBe('$f(conditional($a ? $b | $c), or($a | $b), and($a | $b), nullish(nullish($a | $b) | $c))');
  });

  it('keeps await, yield and casts as wraps', () => {
    expect(print('async function* f() { await a; yield b; yield* c; yield }')).toBe(
      'async function* f() {await($a); yield($b); delegate($c); yield(undefined)}',
    );
    expect(print('f(a as B, c satisfies D, e!, g as const)')).toBe('$f(cast($a : B), cast($c : D), cast($e), cast($g))');
    expect(print('f(<A>b)')).toBe('$f(cast($b : A))');
  });
});

describe('what the model has no word for', () => {
  it('is opaque', () => {
    expect(print('function f() { return new.target }')).toBe('function f() {return ?new.target()}');
    expect(print('f(import.meta.env.A)')).toBe('$f(?import.meta().env.A)');
    expect(print('class A { #x; static m(o) { return #x in o } }')).toBe('class A');
    const method = lowered('class A { #x; static m(o) { return #x in o } }').functions[1];
    const [returned] = method?.returns ?? [];
    expect(returned?.value && printExpression(returned.value)).toBe('(in ?#x() o)');
  });

  it('keeps attributes and children of JSX, and the functions in them', () => {
    const text = '<A.B x="1" y={z} {...p} on={() => go()}> text {q} {/* c */}<b/></A.B>';
    expect(print(text)).toBe('?jsx({x: "1", y: $z, ...$p, on: arrow on() {return $go()}}, $q, ?jsx({}))');
    expect(print('f(<><a b /></>)', parseEspree)).toBe('$f(?jsx({}, ?jsx({b: true})))');
    const [root, handler] = lowered(text).functions;
    expect(handler?.parent).toBe(root);
  });
});
