/**
 * One step of value flow: which questions a question leads to, and which elements answer it at once.
 *
 * The two modes share all ways on which a value passes unchanged (names, fields, choices, returns). Where a value ends,
 * `values` takes the element as it is and `contents` goes on into its parts (`contents.ts`).
 */
import type { Binding, Choice, Expression, Member, Reference, Text } from '../model/program.ts';
import { isChecked, isNothing } from './absence.ts';
import { annotationNode, exportNode, moduleNode } from './api.ts';
import type { Assumption } from './assumptions.ts';
import { callFlow } from './calls.ts';
import { ANY, fieldsOf, isWhole, leftOut, lessFields, NO_MARKS, NO_PATH, type Element, type OpenElement, type Path } from './elements.ts';
import { contentsOf, leaves } from './contents.ts';
import { apiFlow, declaredFlow, listFlow } from './fields.ts';
import type { Flow } from './flow.ts';
import { followImport, type Source } from './imports.ts';
import { classFlow, selfFlow } from './members.ts';
import { recordFlow } from './overlay.ts';
import { isRuledOut, narrowed, unmarked } from './narrowing.ts';
import { parameterFlow } from './parameters.ts';
import { partsOfPiece } from './pieces.ts';
import type { Edge, Mode, State, Subject } from './questions.ts';
import { COMPUTED, indexNames, isChosenEntry } from './selection.ts';
import type { Answer } from './solver.ts';
import { versionFlow } from './writes.ts';

/** What evaluators share: the question, and ways to answer it. */
export class Task {
  readonly flow: Flow;
  readonly state: State;
  readonly path: Path;
  readonly answer: Answer;

  constructor(flow: Flow, state: State, path: Path, answer: Answer) {
    this.flow = flow;
    this.state = state;
    this.path = path;
    this.answer = answer;
  }

  /** The same question for another path. */
  at(path: Path): Task {
    return new Task(this.flow, this.state, path, this.answer);
  }

  /** An element as it is. */
  add(element: Element): void {
    this.answer.add(element);
  }

  /** The value ends here. */
  end(element: Element): void {
    if (this.state.mode === 'values') this.answer.add(element);
    else contentsOf(this, element, this.answer);
  }

  /** The value is that of another expression or version, after taking `path` from it. */
  pass(subject: Subject, path: Path, more?: Omit<Edge, 'to'>): void {
    this.passUnder(this.state.under, subject, path, more);
  }

  /** Passes on under another assumption: into a function that is called. */
  passUnder(under: Assumption | undefined, subject: Subject, path: Path, more?: Omit<Edge, 'to'>): void {
    this.answer.edge(this.flow.solver.state(this.state.mode, subject, path, under), more);
  }

  /** The value is that of another expression or version less some of its fields. */
  passLess(subject: Subject, names: readonly string[], path: Path, more?: Omit<Edge, 'to'>): void {
    const below = lessFields(names, path);
    if (below) this.pass(subject, below, more);
    else this.end(this.flow.elements.absent);
  }

  /** All of another expression is part of the content. */
  contain(expression: Expression, more?: Omit<Edge, 'to'>): void {
    this.answer.edge(this.flow.solver.state(this.contentMode, expression, NO_PATH, this.state.under), more);
  }

  /** What is under a path of another expression or version is part of the content. */
  containPart(subject: Subject, path: Path, more?: Omit<Edge, 'to'>): void {
    this.answer.edge(this.flow.solver.state(this.contentMode, subject, path, this.state.under), more);
  }

  /** Delivery counts that the test depends on choose the value. @param under What is assumed where the test stands. */
  chosenBy(test: Expression, more?: Omit<Edge, 'to' | 'counts'>, under = this.state.under): void {
    if (this.state.mode === 'values' || this.path.some((name) => this.flow.knowledge.droppedMembers.has(name))) return;
    for (const leaf of leaves(test)) {
      this.answer.edge(this.flow.state('tests', leaf, NO_PATH, under), { step: { label: 'condition', role: 'condition', range: leaf.range }, ...more, counts: true });
    }
  }

  unknown(reason: string, source: Expression | Binding): void {
    this.answer.add(this.flow.elements.unknown(reason, source));
  }

  private get contentMode(): Mode {
    return this.state.mode === 'tests' ? 'tests' : 'contents';
  }
}

export function evaluate(flow: Flow, state: State, answer: Answer): void {
  const { subject } = state;
  const task = new Task(flow, state, state.path, answer);
  if (subject.kind === 'entry' || subject.kind === 'join' || subject.kind === 'touch' || subject.kind === 'assign') versionFlow(task, subject);
  else expressionFlow(task, subject);
}

function expressionFlow(task: Task, expression: Expression): void {
  const { flow, path } = task;
  switch (expression.kind) {
    case 'literal':
      if (path.length > 0 && task.state.mode === 'values') return task.end(flow.elements.absent);
      return task.end(expression.value === undefined ? flow.elements.absent : flow.elements.made(expression));
    case 'reference':
      return referenceFlow(task, expression);
    case 'self':
      return selfFlow(task, expression);
    case 'member':
      return memberFlow(task, expression);
    case 'call':
      return callFlow(task, expression);
    case 'record':
      if (isRuledOut(task, expression)) return;
      return path.length === 0 ? task.end(flow.elements.made(expression)) : recordFlow(task.at(unmarked(path)), expression);
    case 'list':
      return path.length === 0 ? task.end(flow.elements.made(expression)) : listFlow(task, expression);
    case 'choice':
      return choiceFlow(task, expression);
    case 'wrap':
      if (expression.how === 'yield' || expression.how === 'delegate') return task.unknown('what the caller sends into a generator', expression);
      return declaredFlow(task, expression.value, expression.annotation);
    case 'function':
      if (expression.function.kind === 'constructor' && expression.function.class) return classFlow(task, expression.function.class, expression);
      return isWhole(path) ? task.end(flow.elements.func(expression.function)) : task.unknown('a field of a function', expression);
    case 'class':
      return classFlow(task, expression.class, expression);
    case 'text':
      if (path.length > 0 && task.state.mode === 'values') return task.end(flow.elements.absent);
      return textFlow(task, expression);
    case 'operator':
      return task.end(flow.elements.made(expression));
    case 'opaque':
      // What `for … in` runs over.
      if (expression.what === 'keys' && fieldsOf(path)[0] === ANY) return task.add(flow.elements.fieldName(expression));
      return task.unknown(`'${expression.what}' is not followed`, expression);
  }
}

function textFlow(task: Task, text: Text): void {
  const parts = partsOfPiece(text, task.path);
  if (!parts) return task.end(task.flow.elements.made(text));
  if (parts === 'unread') return task.unknown('which part of the text is taken', text);
  task.add(task.flow.elements.constant);
  for (const { part, path } of parts) task.containPart(part, path);
}

export const COUNT = { origin: 'delivery-count', lifetime: 'run', byName: false, marks: NO_MARKS } as const;

function memberFlow(task: Task, member: Member): void {
  const { flow, path } = task;
  if (member.rest) return restFlow(task, member, member.rest);
  if (isChosenEntry(flow, member)) return task.unknown(COMPUTED, member);
  const names = member.index && member.name === undefined ? indexNames(task, member.index, member.object) : [member.name ?? ANY];
  if (!names) return task.unknown(COMPUTED, member);
  if (member.index && (names.length > 1 || names.includes(ANY))) task.chosenBy(member.index);
  if (task.state.mode !== 'values' && path.length === 0 && flow.raised.isRaised(member)) task.add(flow.elements.born({ ...COUNT, source: member }));
  // `a.b.c` asks `a` at once: nobody asks for `a.b` on the way.
  let { object } = member;
  const above: string[] = [];
  for (; object.kind === 'member' && object.name !== undefined && !object.rest && !object.element; object = object.object) above.unshift(object.name);
  for (const name of names) task.pass(object, [...above, name, ...path]);
}

/** The rest of a pattern: the value without the parts that were taken. */
function restFlow(task: Task, member: Member, taken: readonly string[]): void {
  const isList = taken.every((name, place) => name === String(place)) && member.at.kind === 'assign' && taken.length > 0;
  task.passLess(member.object, taken, isList ? shifted(task.path, taken.length) : task.path);
}

/** Places in the rest of a list, as places in the list. */
function shifted(path: Path, by: number): Path {
  const fields = fieldsOf(path);
  const moved = (name: string): string => (/^\d+$/.test(name) ? String(Number(name) + by) : name);
  return [...leftOut(path).map((name) => `-${moved(name)}`), ...fields.slice(0, 1).map(moved), ...fields.slice(1)];
}

function choiceFlow(task: Task, choice: Choice): void {
  const { flow, path } = task;
  const [left, right] = choice.options;
  if (!left || !right) return;
  const certain = certainOption(task, choice, left, right);
  if (certain) return task.pass(certain, path);
  switch (choice.how) {
    case 'conditional':
      for (const [option, other] of [[left, right], [right, left]] as const) {
        const guard = choice.test && isTested(choice.test, other) ? guardOf(flow, other, path) : undefined;
        task.pass(option, path, guard ? { marks: { ...NO_MARKS, fallback: true, guard } } : {});
      }
      if (choice.test && differ(flow, left, right, path) && !isLeftOut(flow, choice)) task.chosenBy(choice.test);
      return;
    case 'and':
      task.pass(right, path);
      task.end(flow.elements.absent);
      if (isWhole(path)) task.chosenBy(left);
      return;
    default: {
      task.pass(left, path, { present: true });
      const given = flow.values(left, path);
      if (certainlyPresent(given) && choice.how === 'nullish') return;
      task.pass(right, path, { marks: { ...NO_MARKS, fallback: true, guard: guardOf(flow, left, path) } });
    }
  }
}

/** The option that is taken, when what decides it is certain. */
function certainOption(task: Task, { how, test }: Choice, left: Expression, right: Expression): Expression | undefined {
  const { assumptions } = task.flow;
  if (how === 'nullish') {
    const missing = assumptions.isMissing(left, task.state.under);
    return missing === undefined ? undefined : missing ? right : left;
  }
  const holds = assumptions.decide(test ?? left, task.state.under);
  return holds === undefined ? undefined : holds === (how === 'and') ? right : left;
}

/** One option is no value, and the code asks whether there is one. */
const isLeftOut = (flow: Flow, choice: Choice): boolean => choice.options.some(isNothing) && isChecked(flow, choice) === true;

/** Whether two options are different values for what is asked: one without the field chooses nothing. */
export function differ(flow: Flow, left: Expression, right: Expression, path: Path): boolean {
  const [a, b] = [flow.values(left, path), flow.values(right, path)];
  if (path.length > 0 && [a, b].some((one) => one.length > 0 && one.every((element) => element.kind === 'absent'))) return false;
  // Fields that the catalogue does not list are one element each with its message.
  const unlisted = [...a, ...b].some((element) => element.kind === 'api' && element.rest);
  return a.length !== b.length || a.some((element) => !b.includes(element)) || (unlisted && !isSame(left, right));
}

/** `key ? key : mint()`: the option is what the test asks for. */
function isTested(test: Expression, option: Expression): boolean {
  return leaves(test).some((leaf) => isSame(leaf, option));
}

export function isSame(a: Expression, b: Expression): boolean {
  if (a.kind === 'reference' && b.kind === 'reference') return a.binding !== undefined && a.binding === b.binding;
  return a.kind === 'member' && b.kind === 'member' && a.name !== undefined && a.name === b.name && isSame(a.object, b.object);
}

/** The open parameter that a value is, alone. */
export function guardOf(flow: Flow, expression: Expression, path: Path): OpenElement | undefined {
  const [only, ...others] = flow.values(expression, path);
  return only?.kind === 'open' && others.length === 0 ? only : undefined;
}

const certainlyPresent = (elements: readonly Element[]): boolean =>
  elements.length > 0 && elements.every((one) => (one.kind === 'made' && one.expression.kind !== 'literal' && one.expression.kind !== 'call') || one.kind === 'function' || one.kind === 'instance');

function referenceFlow(task: Task, reference: Reference): void {
  const { flow, path } = task;
  const { binding } = reference;
  if (!binding) {
    const exported = ownExport(flow, reference.name, path);
    if (exported) return task.pass(exported.value, exported.rest);
    const node = flow.knowledge.globals.get(reference.name);
    if (node) return apiFlow(task, { node, source: reference }, path);
    return task.unknown(`'${reference.name}' is not declared in this file`, reference);
  }
  if (binding.from) return importFlow(task, reference, binding.from);
  if (binding.definitions.length === 0 || binding.kind === 'function' || binding.kind === 'class') {
    if (binding.class) return classFlow(task, binding.class, reference);
    if (binding.func && path.length === 0) return task.end(flow.elements.func(binding.func));
  }
  if (binding.kind === 'catch') return task.unknown('a caught error', reference);
  if (binding.annotation && binding.kind !== 'parameter') {
    const typed = annotationNode(flow.knowledge, binding.annotation, path);
    if (typed && !hasSource(binding)) return apiFlow(task, { node: typed.node, source: reference }, typed.path);
  }
  task.pass(flow.versions.at(binding, reference.at), narrowed(flow, reference, path));
}

/** `exports.key(…)` and `module.exports.key(…)` in the module that exports it. */
function ownExport(flow: Flow, name: string, path: Path): { value: Expression; rest: Path } | undefined {
  const below = name === 'exports' ? path : name === 'module' && path[0] === 'exports' ? path.slice(1) : undefined;
  const value = below?.[0] === undefined ? undefined : flow.module.exports.get(below[0]);
  return value && { value, rest: below!.slice(1) };
}

/** Whether an assignment in sight gives the name its value (`let stripe: Stripe;` that a framework fills has none). */
const hasSource = (binding: Binding): boolean => binding.definitions.some((one) => one.target.kind === 'reference');

function importFlow(task: Task, reference: Reference, from: Source): void {
  const { flow, path } = task;
  const module = moduleNode(flow.knowledge, from.module);
  if (!module) return foreignFlow(task, reference, from, path);
  const node = exportNode(module, from.export);
  if (node) return apiFlow(task, { node, source: reference }, from.export === '*' && path[0] === 'default' ? defaultPath(module, path) : path);
  task.unknown(`'${from.export}' of '${from.module}' is not described`, reference);
}

/** A name, or a required module, of another file of the project. */
export function foreignFlow(task: Task, source: Expression, from: Source, path: Path): void {
  const followed = followImport(task.flow, from, path);
  if ('unknown' in followed) task.unknown(followed.unknown, source);
  else task.pass(followed.value, followed.path);
}

/** `require('x').default` of a module that has no member of that name is the module. */
const defaultPath = (module: ReturnType<typeof moduleNode> & object, path: Path): Path => (exportNode(module, 'default') === module ? path.slice(1) : path);

export function entryFlow(task: Task, binding: Binding): void {
  const { flow, path } = task;
  if (binding.kind === 'parameter') return parameterFlow(task, binding);
  if (binding.func && path.length === 0) return task.end(flow.elements.func(binding.func));
  if (binding.annotation) {
    const typed = annotationNode(flow.knowledge, binding.annotation, path);
    if (typed) return apiFlow(task, { node: typed.node, source: binding }, typed.path);
  }
  task.end(flow.elements.absent);
}
