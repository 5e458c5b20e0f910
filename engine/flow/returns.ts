/**
 * What a call of a function in sight gives: its returns (or yields), with the caller's arguments for what it leaves open.
 */
import type { Call, Expression, Func, Statement } from '../model/program.ts';
import { children, expressionsOf } from '../model/walk.ts';
import { ANY, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import { listsOf } from './layout.ts';
import type { Edge, Substitution } from './solver.ts';

/** @param calledFrom The call and how its arguments lie; for a getter, where it is read; undefined for a callback. */
export function returnFlow(task: Task, func: Func, calledFrom: Omit<Substitution, 'func'> | { readonly at: Expression } | undefined, path: Path): void {
  const more: Omit<Edge, 'to'> = !calledFrom
    ? {}
    : 'at' in calledFrom
    ? { enters: calledFrom.at }
    : { substitution: { func, ...calledFrom }, step: { label: `${func.name || calleeLabel(calledFrom.call)}()`, role: 'return', range: calledFrom.call.range } };
  if (func.generator) {
    if (path[0] === ANY) for (const value of yieldsOf(func)) task.pass(value, path.slice(1), more);
    return;
  }
  let returned = false;
  for (const statement of func.returns) {
    if (!statement.value) continue;
    returned = true;
    task.pass(statement.value, path, more);
  }
  if (!returned) task.end(task.flow.elements.absent);
}

const calleeLabel = (call: Call): string => {
  const { callee } = call;
  return callee.kind === 'reference' ? callee.name : callee.kind === 'member' ? (callee.name ?? 'call') : 'call';
};

const yields = new WeakMap<Func, Expression[]>();

/** Values that a generator yields, in source order. */
export function yieldsOf(func: Func): readonly Expression[] {
  const known = yields.get(func);
  if (known) return known;
  const found: Expression[] = [];
  yields.set(func, found);
  const look = (expression: Expression): void => {
    if (expression.kind === 'wrap' && expression.how === 'yield') found.push(expression.value);
    if (expression.kind !== 'function') children(expression).forEach(look);
  };
  const walk = (list: readonly Statement[]): void => {
    for (const statement of list) {
      expressionsOf(statement).forEach(look);
      listsOf(statement).forEach(walk);
    }
  };
  walk(func.body);
  return found;
}
