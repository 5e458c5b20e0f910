/**
 * What a call gives: by the functions its callee can be, by the catalogue, by the language's own methods, and last by name.
 */
import type { ApiNode, MethodFact } from '../model/knowledge.ts';
import type { Call, Class, Expression } from '../model/program.ts';
import { descend, facts, moduleNode, resultNode } from './api.ts';
import { bucketOf } from './buckets.ts';
import { indexFlow, isBatchValue } from './counters.ts';
import { ANY, fieldsOf, leftOut, NO_MARKS, type ApiElement, type Element, type OpenElement, type Path } from './elements.ts';
import { COUNT, foreignFlow, type Task } from './evaluate.ts';
import { apiFlow } from './fields.ts';
import type { Flow } from './flow.ts';
import { standsFor } from './interfaces.ts';
import { constructorOf } from './lineage.ts';
import { instanceFlow } from './members.ts';
import { mergedFlow } from './overlay.ts';
import { pieceTaken } from './pieces.ts';
import { returnFlow } from './returns.ts';
import { readFlow } from './schemas.ts';
import { choosesNames, COMPUTED, selectedFlow } from './selection.ts';

export function callFlow(task: Task, call: Call): void {
  const { flow } = task;
  if (isRequire(call)) return requireFlow(task, call);
  if (isPromise(call)) return executorFlow(task, call);
  if (task.state.mode !== 'values' && task.path.length === 0 && flow.raised.isRaisingCall(call)) return task.add(flow.elements.born({ ...COUNT, source: call }));
  const callee = flow.state('values', call.callee, [], task.state.under);
  const targets = flow.solver.solve(callee);
  if (targets.length === 0 && callee.status !== 'done') return;
  let resolved = false;
  for (const target of targets) resolved = targetFlow(task, call, target) || resolved;
  if (resolved || indirectCall(task, call)) return;
  const builtIn = call.callee.kind === 'member' && flow.knowledge.methods.has(call.callee.name ?? '');
  for (const target of builtIn ? [] : targets) if (target.kind === 'open') resolved = givenFlow(task, call, target) || resolved;
  if (!resolved) byMethodOrName(task, call, targets);
}

/** A function that callers give: `make(order)` with `make` a parameter. Its default is one that is in sight. */
function givenFlow(task: Task, call: Call, open: OpenElement): boolean {
  task.end(task.flow.elements.called(open, call, task.path));
  const parameter = open.binding.owner.parameters.find((one) => one.binding === open.binding);
  if (parameter?.default && open.path.length === 0 && task.flow.callers.calls(open.binding.owner).length === 0) {
    for (const one of task.flow.values(parameter.default)) targetFlow(task, call, one);
  }
  return true;
}

function targetFlow(task: Task, call: Call, target: Element): boolean {
  switch (target.kind) {
    case 'function':
      returnFlow(task, target.func, { call, skip: 0, receiver: target.receiver, ...(target.bound && { bound: target.bound }), ...(target.env && { outer: target.env }) }, task.path);
      return true;
    case 'class':
      if (call.construct) instanceFlow(task, target.class, call, call);
      return call.construct || factoryFlow(task, call, target.class);
    case 'api':
      return apiCall(task, call, target);
    default:
      return false;
  }
}

/** `Customer(id)`, where a function with a prototype is called without `new`: what it returns. */
function factoryFlow(task: Task, call: Call, one: Class): boolean {
  const func = constructorOf(task.flow, one);
  if (!func || func.returns.every(({ value }) => !value)) return false;
  returnFlow(task, func, { call, skip: 0 }, task.path);
  return true;
}

/** A call of something the catalogue knows. False when it says nothing of the result. */
function apiCall(task: Task, call: Call, target: ApiElement): boolean {
  const { flow } = task;
  const path = fieldsOf(task.path);
  const callee = target.node;
  if (!callee || target.rest) return false;
  const result = resultNode(callee, call.construct);
  const valued = result !== undefined && isValued(flow, result, path, call);
  if (facts(callee, 'stores').some((fact) => fact.role === 'raw') && !valued) {
    task.end(flow.elements.api({ callee, call, source: call, rest: path.length > 0 }));
    return true;
  }
  if (fieldsFlow(task, call, callee)) return true;
  const carry = valued ? undefined : facts(callee, 'carries').find((fact) => flow.holds(fact.when, call));
  if (carry?.schema?.does === 'reads') {
    readFlow(task, call, carry.schema);
    return true;
  }
  if (carry?.instanceOf !== undefined) {
    resolvedFlow(task, call, call.arguments[carry.instanceOf]?.value);
    return true;
  }
  if (carry && (carry.shape === 'same' || carry.callback !== undefined)) {
    const kept = task.at(withoutPlaces(task.path));
    if (carry.selects) selectedFlow(kept, call, carry.selects);
    else if (carry.merges) mergedFlow(kept, call.arguments, carry.merges);
    else carryShape(kept, call, carry);
    return true;
  }
  if (result && (!carry || path.length === 0 || descend(result, path).node)) {
    apiFlow(task, { node: result, callee, call, source: call }, path);
    return true;
  }
  if (carry) task.end(flow.elements.api({ callee, call, source: call, rest: path.length > 0 }));
  return carry !== undefined;
}

/** `container.resolve(Checkout)`, `container.get<Payments>('payments')`: an object of the class, or of one that the type stands for. */
function resolvedFlow(task: Task, call: Call, token: Expression | undefined): void {
  const named = token ? task.flow.values(token).flatMap((one) => (one.kind === 'class' ? one.class : [])) : [];
  const [type] = call.typeArguments;
  const classes = named.length > 0 || !type ? named : standsFor(task.flow.home(call), type, fieldsOf(task.path)[0]);
  for (const one of classes) instanceFlow(task, one, undefined, call);
  if (classes.length === 0) task.unknown('what a container makes is not in sight', call);
}

/** Whether the catalogue says what a result, or a field of it, is: that goes before what it is made of. */
export const isValued = (flow: Flow, result: ApiNode, path: Path, call: Call): boolean =>
  [result, descend(result, path).node].some((node) => node !== undefined && facts(node, 'values').some((fact) => flow.holds(fact.when, call)));

const isElementName = (name: string): boolean => name === ANY || /^\d+$/.test(name);

/** `Object.entries(x)`, `Object.keys(x)`: names of fields say nothing of their values. True when it is such a call. */
function fieldsFlow(task: Task, call: Call, callee: ApiNode): boolean {
  const path = fieldsOf(task.path);
  const name = /^Object\.(entries|keys|values)$/.exec(callee.label)?.[1];
  const [argument] = call.arguments;
  if (!name || !argument) return false;
  // What a list of entries leaves out by name is a field of what it lists.
  const less = leftOut(withoutPlaces(task.path));
  const [place, part] = path;
  const isElement = place !== undefined && isElementName(place);
  if (name === 'keys' || (name === 'entries' && isElement && part === '0')) task.add(task.flow.elements.fieldName(call));
  else if (isElement) task.passLess(argument.value, less, [ANY, ...path.slice(name === 'entries' && path.length > 1 ? 2 : 1)]);
  // A list of names and values stands for the fields they name.
  else if (place === undefined ? less.length > 0 : name === 'entries') task.passLess(argument.value, less, path);
  else return false;
  return true;
}

/** The result has the shape of what it carries: fields go through. */
function carryShape(task: Task, call: Call, carry: { arguments: 'all' | 'none' | readonly number[]; callback?: number }): void {
  const { flow, path } = task;
  const places = carry.arguments === 'all' ? call.arguments.map((_, index) => index) : carry.arguments === 'none' ? [] : carry.arguments;
  for (const place of places) {
    const argument = call.arguments[place];
    if (argument) task.pass(argument.value, path, places.length > 1 ? { present: true } : {});
  }
  const callback = carry.callback === undefined ? undefined : call.arguments[carry.callback];
  if (callback) for (const func of flow.functions(callback.value)) returnFlow(task, func, undefined, path);
}

/** Places in a list or text may be others in what a call makes of it: nothing is left out by its place. */
const withoutPlaces = (path: Path): Path => (leftOut(path).some((name) => /^[\d#]/.test(name)) ? fieldsOf(path) : path);

/** `f.call(self, …)`, `f.apply(…)`, `f.bind(…)`. */
function indirectCall(task: Task, call: Call): boolean {
  const { callee } = call;
  if (callee.kind !== 'member' || (callee.name !== 'call' && callee.name !== 'bind' && callee.name !== 'apply')) return false;
  if (callee.name === 'bind') {
    for (const node of task.flow.nodes(callee.object)) apiFlow(task, { node, source: call }, task.path);
  }
  const functions = task.flow.functions(callee.object);
  for (const func of functions) {
    if (callee.name === 'bind') task.end(task.flow.elements.func(func, call));
    else if (callee.name === 'call') returnFlow(task, func, { call, skip: 1 }, task.path);
    else task.unknown('arguments given by apply()', call);
  }
  return functions.length > 0;
}

const isPromise = (call: Call): boolean => call.construct && call.callee.kind === 'reference' && call.callee.name === 'Promise' && !call.callee.binding;

/** `new Promise((resolve) => … resolve(value) …)`: what it is resolved with. */
function executorFlow(task: Task, call: Call): void {
  const executor = call.arguments[0];
  let found = false;
  for (const func of executor ? task.flow.functions(executor.value) : []) {
    const resolve = func.parameters[0]?.binding;
    for (const inner of resolve ? task.flow.callers.callsOf(resolve) : []) {
      const [value] = inner.arguments;
      if (!value) continue;
      found = true;
      task.pass(value.value, task.path);
    }
  }
  if (!found) task.unknown('what the promise is resolved with is not in sight', call);
}

const isRequire = (call: Call): boolean => call.callee.kind === 'reference' && call.callee.name === 'require' && !call.callee.binding;

function requireFlow(task: Task, call: Call): void {
  const specifier = call.arguments[0] && task.flow.constant(call.arguments[0].value);
  const node = typeof specifier === 'string' ? moduleNode(task.flow.knowledge, specifier) : undefined;
  if (typeof specifier !== 'string') return task.unknown('a module with a computed name', call);
  if (!node) return foreignFlow(task, call, { module: specifier, export: '*' }, task.path);
  const path = task.path[0] === 'default' && !node.members.has('default') ? task.path.slice(1) : task.path;
  apiFlow(task, { node, source: call }, path);
}

export function calleeName(call: Call): string | undefined {
  const { callee } = call;
  if (callee.kind === 'reference') return callee.name;
  return callee.kind === 'member' ? callee.name : undefined;
}

function byMethodOrName(task: Task, call: Call, targets: readonly Element[]): void {
  const { flow } = task;
  const name = calleeName(call);
  if (name === undefined) return task.unknown('what is called is not known', call);
  const method = call.callee.kind === 'member' && !call.construct ? flow.knowledge.methods.get(name) : undefined;
  if (method && call.callee.kind === 'member') return methodFlow(task, call, call.callee.object, method);
  if (targets.some((one) => one.kind === 'open') && call.callee.kind === 'reference') return task.unknown(`'${name}' is given by the caller`, call);
  byName(task, call, name);
}

/** Methods that tell where an element stands in a list. */
const POSITIONS: ReadonlySet<string> = new Set(['indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex']);

/** A method of the language's own library. */
function methodFlow(task: Task, call: Call, receiver: Expression, method: MethodFact): void {
  const { flow } = task;
  const path = fieldsOf(task.path);
  if (POSITIONS.has(method.name) && path.length === 0 && isBatchValue(flow, receiver)) return indexFlow(task, receiver, call);
  const callback = method.callback && call.arguments[method.callback.argument];
  if (callback && method.callback?.result !== 'none' && !isPlain(flow.values(callback.value))) return callbackFlow(task, call, method, callback.value);
  if (callback && method.callback?.chooses && (path.length === 0 || isElementName(path[0]!)) && choosesNames(flow, receiver, callback.value)) return task.unknown(COMPUTED, call);
  if (method.shape === 'same') {
    const cut = task.state.mode === 'values' ? undefined : bucketOf(flow, call, path);
    const whole = (path.length === 0 && pieceTaken(flow, call, path)) || withoutPlaces(task.path);
    task.pass(receiver, whole, cut === undefined ? {} : { marks: { ...NO_MARKS, bucketMs: cut } });
    if (method.arguments === 'carry') for (const argument of call.arguments) task.pass(argument.value, whole);
    return;
  }
  if (method.name === 'entries' && path[0] === ANY) {
    if (path[1] === '0') return indexFlow(task, receiver, call);
    if (path[1] === '1') return task.pass(receiver, [ANY, ...path.slice(2)]);
  }
  if (method.wraps !== undefined && path[0] === method.wraps) return task.pass(receiver, [ANY, ...path.slice(1)]);
  if (method.name === 'keys' && path[0] === ANY) return indexFlow(task, receiver, call);
  if (method.shape === 'element') {
    const key = (method.name === 'get' || method.name === 'at') && call.arguments[0] ? flow.constant(call.arguments[0].value) : undefined;
    return task.pass(receiver, [typeof key === 'string' || (typeof key === 'number' && key >= 0) ? String(key) : ANY, ...path]);
  }
  plainFlow(task, call, method);
}

/** The result is made of the receiver and the arguments. */
function plainFlow(task: Task, call: Call, method: MethodFact): void {
  const { flow, state } = task;
  const path = fieldsOf(task.path);
  if (state.mode === 'values') return task.end(flow.elements.made(call));
  const bucket = bucketOf(flow, call, path);
  const marks = bucket === undefined ? undefined : { ...NO_MARKS, bucketMs: bucket };
  const receiver = call.callee.kind === 'member' ? call.callee.object : undefined;
  if (receiver && method.receiver !== 'drops') task.containPart(receiver, pieceTaken(flow, call, path) ?? [], marks ? { marks } : {});
  if (method.arguments === 'carry') for (const argument of call.arguments) if (argument.value.kind !== 'function') task.contain(argument.value);
}

/** `list.map(String)`: each element turned into something made of it. */
function mappedFlow(task: Task, call: Call): void {
  const receiver = call.callee.kind === 'member' ? call.callee.object : undefined;
  if (task.state.mode === 'values') return task.end(task.flow.elements.made(call));
  if (receiver) task.contain(receiver);
}

/** A text, a record…: certainly no function. */
const isPlain = (values: readonly Element[]): boolean => values.length > 0 && values.every((one) => one.kind === 'made' || one.kind === 'absent' || one.kind === 'born');

function callbackFlow(task: Task, call: Call, method: MethodFact, callback: Expression): void {
  const { flow, path } = task;
  const functions = flow.functions(callback);
  if (functions.length === 0 && method.arguments === 'carry') return plainFlow(task, call, method);
  if (functions.length === 0 && flow.values(callback).some((one) => one.kind === 'api' && one.node !== undefined && facts(one.node, 'carries').length > 0)) return mappedFlow(task, call);
  if (functions.length === 0) return task.unknown(`the callback of ${method.name}() is not in sight`, call);
  for (const func of functions) {
    if (method.callback?.result === 'value') returnFlow(task, func, undefined, path);
    else if (fieldsOf(path).length > 0) returnFlow(task, func, undefined, fieldsOf(path).slice(1));
    else if (task.state.mode !== 'values') returnFlow(task, func, undefined, []);
    else task.end(flow.elements.made(call));
  }
}

/** `order.uuid()`, `row.getUuid()`: a value that an object has, not one that is minted. */
function isAccessor(call: Call, name: string): boolean {
  if (/^get(?!New)[A-Z]/.test(name)) return true;
  let root: Expression = call.callee;
  if (root.kind !== 'member') return false;
  while (root.kind === 'member') root = root.object;
  return !(root.kind === 'self' || (root.kind === 'reference' && (root.binding === undefined || root.binding.from !== undefined || root.binding.owner.kind === 'module'))) && !/^(?:new|create|make|gen|generate|random|next)/i.test(name);
}

/** Nothing is known of the callee but its name. */
function byName(task: Task, call: Call, name: string): void {
  const { flow, state } = task;
  const path = fieldsOf(task.path);
  const { knowledge } = flow;
  const literals = call.arguments.every((argument) => !argument.spread && argument.value.kind === 'literal');
  if (literals && !call.construct && !isAccessor(call, name) && knowledge.randomNames.some((one) => one.test(name))) {
    return task.end(flow.elements.born({ origin: 'random', lifetime: 'run', source: call, byName: true, marks: NO_MARKS }));
  }
  if (call.arguments.length > 0 && path.length === 0 && !call.construct && knowledge.carrierNames.some((one) => one.test(name))) {
    if (state.mode === 'values') return task.end(flow.elements.made(call));
    const bucket = bucketOf(flow, call);
    const more = bucket === undefined ? {} : { marks: { ...NO_MARKS, bucketMs: bucket } };
    for (const argument of call.arguments) if (argument.value.kind !== 'function') task.contain(argument.value, more);
    if (call.callee.kind === 'member' && literals) task.contain(call.callee.object, more);
    return;
  }
  task.unknown(`what ${name}() returns is not known`, call);
}
