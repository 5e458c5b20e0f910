/** JavaScript, TypeScript and JSX: ESTree from any parser to the program model. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Func, Module, Range } from '../../engine/model/program.ts';
import type { Context, Node } from './context.ts';
import { declareImports, settleExports, settleRequired } from './modules.ts';
import { settlePrototypes } from './prototypes.ts';
import { declareBody, newScope } from './scopes.ts';
import { functionBody } from './statements.ts';

/**
 * Lowers a parsed file. In: the tree, with `range` on its nodes, the text it was parsed from, and its path if it has one.
 * `keepsSyntax`: the model leads back to the tree, for edits. Out: the module; parts that could not be lowered are opaque and listed in `problems`. Never throws, keeps nothing,
 * asks no scope manager.
 */
export function lower(program: TSESTree.Program, text: string, file = '', keepsSyntax = true): Module {
  const root = rootFunction(keepsSyntax ? program : null, text);
  const cx = newContext(root, text, file, keepsSyntax);
  const nodes = scriptOf(program.body);
  try {
    declareImports(cx, nodes);
    declareBody(cx.scope, nodes);
  } catch {
    cx.module.problems.push({ reason: 'nested too deeply', range: root.range });
  }
  const { scope } = cx;
  functionBody(cx, nodes);
  settleRequired(cx);
  settlePrototypes(cx);
  settleExports(cx, scope);
  sort(cx);
  return cx.module;
}

/** Statements of the file; those of a component's script elements stand in its place. */
function scriptOf(nodes: readonly (Node | null)[] | undefined): readonly Node[] {
  const present = nodes?.filter((node) => node !== null) ?? [];
  return present.some(isScript) ? present.flatMap((node) => (isScript(node) ? node.body : [node])) : present;
}

function isScript(node: Node): node is Node & { body: Node[] } {
  return (node.type as string) === 'SvelteScriptElement' && Array.isArray((node as { body?: unknown }).body);
}

function rootFunction(program: TSESTree.Program | null, text: string): Func {
  return {
    kind: 'module',
    name: '',
    parameters: [],
    body: [],
    returns: [],
    async: false,
    generator: false,
    parent: undefined,
    class: undefined,
    static: false,
    decorators: [],
    annotation: undefined,
    site: undefined,
    range: [0, text.length],
    syntax: program,
  };
}

function newContext(root: Func, text: string, file: string, keepsSyntax: boolean): Context {
  return {
    module: {
      language: 'estree',
      file,
      text,
      root,
      functions: [root],
      classes: [],
      calls: [],
      records: [],
      memberWrites: [],
      exports: new Map(),
      reexports: [],
      imports: [],
      directives: [],
      problems: [],
    },
    keepsSyntax,
    scope: newScope(undefined, root),
    func: root,
    self: undefined,
    selfStatic: false,
    at: undefined as never,
    list: root.body,
    parent: undefined,
    weak: 0,
    tests: undefined,
    label: undefined,
    namespace: undefined,
    synthetic: 0,
    spine: [],
    journal: [],
    unsorted: new Set(),
    exported: [],
    types: new Map(),
    required: [],
    selves: [],
  };
}

interface Placed {
  readonly range: Range;
}

/** Nodes are made when they are complete, inner before outer; the lists are in source order. */
function sort(cx: Context): void {
  const { functions, classes, calls, records, memberWrites } = cx.module;
  for (const list of [functions, classes, calls, records, memberWrites]) sortByStart(list);
  for (const { touches } of cx.unsorted) sortByStart(touches);
}

function sortByStart(list: Placed[]): void {
  for (let i = 1; i < list.length; i++) {
    if (list[i]!.range[0] < list[i - 1]!.range[0]) {
      list.sort((a, b) => a.range[0] - b.range[0]);
      return;
    }
  }
}
