/**
 * Versions as questions: what a name holds after an assignment, after a write to one of its fields, after a call that
 * may have changed it, and where several ways join.
 */
import type { Knowledge } from '../model/knowledge.ts';
import type { AssignStatement, Binding, Call, Expression, Member, Statement } from '../model/program.ts';
import { children } from '../model/walk.ts';
import { facts, resultNode } from './api.ts';
import { setterBucket } from './buckets.ts';
import { calleeName } from './calls.ts';
import { counterOrigin } from './counters.ts';
import { leaves } from './contents.ts';
import { ANY, fieldsOf, isWhole, leftOut, lessFields, NO_MARKS, sameName, type Element, type OpenElement, type Path } from './elements.ts';
import { entryFlow, type Task } from './evaluate.ts';
import type { EdgeStep } from './questions.ts';
import type { AssignVersion, JoinVersion, TouchVersion, Version } from './versions.ts';

export function versionFlow(task: Task, version: Version): void {
  switch (version.kind) {
    case 'entry':
      return entryFlow(task, version.binding);
    case 'assign':
      return assignFlow(task, version);
    case 'touch':
      return touchFlow(task, version);
    case 'join':
      return joinFlow(task, version);
  }
}

function joinFlow(task: Task, version: JoinVersion): void {
  const { test } = version;
  const { assumptions } = task.flow;
  const { under } = task.state;
  const holds = test && version.taken ? assumptions.decide(test, under) : undefined;
  if (holds !== undefined) {
    for (const operand of version.taken!(holds)) task.passVersion(operand, task.path);
    return;
  }
  const given = test && testedFor(task, version, test);
  for (const operand of version.operands()) {
    if ((operand.kind === 'assign' && !assumptions.reaches(operand.statement, under)) || (operand.kind === 'touch' && !assumptions.reaches(operand.call.at, under))) continue;
    const mints = given !== undefined && operand.kind === 'assign' && isInside(test!, operand.statement);
    task.passVersion(operand, task.path, mints ? { marks: { ...NO_MARKS, fallback: true, guard: given } } : {});
  }
  if (test && chooses(task, version, 0)) task.chosenBy(test);
}

/** Whether the ways that join here differ in what is asked for, by an assignment on one of them. */
function chooses(task: Task, version: JoinVersion, depth: number): boolean {
  const operands = version.operands();
  if (operands.length < 2 || depth > 3) return false;
  return operands.some((operand) => {
    if (operand.kind === 'join') return operand.test !== undefined && operand.test === version.test ? false : isNested(version, operand) && chooses(task, operand, depth + 1);
    if (operand.kind !== 'assign' || !version.test || !isInside(version.test, operand.statement)) return false;
    if (operand.statement.target.kind !== 'member') return true;
    const written = writtenPath(task, operand.statement.target);
    return written === undefined || compare(written, task.path) !== 'elsewhere';
  });
}

/** The inner join is of a statement in a branch of the outer one's. */
const isNested = (outer: JoinVersion, inner: JoinVersion): boolean => outer.test !== undefined && inner.test !== undefined && isInside(outer.test, inner.test.at);

/** `if (!key) key = mint()`: the open parameter (or its field) whose absence the test asks for. */
function testedFor(task: Task, version: JoinVersion, test: Expression): OpenElement | undefined {
  if (task.state.mode === 'values') return undefined;
  for (const leaf of leaves(test)) {
    if (rootOf(leaf) !== version.binding) continue;
    const values = task.flow.values(leaf);
    const [only] = values;
    if (values.length === 1 && only?.kind === 'open') return only;
  }
  return undefined;
}

function rootOf(expression: Expression): Binding | undefined {
  let at = expression;
  while (at.kind === 'member') at = at.object;
  return at.kind === 'reference' ? at.binding : undefined;
}

/** The statement stands in a branch of the `if` that the test is of. */
function isInside(test: Expression, statement: Statement): boolean {
  for (let at: Statement | undefined = statement.parent; at; at = at.parent) if (at === test.at) return true;
  return false;
}

function assignFlow(task: Task, version: AssignVersion): void {
  const { statement, binding } = version;
  const { flow, path } = task;
  if (statement.target.kind === 'reference') {
    if (isCounter(statement, binding)) counterFlow(task, statement, binding);
    else if (keepsIntent(task, statement, binding)) task.end(intentOf(task, statement));
    else task.pass(statement.value, path, { step: variableStep(statement, binding) });
    if (statement.weak) task.passVersion(flow.versions.previous(version), path);
    return;
  }
  const written = statement.target.kind === 'member' ? writtenPath(task, statement.target) : undefined;
  if ((!written || compare(written, path) === 'inside') && keepsIntent(task, statement, binding)) return task.end(intentOf(task, statement));
  writeFlow(task, { written, value: statement.value, weak: statement.weak, version, step: fieldStep(written, statement) });
}

/** A counter's increment: what it tells, and what it held before. */
export function counterFlow(task: Task, statement: AssignStatement, binding: Binding | undefined): void {
  const { flow, state } = task;
  const counted = state.mode !== 'values' ? counterOrigin(flow, statement, binding) : undefined;
  if (counted) task.end(flow.elements.born({ ...counted, source: binding ?? statement.target, byName: false, marks: NO_MARKS }));
  task.end(flow.elements.made(statement.value));
}

const isDefaulting = (statement: AssignStatement): boolean => statement.operator === '??=' || statement.operator === '||=';

/** `key ??= mint()` on a name that outlives the run: minted once and kept. */
export function keepsIntent(task: Task, statement: AssignStatement, binding: Binding | undefined): boolean {
  if (task.state.mode === 'values') return false;
  const { value } = statement;
  const defaults = isDefaulting(statement) || statement.weak || (value.kind === 'choice' && value.how !== 'and' && sameTarget(statement.target, value.options[0])) || isAskedFor(statement);
  if (!defaults) return false;
  if (statement.target.kind === 'reference') return statement.owner !== statement.target.binding?.owner;
  if (statement.target.kind !== 'member') return false;
  if (statement.target.object.kind === 'self') return true;
  const saved = binding?.touches.some((call) => call.range[0] > statement.range[0] && isSaving(task, call)) ?? false;
  return saved || (binding !== undefined && binding.owner !== statement.owner);
}

/** `if (!key) key = mint()`: the test around the assignment asks for what is assigned. */
function isAskedFor(statement: AssignStatement): boolean {
  const { parent } = statement;
  return parent?.kind === 'if' && leaves(parent.test).some((leaf) => sameTarget(statement.target, leaf));
}

function isSaving(task: Task, call: Call): boolean {
  const name = call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'reference' ? call.callee.name : undefined;
  const role = name === undefined ? undefined : task.flow.knowledge.storeVerbs.get(name);
  if (role === undefined || role === 'read' || role === 'delete') return false;
  // `create` and `add` alone are any client's methods.
  return role !== 'insert' || receiverNames(call).some((one) => task.flow.knowledge.storeWords.has(one.toLowerCase()));
}

function receiverNames(call: Call): string[] {
  const names: string[] = [];
  let at: Expression = call.callee;
  while (at.kind === 'member') {
    at = at.object;
    if (at.kind === 'member' && at.name !== undefined) names.push(at.name);
    if (at.kind === 'reference') names.push(at.name);
  }
  return names;
}

function sameTarget(target: Expression, read: Expression | undefined): boolean {
  if (target.kind === 'reference') return read?.kind === 'reference' && read.binding === target.binding;
  if (target.kind === 'member' && read?.kind === 'member') return sameMember(target, read) && sameTarget(target.object, read.object);
  return target.kind === 'self' && read?.kind === 'self';
}

/** The same field: by its name, or by the name that holds it (`keys[id]`). */
const sameMember = (a: Member, b: Member): boolean =>
  a.name !== undefined ? a.name === b.name : a.index?.kind === 'reference' && b.index?.kind === 'reference' && a.index.binding !== undefined && a.index.binding === b.index.binding;

const intentElement = (task: Task, source: Expression): Element => task.flow.elements.born({ origin: 'intent', lifetime: 'run', source, byName: false, marks: NO_MARKS });
export const intentOf = (task: Task, statement: AssignStatement): Element => intentElement(task, statement.value);

const variableStep = (statement: AssignStatement, binding: Binding): EdgeStep | undefined =>
  binding.name.startsWith('#') ? undefined : { label: binding.name, role: 'variable', range: statement.target.range };

const fieldStep = (written: Path | undefined, statement: AssignStatement): EdgeStep => ({ label: `.${written?.at(-1) ?? '[]'}`, role: 'field', range: statement.target.range });

/** `i++`, `n += 1`: the new value is the old one and a constant. */
export function isCounter(statement: AssignStatement, binding: Binding): boolean {
  if (statement.operator === '++' || statement.operator === '--') return true;
  const { value } = statement;
  if (value.kind !== 'operator' || (value.operator !== '+' && value.operator !== '-') || value.operands.length !== 2) return false;
  const [left, right] = value.operands;
  return left?.kind === 'reference' && left.binding === binding && right?.kind === 'literal' && typeof right.value === 'number';
}

interface Write {
  /** Path below the name that is written; undefined when it is not known. */
  readonly written: Path | undefined;
  readonly value: Expression;
  readonly weak: boolean;
  readonly version: AssignVersion | TouchVersion;
  readonly step: EdgeStep;
}

/** A write to a part: it answers for its own path and below, adds to the whole, and leaves the rest as it was. */
function writeFlow(task: Task, { written, value, weak, version, step }: Write): void {
  const { flow, path, state } = task;
  const fields = fieldsOf(path);
  // An object that holds itself has, in what it holds, what it gets later.
  if (value.kind === 'reference' && value.binding === version.binding && fields.length > 0) task.unknown('an object that holds itself', value);
  const relation = written ? compare(written, path) : isWhole(path) ? 'around' : 'inside';
  if (relation === 'inside') task.pass(value, fields.slice(written?.length ?? 1), { step });
  if (relation === 'around' && state.mode !== 'values') task.contain(value, { step });
  const replaced = relation === 'inside' && written && !weak && !written.includes(ANY) && !fields.slice(0, written.length).includes(ANY);
  if (replaced) return;
  // Of the whole, and of any field, what was in the written one before is left out.
  const name = !weak && written?.length === 1 && written[0] !== ANY ? written[0] : undefined;
  task.passVersion(flow.versions.previous(version), (name !== undefined && lessFields([name], path)) || path);
}

/** Where a question's path lies relative to a written one. */
function compare(written: Path, asked: Path): 'inside' | 'around' | 'elsewhere' {
  if (written[0] !== undefined && leftOut(asked).includes(written[0])) return 'elsewhere';
  const path = fieldsOf(asked);
  const shared = Math.min(written.length, path.length);
  for (let index = 0; index < shared; index++) if (!sameName(written[index]!, path[index]!)) return 'elsewhere';
  return path.length >= written.length ? 'inside' : 'around';
}

/** The fields between the root name and the written place. */
function writtenPath(task: Task, target: Member): Path | undefined {
  const names: string[] = [];
  let at: Expression = target;
  while (at.kind === 'member') {
    let name = at.element ? ANY : at.name;
    if (name === undefined && at.index) {
      name = task.flow.nameOf(at.index);
    }
    if (name === undefined) return undefined;
    names.unshift(name);
    at = at.object;
  }
  return at.kind === 'reference' || at.kind === 'self' ? names : undefined;
}

function touchFlow(task: Task, version: TouchVersion): void {
  const { call, binding } = version;
  const { flow } = task;
  const previous = (): void => task.passVersion(flow.versions.previous(version), task.path);
  const receiver = receiverPath(call, binding);
  if (receiver) {
    const name = receiver.at(-1)!;
    const below = receiver.slice(0, -1);
    const method = flow.knowledge.methods.get(name);
    const rounded = fieldsOf(task.path).length === below.length ? setterBucket(flow, call) : undefined;
    if (rounded !== undefined) return task.passVersion(flow.versions.previous(version), task.path, { marks: { ...NO_MARKS, bucketMs: rounded } });
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
  if (how === 'keyed' && name && value && task.state.mode !== 'values' && isMemo(version)) return task.end(intentElement(task, value.value));
  if (how === 'keyed' && name && value && fields[below.length] === ANY && /^[01]$/.test(fields[below.length + 1] ?? '')) {
    // An entry of a map: its name and its value.
    const entry = fields.slice(below.length + 2);
    if (!leftOut(task.path).includes(String(task.flow.constant(name.value)))) task.pass(fields[below.length + 1] === '0' ? name.value : value.value, entry);
    return task.passVersion(task.flow.versions.previous(version), task.path);
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
  task.passVersion(task.flow.versions.previous(version), task.path);
}

/** `params.delete('at')`: the field is left out of what was there before. */
function removal(task: Task, version: TouchVersion, below: Path): void {
  const [name] = version.call.arguments;
  const removed = name && below.length === 0 ? task.flow.nameOf(name.value) : undefined;
  const path = removed === undefined ? task.path : lessFields([removed], task.path);
  if (path) task.passVersion(task.flow.versions.previous(version), path);
  else task.end(task.flow.elements.absent);
}

/** What a call on a field puts into it, whenever it runs: `this.parts.push(x)`, `this.keys.set(id, key)`. */
export function mutateFlow(task: Task, call: Call, below: Path, path: Path): void {
  const name = calleeName(call);
  const how = (name === undefined ? undefined : task.flow.knowledge.methods.get(name)?.mutates) ?? (changesReceiver(task, call) ? 'elements' : undefined);
  if (!how || how === 'removed') return;
  const [first, second] = call.arguments;
  const key = how === 'keyed' && first ? task.flow.constant(first.value) : undefined;
  const written = [...below, typeof key === 'string' || typeof key === 'number' ? String(key) : ANY];
  const given = how === 'keyed' ? (second ? [second] : []) : call.arguments;
  const relation = compare(written, path);
  for (const argument of given) {
    if (relation === 'inside') task.pass(argument.value, fieldsOf(path).slice(argument.spread ? below.length : written.length));
    else if (relation === 'around' && task.state.mode !== 'values') task.contain(argument.value);
  }
}

/** `if (!memo.has(id)) memo.set(id, mint())` on a map that outlives the run. */
function isMemo(version: AssignVersion | TouchVersion): boolean {
  if (version.kind !== 'touch') return false;
  const { call, binding } = version;
  const { parent } = call.at;
  return parent?.kind === 'if' && binding.owner !== call.at.owner && leaves(parent.test).some((leaf) => mentionsBinding(leaf, binding));
}

const mentionsBinding = (expression: Expression, binding: Binding): boolean =>
  (expression.kind === 'reference' && expression.binding === binding) || children(expression).some((child) => mentionsBinding(child, binding));

/** Whether the catalogue says that the method puts its arguments into the receiver (`hash.update(x)`). */
function changesReceiver(task: Task, call: Call): boolean {
  return task.flow
    .values(call.callee)
    .some((one) => one.kind === 'api' && one.node !== undefined && !one.rest && facts(one.node, 'carries').some((fact) => fact.mutates));
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
  for (const callee of callees) {
    if (callee.kind === 'api' && callee.node && !callee.rest) {
      const fact = facts(callee.node, 'carries').find((one) => one.changes === place && flow.holds(one.when, call));
      if (!fact) continue;
      const result = resultNode(callee.node, call.construct);
      if (result && facts(result, 'values').length > 0) {
        task.pass(call, []);
        continue;
      }
      for (const [index, argument] of call.arguments.entries()) {
        if (index === place) continue;
        if (path.length > 0) task.pass(argument.value, path, { present: true });
        else if (task.state.mode !== 'values') task.contain(argument.value);
      }
    }
    if (callee.kind === 'function') parameterWrites(task, callee.func.parameters[place]?.binding, call, callee.func);
  }
  previous();
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
  for (const statement of parameter?.definitions ?? []) {
    if (statement.target.kind !== 'member' || statement.owner !== func) continue;
    const written = writtenPath(task, statement.target);
    if (!written) continue;
    const substitution = { func, call, skip: 0 };
    const step = fieldStep(written, statement);
    const relation = compare(written, task.path);
    if (relation === 'inside') task.pass(statement.value, fieldsOf(task.path).slice(written.length), { substitution, step });
    else if (relation === 'around' && task.state.mode !== 'values') task.contain(statement.value, { substitution, step });
  }
}
