/**
 * What a call of a function in sight gives: its returns (or yields), with the caller's arguments for what it leaves open.
 */
import type { Call, Expression, Func, ReturnStatement, Statement } from '../model/program.ts';
import { children, expressionsOf } from '../model/walk.ts';
import { ANY, fieldsOf, type Path } from './elements.ts';
import { differ, type Task } from './evaluate.ts';
import { listsOf } from './layout.ts';
import type { Edge, Substitution } from './questions.ts';

/** @param calledFrom The call and how its arguments lie; for a getter, where it is read; undefined for a callback. */
export function returnFlow(task: Task, func: Func, calledFrom: Omit<Substitution, 'func'> | { readonly at: Expression; readonly env?: Substitution | undefined } | undefined, path: Path): void {
  const more: Omit<Edge, 'to'> = !calledFrom
    ? {}
    : 'at' in calledFrom
    ? { enters: calledFrom.at, ...(calledFrom.env && { substitution: calledFrom.env }) }
    : { substitution: { func, ...calledFrom, under: task.state.under }, step: { label: `${func.name || calleeLabel(calledFrom.call)}()`, role: 'return', range: calledFrom.call.range } };
  if (func.generator) {
    const [element, ...below] = fieldsOf(path);
    if (element !== ANY && !/^\d+$/.test(element ?? '')) return;
    for (const value of yieldsOf(func)) task.pass(value, value.parent?.kind === 'wrap' && value.parent.how === 'delegate' ? [element!, ...below] : below, more);
    return;
  }
  const { assumptions } = task.flow;
  const under = more.substitution && !('at' in calledFrom!) ? assumptions.of(more.substitution) : task.state.under;
  const values = func.returns.filter((statement) => statement.value && assumptions.reaches(statement, under));
  for (const statement of values) task.passUnder(under, statement.value!, path, more);
  const returned = values.length > 0;
  // A test that leaves without a value chooses no value.
  if (choose(task, values, path)) for (const test of testsAround(values)) if (assumptions.decide(test, under) === undefined) task.end(task.flow.elements.condition(test));
  if (!returned) task.end(task.flow.elements.absent);
}

function choose(task: Task, returns: readonly ReturnStatement[], path: Path): boolean {
  if (task.state.mode === 'values') return false;
  const [first, ...others] = returns.flatMap(({ value }) => (value && !isNothing(value) ? [value] : []));
  return first !== undefined && others.some((other) => differ(task.flow, first, other, path));
}

const isNothing = (value: Expression): boolean => value.kind === 'literal' && (value.value === null || value.value === undefined || value.value === false || value.value === '');

/** What decides which of several returns is come to. */
function testsAround(returns: readonly Statement[]): Set<Expression> {
  const found = new Set<Expression>();
  for (const statement of returns) {
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
  const look = (expression: Expression): void => {
    if (expression.kind === 'wrap' && (expression.how === 'yield' || expression.how === 'delegate')) found.push(expression.value);
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
