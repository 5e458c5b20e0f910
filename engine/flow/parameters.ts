/**
 * What a parameter holds: by the place where its function stands in a client's API, by its declared type, by the members
 * that are read from it, by the collection it is called back for. Otherwise it stays open for its callers.
 */
import type { MethodFact, TypedByUse } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Statement, TypeReference } from '../model/program.ts';
import { encloses } from './callers.ts';
import { indexFlow } from './counters.ts';
import { ANY, fieldsOf } from './elements.ts';
import { COUNT, type Task } from './evaluate.ts';
import { apiFlow, typedFlow } from './fields.ts';
import type { Flow } from './flow.ts';
import { standsFor, typeAt } from './interfaces.ts';
import { instanceFlow } from './members.ts';
import { parameterNodes } from './places.ts';
import { afterFailure } from './retries.ts';
import { isRestOfList, picksRow } from './rounds.ts';

export function parameterFlow(task: Task, binding: Binding): void {
  const { flow, path } = task;
  const func = binding.owner;
  const place = func.parameters.findIndex((parameter) => parameter.binding === binding);
  if (place < 0) return task.unknown('a parameter', binding);
  const nodes = parameterNodes(flow, func, place);
  if (nodes.length > 0) {
    for (const node of nodes) apiFlow(task, { node, source: binding }, path);
    return;
  }
  if (binding.annotation && declaredParameter(task, binding, binding.annotation)) {
    // What a caller in sight gives it is made of more than its type tells.
    if (task.state.mode !== 'values' && flow.callers.calls(func).length > 0) task.end(flow.elements.open(binding, path));
    return;
  }
  if (task.state.mode !== 'values' && path.length === 0 && isRaisedBySelf(flow, func, place)) task.add(flow.elements.born({ ...COUNT, source: binding }));
  if (methodCallback(task, func, place)) return;
  const used = typedByUse(flow, func, place);
  if (used) return apiFlow(task, { node: used.node, source: binding }, path);
  task.end(flow.elements.open(binding, path));
}

/** By its declared type, a client's or a class in sight. True when that tells of what is asked for. */
function declaredParameter(task: Task, binding: Binding, type: TypeReference): boolean {
  if (typedFlow(task, type, binding)) return true;
  const start = binding.owner.body[0];
  const declared = typeAt(type, task.path);
  const classes = start ? standsFor(task.flow, declared.type, fieldsOf(declared.path)[0]) : [];
  // Which of several it is, a caller in sight tells.
  if (classes.length > 1 && task.flow.callers.calls(binding.owner).length > 0) return false;
  for (const one of classes) instanceFlow(task.at(declared.path), one, undefined, selfOf(binding, start!));
  return classes.length > 0;
}

/** `retry(order, attempt + 1)` inside `retry`: the parameter counts how often the function has called itself. */
function isRaisedBySelf(flow: Flow, func: Func, place: number): boolean {
  const binding = func.parameters[place]!.binding;
  if (picksRow(binding)) return false;
  return flow.callers.calls(func).some((call) => {
    const value = call.arguments[place]?.value;
    if (!value || !encloses(func, call.at.owner) || !afterFailure(call, func) || value.kind !== 'operator' || !/^[+-]$/.test(value.operator)) return false;
    // Another try of the same operation is given the same list.
    if (call.arguments.some((one) => isRestOfList(one.value))) return false;
    const [left, right] = value.operands;
    return left?.kind === 'reference' && left.binding === binding && right?.kind === 'literal';
  });
}

/** A stand-in for reading the parameter at the start of its function. */
function selfOf(binding: Binding, start: Statement): Expression {
  return { kind: 'reference', name: binding.name, binding, range: binding.range, parent: undefined, at: start, syntax: undefined };
}

/** `list.map((x, i) => …)`, `promise.then((x) => …)`: from the receiver. True when it is such a callback. */
function methodCallback(task: Task, func: Func, place: number): boolean {
  const { flow, path } = task;
  for (const { call, place: at, path: below } of flow.callers.positions(func)) {
    const method = below.length === 0 ? methodOf(flow, call) : undefined;
    const callback = method?.callback;
    if (!callback || callback.argument !== at || call.callee.kind !== 'member') continue;
    const receiver = call.callee.object;
    if (place === callback.element) task.pass(receiver, [ANY, ...path]);
    else if (place === callback.value) task.pass(receiver, path);
    else if (place === callback.index) indexFlow(task, receiver, func.parameters[place]!.binding);
    else if (place === callback.accumulator && call.arguments[1]) task.pass(call.arguments[1].value, path);
    else task.unknown('a parameter of a callback', func.parameters[place]!.binding);
    return true;
  }
  return false;
}

/** The language's own method that a call is, when no client claims its receiver. */
export function methodOf(flow: Flow, call: Call): MethodFact | undefined {
  if (call.callee.kind !== 'member' || call.callee.name === undefined) return undefined;
  const method = flow.knowledge.methods.get(call.callee.name);
  if (!method) return undefined;
  const claimed = flow.values(call.callee).some((one) => (one.kind === 'api' && one.node !== undefined && !one.rest) || one.kind === 'function');
  return claimed ? undefined : method;
}

/** The message type that an undeclared parameter has by the members its function reads. */
export function typedByUse(flow: Flow, func: Func, place: number): TypedByUse | undefined {
  const parameter = func.parameters[place];
  if (!parameter || parameter.binding.annotation || parameter.default || parameter.rest) return undefined;
  return flow.uses.typeOf(parameter.binding, func);
}
