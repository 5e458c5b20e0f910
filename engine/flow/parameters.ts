/**
 * What a parameter holds: by the place where its function is handed to a client, by its declared type, by the members
 * that are read from it, by the collection it is called back for. Otherwise it stays open for its callers.
 */
import type { ApiNode, MethodFact, TypedByUse } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Statement, TypeReference } from '../model/program.ts';
import { standsFor } from '../model/inheritance.ts';
import { aliases, annotationNode, argumentNode, memberNode, parameterNode } from './api.ts';
import { encloses, type Position } from './callers.ts';
import { indexFlow } from './counters.ts';
import { ANY, fieldsOf } from './elements.ts';
import { COUNT, type Task } from './evaluate.ts';
import { apiFlow, typedFlow } from './fields.ts';
import type { Flow } from './flow.ts';
import { instanceFlow } from './members.ts';
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

/** By its declared type, a client's or a class of this file. True when that tells of what is asked for. */
function declaredParameter(task: Task, binding: Binding, type: TypeReference): boolean {
  if (typedFlow(task, type, binding)) return true;
  const one = standsFor(task.flow.module.classes, type, fieldsOf(task.path)[0]);
  const start = binding.owner.body[0];
  if (!one || !start) return false;
  instanceFlow(task, one, undefined, selfOf(binding, start));
  return true;
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

/** Nodes that the catalogue gives for a parameter of a function that is handed to a client. */
function parameterNodes(flow: Flow, func: Func, place: number): ApiNode[] {
  const found: ApiNode[] = [];
  for (const node of positionNodes(flow, func)) {
    const parameter = parameterNode(node, place);
    if (parameter) found.push(parameter);
  }
  return found;
}

/** Nodes of the places in a client's API at which the function stands. */
export function positionNodes(flow: Flow, func: Func): ApiNode[] {
  const found: ApiNode[] = [];
  const typed = func.annotation && annotationNode(flow.knowledge, func.annotation);
  if (typed) found.push(typed.node);
  for (const position of flow.callers.positions(func)) for (const node of nodesAt(flow, position)) if (!found.includes(node)) found.push(node);
  return found;
}

function nodesAt(flow: Flow, { call, place, path }: Position): ApiNode[] {
  const found: ApiNode[] = [];
  for (const callee of flow.values(call.callee)) {
    if (callee.kind !== 'api' || !callee.node || callee.rest) continue;
    let node = argumentNode(eventNode(flow, callee.node, call), place, call.arguments.length);
    for (const name of path) node = node && memberNode(node, name);
    if (node) found.push(node);
  }
  return found;
}

/** `on('message', …)`: the catalogue may tell events apart by members of the function. */
function eventNode(flow: Flow, callee: ApiNode, call: Call): ApiNode {
  const [first] = call.arguments;
  const event = first && call.arguments.length > 1 ? flow.constant(first.value) : undefined;
  const node = typeof event === 'string' ? aliases(callee).map((one) => one.members.get(event)).find((one) => one !== undefined) : undefined;
  return node ?? callee;
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
