/** Statements, and the guard that turns what cannot be lowered into something opaque instead of a crash. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Statement, ThrowStatement } from '../../engine/model/program.ts';
import { jump, ifElse, eachLoop, forLoop, switchCases, tryCatch, whileLoop } from './control.ts';
import { mark, note, push, rangeOf, rollback, type Context, type Draft, type Node } from './context.ts';
import { classDeclaration, enumDeclaration, functionDeclaration, namespaceDeclaration, variables } from './declarations.ts';
import { effect, expression, foreign } from './expressions.ts';
import { exportAll, exportDefault, exportEquals, exportNamed, importEquals } from './modules.ts';
import { blockStatement, expressionStatement, opaque, returnStatement } from './nodes.ts';
import { assignUnknown } from './patterns.ts';
import { blockScope, eachName, unexported } from './scopes.ts';

/** After so many, the statement around is given up instead: a tree that leads back into itself would not end. */
const MAX_PROBLEMS = 100;

/** Statements of a function or module, after its directives. Its names are declared already. */
export function functionBody(cx: Context, nodes: readonly Node[]): void {
  let first = 0;
  for (let node = nodes[0]; node && isDirective(node); node = nodes[++first]) {
    cx.module.directives.push({ text: node.expression.value, owner: cx.func });
  }
  statements(cx, first === 0 ? nodes : nodes.slice(first));
}

function isDirective(node: Node): node is TSESTree.ExpressionStatement & { expression: TSESTree.StringLiteral } {
  return node.type === 'ExpressionStatement' && node.expression.type === 'Literal' && typeof node.expression.value === 'string';
}

/** The expression that an arrow gives back. */
export function arrowBody(cx: Context, node: Node): void {
  guarded(cx, { ...cx }, node, giveBack);
}

/** Statements nested in another one, in a scope of their own if they declare anything. */
export function block(cx: Context, nodes: readonly Node[], into: Statement[], parent: Statement): void {
  const { scope } = cx;
  cx.scope = blockScope(scope, nodes);
  inside(cx, into, parent, () => statements(cx, nodes));
  cx.scope = scope;
}

/** Statements of the list at hand, in the scope at hand. */
export function statements(cx: Context, nodes: readonly Node[]): void {
  const state = { ...cx };
  for (const node of nodes) guarded(cx, state, node, statement);
}

/** A statement that stands where a block may stand. */
export function branch(cx: Context, node: Node, into: Statement[], parent: Statement): void {
  block(cx, node.type === 'BlockStatement' ? node.body : [node], into, parent);
}

/** Runs `fill` with `into` as the list that statements go to. */
export function inside(cx: Context, into: Statement[], parent: Statement, fill: () => void): void {
  const { list, parent: outer, at } = cx;
  cx.list = into;
  cx.parent = parent;
  fill();
  cx.list = list;
  cx.parent = outer;
  cx.at = at;
}

/**
 * Lowers a node; when that fails, what was made of it is undone and something opaque stands in its place.
 * `state` is the context as it is before every statement of the list.
 */
function guarded(cx: Context, state: Readonly<Context>, node: Node | null, lower: (cx: Context, node: Node) => void): void {
  if (!node) return;
  const before = mark(cx);
  try {
    lower(cx, node);
  } catch (error) {
    rollback(cx, state, before);
    if (cx.module.problems.length >= MAX_PROBLEMS && cx.list !== cx.module.root.body) throw error;
    const reason = error instanceof RangeError ? 'nested too deeply' : 'not understood';
    cx.module.problems.push({ reason, range: rangeOf(node) });
    setAside(cx, node);
  }
}

/** Something opaque in place of a lost statement. The names that it wrote hold something unknown. */
function setAside(cx: Context, node: Node): void {
  try {
    if (writeLost(cx, node)) return;
  } catch {
    // Not even its names can be told.
  }
  const made = expressionStatement(cx, node);
  cx.at = made;
  made.expression = opaque(cx, node, node.type, []);
  made.expression.parent = made;
  push(cx, made);
}

function writeLost(cx: Context, node: Node): boolean {
  const lost = unexported(node);
  const names: TSESTree.Identifier[] = [];
  if (lost.type === 'VariableDeclaration') {
    for (const { id } of lost.declarations) eachName(id, (name) => names.push(name));
  } else if (lost.type === 'ExpressionStatement' && lost.expression.type === 'AssignmentExpression') {
    eachName(lost.expression.left, (name) => names.push(name));
  }
  for (const name of names) assignUnknown(cx, name, node, lost.type === 'VariableDeclaration');
  if (node.type === 'ExportNamedDeclaration') exportNamed(cx, node);
  return names.length > 0;
}

function statement(cx: Context, node: Node): void {
  switch (node.type) {
    case 'ExpressionStatement':
      effect(cx, node.expression);
      break;
    case 'VariableDeclaration':
      variables(cx, node, false);
      break;
    case 'ReturnStatement':
      if (node.argument) giveBack(cx, node.argument, node);
      else finishReturn(cx, returnStatement(cx, node));
      break;
    case 'IfStatement':
      ifElse(cx, node);
      break;
    case 'BlockStatement':
      plainBlock(cx, node, node.body);
      break;
    case 'FunctionDeclaration':
      functionDeclaration(cx, node);
      break;
    case 'ClassDeclaration':
      classDeclaration(cx, node);
      break;
    case 'ThrowStatement':
      toss(cx, node, node.argument);
      break;
    case 'TryStatement':
      tryCatch(cx, node);
      break;
    case 'ForStatement':
      forLoop(cx, node);
      break;
    case 'ForOfStatement':
    case 'ForInStatement':
      eachLoop(cx, node);
      break;
    case 'WhileStatement':
    case 'DoWhileStatement':
      whileLoop(cx, node);
      break;
    case 'SwitchStatement':
      switchCases(cx, node);
      break;
    case 'BreakStatement':
    case 'ContinueStatement':
      jump(cx, node);
      break;
    case 'LabeledStatement':
      labelled(cx, node.label.name, node.body);
      break;
    default:
      moduleStatement(cx, node);
  }
}

function moduleStatement(cx: Context, node: Node): void {
  switch (node.type) {
    case 'ExportNamedDeclaration':
      if (node.declaration?.type === 'VariableDeclaration') variables(cx, node.declaration, true);
      else if (node.declaration) statement(cx, node.declaration);
      exportNamed(cx, node);
      break;
    case 'ExportDefaultDeclaration':
      if (node.declaration.type === 'FunctionDeclaration' || node.declaration.type === 'ClassDeclaration') {
        if (node.declaration.id) statement(cx, node.declaration);
      }
      exportDefault(cx, node);
      break;
    case 'ExportAllDeclaration':
      exportAll(cx, node);
      break;
    case 'TSExportAssignment':
      exportEquals(cx, node);
      break;
    case 'TSImportEqualsDeclaration':
      importEquals(cx, node);
      break;
    case 'TSEnumDeclaration':
      enumDeclaration(cx, node);
      break;
    case 'TSModuleDeclaration':
      namespaceDeclaration(cx, node);
      break;
    case 'WithStatement':
      effect(cx, node.object);
      plainBlock(cx, node, [node.body]);
      break;
    case 'ImportDeclaration':
    case 'EmptyStatement':
    case 'DebuggerStatement':
      break;
    default:
      if (!isTypeOnly(node.type)) foreignStatement(cx, node);
  }
}

/**
 * Declarations that exist for a type checker only, TypeScript's and Flow's.
 * No regular expression: compiling one where the stack is nearly used up ends the process.
 */
function isTypeOnly(type: string): boolean {
  return type.startsWith('TS') || type.startsWith('Declare') || type === 'TypeAlias' || type === 'InterfaceDeclaration' || type === 'OpaqueType';
}

function foreignStatement(cx: Context, node: Node): void {
  const made = expressionStatement(cx, node);
  cx.at = made;
  made.expression = foreign(cx, node);
  made.expression.parent = made;
  push(cx, made);
}

function giveBack(cx: Context, value: Node, node: Node = value): void {
  const made = returnStatement(cx, node);
  cx.at = made;
  made.value = expression(cx, value);
  made.value.parent = made;
  finishReturn(cx, made);
}

function finishReturn(cx: Context, made: ReturnType<typeof returnStatement>): void {
  push(cx, made);
  note(cx, cx.func.returns, made);
}

function toss(cx: Context, node: Node, argument: Node | null): void {
  const made: Draft<ThrowStatement> = {
    kind: 'throw',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    value: undefined,
  };
  cx.at = made;
  if (argument) {
    made.value = expression(cx, argument);
    made.value.parent = made;
  }
  push(cx, made);
}

function plainBlock(cx: Context, node: Node, nodes: readonly Node[]): void {
  const made = blockStatement(cx, rangeOf(node), takeLabel(cx));
  push(cx, made);
  block(cx, nodes, made.body, made);
}

/** The label before the statement at hand; a statement takes it once. */
export function takeLabel(cx: Context): string | undefined {
  const { label } = cx;
  cx.label = undefined;
  return label;
}

const takesLabel = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'BlockStatement',
]);

function labelled(cx: Context, label: string, body: Node): void {
  cx.label = label;
  if (takesLabel.has(body.type)) statement(cx, body);
  else plainBlock(cx, body, [body]);
}
