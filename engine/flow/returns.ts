/**
 * What a call of a function in sight gives: its returns (or yields), with the caller's arguments for what it leaves open.
 */
import type { Call, Expression, Func, ReturnStatement, Statement } from '../model/program.ts';
import { expressionsOf, insideOf } from '../model/walk.ts';
import { isChecked, isNothing } from './absence.ts';
import { ANY, fieldsOf, type Marks, type Path, type Receiver } from './elements.ts';
import { differ, type Task } from './evaluate.ts';
import { listsOf } from './layout.ts';
import type { Edge, Substitution } from './questions.ts';

/** @param calledFrom The call and how its arguments lie; for a getter, where it is read; undefined for a callback. */
export function returnFlow(task: Task, func: Func, calledFrom: Omit<Substitution, 'func'> | { readonly at: Expression; readonly env?: Substitution | undefined; readonly receiver?: Receiver | undefined; readonly marks?: Marks } | undefined, path: Path): void {
  const more: Omit<Edge, 'to'> = !calledFrom
    ? {}
    : 'at' in calledFrom
    ? { enters: calledFrom.at, ...(calledFrom.env && { substitution: calledFrom.env }), ...(calledFrom.marks && { marks: calledFrom.marks }) }
    : { substitution: { func, ...calledFrom, under: task.state.under }, step: { label: `${func.name || calleeLabel(calledFrom.call)}()`, role: 'return', range: calledFrom.call.range } };
  if (func.generator) {
    const [element, ...below] = fieldsOf(path);
    if (element !== ANY && !/^\d+$/.test(element ?? '')) return;
    for (const value of yieldsOf(func)) task.pass(value, value.parent?.kind === 'wrap' && value.parent.how === 'delegate' ? [element!, ...below] : below, more);
    return;
  }
  const { assumptions } = task.flow;
  const under = calledFrom && !('at' in calledFrom) ? assumptions.of(more.substitution!) : assumptions.on(func, calledFrom?.receiver, task.state.under);
  const returns = func.returns.filter((statement) => assumptions.reaches(statement, under));
  for (const { value } of returns) if (value) task.passUnder(under, value, path, more);
  if (choose(task, func, returns, path, calledFrom && ('at' in calledFrom ? calledFrom.at : calledFrom.call))) {
    for (const test of testsAround(returns)) if (assumptions.decide(test, under) === undefined) task.chosenBy(test, more, under);
  }
  if (returns.every(({ value }) => !value)) task.end(task.flow.elements.absent);
}

/** Whether a function gives one of several values. @param place Where its value is used. */
function choose(task: Task, func: Func, returns: readonly ReturnStatement[], path: Path, place: Expression | undefined): boolean {
  const { flow } = task;
  if (task.state.mode === 'values') return false;
  const values = returns.map(({ value }) => value);
  const [first, ...others] = values.flatMap((value) => (value && !isNothing(value) ? [value] : []));
  if (!first) return false;
  if (others.some((other) => differ(flow, first, other, path))) return true;
  if (path.length > 0 || !(values.length > others.length + 1 || flow.versions.layout(func).listCompletes(func.body))) return false;
  const asked = place && isChecked(flow, place);
  // An empty text is a part like another; what else is nothing is no part of a key, unless nobody looks.
  return asked === false || (asked === undefined && values.some((value) => value?.kind === 'literal' && value.value === ''));
}

/** What decides whether statements are come to. */
export function testsAround(statements: readonly Statement[]): Set<Expression> {
  const found = new Set<Expression>();
  for (const statement of statements) {
    for (let at = statement.parent; at; at = at.parent) {
      if (at.kind === 'if') found.add(at.test);
      if (at.kind === 'switch') found.add(at.subject);
    }
  }
  return found;
}

const calleeLabel = (call: Call): string => {
  const { callee } = call;
  return callee.kind === 'reference' ? callee.name : callee.kind === 'member' ? (callee.name ?? 'call') : 'call';
};

const yields = new WeakMap<Func, Expression[]>();

/** Values that a generator yields, in source order. */
function yieldsOf(func: Func): readonly Expression[] {
  const known = yields.get(func);
  if (known) return known;
  const found: Expression[] = [];
  yields.set(func, found);
  const look = (root: Expression): void => {
    for (const one of insideOf(root)) if (one.kind === 'wrap' && (one.how === 'yield' || one.how === 'delegate')) found.push(one.value);
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
