import { readdirSync, readFileSync } from 'node:fs';
import type { TSESTree } from '@typescript-eslint/types';
import { describe, expect, it } from 'vitest';
import * as vue from 'vue-eslint-parser';
import type { Module } from '../../../engine/model/program.ts';
import { lower } from '../../../languages/estree/index.ts';
import { faults } from './consistency.ts';
import { lowered, parseBabel, parseEspree, parseTypeScript } from './parse.ts';
import { printModule } from './print.ts';

type Tree = Record<string, unknown>;

const text = ' '.repeat(100);
const range = [0, 100];
const name = (word: string): Tree => ({ type: 'Identifier', name: word, range });
const statement = (expression: Tree): Tree => ({ type: 'ExpressionStatement', expression, range });
const called = (callee: Tree, ...args: Tree[]): Tree => ({ type: 'CallExpression', callee, arguments: args, optional: false, range });
const constant = (word: string, init: Tree): Tree => ({
  type: 'VariableDeclaration',
  kind: 'const',
  declarations: [{ type: 'VariableDeclarator', id: name(word), init, range }],
  range,
});
const block = (...body: Tree[]): Tree => ({ type: 'BlockStatement', body, range });

/** Trees deeper than any parser's own stack allows are made by hand. */
function nested(depth: number, wrap: (inner: Tree) => Tree, inner: Tree = name('a')): Tree {
  let tree = inner;
  for (let i = 0; i < depth; i++) tree = wrap(tree);
  return tree;
}

function lowerTree(...body: Tree[]): Module {
  return lower({ type: 'Program', body, range, sourceType: 'module' } as unknown as TSESTree.Program, text);
}

const reasons = (module: Module): string[] => module.problems.map(({ reason }) => reason);
const after = statement(called(name('after'), name('x')));

describe('trees that are too deep', () => {
  const deep: Record<string, (inner: Tree) => Tree> = {
    parentheses: (expression) => ({ type: 'ParenthesizedExpression', expression, range }),
    arrays: (inner) => ({ type: 'ArrayExpression', elements: [inner], range }),
    objects: (value) => ({ type: 'ObjectExpression', properties: [{ type: 'Property', kind: 'init', key: name('k'), value, range }], range }),
    arguments: (inner) => called(name('f'), inner),
    conditionals: (alternate) => ({ type: 'ConditionalExpression', test: name('t'), consequent: name('c'), alternate, range }),
    negations: (argument) => ({ type: 'UnaryExpression', operator: '!', argument, range }),
    assignments: (right) => ({ type: 'AssignmentExpression', operator: '=', left: name('b'), right, range }),
    sums: (right) => ({ type: 'BinaryExpression', operator: '+', left: name('l'), right, range }),
    templates: (inner) => ({ type: 'TemplateLiteral', quasis: [{ type: 'TemplateElement', value: { raw: 'q', cooked: 'q' }, tail: false, range }], expressions: [inner], range }),
    elements: (child) => ({ type: 'JSXElement', openingElement: { type: 'JSXOpeningElement', attributes: [], range }, children: [child], range }),
    foreign: (inner) => ({ type: 'SomethingElse', inner, range }),
  };

  it.each(Object.keys(deep))('%s: the statement is opaque, the rest is whole', (kind) => {
    const module = lowerTree(constant('x', nested(20_000, deep[kind]!)), after);
    expect(reasons(module)).toEqual(['nested too deeply']);
    expect(printModule(module)).toBe('let x = ?VariableDeclaration(); $after(x)');
    expect(faults(module)).toEqual([]);
  });

  it('functions in functions: those on the outside are whole', () => {
    const arrow = (body: Tree): Tree => ({ type: 'ArrowFunctionExpression', params: [], body, range });
    const module = lowerTree(constant('x', nested(20_000, arrow)), after);
    expect(new Set(reasons(module))).toEqual(new Set(['nested too deeply']));
    expect(module.functions.length).toBeGreaterThan(50);
    expect(module.calls).toHaveLength(1);
  });

  it('statements in statements', () => {
    for (const wrap of [block, (consequent: Tree): Tree => ({ type: 'IfStatement', test: name('t'), consequent, range })]) {
      const module = lowerTree(nested(20_000, wrap, statement(name('a'))), after);
      expect(reasons(module)).toContain('nested too deeply');
      expect(module.calls).toHaveLength(1);
    }
  });

  it('what the lost statement wrote or exported is unknown, not what it was before', () => {
    const lost = nested(20_000, deep['arrays']!);
    const module = lowerTree(
      constant('x', name('before')),
      statement({ type: 'AssignmentExpression', operator: '=', left: name('x'), right: lost, range }),
      { type: 'ExportNamedDeclaration', declaration: constant('y', lost), specifiers: [], range },
    );
    expect(printModule(module)).toBe('let x = $before; x = ?ExpressionStatement(); let y = ?ExportNamedDeclaration(); {}');
    expect([...module.exports.keys()]).toEqual(['y']);
  });

  it('inside a function: only that statement is lost', () => {
    const body = block(statement(called(name('before'))), statement(called(name('g'), nested(20_000, deep['arrays']!))), statement(called(name('inner'))));
    const module = lowerTree({ type: 'FunctionDeclaration', id: name('f'), params: [], body, range }, after);
    expect(printModule(module)).toBe('function f() {$before(); ?ExpressionStatement(); $inner()}; $after($x)');
    expect(faults(module)).toEqual([]);
  });

  it('patterns and types', () => {
    const pattern = nested(20_000, (value) => ({ type: 'ObjectPattern', properties: [{ type: 'Property', key: name('k'), value, range }], range }));
    const type = nested(20_000, (elementType) => ({ type: 'TSArrayType', elementType, range }));
    const typed = { ...name('y'), typeAnnotation: { type: 'TSTypeAnnotation', typeAnnotation: type, range } };
    const module = lowerTree(
      { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id: pattern, init: name('b'), range }], range },
      { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id: typed, init: name('b'), range }], range },
      after,
    );
    expect(new Set(reasons(module))).toEqual(new Set(['nested too deeply']));
    expect(module.calls).toHaveLength(1);
  });
});

describe('long chains are whole', () => {
  const chains: Record<string, (inner: Tree) => Tree> = {
    sums: (left) => ({ type: 'BinaryExpression', operator: '+', left, right: name('r'), range }),
    conjunctions: (left) => ({ type: 'LogicalExpression', operator: '&&', left, right: name('r'), range }),
    calls: (object) => called({ type: 'MemberExpression', object, property: name('m'), computed: false, optional: false, range }),
    marks: (expression) => ({ type: 'TSNonNullExpression', expression, range }),
  };

  it.each(Object.keys(chains))('%s', (kind) => {
    const module = lowerTree(constant('x', nested(20_000, chains[kind]!)), after);
    expect(reasons(module)).toEqual([]);
    expect(faults(module)).toEqual([]);
  });

  it('text: one flat list of parts', () => {
    const module = lowerTree(statement(called(name('f'), nested(20_000, chains['sums']!, { type: 'Literal', value: 'a', range }))));
    const value = module.calls[0]?.arguments[0]?.value;
    expect(value?.kind === 'text' && value.parts.length).toBe(20_001);
  });

  it('a ladder of else if', () => {
    const ladder = nested(20_000, (alternate) => ({ type: 'IfStatement', test: name('t'), consequent: block(statement(called(name('f')))), alternate, range }));
    const module = lowerTree({ ...ladder }, after);
    expect(reasons(module)).toEqual([]);
    expect(module.calls).toHaveLength(20_001);
  });
});

/** A small generator of repeatable pseudo-random numbers. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sample = `
  import { a } from 'm'; const { b, c: [d] = [] } = require('n');
  export class A<T extends Job> extends B implements C { #p = 1; static { f() } constructor(private q: Q = g()) { super(); this.r ??= q } get s() { return this.#p } }
  export default async function* h({ i, ...j }: K, l = \`x\${i}\`) { for await (const m of n()) { yield m?.o!.p(...j) } while ((i = q())) { continue } }
  switch (a) { case 1: try { throw new E('x' + 1) } catch ({ code }) { delete b.c } finally { u++ } default: t: for (const v in w) break t }
  enum F { G, H = 'h' } namespace N { export const x = 1 } interface I extends J<string> { k: L | null } type M = I & { z: typeof a };
  const y = <div a="b" {...c} on={() => e()}>{d}</div>; exports.z = (1, a ? b : c as D); module.exports = { y, ['w']: x, v() {} };
`;

describe('odd trees', () => {
  it('a lost, doubled or exchanged node never throws', () => {
    const pick = random(7);
    for (let round = 0; round < 150; round++) {
      const program = parseTypeScript(sample);
      const nodes: Tree[] = [];
      const collect = (node: Tree): void => {
        nodes.push(node);
        for (const [key, value] of Object.entries(node)) {
          if (key === 'parent') continue;
          for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
            if (typeof part === 'object' && part !== null && 'type' in part) collect(part);
          }
        }
      };
      collect(program as unknown as Tree);
      for (let change = 0; change <= pick(3); change++) {
        const node = nodes[1 + pick(nodes.length - 1)]!;
        const keys = Object.keys(node).filter((key) => key !== 'type' && key !== 'parent');
        const key = keys[pick(keys.length)]!;
        const other = nodes[1 + pick(nodes.length - 1)]!;
        node[key] = [null, undefined, [], other, [other, other], 'text'][pick(6)];
      }
      expect(() => lower(program, sample), `round ${round}`).not.toThrow();
    }
  });

  it('a tree that leads back into itself ends', () => {
    const loop = block();
    loop['body'] = [loop, loop];
    expect(reasons(lowerTree(loop, after))).toContain('nested too deeply');
    const list: Tree = { type: 'ArrayExpression', range };
    list['elements'] = [list, list];
    expect(reasons(lowerTree(statement(list), after))).toEqual(['nested too deeply']);
  });

  it('nothing at all', () => {
    expect(lower({ type: 'Program' } as unknown as TSESTree.Program, '').root.body).toEqual([]);
    expect(faults(lowered('', parseEspree))).toEqual([]);
    expect(reasons(lowerTree(null as unknown as Tree, after))).toEqual([]);
    expect(() => lowerTree(constant(null as unknown as string, called(name('require'), { type: 'Literal', value: 'm', range })))).not.toThrow();
  });

  it('a statement that is not understood is named, and what it declared is unknown', () => {
    const module = lowerTree(constant('x', { type: 'CallExpression', range }), after);
    expect(reasons(module)).toEqual(['not understood']);
    expect(printModule(module)).toBe('let x = ?VariableDeclaration(); $after(x)');
  });

  it('a with statement is a block after its object', () => {
    const module = lowerTree({ type: 'WithStatement', object: called(name('o')), body: block(statement(called(name('f')))), range });
    expect(printModule(module)).toBe('$o(); {{$f()}}');
  });

  it('nodes without a range take their start and end', () => {
    const module = lowerTree({ type: 'ExpressionStatement', start: 3, end: 5, expression: { type: 'Identifier', name: 'ab', start: 3, end: 5 } });
    expect(module.root.body[0]?.range).toEqual([3, 5]);
  });
});

describe('parsers', () => {
  const javascript = `
    'use strict'; import a, { b as c } from 'm'; const { d, e: [f = 1], ...g } = await h(); x ||= \`a\${d}b\`; i?.j?.[k](...l);
    class A extends B { #c = 1; static d = 2; static { e() } get f() { return this.#c } async *g() { yield* h() } m(o) { return #c in o } }
    label: for (const m of n) { switch (m) { case 1: continue label; default: throw new Error('x' + m) } }
    export const o = /x/g, p = 10n; export default () => <q r={s} {...t}>{u}</q>; export * as v from 'w'; import('z');
  `;

  it('agree on JavaScript', () => {
    const expected = printModule(lowered(javascript, parseEspree));
    expect(printModule(lowered(javascript, parseTypeScript))).toBe(expected);
    expect(printModule(lowered(javascript, parseBabel))).toBe(expected);
  });

  it('agree on TypeScript', () => {
    const printed = printModule(lowered(sample, parseTypeScript));
    expect(printModule(lowered(sample, parseBabel))).toBe(printed);
    const shapes = (module: Module): unknown => [
      module.functions.map(({ kind, name: word, range: place }) => [kind, word, place]),
      module.classes.map(({ name: word, fields, interfaces }) => [word, fields.map((field) => [field.name, field.annotation?.name]), interfaces.map((type) => type.name)]),
      [...module.exports.keys()],
    ];
    expect(shapes(lowered(sample, parseBabel))).toEqual(shapes(lowered(sample, parseTypeScript)));
  });

  it('components: the script of a Vue file', () => {
    const component = '<template><p @click="pay">x</p></template>\n<script setup>\nimport a from "m";\nconst pay = () => a.b(`c`);\n</script>\n';
    const { ast } = vue.parseForESLint(component, { ecmaVersion: 'latest', sourceType: 'module' });
    const module = lower(ast as unknown as TSESTree.Program, component);
    expect(printModule(module)).toBe('let pay = arrow pay() {return a.b(template("c"))}');
    expect(component.slice(...module.calls[0]!.range)).toBe('a.b(`c`)');
    expect(faults(module)).toEqual([]);
  });

  it('components: script elements and templates of other languages in the body', () => {
    const module = lowerTree(
      { type: 'SvelteScriptElement', body: [constant('a', called(name('f')))], range },
      { type: 'SvelteElement', children: [{ type: 'SvelteMustacheTag', expression: called(name('g'), name('a')), range }], range },
    );
    expect(printModule(module)).toBe('let a = $f(); ?SvelteElement(?SvelteMustacheTag($g(a)))');
    expect(faults(module)).toEqual([]);
  });
});

describe('every module', () => {
  const files = ['engine', 'languages', 'catalogue', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );

  it.each([
    ['TypeScript', parseTypeScript],
    ['Babel', parseBabel],
  ] as const)('is consistent: this repository, parsed by %s', (_, parse) => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const module = lowered(readFileSync(file, 'utf8'), parse);
      expect([file, ...faults(module), ...reasons(module)]).toEqual([file]);
    }
  });

  it('is consistent: all kinds of syntax in one text', () => {
    expect(faults(lowered(sample))).toEqual([]);
    expect(reasons(lowered(sample))).toEqual([]);
  });

  it('CRLF and a byte order mark change places only', () => {
    const lines = 'const a = `x\ny`;\nf(a);\n';
    const crlf = lines.replaceAll('\n', '\r\n');
    expect(printModule(lowered(crlf, parseEspree))).toBe(printModule(lowered(lines, parseEspree)));
    expect(faults(lowered(`\uFEFF${lines}`))).toEqual([]);
  });

  it('of ten thousand lines, in many lines and in one', () => {
    const line = 'const k = `a${job.id}`; await s.charges.create({ amount: job.data.amount }, { idempotencyKey: k });';
    const lines = Array.from({ length: 10_000 }, (_, i) => `export const f${i} = async (job) => { ${line} };`);
    for (const long of [lines.join('\n'), lines.join('')]) {
      const module = lowered(long, parseEspree);
      expect(module.functions).toHaveLength(10_001);
      expect(module.exports.size).toBe(10_000);
      expect(reasons(module)).toEqual([]);
    }
  });
});
