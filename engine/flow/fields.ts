/**
 * Taking a path of fields from lists, classes, instances and values of a client's API.
 */
import type { ApiNode, Client } from '../model/knowledge.ts';
import type { AssignStatement, Binding, Call, Class, Expression, ListLiteral, Self, Statement, TypeReference } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';
import { annotationNode, descend, facts, instanceNode, isBatch } from './api.ts';
import { ANY, fieldsOf, leftOut, NO_MARKS, sameName, type Element, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Edge } from './questions.ts';
import { returnFlow, testsAround } from './returns.ts';
import { mutateFlow } from './touches.ts';
import { counterFlow, intentOf, keepsIntent } from './writes.ts';

interface ApiValue {
  readonly node: ApiNode;
  readonly source: Expression | Binding;
  readonly callee?: ApiNode;
  readonly call?: Call;
}

/** Goes on from a node of a client's API along the path. */
export function apiFlow(task: Task, value: ApiValue, whole: Path): void {
  const path = fieldsOf(whole);
  const { node, rest } = descend(value.node, path);
  const { source, callee, call } = value;
  const shape = !node || rest ? batchShape(task, value.node, path) : undefined;
  if (shape) return task.add(task.flow.elements.born({ origin: 'batch-position', lifetime: 'run', source, byName: false, marks: NO_MARKS, ...shape }));
  if (!node) return task.unknown('not described by the catalogue', source);
  const onTheWay = path.length > 0 && node !== value.node;
  task.end(task.flow.elements.api({ node, source, rest, ...(callee && !onTheWay && { callee }), ...(call && { call }) }));
}

/**
 * What a declared type tells of a value, where the catalogue describes what is asked for: a client's member, what it is
 * born of. A class of values (`Date`) describes what can be called, and nothing of what a value is made of. True when it tells.
 */
export function typedFlow(task: Task, type: TypeReference, source: Expression | Binding): boolean {
  const typed = annotationNode(task.flow.knowledge, type, task.path);
  if (!typed) return false;
  const { node } = descend(typed.node, typed.path);
  const isAnswer = task.state.mode === 'values' || (node && facts(node, 'values').some((fact) => task.flow.holds(fact.when, undefined)));
  if (!(node && isAnswer) && !batchShape(task, typed.node, typed.path)) return false;
  apiFlow(task, { node: typed.node, source }, typed.path);
  return true;
}

/** A value of a declared type: what is not known of the value itself, its type tells. */
export function declaredFlow(task: Task, value: Expression, type: TypeReference | undefined, more?: Omit<Edge, 'to'>): void {
  const isKnown = (one: Element): boolean => one.kind !== 'unknown' && one.kind !== 'open';
  if (type && !task.flow.values(value, task.path).some(isKnown) && typedFlow(task, type, value)) return;
  task.pass(value, task.path, more);
}

/** `batch.messages.length`: how many messages happened to be delivered together. */
function batchShape(task: Task, node: ApiNode, path: Path): { client?: Client } | undefined {
  const at = path.findIndex((name) => task.flow.knowledge.droppedMembers.has(name));
  const list = at < 0 ? undefined : descend(node, path.slice(0, at));
  if (!list?.node || list.rest || !isBatch(list.node)) return undefined;
  const client = facts(list.node, 'clients')[0];
  return client ? { client } : {};
}

export function listFlow(task: Task, list: ListLiteral): void {
  const [name, ...rest] = fieldsOf(task.path);
  const less = leftOut(task.path);
  const spreadAt = list.items.findIndex((item) => item.spread);
  const kept = less.length === 0 ? list.items : list.items.filter((_, at) => (spreadAt >= 0 && at >= spreadAt) || !less.includes(String(at)));
  if (name === undefined) {
    task.add(task.flow.elements.constant);
    return kept.forEach((item) => task.contain(item.value));
  }
  const place = Number(name);
  if (Number.isInteger(place) && (spreadAt < 0 || place < spreadAt)) {
    const item = list.items[place];
    return item ? task.pass(item.value, rest) : task.end(task.flow.elements.absent);
  }
  if (name !== ANY && !Number.isInteger(place)) return pairFlow(task, list, name, rest);
  for (const item of kept) task.pass(item.value, item.spread ? [name, ...rest] : rest);
}

/** `[['Idempotency-Key', key], …]`: a list of names and values stands for the fields they name. */
function pairFlow(task: Task, list: ListLiteral, name: string, rest: Path): void {
  let open = list.items.some((item) => item.spread);
  for (const { value } of list.items) {
    const [key, held] = value.kind === 'list' ? value.items : [];
    const constant = key && task.flow.constant(key.value);
    if (typeof constant !== 'string') open = true;
    else if (held && sameName(constant, name)) return task.pass(held.value, rest, { step: { label: `.${constant}`, role: 'field', range: value.range } });
  }
  if (open) task.unknown('a field of a list', list);
  else task.end(task.flow.elements.absent);
}

export function selfFlow(task: Task, self: Self): void {
  const one = self.class;
  if (!one) return ownerFlow(task, self);
  if (isStaticSelf(self)) return classFlow(task, one, self);
  if (self.super) return one.base ? baseFlow(task, one, self) : task.unknown('a base class', self);
  instanceFlow(task, one, undefined, self);
}

/** `this` in a static method or block is the class. */
function isStaticSelf(self: Self): boolean {
  let func = self.at.owner;
  while (func.kind === 'arrow' && func.parent) func = func.parent;
  return func.static && !self.super;
}

/** `this` in a method of an object literal is that object. */
function ownerFlow(task: Task, self: Self): void {
  let func = self.at.owner;
  while (func.kind === 'arrow' && func.parent) func = func.parent;
  const record = func.site?.kind === 'function' ? func.site.parent : undefined;
  if (record?.kind === 'record' && !self.super) task.pass(record, task.path);
  else task.unknown("'this' outside a class", self);
}

/** A class itself: statics. */
export function classFlow(task: Task, one: Class, expression: Expression): void {
  const [name, ...rest] = fieldsOf(task.path);
  if (name === undefined) return task.end(task.flow.elements.classOf(one));
  memberFlow(task, { class: one, name, rest, isStatic: true, call: undefined, expression });
}

/** An instance, made by `call` when that is in sight. */
export function instanceFlow(task: Task, one: Class, call: Call | undefined, expression: Expression): void {
  const [name, ...rest] = fieldsOf(task.path);
  if (name === undefined) return task.end(task.flow.elements.instance(one, call));
  memberFlow(task, { class: one, name, rest, isStatic: false, call, expression });
}

interface MemberQuestion {
  readonly class: Class;
  readonly name: string;
  readonly rest: Path;
  readonly isStatic: boolean;
  readonly call: Call | undefined;
  readonly expression: Expression;
}

function memberFlow(task: Task, question: MemberQuestion): void {
  const { class: one, name, rest, isStatic, call, expression } = question;
  const made = call && one.constructorFunction ? { func: one.constructorFunction, call, skip: 0 } : undefined;
  const more = made ? { substitution: made } : {};
  let found = false;
  for (const method of one.methods.get(name) ?? []) {
    if (method.static !== isStatic || method.kind === 'setter') continue;
    found = true;
    if (method.kind === 'getter') returnFlow(task, method, { at: expression, env: made }, rest);
    else if (rest.length === 0) task.end(task.flow.elements.func(method, undefined, made));
  }
  if (!isStatic && !call && expression.kind === 'self') found = overriddenFlow(task, one, name, rest) || found;
  if (found) return;
  const writes = nearestWrites(one.writes.get(name) ?? [], expression);
  for (const write of writes) {
    const below = pathBelowSelf(write, name);
    if (!below || !startsWith(rest, below)) continue;
    found = true;
    const step = { label: `.${name}`, role: 'field' as const, range: write.target.range };
    if (isSelfCount(write)) counterFlow(task, write, undefined);
    else if (keepsIntent(task, write, undefined)) task.end(intentOf(task, write));
    else task.pass(write.value, below.length === 0 ? rest : fieldsOf(rest).slice(below.length), { step, ...more });
  }
  const others = one.fields.some((field) => field.name === name && field.value) || writes.length > 1;
  if (others) for (const write of writes) chosenAt(task, write, expression);
  const dominated = writes.length > 0 && writes.length < (one.writes.get(name)?.length ?? 0);
  for (const field of one.fields) {
    if (field.name !== name || field.static !== isStatic) continue;
    if (field.value && !dominated) {
      found = true;
      declaredFlow(task.at(rest), field.value, field.annotation, { step: { label: `.${name}`, role: 'field', range: field.range }, ...more });
    } else if (field.annotation && typedFlow(task.at(rest), field.annotation, field.value ?? expression)) {
      found = true;
    } else if (field.annotation?.binding?.class && !found) {
      found = true;
      fieldOfClass(task, field.annotation.binding.class, rest, expression);
    }
  }
  found = outsideFlow(task, question) || found;
  if (found) return;
  if (one.base) return baseFlow(task, one, expression);
  task.unknown(`'${name}' is not written in this class`, expression);
}

/** `this.key(order)` in a base class: what the classes of this file that extend it make of it. */
function overriddenFlow(task: Task, one: Class, name: string, rest: Path): boolean {
  let found = false;
  for (const other of task.flow.module.classes) {
    if (other === one || !other.base || !extendsClass(other, one)) continue;
    for (const method of other.methods.get(name) ?? []) {
      if (method.static || method.kind === 'setter') continue;
      found = true;
      if (method.kind === 'getter') returnFlow(task, method, undefined, rest);
      else if (rest.length === 0) task.end(task.flow.elements.func(method));
    }
  }
  return found;
}

function extendsClass(other: Class, one: Class): boolean {
  const seen = new Set<Class>();
  for (let at: Class | undefined = other; at && !seen.has(at); at = at.base?.kind === 'reference' ? at.base.binding?.class : undefined) {
    if (at === one) return true;
    seen.add(at);
  }
  return false;
}

/** Changes from outside the usual places: `Config.run = …`, `this.parts.push(x)`. */
function outsideFlow(task: Task, { class: one, name, rest, isStatic, expression }: MemberQuestion): boolean {
  let found = false;
  for (const write of isStatic ? (one.binding?.definitions ?? []) : []) {
    if (write.target.kind !== 'member' || write.target.object.kind !== 'reference' || write.target.name !== name) continue;
    found = true;
    task.pass(write.value, rest, { step: { label: `.${name}`, role: 'field', range: write.target.range } });
  }
  for (const { call, below } of task.flow.callers.touchesOf(one, name)) if (mutateFlow(task, call, below, rest)) chosenAt(task, call.at, expression);
  return found;
}

/** The tests around a change of a field decide what a later read in the same function finds. */
function chosenAt(task: Task, change: Statement, reader: Expression): void {
  if (change.owner !== reader.at.owner || reader.range[0] < change.range[1]) return;
  for (const test of testsAround([change])) if (![...enclosing(reader.at)].includes(test.at)) task.chosenBy(test);
}

/** A field that only its declared class tells. */
function fieldOfClass(task: Task, one: Class, rest: Path, expression: Expression): void {
  instanceFlow(task.at(rest), one, undefined, expression);
}

/** `this.seq++` and `this.n += 1`: a counter's own increment. */
function isSelfCount(write: AssignStatement): boolean {
  if (write.operator === '++' || write.operator === '--') return true;
  return write.operator === '+=' && write.value.kind === 'operator' && write.value.operands[1]?.kind === 'literal';
}

/** The last write that certainly precedes in the same function, alone; otherwise all. */
function nearestWrites(writes: readonly AssignStatement[], reader: Expression): readonly AssignStatement[] {
  const { at } = reader;
  let nearest: AssignStatement | undefined;
  for (const write of writes) {
    if (write.weak || write.owner !== at.owner || write.operator === '++') continue;
    let holder: typeof at | undefined = at;
    while (holder && holder.list !== write.list) holder = holder.parent;
    if (holder && write.place < holder.place && (!nearest || nearest.list !== write.list || nearest.place < write.place)) nearest = write;
  }
  return nearest ? [nearest] : writes;
}

function pathBelowSelf(write: AssignStatement, name: string): Path | undefined {
  const names: string[] = [];
  let at: Expression = write.target;
  while (at.kind === 'member') {
    const one = at.element ? ANY : at.name;
    if (one === undefined) return undefined;
    names.unshift(one);
    at = at.object;
  }
  return names[0] === name ? names.slice(1) : undefined;
}

function startsWith(path: Path, prefix: Path): boolean {
  const fields = fieldsOf(path);
  return prefix.every((name, index) => index < fields.length && sameName(name, fields[index]!)) && !(prefix[0] !== undefined && leftOut(path).includes(prefix[0]));
}

/** Members that the class does not have itself: those of its base, in the file or of a client. */
function baseFlow(task: Task, one: Class, expression: Expression): void {
  const { flow, path } = task;
  for (const base of flow.values(one.base!)) {
    if (base.kind === 'class' && !extendsClass(base.class, one)) return instanceFlow(task, base.class, undefined, expression);
    if (base.kind === 'api' && base.node) {
      const node = instanceNode(base.node);
      if (node) return apiFlow(task, { node, source: expression }, path);
    }
  }
  task.unknown('a base class of another file', expression);
}
