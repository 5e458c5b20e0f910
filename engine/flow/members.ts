/**
 * What `this`, a class and an instance hold: their members, by the class of the receiver first and then by the classes it
 * extends, with the arguments that `new` and `super(…)` give to the constructors.
 */
import type { AssignStatement, Call, Class, Expression, Func, Self, Statement } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';
import { instanceNode } from './api.ts';
import { ANY, fieldsOf, leftOut, sameName, type Path, type Receiver } from './elements.ts';
import type { Task } from './evaluate.ts';
import { apiFlow, declaredFlow, typedFlow } from './fields.ts';
import { filledFlow, recordOf } from './fillings.ts';
import type { Flow } from './flow.ts';
import { standsFor, typeAt } from './interfaces.ts';
import { constructorOf, extendsClass, heirsOf } from './lineage.ts';
import { keepsIntent, keptFlow } from './memory.ts';
import type { Substitution } from './questions.ts';
import { returnFlow, testsAround } from './returns.ts';
import { mutateFlow } from './touches.ts';
import { counterFlow } from './writes.ts';

export function selfFlow(task: Task, self: Self): void {
  const one = self.class;
  if (!one) return ownerFlow(task, self);
  const method = methodOf(self);
  const receiver = receiverIn(task, method) ?? task.flow.elements.receiver(one, false);
  const [name, ...rest] = fieldsOf(task.path);
  const about = { rest, isStatic: method.static, making: undefined, receiver, expression: self };
  if (self.super) return one.base ? baseFlow(task, { ...about, class: one, name }) : task.unknown('a base class', self);
  if (method.static) return classFlow(task, one, self);
  if (name === undefined) return task.end(task.flow.elements.instance(receiver.class));
  memberFlow(task, { ...about, class: receiver.class, name }, !receiver.exact && overriddenFlow(task, receiver.class, name, rest));
}

/** The function whose `this` it is: an arrow takes it from where it stands. */
function methodOf(self: Self): Func {
  let func = self.at.owner;
  while (func.kind === 'arrow' && func.parent) func = func.parent;
  return func;
}

/** The class that is known of `this` in a method. */
function receiverIn(task: Task, method: Func): Receiver | undefined {
  let at = task.state.under;
  while (at && !(at.func === method && at.receiver)) at = at.outer;
  return at?.receiver;
}

/** `this` in a method of an object literal is that object. */
function ownerFlow(task: Task, self: Self): void {
  const record = recordOf(self);
  if (record) task.pass(record, task.path);
  else task.unknown("'this' outside a class", self);
}

/** A class itself: statics. */
export function classFlow(task: Task, one: Class, expression: Expression): void {
  const [name, ...rest] = fieldsOf(task.path);
  if (name === undefined) return task.end(task.flow.elements.classOf(one));
  memberFlow(task, { class: one, name, rest, isStatic: true, making: undefined, receiver: task.flow.elements.receiver(one, true), expression });
}

/** An instance, made by `call` when that is in sight. */
export function instanceFlow(task: Task, one: Class, call: Call | undefined, expression: Expression): void {
  const [name, ...rest] = fieldsOf(task.path);
  if (name === undefined) return task.end(task.flow.elements.instance(one, call));
  memberFlow(task, { class: one, name, rest, isStatic: false, making: call && { call }, receiver: task.flow.elements.receiver(one, call !== undefined), expression });
}

/** The call whose arguments a constructor gets: `new`, or `super(…)` with what answers for the parameters it hands on. */
interface Making {
  readonly call: Call;
  readonly outer?: Substitution | undefined;
}

interface MemberQuestion {
  /** The class whose own members are looked at. */
  readonly class: Class;
  readonly name: string;
  readonly rest: Path;
  readonly isStatic: boolean;
  readonly making: Making | undefined;
  readonly receiver: Receiver;
  readonly expression: Expression;
}

/** What answers for the parameters of the constructors that made an instance. */
function madeBy(flow: Flow, one: Class, making: Making | undefined): Substitution | undefined {
  const func = making && constructorOf(flow, one);
  return func ? { func, call: making.call, skip: 0, ...(making.outer && { outer: making.outer }) } : making?.outer;
}

/** @param overridden Classes that extend the receiver's were found to have the member too. */
function memberFlow(task: Task, question: MemberQuestion, overridden = false): void {
  const { class: one, name, rest, isStatic, making, receiver, expression } = question;
  const made = madeBy(task.flow, one, making);
  let found = false;
  for (const method of one.methods.get(name) ?? []) {
    if (method.static !== isStatic || method.kind === 'setter') continue;
    found = true;
    const known = isStatic ? undefined : told(task, receiver, one);
    if (method.kind === 'getter') returnFlow(task, method, { at: expression, env: made, receiver: known }, rest);
    else if (rest.length === 0) task.end(task.flow.elements.func(method, undefined, made, known));
  }
  if (found) return;
  found = writtenFlow(task, question, made);
  found = outsideFlow(task, question) || found;
  if (found) return;
  if (one.base) return baseFlow(task, question, overridden);
  if (!overridden) task.unknown(`'${name}' is not written in this class`, expression);
}

/** What the receiver tells in a method of a class that the class does not tell itself. */
function told(task: Task, receiver: Receiver, one: Class): Receiver | undefined {
  if (receiver.class !== one) return receiver;
  return receiver.exact && heirsOf(task.flow, one).length > 0 ? receiver : undefined;
}

/** Assignments to a field, and its initializer. True when there are some. */
function writtenFlow(task: Task, { class: one, name, rest, isStatic, expression }: MemberQuestion, made: Substitution | undefined): boolean {
  const more = made ? { substitution: made } : {};
  let found = false;
  const writes = nearestWrites(one.writes.get(name) ?? [], expression);
  for (const write of writes) {
    const below = pathBelowSelf(write, name);
    if (!below || !startsWith(rest, below)) continue;
    found = true;
    const step = { label: `.${name}`, role: 'field' as const, range: write.target.range };
    if (isSelfCount(write)) counterFlow(task, write, undefined);
    else if (keepsIntent(task, write, undefined)) keptFlow(task, write, undefined, fieldsOf(rest).slice(below.length));
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
    } else if (field.annotation && !found) {
      const at = typeAt(field.annotation, rest);
      const declared = standsFor(task.flow.of(one.owner), at.type, fieldsOf(at.path)[0]);
      for (const each of declared) instanceFlow(task.at(at.path), each, undefined, expression);
      found = declared.length > 0;
    }
  }
  return found;
}

/** `this.key(order)` where the class of `this` may be one that extends it: what those in sight make of it. */
function overriddenFlow(task: Task, one: Class, name: string, rest: Path): boolean {
  let found = false;
  for (const other of heirsOf(task.flow, one)) {
    for (const method of other.methods.get(name) ?? []) {
      if (method.static || method.kind === 'setter') continue;
      found = true;
      if (method.kind === 'getter') returnFlow(task, method, undefined, rest);
      else if (rest.length === 0) task.end(task.flow.elements.func(method));
    }
  }
  return found;
}

/** Changes from outside the usual places: `Config.run = …`, `this.parts.push(x)`, `this.values[name] = x`. */
function outsideFlow(task: Task, { class: one, name, rest, isStatic, expression }: MemberQuestion): boolean {
  let found = false;
  for (const write of isStatic ? (one.binding?.definitions ?? []) : []) {
    if (write.target.kind !== 'member' || write.target.object.kind !== 'reference' || write.target.name !== name) continue;
    found = true;
    task.pass(write.value, rest, { step: { label: `.${name}`, role: 'field', range: write.target.range } });
  }
  for (const { call, below } of task.flow.callers.touchesOf(one, name)) if (mutateFlow(task, call, below, rest)) chosenAt(task, call.at, expression);
  return filledFlow(task, one, [name, ...rest], expression) || found;
}

/** The tests around a change of a field decide what a later read in the same function finds. */
function chosenAt(task: Task, change: Statement, reader: Expression): void {
  if (change.owner !== reader.at.owner || reader.range[0] < change.range[1]) return;
  for (const test of testsAround([change])) if (![...enclosing(reader.at)].includes(test.at)) task.chosenBy(test);
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

/** Members that the class does not have itself, or `super`: those of its base, in the file or of a client. */
function baseFlow(task: Task, question: Omit<MemberQuestion, 'name'> & { readonly name: string | undefined }, overridden = false): void {
  const { flow, path } = task;
  const { class: one, name, isStatic, expression } = question;
  for (const base of flow.values(one.base!)) {
    if (base.kind === 'class' && !extendsClass(flow, base.class, one)) {
      if (name === undefined) return task.end(flow.elements.instance(base.class));
      for (const making of makingsOfBase(task, question)) memberFlow(task, { ...question, class: base.class, name, making }, overridden);
      return;
    }
    const node = base.kind === 'api' && base.node && !isStatic ? instanceNode(base.node) : undefined;
    if (node) return apiFlow(task, { node, source: expression }, path);
  }
  if (!overridden) task.unknown('a base class of another file', expression);
}

/** What the constructor of the base is called with: by `super(…)`, or without a constructor in between by what makes the object. */
function makingsOfBase({ flow }: Task, { class: one, making, isStatic }: Pick<MemberQuestion, 'class' | 'making' | 'isStatic'>): readonly (Making | undefined)[] {
  if (!one.constructorFunction || isStatic) return [making];
  const outer = madeBy(flow, one, making);
  const calls = flow.callers.within(one.constructorFunction).filter(({ callee }) => callee.kind === 'self' && callee.super);
  return calls.length === 0 ? [outer && { call: outer.call, outer }] : calls.map((call) => ({ call, outer }));
}
