/**
 * Counters and indexes: what a number that is raised by one tells of the run it is raised in.
 */
import type { Lifetime, OriginKind } from '../model/knowledge.ts';
import type { AssignStatement, Binding, Expression, Func, LoopStatement, Statement } from '../model/program.ts';
import { expressionsOf, insideOf } from '../model/walk.ts';
import { isBatch } from './api.ts';
import { climb } from './callers.ts';
import { ANY, NO_MARKS } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import { listsOf } from './layout.ts';
import { continuesOnDecline, isAfterDecline, isRetryLoop, recursesOnFailure } from './retries.ts';
import { countsRounds, overOf, walksRows } from './rounds.ts';
import { isCounter } from './writes.ts';

interface CounterOrigin {
  readonly origin: OriginKind;
  readonly lifetime: Lifetime;
}

/** A copy of a copy of a batch is looked through so often. */
const COPY_LIMIT = 3;
const TRIES: CounterOrigin = { origin: 'delivery-count', lifetime: 'run' };

/** Whether an expression is an array of messages that are delivered together, or a copy of one. */
export function isBatchValue(flow: Flow, expression: Expression, depth = 0): boolean {
  return flow.values(expression).some((one) => {
    if (one.kind === 'api') return one.node !== undefined && !one.rest && isBatch(one.node);
    return one.kind === 'made' && one.expression.kind === 'list' && depth < COPY_LIMIT && one.expression.items.some((item) => item.spread && isBatchValue(flow, item.value, depth + 1));
  });
}

/**
 * The origin of a counter by one of its increments; undefined for one that says nothing (an index over payload).
 * @param binding The name that is raised, or undefined for a field.
 */
export function counterOrigin(flow: Flow, statement: AssignStatement, binding: Binding | undefined): CounterOrigin | undefined {
  if (isAfterDecline(statement)) return undefined;
  for (let at: Statement | undefined = statement.parent; at; at = at.parent) {
    if (at.kind !== 'loop') continue;
    // What begins anew in each round says nothing of the rounds.
    if (binding && restartsIn(binding, at)) break;
    if (isRetried(flow, at) && !walksRows(at) && !isAfterSuccess(statement, at)) return TRIES;
    if (isBatchLoop(flow, at)) return { origin: 'batch-position', lifetime: 'run' };
  }
  if (isRaisedByRetry(flow, statement)) return TRIES;
  const outlives = binding ? binding.owner.kind === 'module' && statement.owner.kind !== 'module' : isField(statement);
  return outlives ? { origin: 'batch-position', lifetime: 'process' } : undefined;
}

/** Set to a first value in the body of a loop, an inner one's included. */
const restartsIn = (binding: Binding, loop: LoopStatement): boolean =>
  binding.definitions.some((one) => one.operator === undefined && !isCounter(one, binding) && !loop.init.includes(one) && enclosesPlace(loop, one));

const enclosesPlace = (loop: LoopStatement, { range }: Statement): boolean => loop.body.some((one) => one.range[0] <= range[0] && range[1] <= one.range[1]);

const isRetried = (flow: Flow, loop: LoopStatement): boolean => isRetryLoop(flow, loop) && !continuesOnDecline(flow, loop);

/** What a retry loop over a table of waits, or over numbers, binds in each round. */
export const isRoundCount = (flow: Flow, statement: AssignStatement): boolean => countsRounds(statement) && statement.parent?.kind === 'loop' && isRetried(flow, statement.parent);

/** Raised in a function that calls itself where its work has failed: it counts the tries, whoever holds it. */
function isRaisedByRetry(flow: Flow, statement: AssignStatement): boolean {
  for (let func: Func | undefined = statement.owner; func && func.kind !== 'module'; func = func.parent) {
    if (recursesOnFailure(flow, func)) return !isAfterSuccess(statement, func);
    if (isOnSuccess(func)) return false;
  }
  return false;
}

/** `send().then(() => …)`. */
function isOnSuccess({ site }: Func): boolean {
  const position = site?.kind === 'function' ? climb(site) : undefined;
  return position?.place === 0 && position.call.callee.kind === 'member' && position.call.callee.name === 'then';
}

/** Raised by success only, it counts what was done, not how often it was tried: behind a call in the same try, or behind a try that failure leaves. */
function isAfterSuccess(statement: Statement, within: LoopStatement | Func): boolean {
  for (let at: Statement | undefined = statement; at && at !== within; at = at.parent) {
    const { parent, list, place } = at;
    const earlier = list.slice(0, place);
    if (parent?.kind === 'try' && parent.body === list && earlier.some(holdsCall)) return true;
    if (earlier.some((one) => one.kind === 'try' && one.handlers.length > 0 && one.handlers.every(({ body }) => leavesAtEnd(body)))) return true;
  }
  return false;
}

const leavesAtEnd = (list: readonly Statement[]): boolean => /^(?:return|throw|jump)$/.test(list.at(-1)?.kind ?? '');

const holdsCall = (statement: Statement): boolean => expressionsOf(statement).some(hasCall) || listsOf(statement).some((list) => list.some(holdsCall));
const hasCall = (expression: Expression): boolean => insideOf(expression).some((one) => one.kind === 'call');

const isField = (statement: AssignStatement): boolean => statement.target.kind === 'member' && statement.target.object.kind === 'self';

/** A loop over messages that are delivered together: `for (const m of batch)`, `i < batch.length`. */
function isBatchLoop(flow: Flow, loop: LoopStatement): boolean {
  const over = overOf(loop);
  if (over) return isBatchValue(flow, over);
  if (!loop.test) return false;
  return mentions(loop.test).some((one) => one.kind === 'member' && one.name === 'length' && isBatchValue(flow, one.object));
}

function mentions(test: Expression): readonly Expression[] {
  return test.kind === 'operator' || test.kind === 'choice' ? (test.kind === 'operator' ? test.operands : test.options).flatMap(mentions) : [test];
}

/** The index that a collection method gives its callback. */
export function indexFlow(task: Task, receiver: Expression, source: Binding | Expression): void {
  const { flow } = task;
  if (isBatchValue(flow, receiver)) {
    return task.end(flow.elements.born({ origin: 'batch-position', lifetime: 'run', source, byName: false, marks: NO_MARKS }));
  }
  const known = flow.values(receiver, [ANY]);
  if (known.length > 0 && known.every((one) => one.kind !== 'unknown' && one.kind !== 'open')) return task.end(flow.elements.constant);
  task.unknown('an index over a list that is not in sight', source);
}
