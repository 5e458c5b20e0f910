/**
 * Which fields of an object code takes by computed names: a list of names, all of them in a loop, or a choice.
 *
 * Names that can be read are followed one by one. Where the code chooses among the names of fields (a test on the name,
 * a filter, a list from elsewhere), what is taken is not known.
 */
import type { Selects } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Member, Reference } from '../model/program.ts';
import { rootOf } from '../model/walk.ts';
import { facts } from './api.ts';
import { ANY, fieldsOf, leftOut, sameName, type Element, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import { methodOf } from './parameters.ts';
import type { Subject } from './questions.ts';
import { mentionsBinding } from './touches.ts';

export const COMPUTED = 'which fields are taken is computed';
const isFieldName = (one: Element): boolean => one.kind === 'unknown' && one.isName;

/** The fields that a computed member may be; undefined where that is chosen by code or by a list that is not in sight. */
export function indexNames(task: Task, index: Expression, object: Expression): readonly string[] | undefined {
  if (index.kind === 'wrap') return indexNames(task, index.value, object);
  const { flow } = task;
  const known = flow.assumptions.name(index, task.state.under) ?? flow.nameOf(index);
  if (known !== undefined) return [known];
  const binding = index.kind === 'reference' ? index.binding : undefined;
  const values = flow.values(index);
  const isAll = values.some(isFieldName);
  const isListed = binding !== undefined && isIterated(flow, binding);
  if (binding && (isAll || isListed) && isTested(binding, object)) return undefined;
  const names = values.map((one) => (one.kind === 'made' && one.expression.kind === 'literal' ? one.expression.value : undefined));
  if (names.length > 0 && names.every((one) => typeof one === 'string' || typeof one === 'number')) return names.map(String);
  return isListed && !isAll ? undefined : [ANY];
}

/** The name holds one element of a list after another: `for (const name of names)`, `names.map((name) => …)`. */
function isIterated(flow: Flow, binding: Binding): boolean {
  const { owner, definitions } = binding;
  if (binding.kind !== 'parameter') return definitions.length === 1 && definitions[0]!.value.kind === 'member' && definitions[0]!.value.element;
  const place = owner.parameters.findIndex((one) => one.binding === binding);
  return flow.callers.positions(owner).some(({ call, path }) => path.length === 0 && methodOf(flow, call)?.callback?.element === place);
}

/** The code asks for the name before it takes the field. A test that speaks of the object too asks for its value. */
function isTested(name: Binding, object: Expression | undefined): boolean {
  const root = object && rootOf(object);
  return testsOf(name).some((test) => !(root && mentionsBinding(test, root)));
}

const tests = new WeakMap<Binding, readonly Expression[]>();

/** The tests that ask for a name, found once. */
function testsOf(name: Binding): readonly Expression[] {
  let known = tests.get(name);
  if (!known) tests.set(name, (known = name.references.flatMap((reference) => testAround(reference) ?? [])));
  return known;
}

/** The part of a test that an expression stands in. */
function testAround(expression: Expression): Expression | undefined {
  for (let from = expression, { parent } = expression; parent; ) {
    if (!('at' in parent)) return (parent.kind === 'if' && parent.test === from) || (parent.kind === 'switch' && parent.subject === from) ? from : undefined;
    if (parent.kind === 'choice' && (parent.test === from || (parent.how !== 'conditional' && parent.options[0] === from))) return from;
    from = parent;
    parent = from.parent;
  }
  return undefined;
}

/** `[name, value]` of the entries of an object: the value is taken where a test on its name lets it. */
export function isChosenEntry(flow: Flow, member: Member): boolean {
  const { at } = member;
  if (member.name !== '1' || at.kind !== 'assign' || at.value !== member) return false;
  for (const other of at.list.slice(Math.max(0, at.place - 1), at.place)) {
    if (other.kind !== 'assign' || other.target.kind !== 'reference' || !other.target.binding || other.value.kind !== 'member' || other.value.name !== '0') continue;
    if (isTested(other.target.binding, undefined) && flow.values(other.value).some(isFieldName)) return true;
  }
  return false;
}

/** `Object.keys(o).filter(…)`, `Object.entries(o).filter(([name]) => …)`: a callback that looks at the names chooses among the fields. */
export function choosesNames(flow: Flow, receiver: Expression, callback: Expression): boolean {
  const values = flow.values(receiver);
  const areNames = values.some(isFieldName);
  if (!areNames && !values.some((one) => one.kind === 'api' && one.callee?.label === 'Object.entries')) return false;
  return looksAt(flow, callback, 0, areNames ? undefined : '0');
}

/** Whether a function may look at a parameter, or at one part of it. A function of a library takes it for a value. */
function looksAt(flow: Flow, callback: Expression, place: number, part: string | undefined): boolean {
  return flow.values(callback).some((one) => {
    if (one.kind === 'function') return readsParameter(one.func, place, part);
    return !(one.kind === 'api' && one.node && facts(one.node, 'carries').length > 0);
  });
}

function readsParameter(func: Func, place: number, part: string | undefined): boolean {
  const parameter = func.parameters[place];
  if (!parameter) return false;
  const reads = parameter.binding.references.filter((one) => !isTarget(one));
  if (part === undefined) return reads.length > 0 || parameter.rest;
  return parameter.rest || reads.some((one) => readsPart(one, part));
}

function readsPart(read: Reference, part: string): boolean {
  const { parent } = read;
  if (parent?.kind !== 'member' || parent.object !== read || parent.name === undefined) return true;
  if (parent.name !== part) return false;
  const taken = parent.parent?.kind === 'assign' && parent.parent.target.kind === 'reference' ? parent.parent.target.binding : undefined;
  return !taken || taken.references.some((one) => !isTarget(one));
}

const isTarget = (reference: Reference): boolean => reference.parent?.kind === 'assign' && reference.parent.target === reference;

/** A call that takes some of the fields of its first argument, as the catalogue says. */
export function selectedFlow(task: Task, call: Call, selects: Selects): void {
  const whole = call.arguments[0]?.value;
  if (!whole) return;
  const { path } = task;
  const [name, ...rest] = fieldsOf(path);
  const names = task.state.mode === 'values' && name === undefined ? 'all' : selectedNames(task.flow, call, selects);
  const isNamed = name !== undefined && name !== ANY;
  if (names === 'all' || (names === 'computed' && isNamed)) task.pass(whole, path);
  else if (names === 'computed') task.unknown(COMPUTED, call);
  else if (selects.how === 'drop') droppedFlow(task, call, whole, names);
  else if (!isNamed) keptFlow(task, whole, names, rest);
  else if (names.some((one) => sameName(one.split('.')[0]!, name))) task.pass(whole, path);
  else task.end(task.flow.elements.absent);
}

/** A call that takes fields out of what it is given: `_.unset(o, 'at')`. @param whole What the object was before. */
export function unsetFlow(task: Task, call: Call, selects: Selects, whole: Subject): void {
  const names = selectedNames(task.flow, call, selects);
  if (names === 'all' || names === 'computed') task.pass(whole, task.path);
  else droppedFlow(task, call, whole, names);
}

/** All but the named fields. Of a field of which a part is dropped, what is left is not known, unless another part is asked for. */
function droppedFlow(task: Task, call: Call, whole: Subject, names: readonly string[]): void {
  const { path } = task;
  const [name] = fieldsOf(path);
  const parts = names.filter((one) => one.includes('.')).map((one) => one.split('.'));
  const fields = names.filter((one) => !one.includes('.'));
  if (name !== undefined && name !== ANY && parts.some(([head]) => head === name)) {
    if (parts.some((part) => part.every((one, at) => path[at] === one))) task.end(task.flow.elements.absent);
    else if (path.length > 1) task.pass(whole, path);
    else task.unknown(COMPUTED, call);
    return;
  }
  task.passLess(whole, [...fields, ...parts.map(([head]) => head!)], path);
  if (parts.length > 0 && (name === undefined || name === ANY)) task.unknown(COMPUTED, call);
}

/** Any of the named fields, or all of them, that the path does not leave out. */
function keptFlow(task: Task, whole: Expression, names: readonly string[], rest: Path): void {
  const less = leftOut(task.path);
  for (const name of names) if (!less.includes(name)) task.pass(whole, [...name.split('.'), ...rest]);
}

type Names = readonly string[] | 'all' | 'computed';

function selectedNames(flow: Flow, call: Call, selects: Selects): Names {
  const { argument, field, variadic } = selects;
  const given = variadic ? call.arguments.slice(argument) : call.arguments.slice(argument, argument + 1);
  const names: string[] = [];
  let any = false;
  for (const { value, spread } of given) {
    const found = spread ? 'computed' : namesFrom(flow, value, field === undefined ? [] : [field], selects);
    if (found === 'computed') return found;
    if (found === 'all') continue;
    any = true;
    names.push(...found);
  }
  return any ? names : 'all';
}

function namesFrom(flow: Flow, value: Expression, path: readonly string[], { parameter }: Selects): Names {
  const values = flow.values(value, path);
  const [only] = values;
  if (values.every((one) => one.kind === 'absent' || (one.kind === 'made' && one.expression.kind === 'literal' && one.expression.value === null))) return 'all';
  // `JSON.stringify(o, Object.keys(o).sort())`
  if (values.every(isFieldName)) return 'all';
  if (values.length !== 1 || !only) return 'computed';
  if (only.kind === 'function') return parameter !== undefined && !readsParameter(only.func, parameter, undefined) ? 'all' : 'computed';
  if (only.kind === 'api') return parameter !== undefined && only.node && facts(only.node, 'carries').length > 0 ? 'all' : 'computed';
  if (only.kind !== 'made') return 'computed';
  const { expression } = only;
  const parts = expression.kind === 'list' ? expression.items.map((one) => (one.spread ? undefined : flow.constant(one.value))) : [flow.constant(expression)];
  return parts.every((one) => typeof one === 'string' || typeof one === 'number') ? parts.map(String) : 'computed';
}
