/**
 * The fixed point under the value flow.
 *
 * In: a question, that is a subject (an expression or a version of a name), a path of fields and a mode: what can the
 * value be (`values`), or what is it made of (`contents`). Out: a set of elements. Every question is answered once per
 * analysis; a question that other answers depend on is asked again when those have grown, so cycles converge.
 *
 * Bounded three ways: elements per set, length of a path, evaluations per analysis. Past a bound the answer holds an
 * `unknown` element with the reason.
 */
import type { Binding, Func } from '../model/program.ts';
import { assumedIn, type Assumption } from './assumptions.ts';
import { encloses } from './callers.ts';
import { NO_MARKS, type CalledElement, type Element, type Elements, type FunctionElement, type InstanceElement, type Marks, type OpenElement, type Path } from './elements.ts';
import { expressionOf, ownerOf, Questions, withReader, type Edge, type Mode, type State, type Subject, type Substitution } from './questions.ts';

/** The call, of a substitution and those around it, that answers for a parameter. */
export function answering(substitution: Substitution | undefined, binding: Binding): Substitution | undefined {
  for (let at = substitution; at; at = at.outer) if (at.func === binding.owner) return at;
  return undefined;
}

/** What is asked of the argument that stands for an open parameter: one that a test depends on is asked as a test is. */
export const argumentMode = (open: OpenElement, edge: Pick<Edge, 'counts'>, mode: Mode): Mode => (edge.counts || open.marks.condition ? 'tests' : mode);

/** What answers for a parameter that the call itself hands on: the call of the function that it stands in, when that is kept with it. */
export function answeringFor({ call, outer }: Substitution, binding: Binding): Substitution | undefined {
  const found = answering(outer, binding);
  return found && encloses(found.func, call.at.owner) ? found : undefined;
}

const ENVIRONMENT_LIMIT = 3;

/** A closure or object leaves the function that made it: the call of that function is kept with it. */
function within(env: Substitution | undefined, call: Substitution, depth = 0): Substitution | undefined {
  if (depth >= ENVIRONMENT_LIMIT) return env;
  if (!env) return call;
  const outer = within(env.outer, call, depth + 1);
  return outer === env.outer ? env : { ...env, ...(outer && { outer }) };
}

/** What an evaluator fills in. */
export interface Answer {
  add(element: Element): void;
  edge(to: State, more?: Omit<Edge, 'to'>): void;
}

class Collected implements Answer {
  readonly own: Element[] = [];
  readonly edges: Edge[] = [];
  add(element: Element): void {
    this.own.push(element);
  }
  edge(to: State, more?: Omit<Edge, 'to'>): void {
    this.edges.push(more ? { to, ...more } : { to });
  }
}

export type Evaluate = (state: State, answer: Answer) => void;
/** What stands for an open parameter: one question, or several for a rest parameter taken whole. */
export interface Given {
  readonly states: readonly State[];
  /** It is the parameter's default. */
  readonly fallback: boolean;
}

/** Whether a call gives a value for an open parameter, or leaves that to an open parameter of its own function. */
export type IsGiven = (open: OpenElement, substitution: Substitution) => boolean | OpenElement;

/** The question that answers for an open parameter at a call; `absent` when no argument is written and there is no default. */
export type ArgumentOf = (open: OpenElement, substitution: Substitution, mode: Mode) => Given | 'absent' | undefined;

const SET_LIMIT = 48;
/** Steps for one question asked from outside, and for all of one analysis. A 2,000-line billing file needs some 50,000. */
const QUESTION_LIMIT = 100_000;
const ANALYSIS_LIMIT = 1_000_000;

export class Solver {
  private readonly questions = new Questions();
  private readonly dirty: State[] = [];
  private readonly elements: Elements;
  private readonly evaluateState: Evaluate;
  private readonly argumentOf: ArgumentOf;
  private readonly isGiven: IsGiven;
  private current: State | undefined;
  /** The current question is finding its edges: what it reads meanwhile, it decides by. */
  private deciding = false;
  private pending: State[] = [];
  /** Steps so far, the engine's own measure of work: evaluations, their edges and the elements that passed. */
  steps = 0;
  private limit = 0;
  /** Answers may still grow: what is found on them meanwhile is not to be kept. */
  busy = false;

  constructor(elements: Elements, evaluate: Evaluate, argumentOf: ArgumentOf, isGiven: IsGiven) {
    this.elements = elements;
    this.evaluateState = evaluate;
    this.argumentOf = argumentOf;
    this.isGiven = isGiven;
  }

  state(mode: Mode, subject: Subject, path: Path, under?: Assumption): State {
    return this.questions.of(mode, subject, path, under && assumedIn(under, ownerOf(subject)));
  }

  /** The answer to a question. Not to be called from an evaluator: see `need`. */
  solve(state: State): readonly Element[] {
    if (this.current) return this.need(state);
    if (state.status === 'new') {
      this.limit = Math.min(this.steps + QUESTION_LIMIT, ANALYSIS_LIMIT);
      this.run(state);
    }
    return state.elements;
  }

  /** From an evaluator: the answer as far as it is known. The evaluator is run again when it grows. */
  need(state: State): readonly Element[] {
    if (this.current) {
      if (this.deciding) state.deciders = withReader(state.deciders, this.current);
      else state.dependents = withReader(state.dependents, this.current);
    }
    if (state.status === 'new') this.pending.push(state);
    return state.elements;
  }

  /** The steps for the whole analysis are used up: what is answered from now on is not to be judged by. */
  get spent(): boolean {
    return this.steps >= ANALYSIS_LIMIT;
  }

  private get exhausted(): boolean {
    return this.steps >= this.limit;
  }

  private run(root: State): void {
    this.busy = true;
    this.visit(root);
    for (let next = this.dirty.pop(); next; next = this.dirty.pop()) if (next.status === 'done') this.visit(next);
    this.busy = false;
  }

  private visit(root: State): void {
    const stack = [root];
    root.status = 'open';
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      if (this.exhausted) {
        for (const state of stack.splice(0)) this.giveUp(state);
        this.dirty.length = 0;
        return;
      }
      const grew = this.evaluate(top);
      if (this.pending.length > 0) {
        for (const next of this.pending) {
          if (next.status !== 'new') continue;
          next.status = 'open';
          stack.push(next);
        }
        this.pending = [];
        if (grew) this.notify(top);
        if (stack.at(-1) !== top) continue;
      }
      stack.pop();
      top.status = 'done';
      if (grew) this.notify(top);
    }
  }

  private notify(state: State): void {
    for (const decider of state.deciders) decider.stale = true;
    for (const readers of [state.deciders, state.dependents]) for (const reader of readers) if (reader.status === 'done' && reader !== state) this.dirty.push(reader);
  }

  private giveUp(state: State): void {
    state.status = 'done';
    const { subject } = state;
    const source = expressionOf(subject) ?? ('binding' in subject ? subject.binding : undefined);
    if (source) state.elements = [...state.elements, this.elements.unknown('too much to follow', source)];
  }

  /** Lets what is known flow into a set. True when it grew. */
  private evaluate(state: State): boolean {
    this.current = state;
    const before = state.elements.length;
    if (state.stale) this.decide(state);
    if (!state.stale) for (const edge of state.edges) this.flow(state, edge);
    this.current = undefined;
    return state.elements.length > before;
  }

  /** Finds the elements and edges of a question itself; it stays stale while something it decides by is not known. */
  private decide(state: State): void {
    const answer = new Collected();
    // Before the evaluator: what grows while it looks makes its answer stale again.
    state.stale = false;
    this.deciding = true;
    this.evaluateState(state, answer);
    this.deciding = false;
    this.steps += 1 + answer.edges.length;
    state.stale ||= this.pending.some((one) => one.status === 'new');
    if (state.stale) return;
    state.own = answer.own;
    state.edges = answer.edges;
    for (const element of answer.own) this.add(state, element);
  }

  private flow(state: State, edge: Edge): void {
    const from = this.need(edge.to);
    this.steps += from.length;
    for (const element of from) {
      for (const passed of this.through(element, edge, state.mode)) this.add(state, passed);
    }
  }

  /** What an element becomes on its way over an edge. */
  through(element: Element, edge: Edge, mode: Mode): readonly Element[] {
    if (edge.present && element.kind === 'absent') return [];
    const { substitution } = edge;
    if (element.kind === 'open') {
      const call = answering(substitution, element.binding);
      if (call) return this.substituted(element, edge, call, mode);
    }
    if (element.kind === 'called') {
      const call = answering(substitution, element.open.binding);
      if (call) return this.calledBack(element, edge, call, mode);
    }
    if (substitution && (element.kind === 'function' || element.kind === 'instance')) return [this.enclosed(element, substitution)];
    const marked = this.marked(element, edge);
    if (!marked) return [];
    const guard = marked.kind === 'born' ? marked.marks.guard : undefined;
    const given = guard && answering(substitution, guard.binding);
    if (marked.kind === 'born' && guard && given) return this.guarded(marked, guard, given);
    return [marked];
  }

  private substituted(open: OpenElement, edge: Edge, substitution: Substitution, mode: Mode): readonly Element[] {
    const argument = this.argumentOf(open, substitution, argumentMode(open, edge, mode));
    if (argument === undefined) return [open];
    if (argument === 'absent') return [this.elements.absent];
    const passed: Element[] = [];
    const marks = argument.fallback ? combine(open.marks, { ...NO_MARKS, fallback: true }) : open.marks;
    for (const element of argument.states.flatMap((one) => [...this.need(one)])) {
      const marked = this.marked(element, { marks, ...(marks.condition && { counts: true }) });
      const outer = marked?.kind === 'open' ? answeringFor(substitution, marked.binding) : undefined;
      if (marked?.kind === 'open' && outer) passed.push(...this.substituted(marked, edge, outer, mode));
      else if (marked) {
        const again = this.marked(marked, edge);
        if (again) passed.push(again);
      }
    }
    return passed;
  }

  /** A closure or an object that leaves the function in which it was made. */
  private enclosed(element: FunctionElement | InstanceElement, call: Substitution): Element {
    const made = element.kind === 'function' ? (element.env?.call.at.owner ?? element.func.parent) : element.call?.at.owner;
    if (!made || !encloses(call.func, made)) return element;
    const env = within(element.env, call);
    return element.kind === 'function' ? this.elements.func(element.func, element.bound, env, element.receiver) : this.elements.instance(element.class, element.call, env);
  }

  /** What the function gives that this call hands over; its own parameters are those of the inner call. */
  private calledBack(called: CalledElement, edge: Edge, substitution: Substitution, mode: Mode): readonly Element[] {
    const passed: Element[] = [];
    const argument = this.argumentOf(called.open, substitution, 'values');
    if (argument === undefined || argument === 'absent') return passed;
    for (const given of argument.states.flatMap((one) => [...this.need(one)])) {
      if (given.kind === 'open') passed.push(this.elements.called(given, called.call, called.path));
      if (given.kind !== 'function') continue;
      const inner: Edge = { to: edge.to, substitution: { func: given.func, call: called.call, skip: 0, ...(given.env && { outer: given.env }) } };
      const outer: Edge = { to: edge.to, substitution, ...(edge.marks && { marks: edge.marks }) };
      for (const state of this.returnsOf(given.func, called.path, mode)) {
        for (const element of this.need(state)) for (const one of this.through(element, inner, mode)) passed.push(...(one.kind === 'open' ? this.through(one, outer, mode) : [one]));
      }
    }
    return passed;
  }

  /** The questions that the returns of a function are. */
  returnsOf(func: Func, path: Path, mode: Mode): readonly State[] {
    return func.returns.flatMap(({ value }) => (value ? [this.state(mode, value, path)] : []));
  }

  /** A fallback is dropped where the value it stands in for is certainly given. */
  private guarded(born: Element & { kind: 'born' }, guard: OpenElement, substitution: Substitution): readonly Element[] {
    const waiting = this.pending.length;
    const given = this.isGiven(guard, substitution);
    if (given === true || this.pending.length > waiting) return [];
    const handedOn = this.elements.born({ ...born, marks: { ...born.marks, guard: given === false ? undefined : given } });
    const outer = typeof given === 'boolean' ? undefined : answeringFor(substitution, given.binding);
    return outer && typeof given !== 'boolean' ? this.guarded(handedOn, given, outer) : [handedOn];
  }

  private marked(element: Element, edge: Pick<Edge, 'marks' | 'counts'>): Element | undefined {
    if (edge.counts) {
      if (element.kind === 'open') return this.elements.open(element.binding, element.path, combine({ ...NO_MARKS, condition: true }, element.marks));
      if (element.kind !== 'born' || element.origin !== 'delivery-count') return undefined;
      return this.elements.born({ ...element, marks: combine({ ...NO_MARKS, condition: true }, element.marks) });
    }
    if (!edge.marks || edge.marks === NO_MARKS) return element;
    if (element.kind === 'born') return this.elements.born({ ...element, marks: combine(edge.marks, element.marks) });
    if (element.kind === 'open') return this.elements.open(element.binding, element.path, combine(edge.marks, element.marks));
    return element;
  }

  private add(state: State, element: Element): void {
    if (state.elements.includes(element)) return;
    if (state.elements.length >= SET_LIMIT) state.full = true;
    if (state.full && !(element.kind === 'born' && state.elements.length < 2 * SET_LIMIT && isVolatile(element.origin))) {
      const expression = expressionOf(state.subject);
      const more = expression && this.elements.unknown('too many sources', expression);
      if (more && !state.elements.some((one) => one.kind === 'unknown' && one.reason === 'too many sources')) state.elements = [...state.elements, more];
      return;
    }
    // A new array: readers that iterate over the old one are not disturbed.
    state.elements = [...state.elements, element];
  }
}

export const isVolatile = (origin: string): boolean =>
  origin === 'random' || origin === 'clock' || origin === 'delivery-count' || origin === 'transport' || origin === 'batch-position' || origin === 'stored-new';

export function combine(outer: Marks, inner: Marks): Marks {
  return {
    condition: outer.condition || inner.condition,
    fallback: outer.fallback || inner.fallback,
    bucketMs: Math.max(outer.bucketMs, inner.bucketMs),
    guard: inner.guard ?? outer.guard,
    kept: inner.kept ?? outer.kept,
  };
}

