/**
 * Loops that run again because the last round failed.
 *
 * A retry loop is one in which success leaves the loop and failure goes on: by the completion of a `try`, by a flag that
 * the loop tests, or by a test of the response (`if (res.ok) return`). A loop over different rows is none.
 */
import type { Call, Expression, Func, Handler, LoopStatement, Statement, TryStatement } from '../model/program.ts';
import { enclosing, expressionsOf, insideOf } from '../model/walk.ts';
import { climb, encloses } from './callers.ts';
import type { Flow } from './flow.ts';
import { jumpTarget, listsOf, type Layout } from './layout.ts';

const known = new WeakMap<LoopStatement, boolean>();
/** Members of a response that tell success, and values that do. */
const SUCCESS = /^(ok|success|succeeded)$/;
const STATUS = /^(status|statusCode|code)$/;
const DECLINE = /card|declin/i;

export function isRetryLoop(flow: Flow, loop: LoopStatement): boolean {
  let answer = known.get(loop);
  if (answer === undefined) {
    const layout = flow.versions.layout(loop.owner);
    answer = triesOf(loop.body).some((one) => retriesBy(one, loop, layout)) || (loop.how !== 'each' && (testsOutcome(loop.body, loop) || catchesTested(loop)));
    known.set(loop, answer);
  }
  return answer;
}

/** The call stands where work of `func` has failed: in a handler, or in a callback of `catch` (the second of `then`). */
export function afterFailure(call: Call, func: Func): boolean {
  for (const one of enclosing(call.at)) {
    const parent = one.parent;
    if (parent?.kind === 'try' && parent.handlers.some((handler) => handler.body === one.list)) return true;
  }
  const { owner } = call.at;
  const site = owner !== func && owner.site?.kind === 'function' ? climb(owner.site) : undefined;
  if (!site) return false;
  const method = site.call.callee.kind === 'member' ? site.call.callee.name : undefined;
  return method === 'catch' || (method === 'then' && site.place === 1) || afterFailure(site.call, func);
}

/** The function calls itself where its own work has failed. */
export const recursesOnFailure = (flow: Flow, func: Func): boolean => flow.callers.calls(func).some((call) => encloses(func, call.at.owner) && afterFailure(call, func));

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
  return list.some((statement) => statement.kind === 'assign' && statement.target.kind === 'reference' && statement.operator === undefined && statement.value.kind === 'literal' && tested.has(statement.target.binding));
}

/** The loop's counter is a place in a list: its rounds are over different rows. */
function selectsRow(loop: LoopStatement): boolean {
  const counters = new Set(loop.init.flatMap((one) => (one.kind === 'assign' && one.target.kind === 'reference' ? [one.target.binding] : [])));
  const look = (root: Expression): boolean => insideOf(root).some((one) => one.kind === 'member' && one.index?.kind === 'reference' && counters.has(one.index.binding));
  const walk = (list: readonly Statement[]): boolean => list.some((one) => expressionsOf(one).some(look) || listsOf(one).some(walk));
  return counters.size > 0 && walk(loop.body);
}

/** `while (!done) done = await send().catch(() => false)`. */
function catchesTested(loop: LoopStatement): boolean {
  const tested = loop.test ? namesIn(loop.test) : new Set<unknown>();
  return loop.body.some((statement) => statement.kind === 'assign' && statement.target.kind === 'reference' && tested.has(statement.target.binding) && hasCatch(statement.value));
}

const hasCatch = (expression: Expression): boolean => insideOf(expression).some((one) => one.kind === 'member' && one.name === 'catch');

const namesIn = (expression: Expression): Set<unknown> => new Set(insideOf(expression).flatMap((one) => (one.kind === 'reference' && one.binding ? [one.binding] : [])));

/** `const res = await call(); if (res.ok) return res;` in a counted or endless loop. */
function testsOutcome(list: readonly Statement[], loop: LoopStatement): boolean {
  if (selectsRow(loop)) return false;
  const made = new Set(list.flatMap((statement) => (statement.kind === 'assign' && statement.target.kind === 'reference' && isCall(statement.value) ? [statement.target.binding] : [])));
  return list.some((statement) => statement.kind === 'if' && isOutcome(statement.test, made) && leaves(statement.then, loop));
}

const isCall = (value: Expression): boolean => (value.kind === 'wrap' ? isCall(value.value) : value.kind === 'call');

/** The test holds when the answer that was received in this round says success. */
function isOutcome(test: Expression, made: ReadonlySet<unknown>): boolean {
  if (test.kind === 'choice') return test.options.some((one) => isOutcome(one, made));
  if (test.kind === 'member') return SUCCESS.test(test.name ?? '') && isMade(test, made);
  if (test.kind !== 'operator') return false;
  const [left, right] = test.operands;
  if (left?.kind !== 'member' || right?.kind !== 'literal' || !isMade(left, made)) return false;
  if (SUCCESS.test(left.name ?? '')) return (test.operator === '===' || test.operator === '==') && right.value === true;
  if (!STATUS.test(left.name ?? '')) return false;
  if (test.operator === '<' || test.operator === '<=') return typeof right.value === 'number' && right.value <= 500;
  return (test.operator === '===' || test.operator === '==') && (right.value === 200 || right.value === 201 || right.value === 202 || /^(succe|ok$|paid$)/i.test(String(right.value)));
}

function isMade(member: Expression, made: ReadonlySet<unknown>): boolean {
  let root = member;
  while (root.kind === 'member') root = root.object;
  return root.kind === 'reference' && made.has(root.binding);
}

/** Failure goes on only after the provider's definite no: the next round is another operation, not a repetition. */
export function continuesOnDecline(flow: Flow, loop: LoopStatement): boolean {
  const layout = flow.versions.layout(loop.owner);
  const handlers = triesOf(loop.body).filter((one) => leaves(one.body, loop)).flatMap((one) => one.handlers);
  const goesOnWith = (statement: Statement): boolean => statement.kind === 'if' && asksForDecline(statement.test) && isNegated(statement.test) !== layout.listCompletes(statement.then);
  return handlers.length > 0 && handlers.every((handler) => handler.body.some(goesOnWith));
}

const isNegated = (test: Expression): boolean => test.kind === 'operator' && (test.operator === '!' || test.operator === '!==' || test.operator === '!=');

/** The statement runs only after a decline. */
export function isAfterDecline(statement: Statement): boolean {
  for (let at = statement; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.kind === 'if' && asksForDecline(parent.test) && (parent.then === at.list) !== isNegated(parent.test)) return true;
  }
  return false;
}

/** A test for a decline: `e instanceof StripeCardError`, `e.code === 'card_declined'`, `isDecline(e)`. */
const asksForDecline = (test: Expression): boolean =>
  insideOf(test).some((one) => (one.kind === 'reference' || one.kind === 'member' ? DECLINE.test(one.name ?? '') : one.kind === 'literal' && typeof one.value === 'string' && DECLINE.test(one.value)));
