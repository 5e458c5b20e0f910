/**
 * Counters and indexes: what a number that is raised by one tells of the run it is raised in.
 */
import type { Lifetime, OriginKind } from '../model/knowledge.ts';
import type { AssignStatement, Binding, Expression, LoopStatement, Statement } from '../model/program.ts';
import { isBatch } from './api.ts';
import { ANY, NO_MARKS } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import { continuesOnDecline, isAfterDecline, isRetryLoop } from './retries.ts';

export interface CounterOrigin {
  readonly origin: OriginKind;
  readonly lifetime: Lifetime;
}

/** Whether an expression is an array of messages that are delivered together. */
function isBatchValue(flow: Flow, expression: Expression): boolean {
  return flow.values(expression).some((one) => one.kind === 'api' && one.node !== undefined && !one.rest && isBatch(one.node));
}

/**
 * The origin of a counter by one of its increments; undefined for one that says nothing (an index over payload).
 * @param binding The name that is raised, or undefined for a field.
 */
export function counterOrigin(flow: Flow, statement: AssignStatement, binding: Binding | undefined): CounterOrigin | undefined {
  if (isAfterDecline(statement)) return undefined;
  for (let at: Statement | undefined = statement.parent; at; at = at.parent) {
    if (at.kind !== 'loop') continue;
    if (isRetryLoop(flow, at) && !continuesOnDecline(flow, at) && !isInTry(statement, at)) return { origin: 'delivery-count', lifetime: 'run' };
    if (isBatchLoop(flow, at)) return { origin: 'batch-position', lifetime: 'run' };
  }
  const outlives = binding ? binding.owner.kind === 'module' && statement.owner.kind !== 'module' : isField(statement);
  return outlives ? { origin: 'batch-position', lifetime: 'process' } : undefined;
}

/** Raised by success only: it counts what was done, not how often it was tried. */
function isInTry(statement: Statement, loop: LoopStatement): boolean {
  for (let at: Statement | undefined = statement; at && at !== loop; at = at.parent) if (at.parent?.kind === 'try' && at.parent.body === at.list) return true;
  return false;
}

const isField = (statement: AssignStatement): boolean => statement.target.kind === 'member' && statement.target.object.kind === 'self';

/** A loop over messages that are delivered together: `for (const m of batch)`, `i < batch.length`. */
function isBatchLoop(flow: Flow, loop: LoopStatement): boolean {
  if (loop.over) return isBatchValue(flow, loop.over);
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
