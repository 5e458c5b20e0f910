/** Control flow: if, loops, switch, try, jumps. */
import type { TSESTree } from '@typescript-eslint/types';
import type {
  Binding,
  Expression,
  Handler,
  IfStatement,
  JumpStatement,
  LoopStatement,
  Statement,
  SwitchCase,
  SwitchStatement,
  TryStatement,
} from '../../engine/model/program.ts';
import { push, rangeOf, type Context, type Draft, type Node } from './context.ts';
import { annotateNames, variables } from './declarations.ts';
import { effect, expression } from './expressions.ts';
import { member, opaque, reference } from './nodes.ts';
import { destructure, held, isPlain, type Source } from './patterns.ts';
import { blockScope, declarePattern, newScope, newSynthetic } from './scopes.ts';
import { block, branch, inside, statements, takeLabel } from './statements.ts';
import { annotationOf } from './types.ts';

/** `if`, with its ladder of `else if` walked rather than recursed: generated code makes it thousands of rungs long. */
export function ifElse(cx: Context, node: TSESTree.IfStatement): void {
  const { list, parent } = cx;
  let rung = node;
  for (;;) {
    const made = ifStatement(cx, rung);
    cx.at = made;
    made.test = expression(cx, rung.test);
    made.test.parent = made;
    push(cx, made);
    branch(cx, rung.consequent, made.then, made);
    if (!rung.alternate) break;
    if (rung.alternate.type !== 'IfStatement') {
      branch(cx, rung.alternate, made.else, made);
      break;
    }
    cx.list = made.else;
    cx.parent = made;
    rung = rung.alternate;
  }
  cx.list = list;
  cx.parent = parent;
}

function ifStatement(cx: Context, node: Node): Draft<IfStatement> {
  return {
    kind: 'if',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    test: undefined as never,
    then: [],
    else: [],
  };
}

function loopStatement(cx: Context, node: Node, how: LoopStatement['how'], awaits: boolean): Draft<LoopStatement> {
  const made: Draft<LoopStatement> = {
    kind: 'loop',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    how,
    init: [],
    beforeTest: [],
    test: undefined,
    over: undefined,
    binds: [],
    body: [],
    update: [],
    label: takeLabel(cx),
    awaits,
  };
  push(cx, made);
  return made;
}

function loopTest(cx: Context, loop: Draft<LoopStatement>, node: Node): void {
  inside(cx, loop.beforeTest, loop, () => {
    cx.at = loop;
    loop.test = expression(cx, node);
    loop.test.parent = loop;
  });
}

export function forLoop(cx: Context, node: TSESTree.ForStatement): void {
  const { scope } = cx;
  const loop = loopStatement(cx, node, 'for', false);
  const { init, test, update } = node;
  if (init) {
    cx.scope = blockScope(scope, [init]);
    inside(cx, loop.init, loop, () => {
      if (init.type === 'VariableDeclaration') variables(cx, init, false);
      else effect(cx, init);
    });
  }
  if (test) loopTest(cx, loop, test);
  if (update) inside(cx, loop.update, loop, () => effect(cx, update));
  branch(cx, node.body, loop.body, loop);
  cx.scope = scope;
}

export function whileLoop(cx: Context, node: TSESTree.WhileStatement | TSESTree.DoWhileStatement): void {
  const loop = loopStatement(cx, node, node.type === 'WhileStatement' ? 'while' : 'do', false);
  if (node.type === 'WhileStatement') loopTest(cx, loop, node.test);
  branch(cx, node.body, loop.body, loop);
  if (node.type === 'DoWhileStatement') loopTest(cx, loop, node.test);
}

/** `for … of` gives elements; `for … in` gives names, which are no element of the object. */
export function eachLoop(cx: Context, node: TSESTree.ForOfStatement | TSESTree.ForInStatement): void {
  const { scope } = cx;
  const loop = loopStatement(cx, node, 'each', node.type === 'ForOfStatement' && node.await);
  const { left, right } = node;
  let source: Source;
  inside(cx, loop.init, loop, () => {
    source = overOf(cx, node);
    cx.at = loop;
    loop.over = source();
    loop.over.parent = loop;
  });
  const declares = left.type === 'VariableDeclaration';
  if (declares) cx.scope = blockScope(scope, [left]);
  const pattern = declares ? left.declarations[0]?.id : left;
  inside(cx, loop.binds, loop, () => {
    if (!pattern) return;
    if (declares) annotateNames(cx, pattern);
    destructure(cx, pattern, () => member(cx, right, source(), { element: true }), declares);
  });
  branch(cx, node.body, loop.body, loop);
  cx.scope = scope;
}

function overOf(cx: Context, node: TSESTree.ForOfStatement | TSESTree.ForInStatement): Source {
  const { right } = node;
  if (node.type === 'ForInStatement') return held(cx, right, () => opaque(cx, right, 'keys', [expression(cx, right)]));
  return isPlain(right) ? () => expression(cx, right) : held(cx, right, () => expression(cx, right));
}

export function switchCases(cx: Context, node: TSESTree.SwitchStatement): void {
  const { scope } = cx;
  const made: Draft<SwitchStatement> = {
    kind: 'switch',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    subject: undefined as never,
    cases: [],
    fallsThrough: true,
    label: takeLabel(cx),
  };
  cx.at = made;
  made.subject = expression(cx, node.discriminant);
  made.subject.parent = made;
  push(cx, made);
  // All cases share one scope.
  cx.scope = blockScope(scope, node.cases.flatMap(({ consequent }) => consequent));
  for (const each of node.cases) made.cases.push(switchCase(cx, made, each));
  cx.scope = scope;
}

function switchCase(cx: Context, made: SwitchStatement, node: TSESTree.SwitchCase): SwitchCase {
  const tests: Expression[] = [];
  const body: Statement[] = [];
  inside(cx, body, made, () => {
    if (node.test) {
      cx.at = made;
      tests.push(expression(cx, node.test));
      tests[0]!.parent = made;
    }
    statements(cx, node.consequent);
  });
  return { tests, body };
}

export function tryCatch(cx: Context, node: TSESTree.TryStatement): void {
  const made: TryStatement = {
    kind: 'try',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    body: [],
    handlers: [],
    finalizer: [],
  };
  push(cx, made);
  block(cx, node.block.body, made.body, made);
  if (node.handler) made.handlers.push(handler(cx, made, node.handler));
  if (node.finalizer) block(cx, node.finalizer.body, made.finalizer, made);
}

function handler(cx: Context, made: TryStatement, node: TSESTree.CatchClause): Handler {
  const { scope } = cx;
  const { param } = node;
  const caught: Handler['body'] = [];
  let binding: Draft<Binding> | undefined;
  if (param) {
    cx.scope = newScope(scope, cx.func);
    declarePattern(cx.scope, param, param.type === 'Identifier' ? 'catch' : 'variable');
    const known = param.type === 'Identifier' ? cx.scope.names.get(param.name) : undefined;
    const held: Draft<Binding> = known ?? newSynthetic(cx, 'catch', param);
    held.annotation = annotationOf(cx, param);
    binding = held;
    if (!known) inside(cx, caught, made, () => destructure(cx, param, () => reference(cx, param, held.name, held), true));
  }
  block(cx, node.body.body, caught, made);
  cx.scope = scope;
  return { types: [], binding, body: caught, range: rangeOf(node) };
}

export function jump(cx: Context, node: TSESTree.BreakStatement | TSESTree.ContinueStatement): void {
  const made: JumpStatement = {
    kind: 'jump',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    how: node.type === 'BreakStatement' ? 'break' : 'continue',
    label: node.label?.name,
  };
  push(cx, made);
}
