/**
 * Loops that run again because the last round failed.
 *
 * A retry loop is one in which success leaves the loop and failure goes on: by the completion of a `try`, by a flag that
 * the loop tests, or by a test of the response (`if (res.ok) return`). A loop over different rows is none.
 */
import type { Expression, Handler, LoopStatement, Statement, TryStatement } from '../model/program.ts';
import { children } from '../model/walk.ts';
import type { Flow } from './flow.ts';
import { jumpTarget, listsOf, type Layout } from './layout.ts';

const known = new WeakMap<LoopStatement, boolean>();
/** Members of a response that tell success. */
const OUTCOME = /^(ok|status|statusCode|success|succeeded)$/;

export function isRetryLoop(flow: Flow, loop: LoopStatement): boolean {
  let answer = known.get(loop);
  if (answer === undefined) {
    const layout = flow.versions.layout(loop.owner);
    answer = triesOf(loop.body).some((one) => retriesBy(one, loop, layout)) || (loop.how !== 'each' && (testsOutcome(loop.body, loop) || catchesTested(loop)));
    known.set(loop, answer);
  }
  return answer;
}

/** Try statements that each round comes to: not those of inner loops or functions. */
function triesOf(list: readonly Statement[]): TryStatement[] {
  const found: TryStatement[] = [];
  for (const statement of list) {
    if (statement.kind === 'try') found.push(statement);
    if (statement.kind !== 'loop') for (const inner of listsOf(statement)) found.push(...triesOf(inner));
  }
  return found;
}

function retriesBy(one: TryStatement, loop: LoopStatement, layout: Layout): boolean {
  if (!one.handlers.some((handler) => goesOn(handler, loop, layout))) return false;
  if (leaves(one.body, loop) && !layout.listCompletes(one.body)) return true;
  if (setsTested(one.body, loop)) return true;
  if (loop.how !== 'each' && testsOutcome(one.body, loop)) return true;
  const next = one.list.slice(one.place + 1);
  const skips = one.handlers.every((handler) => !layout.listCompletes(handler.body));
  return skips && leaves(next, loop) && !layout.listCompletes(next);
}

/** Failure can lead to another round. */
function goesOn(handler: Handler, loop: LoopStatement, layout: Layout): boolean {
  return layout.listCompletes(handler.body) || jumpsOf(handler.body).some((jump) => jump.kind === 'jump' && jump.how === 'continue' && jumpTarget(jump) === loop);
}

/** A return, or a break out of the loop, stands in the list (not in inner functions). */
function leaves(list: readonly Statement[], loop: LoopStatement): boolean {
  return jumpsOf(list).some((jump) => jump.kind === 'return' || (jump.kind === 'jump' && isLeft(jump, loop)));
}

/** A break out of the loop, or a `continue` of a loop around it. */
function isLeft(jump: Statement & { kind: 'jump' }, loop: LoopStatement): boolean {
  const target = jumpTarget(jump);
  return isOutside(target, loop) && (jump.how === 'break' || target !== loop);
}

function isOutside(target: Statement | undefined, loop: LoopStatement): boolean {
  for (let at: Statement | undefined = loop; at; at = at.parent) if (at === target) return true;
  return false;
}

function jumpsOf(list: readonly Statement[]): Statement[] {
  const found: Statement[] = [];
  for (const statement of list) {
    if (statement.kind === 'jump' || statement.kind === 'return') found.push(statement);
    else for (const inner of listsOf(statement)) found.push(...jumpsOf(inner));
  }
  return found;
}

/** `done = true` in the try, `while (!done)` around it. */
function setsTested(list: readonly Statement[], loop: LoopStatement): boolean {
  const tested = loop.test ? namesIn(loop.test) : new Set<unknown>();
  return list.some((statement) => statement.kind === 'assign' && statement.target.kind === 'reference' && statement.operator === undefined && tested.has(statement.target.binding));
}

/** `while (!done) done = await send().catch(() => false)`. */
function catchesTested(loop: LoopStatement): boolean {
  const tested = loop.test ? namesIn(loop.test) : new Set<unknown>();
  return loop.body.some((statement) => statement.kind === 'assign' && statement.target.kind === 'reference' && tested.has(statement.target.binding) && hasCatch(statement.value));
}

const hasCatch = (expression: Expression): boolean => (expression.kind === 'member' && expression.name === 'catch') || children(expression).some(hasCatch);

function namesIn(expression: Expression, into = new Set<unknown>()): Set<unknown> {
  if (expression.kind === 'reference' && expression.binding) into.add(expression.binding);
  for (const child of children(expression)) namesIn(child, into);
  return into;
}

/** `const res = await call(); if (res.ok) return res;` in a counted or endless loop. */
function testsOutcome(list: readonly Statement[], loop: LoopStatement): boolean {
  return list.some((statement) => statement.kind === 'if' && isOutcome(statement.test) && leaves(statement.then, loop));
}

function isOutcome(test: Expression): boolean {
  if (test.kind === 'operator' && test.operator === '!') return false;
  if (test.kind === 'member' && test.name !== undefined) return OUTCOME.test(test.name);
  return (test.kind === 'operator' || test.kind === 'choice') && children(test).some(isOutcome);
}
