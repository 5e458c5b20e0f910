/**
 * State of one lowering: where in the program the descent stands, what it has collected, and how to go back.
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { Binding, Class, Expression, Func, Module, Range, Self, Statement, TypeReference } from '../../engine/model/program.ts';
import type { Scope, TypeDeclaration } from './scopes.ts';

export type Node = TSESTree.Node;

export interface Tests {
  readonly test: Expression;
  readonly outer: Tests | undefined;
}

/** A model node while it is being filled in. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

export interface Context {
  readonly module: Draft<Module>;
  /** Whether the tree is kept by the model, for edits. */
  readonly keepsSyntax: boolean;
  scope: Scope;
  /** The function whose body is being lowered. */
  func: Func;
  /** The class whose instance (or, where `selfStatic`, whose constructor) `this` is here. */
  self: Class | undefined;
  selfStatic: boolean;
  /** The statement that new expressions belong to. */
  at: Statement;
  /** Where statements go, those hoisted out of expressions included, and the statement which that list belongs to. */
  list: Statement[];
  parent: Statement | undefined;
  /** Above zero inside an operand that may not be evaluated. */
  weak: number;
  /** Tests that decide whether the operand at hand is evaluated, innermost first. */
  tests: Tests | undefined;
  /** Label of the statement about to be lowered. */
  label: string | undefined;
  /** Names exported by the TypeScript namespace being lowered; undefined at the top level of the module. */
  namespace: string[] | undefined;
  /** Number of synthetic variables made so far. */
  synthetic: number;
  /** Pending links of left-nested chains: members, calls, operators. */
  readonly spine: Node[];
  /** Every list outside the module's own that something was appended to, in order: lets a failed statement be undone. */
  readonly journal: unknown[][];
  /** Bindings with touches or definitions out of source order. */
  readonly unsorted: Set<Binding>;
  /** Exports that are known by name only until all statements are lowered. */
  readonly exported: { readonly name: string; readonly local: Node; readonly binding: Binding | undefined }[];
  /** What local types stand for. */
  readonly types: Map<TypeDeclaration, TypeReference>;
  /** Names initialised from `require(…)` or `import(…)`. */
  readonly required: Binding[];
  /** `this` outside classes. */
  readonly selves: Draft<Self>[];
}

/** Source range of a node; the node's own array where the parser gives one. */
export function rangeOf(node: Node): Range {
  const range = node.range as Range | undefined;
  if (range) return range;
  const { start, end } = node as unknown as { start?: number; end?: number };
  return [start ?? 0, end ?? start ?? 0];
}

/** Range of a name without the annotation or the question mark that parsers count in. */
export function nameRange(node: Node): Range {
  const range = rangeOf(node);
  if (node.type !== 'Identifier') return range;
  const end = range[0] + node.name.length;
  return end === range[1] ? range : [range[0], Math.min(end, range[1])];
}

/** Appends to a list that the module does not own, remembering it. */
export function note<T>(cx: Context, list: T[], item: T): void {
  list.push(item);
  cx.journal.push(list);
}

/** Puts a finished statement into the current list. */
export function push(cx: Context, statement: Statement): void {
  statement.list = cx.list;
  statement.parent = cx.parent;
  statement.place = cx.list.length;
  cx.list.push(statement);
}

/** Lengths of all that is collected, so that a failed step can be undone. */
export type Mark = readonly number[];

function collected(cx: Context): unknown[][] {
  const { functions, classes, calls, records, memberWrites, directives, reexports } = cx.module;
  return [cx.list, functions, classes, calls, records, memberWrites, directives, reexports, cx.exported, cx.required, cx.selves, cx.spine];
}

/** Taken before every statement: written out, because it is the one cost that every statement bears. */
export function mark(cx: Context): Mark {
  const { functions, classes, calls, records, memberWrites, directives, reexports } = cx.module;
  return [
    cx.list.length,
    functions.length,
    classes.length,
    calls.length,
    records.length,
    memberWrites.length,
    directives.length,
    reexports.length,
    cx.exported.length,
    cx.required.length,
    cx.selves.length,
    cx.spine.length,
    cx.journal.length,
  ];
}

/** Stands again where `state` was taken, and forgets all that was collected since the mark. */
export function rollback(cx: Context, state: Readonly<Context>, lengths: Mark): void {
  const { synthetic } = cx;
  Object.assign(cx, state);
  cx.synthetic = synthetic;
  const lists = collected(cx);
  for (let i = 0; i < lists.length; i++) lists[i]!.length = lengths[i]!;
  const journalled = lengths[lists.length]!;
  while (cx.journal.length > journalled) cx.journal.pop()!.pop();
}

/** The node behind a part of the model; `null` where the tree is not kept. */
export const syntaxOf = ({ keepsSyntax }: Context, node: unknown): unknown => (keepsSyntax ? node : null);
