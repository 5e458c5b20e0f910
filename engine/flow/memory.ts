/**
 * Values that are made where none was found and kept for the next time: `key ??= mint()`, `if (!keys.has(id)) keys.set(id, mint())`.
 *
 * What keeps them is a store or something that this file does not show, or the memory of the process. Of what is kept in
 * memory the process is the end: whatever runs the code again in another one makes another value.
 */
import type { Lifetime } from '../model/knowledge.ts';
import type { AssignStatement, Binding, Call, Class, Expression } from '../model/program.ts';
import { insideOf, rootOf } from '../model/walk.ts';
import { leaves } from './contents.ts';
import { NO_MARKS, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import type { TouchVersion } from './versions.ts';
import { fieldStep, sameTarget, variableStep } from './writes.ts';

/** Methods by which a map is read and written in its places; any other may hand all of it on. */
const PLACEWISE = /^(?:get|set|has|delete|clear|keys)$/;

const isDefaulting = (statement: AssignStatement): boolean => statement.operator === '??=' || statement.operator === '||=';

/** `key ??= mint()` on a name that outlives the run: minted once and kept. */
export function keepsIntent(task: Task, statement: AssignStatement, binding: Binding | undefined): boolean {
  if (task.state.mode === 'values') return false;
  const { value } = statement;
  const defaults = isDefaulting(statement) || statement.weak || (value.kind === 'choice' && value.how !== 'and' && sameTarget(statement.target, value.options[0])) || isAskedFor(statement);
  if (!defaults) return false;
  if (statement.target.kind === 'reference') return statement.owner !== statement.target.binding?.owner;
  if (statement.target.kind !== 'member') return false;
  if (rootOfSelf(statement.target)) return true;
  return isSaved(task, statement, binding) || (binding !== undefined && binding.owner !== statement.owner);
}

/** What an assignment keeps: as it is made where memory keeps it, else what a user means to do once. */
export function keptFlow(task: Task, statement: AssignStatement, binding: Binding | undefined, path: Path): void {
  const { target, value } = statement;
  const made = value.kind === 'choice' && sameTarget(target, value.options[0]) ? value.options[1]! : value;
  const self = rootOfSelf(target);
  const lifetime = self ? ofField(task.flow, self) : isSaved(task, statement, binding) ? undefined : ofName(task.flow, binding, target.kind === 'member');
  const step = target.kind === 'member' ? fieldStep([target.name ?? '[]'], statement) : binding && variableStep(statement, binding);
  passKept(task, made, path, lifetime, step);
}

function passKept(task: Task, made: Expression, path: Path, lifetime: Lifetime | undefined, step: ReturnType<typeof variableStep>): void {
  if (lifetime) task.pass(made, path, { marks: { ...NO_MARKS, kept: lifetime }, ...(step && { step }) });
  else task.end(task.flow.elements.born({ origin: 'intent', lifetime: 'run', source: made, byName: false, marks: NO_MARKS }));
}

/** `if (!keys.has(id)) keys.set(id, mint())`, as a version of the name. True when it is such a call. */
export function memoFlow(task: Task, { call, binding }: TouchVersion, path: Path): boolean {
  const value = call.arguments[1]?.value;
  if (!value || task.state.mode === 'values' || binding.owner === call.at.owner || !isTested(call, (one) => one.kind === 'reference' && one.binding === binding)) return false;
  passKept(task, value, path, ofName(task.flow, binding, true), { label: 'set()', role: 'field', range: call.range });
  return true;
}

/** `if (!this.keys.has(id)) this.keys.set(id, mint())`: how long the field keeps it; undefined when it is no such call. */
export function memoLifetime(flow: Flow, call: Call): Lifetime | undefined {
  const self = call.callee.kind === 'member' && call.callee.name === 'set' ? rootOfSelf(call.callee.object) : undefined;
  return self && isTested(call, (one) => one.kind === 'member' && one.name === self.field && one.object.kind === 'self') ? ofField(flow, { ...self, isHolder: true }) : undefined;
}

/** The call stands under a test that mentions what it is made on. */
function isTested({ at: { parent } }: Call, isIt: (expression: Expression) => boolean): boolean {
  return parent?.kind === 'if' && insideOf(parent.test).some(isIt);
}

/** `if (!key) key = mint()`: the test around the assignment asks for what is assigned. */
function isAskedFor(statement: AssignStatement): boolean {
  const { parent } = statement;
  return parent?.kind === 'if' && leaves(parent.test).some((leaf) => sameTarget(statement.target, leaf));
}

const isSaved = (task: Task, { range }: AssignStatement, binding: Binding | undefined): boolean => binding?.touches.some((call) => call.range[0] > range[0] && isSaving(task.flow, call)) ?? false;

function isSaving(flow: Flow, call: Call): boolean {
  const name = call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'reference' ? call.callee.name : undefined;
  const role = name === undefined ? undefined : flow.knowledge.storeVerbs.get(name);
  if (role === undefined || role === 'read' || role === 'delete' || isMapCall(call)) return false;
  // `create` and `add` alone are any client's methods.
  return role !== 'insert' || receiverNames(call).some((one) => flow.knowledge.storeWords.has(one.toLowerCase()));
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

interface SelfField {
  readonly class: Class;
  readonly field: string;
  /** The field holds the value under a name, it is not the value itself. */
  readonly isHolder: boolean;
}

/** The class and its field that a way of members starts from. */
function rootOfSelf(expression: Expression): SelfField | undefined {
  let at = expression;
  while (at.kind === 'member' && at.object.kind === 'member') at = at.object;
  return at.kind === 'member' && at.object.kind === 'self' && at.object.class && at.name !== undefined ? { class: at.object.class, field: at.name, isHolder: at !== expression } : undefined;
}

/** `new Map()`, `{}`, `Object.create(null)`, nothing yet. */
function isEmptyMemory(value: Expression): boolean {
  if (value.kind === 'wrap') return value.how === 'cast' && isEmptyMemory(value.value);
  if (value.kind === 'record') return value.fields.length === 0;
  if (value.kind === 'literal') return value.value === null || value.value === undefined || value.value === '';
  if (value.kind === 'reference') return value.name === 'undefined' && !value.binding;
  if (value.kind !== 'call' || value.arguments.some((one) => one.value.kind !== 'literal')) return false;
  const { callee } = value;
  if (value.construct) return callee.kind === 'reference' && !callee.binding && /^(?:Weak)?Map$/.test(callee.name);
  return callee.kind === 'member' && callee.name === 'create' && callee.object.kind === 'reference' && callee.object.name === 'Object';
}

/** How long a name of the file keeps what is put into it; undefined when it may also be filled from, or given to, elsewhere. */
function ofName(flow: Flow, binding: Binding | undefined, isHolder: boolean): Lifetime | undefined {
  if (!binding || binding.kind !== 'variable') return undefined;
  const plain = binding.definitions.filter((one) => one.target.kind === 'reference' && !isDefaulting(one) && !isAskedFor(one));
  if (!plain.every((one) => isEmptyMemory(one.value))) return undefined;
  if (isHolder && (plain.length === 0 || isExported(flow, binding) || !binding.references.every((one) => isPlacewise(one)))) return undefined;
  return binding.owner.kind === 'module' ? 'process' : 'run';
}

const isExported = ({ module }: Flow, binding: Binding): boolean => [...module.exports.values()].some((one) => one.kind === 'reference' && one.binding === binding);

/** The name, or field, is only used to reach what is in it. */
function isPlacewise(expression: Expression): boolean {
  const { parent } = expression;
  if (parent?.kind === 'assign') return parent.target === expression;
  if (parent?.kind !== 'member' || parent.object !== expression) return false;
  return !(parent.parent?.kind === 'call' && parent.parent.callee === parent) || PLACEWISE.test(parent.name ?? '');
}

/** As of a name, for a field of a class. */
function ofField(flow: Flow, { class: one, field, isHolder }: SelfField): Lifetime | undefined {
  const own = one.fields.find((each) => each.name === field);
  const isEmpty = own && !own.static && (own.value ? isEmptyMemory(own.value) : !isHolder);
  return isEmpty && !flow.memory.isHandedOn(one, field, isHolder) ? 'process' : undefined;
}

/** A call on a map that this file makes and nothing else fills. */
export function isMapCall({ callee }: Call): boolean {
  if (callee.kind !== 'member') return false;
  const { object } = callee;
  if (object.kind === 'reference') return object.binding !== undefined && isMap(object.binding.definitions.filter((one) => one.target.kind === 'reference').map((one) => one.value));
  const self = rootOfSelf(object);
  const value = self && object.kind === 'member' && object.object.kind === 'self' ? self.class.fields.find((one) => one.name === self.field)?.value : undefined;
  return value !== undefined && isMap([value]);
}

const isMap = (values: readonly Expression[]): boolean => values.length > 0 && values.every((one) => one.kind === 'call' && one.construct && one.callee.kind === 'reference' && !one.callee.binding && /^(?:Weak)?Map$/.test(one.callee.name));

/** Which fields of classes go to other code that may keep them elsewhere. */
export class Memory {
  private readonly flow: Flow;
  private handedOn: Map<Class, { readonly whole: Set<string>; readonly saved: Set<string> }> | undefined;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** @param isHolder All that the field holds counts; else what is saved of it. */
  isHandedOn(one: Class, field: string, isHolder: boolean): boolean {
    const home = this.flow.of(one.owner).memory;
    if (home !== this) return home.isHandedOn(one, field, isHolder);
    const known = (this.handedOn ??= this.build()).get(one);
    return known !== undefined && [field, '*'].some((name) => known.saved.has(name) || (isHolder && known.whole.has(name)));
  }

  /** Whether a name is a value that is put into a map, or under a computed name into an object, that this file keeps. */
  isPut = (binding: Binding): boolean =>
    binding.references.some((reference) => {
      const { parent } = reference;
      if (parent?.kind === 'call') return parent.arguments[1]?.value === reference && isMapCall(parent);
      if (parent?.kind !== 'assign' || parent.value !== reference || parent.target.kind !== 'member' || parent.target.name !== undefined) return false;
      const self = rootOfSelf(parent.target);
      return (self ? ofField(this.flow, self) : ofName(this.flow, rootOf(parent.target), true)) !== undefined;
    });

  private build(): NonNullable<Memory['handedOn']> {
    const found: NonNullable<Memory['handedOn']> = new Map();
    const note = (one: Class, name: string, how: 'whole' | 'saved'): void => {
      const known = found.get(one) ?? { whole: new Set(), saved: new Set() };
      found.set(one, known);
      known[how].add(name);
    };
    for (const call of this.flow.module.calls) {
      const saves = isSaving(this.flow, call);
      const { callee } = call;
      if (saves && callee.kind === 'member' && callee.object.kind === 'self' && callee.object.class) note(callee.object.class, '*', 'saved');
      for (const inner of call.arguments.flatMap(({ value }) => insideOf(value))) {
        if (inner.kind !== 'self' || !inner.class) continue;
        const holder = inner.parent?.kind === 'member' && inner.parent.object === inner ? inner.parent : undefined;
        if (!holder || holder.name === undefined) note(inner.class, '*', 'saved');
        else if (!isPlacewise(holder)) note(inner.class, holder.name, saves ? 'saved' : 'whole');
      }
    }
    return found;
  }
}
