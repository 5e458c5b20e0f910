import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { traceKeys } from '../../engine/findings/traced.ts';
import { Flow } from '../../engine/flow/flow.ts';
import { analyze } from '../../engine/index.ts';
import { noHost } from '../../engine/model/host.ts';
import { findSinks } from '../../engine/sinks/find.ts';
import type { Module } from '../../engine/model/program.ts';
import { lowered, parseEspree, parseTypeScript } from '../languages/estree/parse.ts';

const head = "import Stripe from 'stripe';\nimport { randomUUID } from 'node:crypto';\nconst stripe = new Stripe('sk');\n";
const charge = (key: string): string => `stripe.charges.create({ amount: 1, currency: 'eur' }, { idempotencyKey: ${key} })`;

const modelOf = (code: string, parse = parseTypeScript): Module => lowered(head + code, parse);

function claims(code: string, parse = parseTypeScript): string[] {
  const report = analyze(modelOf(code, parse), knowledge(), { file: '/a.ts', host: noHost });
  return report.findings.flatMap((finding) => ('birth' in finding || finding.claim === 'missing-key' ? [finding.claim] : []));
}

/** Steps of the value flow that all questions of a file take. */
function stepsOf(code: string): number {
  const flow = new Flow(modelOf(code), knowledge());
  traceKeys(flow, findSinks(flow));
  return flow.solver.steps;
}

const lines = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('code that turns back on itself', () => {
  it.each([
    ['a function that calls itself', `function k(n) { return n > 9 ? randomUUID() : k(n + 1); }\nexport const pay = () => ${charge('k(0)')};`, ['random']],
    ['functions that call each other', `function a(n) { return n ? b(n - 1) : 'x'; }\nfunction b(n) { return n ? a(n - 1) : randomUUID(); }\nexport const pay = () => ${charge('a(3)')};`, ['random']],
    ['a value made of itself', `export function pay(o) { let k = o.id; for (const x of o.all) k = k + x + Date.now(); return ${charge('k')}; }`, ['clock']],
    ['an object that holds itself', `export function pay(o) { const a: any = { id: o.id }; a.a = a; return ${charge('a.a.a.id')}; }`, []],
    ['classes that extend each other', `class A extends B { k() { return super.k(); } }\nclass B extends A {}\nexport const pay = () => ${charge('new A().k()')};`, []],
    ['a type that is its own alias', `type T = U; type U = T | { stripe: T };\nexport const pay = (o: T) => ${charge('o.id')};`, []],
    ['a closure handed to itself', `export const pay = (o) => { const f = (g) => g(g); return ${charge('f(f)')}; };`, []],
  ])('%s', (_, code, expected) => {
    expect(claims(code)).toEqual(expected);
  });
});

describe('large code', () => {
  it('a file of 10,000 lines', () => {
    const code = `${lines(10_000, (index) => `export const a${index} = [${index}, 'x'].join('-');`)}\nexport const pay = () => ${charge('randomUUID()')};`;
    expect(claims(code)).toEqual(['random']);
  });

  it('one line of 200 kB', () => {
    const code = lines(4000, (index) => `export function f${index}(o){return o.a?o.b+${index}:[o.c,o.d].map(String)};`).replaceAll('\n', '');
    expect(claims(`${code}export const pay=()=>${charge('Date.now()')}`)).toEqual(['clock']);
  });

  it('nesting near what parsers bear keeps nobody from the rest of the file', () => {
    const deep = `export const deep = ${'['.repeat(500)}1${']'.repeat(500)};`;
    expect(claims(`${deep}\nexport const pay = () => ${charge('randomUUID()')};`)).toEqual(['random']);
  });

  it.each(['+', '-', '&&', '||', '? b :'])('2,500 operands of %s beside a key, and in one', (operator) => {
    const long = `${`a ${operator} `.repeat(2500)}c`;
    const code = `export const total = (a, b, c) => ${long};\nexport const pay = (a, b, c) => { const key = ${long}; return ${charge('`${key}-${randomUUID()}`')}; };`;
    // Other parsers do not come back from so many.
    expect(claims(code, parseEspree)).toEqual(['random']);
  });

  it('past the steps for one question the answer is unknown, not wrong', () => {
    const fields = lines(1500, (index) => `o.f${index} = o.f${index ? index - 1 : 0} + o.g${index};`);
    const code = `export async function pay(o) {\n${fields}\n${lines(200, (index) => `await ${charge(`o.f${index * 7}`)};`)}\n}\nasync function once() { await stripe.charges.create({ amount: 1, currency: 'eur' }); }\nonce();`;
    expect(claims(code)).toEqual([]);
  });
});

describe('steps grow with the file', () => {
  it.each([
    ['assignments', (n: number) => `export function pay(o) { let v0 = o.id;\n${lines(n, (index) => `const v${index + 1} = v${index} + '-';`)}\nreturn ${charge(`v${n}`)}; }`],
    ['calls', (n: number) => `function f0() { return Date.now(); }\n${lines(n, (index) => `function f${index + 1}() { return f${index}(); }`)}\nexport const pay = () => ${charge(`f${n}()`)};`],
    ['branches', (n: number) => `export function pay(o) { let k = o.id;\n${lines(n, (index) => `if (o.flags[${index}]) k = k + o.part;`)}\nreturn ${charge('k')}; }`],
    ['sinks of one helper', (n: number) => `const make = (p) => p + randomUUID();\nexport async function pay() {\n${lines(n, (index) => `await ${charge(`make('${index}')`)};`)}\n}`],
    ['handlers of one client', (n: number) => lines(n, (index) => `export async function h${index}(o) { await ${charge(`\`${index}-\${o.id}\``)}; }`)],
  ])('%s: linearly', (_, code) => {
    const [one, four] = [stepsOf(code(100)), stepsOf(code(400))];
    expect(four / one).toBeLessThan(4.8);
  });
});
