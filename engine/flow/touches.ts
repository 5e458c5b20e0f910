/**
 * Calls that may change the value of a name: a method that is called on it, or a function that it is given to.
 */
import type { Knowledge } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Statement } from '../model/program.ts';
import { insideOf } from '../model/walk.ts';
import { facts, resultNode } from './api.ts';
import { setterBucket } from './buckets.ts';
import { calleeName, isValued } from './calls.ts';
import { ANY, fieldsOf, leftOut, lessFields, NO_MARKS, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import { memoFlow, memoLifetime } from './memory.ts';
import { mergedFlow } from './overlay.ts';
import type { Edge, EdgeStep } from './questions.ts';
import { testsAround } from './returns.ts';
import { unsetFlow } from './selection.ts';
import type { TouchVersion } from './versions.ts';
import { changes, compare, fieldStep, writeFlow, writtenPath } from './writes.ts';

export function touchFlow(task: Task, version: TouchVersion): void {
  writtenByTouch(task, version);
  const tests = task.state.mode === 'values' ? [] : testsWithin(version.call);
  if (tests.length > 0 && changes(task, version)) for (const test of tests) task.chosenBy(test);
}

/** What decides, in its own statement, whether the call is made: `again && parts.push('again')`. */
function testsWithin(call: Call): Expression[] {
  const found: Expression[] = [];
  for (let at: Expression = call, { parent } = at; parent && 'at' in parent; at = parent, { parent } = at) {
    if (parent.kind !== 'choice' || at === parent.test) continue;
    if (parent.test) found.push(parent.test);
    else if (parent.options[0] !== at) found.push(parent.options[0]!);
  }
  return found;
}

/** What the call itself puts into the value, and what the value held before. */
export function writtenByTouch(task: Task, version: TouchVersion): void {
  const { call, binding } = version;
  const { flow } = task;
  const previous = (): void => task.pass(flow.versions.previous(version), task.path);
  const receiver = receiverPath(call, binding);
  if (receiver) {
    const name = receiver.at(-1)!;
    const below = receiver.slice(0, -1);
    const method = flow.knowledge.methods.get(name);
    const rounded = fieldsOf(task.path).length === below.length ? setterBucket(flow, call) : undefined;
    if (rounded !== undefined) return task.pass(flow.versions.previous(version), task.path, { marks: { ...NO_MARKS, bucketMs: rounded } });
    if (method?.mutates) return mutation(task, version, below, method.mutates);
    if (call.callee.kind === 'member' && changesReceiver(task, call)) return mutation(task, version, below, 'elements');
    return previous();
  }
  argumentTouch(task, version, previous);
}

function mutation(task: Task, version: TouchVersion, below: Path, how: 'elements' | 'keyed' | 'removed'): void {
  const { call } = version;
  if (how === 'removed') return removal(task, version, below);
  const fields = fieldsOf(task.path);
  const step = (names: Path | undefined): EdgeStep => ({ label: names ? `.${names.at(-1)!}` : `${calleeName(call) ?? 'set'}()`, role: 'field', range: call.range });
  const [name, value] = call.arguments;
  if (how === 'keyed' && memoFlow(task, version, fields.slice(below.length + 1))) return;
  if (how === 'keyed' && name && value && fields[below.length] === ANY && /^[01]$/.test(fields[below.length + 1] ?? '')) {
    // An entry of a map: its name and its value.
    const entry = fields.slice(below.length + 2);
    if (!leftOut(task.path).includes(String(task.flow.constant(name.value)))) task.pass(fields[below.length + 1] === '0' ? name.value : value.value, entry);
    return task.pass(task.flow.versions.previous(version), task.path);
  }
  if (how === 'keyed' && name && value) {
    const key = task.flow.constant(name.value);
    const written = typeof key === 'string' || typeof key === 'number' ? [...below, String(key)] : undefined;
    return writeFlow(task, { written, value: value.value, weak: false, version, step: step(written) });
  }
  for (const argument of call.arguments) {
    const relation = compare([...below, ANY], task.path);
    if (relation === 'inside') task.pass(argument.value, fields.slice(argument.spread ? below.length : below.length + 1));
    else if (relation === 'around' && task.state.mode !== 'values') task.contain(argument.value);
  }
  task.pass(task.flow.versions.previous(version), task.path);
}

/** `params.delete('at')`: the field is left out of what was there before. */
function removal(task: Task, version: TouchVersion, below: Path): void {
  const [name] = version.call.arguments;
  const removed = name && below.length === 0 ? task.flow.nameOf(name.value) : undefined;
  const path = removed === undefined ? task.path : lessFields([removed], task.path);
  if (path) task.pass(task.flow.versions.previous(version), path);
  else task.end(task.flow.elements.absent);
}

/** What a call on a field puts into it, whenever it runs: `this.parts.push(x)`, `this.keys.set(id, key)`. True when it is asked for. */
export function mutateFlow(task: Task, call: Call, below: Path, path: Path, edge: Omit<Edge, 'to'> = {}): boolean {
  const name = calleeName(call);
  const how = (name === undefined ? undefined : task.flow.knowledge.methods.get(name)?.mutates) ?? (changesReceiver(task, call) ? 'elements' : undefined);
  if (!how || how === 'removed') return false;
  const [first, second] = call.arguments;
  const key = how === 'keyed' && first ? task.flow.constant(first.value) : undefined;
  const written = [...below, typeof key === 'string' || typeof key === 'number' ? String(key) : ANY];
  const given = how === 'keyed' ? (second ? [second] : []) : call.arguments;
  const relation = compare(written, path);
  const kept = memoLifetime(task.flow, call);
  const more = kept && task.state.mode !== 'values' ? { ...edge, marks: { ...NO_MARKS, kept } } : edge;
  for (const argument of given) {
    if (relation === 'inside') task.pass(argument.value, fieldsOf(path).slice(argument.spread ? below.length : written.length), more);
    else if (relation === 'around' && task.state.mode !== 'values') task.contain(argument.value, edge);
  }
  return relation !== 'elsewhere';
}

export const mentionsBinding = (expression: Expression, binding: Binding): boolean =>
  insideOf(expression).some((one) => one.kind === 'reference' && one.binding === binding);

/** Whether the catalogue says that the method puts its arguments into the receiver (`hash.update(x)`). */
function changesReceiver(task: Task, call: Call): boolean {
  return task.flow.nodes(call.callee).some((node) => facts(node, 'carries').some((fact) => fact.mutates));
}

/** Methods that change what they are called on although they are no collection's: hashes, dates. */
const CHANGING = /^(?:update|write\w*|set\w+|fill)$/;

/** Whether a call can change the value of a name, by how the name stands in it: most calls on a client cannot. */
export function mayChange(knowledge: Knowledge, call: Call, binding: Binding): boolean {
  const receiver = receiverPath(call, binding);
  if (!receiver) return true;
  const name = receiver.at(-1)!;
  return knowledge.methods.get(name)?.mutates !== undefined || (CHANGING.test(name) && receiver.length === 1) || call.arguments.some(({ value }) => value.kind === 'reference' && value.binding === binding);
}

/** `b.headers.set(…)` → ['headers', 'set']; undefined when the name is not at the root of the callee. */
function receiverPath(call: Call, binding: Binding): string[] | undefined {
  const names: string[] = [];
  let at: Expression = call.callee;
  while (at.kind === 'member' || at.kind === 'wrap' || (at.kind === 'call' && at.callee.kind === 'member')) {
    if (at.kind === 'member') {
      names.unshift(at.name ?? ANY);
      at = at.object;
    } else at = at.kind === 'wrap' ? at.value : at.callee;
  }
  return names.length > 0 && at.kind === 'reference' && at.binding === binding ? names : undefined;
}

/** `Object.assign(b, source)`, `fill(b)` with a function of this file that writes to its parameter. */
function argumentTouch(task: Task, version: TouchVersion, previous: () => void): void {
  const { call, binding } = version;
  const { flow, path } = task;
  const place = call.arguments.findIndex((argument) => isItself(argument.value, binding));
  if (place < 0 || isLogging(call)) return previous();
  const callees = flow.values(call.callee);
  // What an unknown function does to an object that it is given is not known.
  if (path.length > 0 && task.state.mode === 'values' && !callees.some((one) => one.kind === 'function' || (one.kind === 'api' && !one.rest))) {
    task.unknown('changed by a function that is not in sight', call);
  }
  // What the call says of the object takes the place of what it was before.
  let said = false;
  for (const callee of callees) {
    if (callee.kind === 'api' && callee.node && !callee.rest) {
      const fact = facts(callee.node, 'carries').find((one) => one.changes === place && flow.holds(one.when, call));
      const result = fact && resultNode(callee.node, call.construct);
      if (fact?.merges) {
        said = true;
        mergedFlow(task, call.arguments, fact.merges, { index: place, as: flow.versions.previous(version) });
      } else if (fact?.selects?.how === 'drop') {
        said = true;
        unsetFlow(task, call, fact.selects, flow.versions.previous(version));
      } else if (result && facts(result, 'values').length > 0) task.pass(call, []);
      else if (result && path.length > 0 && isValued(flow, result, fieldsOf(path), call)) {
        said = true;
        task.pass(call, path);
      }
    }
    if (callee.kind === 'function') parameterWrites(task, callee.func.parameters[place]?.binding, call, callee.func);
  }
  if (!said) previous();
}

/** The name, a cast of it, or a choice of it. */
function isItself(value: Expression, binding: Binding): boolean {
  if (value.kind === 'wrap') return isItself(value.value, binding);
  if (value.kind === 'choice') return value.options.some((one) => isItself(one, binding));
  return value.kind === 'reference' && value.binding === binding;
}

/** `console.log(x)`, `logger.info(x)`: changes nothing. */
export const isLogging = (call: Call): boolean => call.callee.kind === 'member' && call.callee.object.kind === 'reference' && /^(?:console|log|logger)$/.test(call.callee.object.name);

function parameterWrites(task: Task, parameter: Binding | undefined, call: Call, func: Statement['owner']): void {
  parameterTouches(task, parameter, call, func);
  for (const statement of parameter?.definitions ?? []) {
    if (statement.target.kind !== 'member' || statement.owner !== func) continue;
    const written = writtenPath(task, statement.target);
    if (!written) continue;
    const substitution = { func, call, skip: 0 };
    const step = fieldStep(written, statement);
    const relation = compare(written, task.path);
    if (relation !== 'elsewhere') for (const test of testsAround([statement])) task.chosenBy(test, { substitution });
    if (relation === 'inside') task.pass(statement.value, fieldsOf(task.path).slice(written.length), { substitution, step });
    else if (relation === 'around' && task.state.mode !== 'values') task.contain(statement.value, { substitution, step });
  }
}

/** `headers.set('Idempotency-Key', key)` on a parameter: what the function puts into what it is given. */
function parameterTouches(task: Task, parameter: Binding | undefined, call: Call, func: Statement['owner']): void {
  for (const touch of parameter?.touches ?? []) {
    const receiver = touch.at.owner === func && touch !== call ? receiverPath(touch, parameter!) : undefined;
    if (!receiver) continue;
    const substitution = { func, call, skip: 0 };
    const isChanged = mutateFlow(task, touch, receiver.slice(0, -1), task.path, { substitution, step: { label: `${receiver.at(-1)!}()`, role: 'field', range: touch.range } });
    if (isChanged) for (const test of testsAround([touch.at])) task.chosenBy(test, { substitution });
  }
}
