/**
 * What a call makes certain inside the function that it calls, and the branches that this rules out.
 *
 * In: a function and a call of it. Out: an assumption: the constants that the call gives for the parameters, and the
 * fields of parameters, that a test in the function or in what it calls asks for. Calls that give the same constants
 * share one assumption, so a helper is followed once for each way it can be used and not once for each call.
 *
 * Constants are written values: literals, names and fields that hold one, an argument that is left out. Nothing is
 * computed. Not known: what an instance was constructed with.
 */
import type { Call, Expression, Func, IfStatement, Statement, SwitchStatement } from '../model/program.ts';
import { expressionsOf, insideOf, standsIn } from '../model/walk.ts';
import { encloses } from './callers.ts';
import { constantAt, givenIn, isSamePath, onlyValue, parameterAt, TRUTHY, type Asked, type Constant } from './constants.ts';
import type { Element, Receiver } from './elements.ts';
import type { Flow } from './flow.ts';
import { listsOf } from './layout.ts';
import type { Substitution } from './questions.ts';

export interface Assumption {
  readonly func: Func;
  readonly given: readonly (Asked & Constant)[];
  /** What is known of `this`. */
  readonly receiver: Receiver | undefined;
  /** What is assumed of a function around `func`. */
  readonly outer: Assumption | undefined;
  readonly number: number;
  readonly reach: Map<Func, Reach>;
}

interface Tests {
  readonly asked: Asked[];
  readonly calls: Call[];
}

/** Lists of statements that are not run, and the place in a list after which control has left it. */
interface Reach {
  readonly dead: ReadonlySet<readonly Statement[]>;
  readonly cut: ReadonlyMap<readonly Statement[], number>;
}

/** Arguments that are certainly no written value. */
const COMPUTED: ReadonlySet<string> = new Set(['operator', 'text', 'call']);
/** A flag is handed on through few helpers before it is asked for. */
const LAYER_LIMIT = 4;
const SHARED_LIMIT = 64;

/** What is assumed of the code of a function: that of the nearest function around it. */
export function assumedIn(under: Assumption | undefined, func: Func): Assumption | undefined {
  let at = under;
  while (at && !encloses(at.func, func)) at = at.outer;
  return at;
}

/** All assumptions of one module. */
export class Assumptions {
  private readonly flow: Flow;
  private count = 0;
  private readonly made = new Map<Func, Assumption[]>();
  private readonly tests = new Map<Func, Tests>();
  /** By the number of layers. */
  private readonly asked = Array.from({ length: LAYER_LIMIT + 1 }, () => new Map<Func, readonly Asked[]>());
  private readonly branches = new Map<Func, readonly (IfStatement | SwitchStatement)[]>();
  private readonly reach = new Map<Func, Reach>();

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** What a call makes certain in the function that it calls; with what is assumed of the functions around that. */
  of({ func, receiver, ...how }: Substitution): Assumption | undefined {
    const outer = func.parent && assumedIn(how.under, func.parent);
    const given: (Asked & Constant)[] = [];
    for (const asked of this.asksOf(func)) {
      const constant = asked.binding.owner === func ? this.givenFor(asked, { func, ...how }) : undefined;
      if (constant) given.push({ ...asked, value: constant.value, exact: constant.exact });
    }
    return given.length === 0 && !receiver ? outer : this.keep({ func, given, receiver, outer });
  }

  /** What is certain in a function that is run without arguments in sight. @param under What is assumed of the code that runs it. */
  on(func: Func, receiver: Receiver | undefined, under: Assumption | undefined): Assumption | undefined {
    return receiver ? this.keep({ func, given: [], receiver, outer: func.parent && assumedIn(under, func.parent) }) : under;
  }

  /** Whether a condition holds; undefined when that is not certain. */
  decide(test: Expression, under: Assumption | undefined): boolean | undefined {
    const constant = constantAt(test, [], under);
    return constant && Boolean(constant.value);
  }

  /** Whether a value is null or undefined; undefined when that is not certain. */
  isMissing(expression: Expression, under: Assumption | undefined): boolean | undefined {
    const constant = constantAt(expression, [], under);
    return constant && (constant.value === undefined || constant.value === null);
  }

  /** The written text or number of an expression. */
  name(expression: Expression, under: Assumption | undefined): string | undefined {
    const constant = constantAt(expression, [], under);
    return constant?.exact && (typeof constant.value === 'string' || typeof constant.value === 'number') ? String(constant.value) : undefined;
  }

  /** Whether control can come to a statement of a function. */
  reaches(statement: Statement, under: Assumption | undefined): boolean {
    const { dead, cut } = this.reachOf(statement.owner, assumedIn(under, statement.owner));
    if (dead.size === 0 && cut.size === 0) return true;
    for (let at: Statement | undefined = statement; at; at = at.parent) if (dead.has(at.list) || (cut.get(at.list) ?? Infinity) < at.place) return false;
    return true;
  }

  private keep(what: Pick<Assumption, 'func' | 'given' | 'receiver' | 'outer'>): Assumption | undefined {
    const { func, given, receiver, outer } = what;
    let all = this.made.get(func);
    if (!all) this.made.set(func, (all = []));
    const known = all.find((one) => one.outer === outer && one.receiver === receiver && one.given.length === given.length && one.given.every((each, index) => isSame(each, given[index]!)));
    if (known) return known;
    // A parameter with so many values is no flag.
    if (all.length >= SHARED_LIMIT) return outer;
    const made: Assumption = { ...what, number: ++this.count, reach: new Map() };
    all.push(made);
    return made;
  }

  private givenFor({ binding, path }: Asked, how: Substitution): Constant | undefined {
    const argument = this.flow.argumentFor(this.flow.elements.open(binding, path), how, 'values');
    if (argument === undefined) return undefined;
    if (argument === 'absent') return { value: undefined, exact: true };
    if (argument.states.some(({ subject }) => COMPUTED.has(subject.kind))) return undefined;
    const found = argument.states.flatMap((state) => [...this.flow.solver.solve(state)]).map((one) => constantFrom(one, how.under));
    const [first, ...others] = found;
    return first && others.every((other) => other?.exact && first.exact && other.value === first.value) ? first : undefined;
  }

  /**
   * The parameters that tests in a function ask for, those of functions around it too.
   * @param layers How many calls deep a parameter may be handed on until a test asks for it.
   */
  private asksOf(func: Func, layers = LAYER_LIMIT): readonly Asked[] {
    const known = this.asked[layers]!.get(func);
    if (known) return known;
    const { asked, calls } = this.testsOf(func);
    const found = [...asked];
    this.asked[layers]!.set(func, found);
    if (layers > 0) for (const call of calls) for (const one of this.handedOn(call, layers - 1)) addAsked(found, one);
    return found;
  }

  /** What a function that is called asks for, as far as it is a parameter here that is handed on. */
  private handedOn(call: Call, layers: number): readonly Asked[] {
    return calledBy(call).flatMap((func) =>
      this.asksOf(func, layers).flatMap(({ binding, path }) => {
        const argument = call.arguments[func.parameters.findIndex((one) => one.binding === binding)];
        return argument && !argument.spread ? (parameterAt(argument.value, path) ?? []) : [];
      }),
    );
  }

  /** The parameters that tests in a function and those inside it ask for, and its calls with arguments. */
  private testsOf(func: Func): Tests {
    const known = this.tests.get(func);
    if (known) return known;
    const found: Tests = { asked: [], calls: [] };
    this.tests.set(func, found);
    const test = (root: Expression): void => {
      for (const expression of insideOf(root)) addAsked(found.asked, parameterAt(expression, []));
    };
    const inner = (one: Func): void => {
      const { asked, calls } = this.testsOf(one);
      for (const each of asked) addAsked(found.asked, each);
      found.calls.push(...calls);
    };
    const look = (root: Expression): void => {
      for (const expression of insideOf(root)) {
        if (expression.kind === 'choice') test(expression.test ?? expression.options[0]!);
        else if (expression.kind === 'member' && expression.index) test(expression.index);
        else if (expression.kind === 'call' && expression.arguments.length > 0) found.calls.push(expression);
        else if (expression.kind === 'function') inner(expression.function);
      }
    };
    const walk = (list: readonly Statement[]): void => {
      for (const statement of list) {
        if (statement.kind === 'if') test(statement.test);
        if (statement.kind === 'switch') test(statement.subject);
        if (statement.kind === 'definition' && statement.function) inner(statement.function);
        expressionsOf(statement).forEach(look);
        listsOf(statement).forEach(walk);
      }
    };
    walk(func.body);
    return found;
  }

  private reachOf(func: Func, under: Assumption | undefined): Reach {
    const known = (under?.reach ?? this.reach).get(func);
    if (known) return known;
    const dead = new Set<readonly Statement[]>();
    const cut = new Map<readonly Statement[], number>();
    const layout = this.flow.versions.layout(func);
    for (const branch of this.branchesOf(func)) {
      const lists = listsOf(branch);
      const live = branch.kind === 'if' ? liveBranch(branch, this.decide(branch.test, under)) : liveCases(branch, constantAt(branch.subject, [], under), under, layout);
      if (!live) continue;
      for (const list of lists) if (!live.includes(list)) dead.add(list);
      const leaves = branch.kind === 'if' ? !layout.listCompletes(live[0]!) : live.length > 0 && !layout.listCompletes(live.at(-1)!) && !layout.breaks(branch).some((jump) => live.some((list) => standsIn(jump, list)));
      if (leaves) cut.set(branch.list, Math.min(cut.get(branch.list) ?? Infinity, branch.place));
    }
    const made = { dead, cut };
    (under?.reach ?? this.reach).set(func, made);
    return made;
  }

  private branchesOf(func: Func): readonly (IfStatement | SwitchStatement)[] {
    const known = this.branches.get(func);
    if (known) return known;
    const found: (IfStatement | SwitchStatement)[] = [];
    const walk = (list: readonly Statement[]): void => {
      for (const statement of list) {
        if (statement.kind === 'if' || statement.kind === 'switch') found.push(statement);
        listsOf(statement).forEach(walk);
      }
    };
    walk(func.body);
    this.branches.set(func, found);
    return found;
  }
}

const liveBranch = (branch: IfStatement, holds: boolean | undefined): (readonly Statement[])[] | undefined => (holds === undefined ? undefined : [holds ? branch.then : branch.else]);

/** The bodies that a switch runs for a constant; undefined when that is not certain. */
function liveCases(branch: SwitchStatement, subject: Constant | undefined, under: Assumption | undefined, layout: { listCompletes(list: readonly Statement[]): boolean }): (readonly Statement[])[] | undefined {
  if (!subject?.exact) return undefined;
  let from = -1;
  for (const [index, one] of branch.cases.entries()) {
    for (const test of one.tests) {
      const constant = constantAt(test, [], under);
      if (!constant?.exact) return undefined;
      if (from < 0 && constant.value === subject.value) from = index;
    }
  }
  if (from < 0) from = branch.cases.findIndex((one) => one.tests.length === 0);
  if (from < 0) return [];
  let to = from;
  if (branch.fallsThrough) while (to + 1 < branch.cases.length && layout.listCompletes(branch.cases[to]!.body)) to++;
  return branch.cases.slice(from, to + 1).map((one) => one.body);
}

function addAsked(found: Asked[], asked: Asked | undefined): void {
  if (asked && !found.some((one) => one.binding === asked.binding && isSamePath(one.path, asked.path))) found.push(asked);
}

const isSame = (a: Asked & Constant, b: Asked & Constant): boolean => a.binding === b.binding && a.exact === b.exact && a.value === b.value && isSamePath(a.path, b.path);

/** Functions of this module that a call certainly calls, by its syntax. */
function calledBy({ callee }: Call): Func[] {
  if (callee.kind === 'member' && callee.object.kind === 'self' && callee.name !== undefined) return [...(callee.object.class?.methods.get(callee.name) ?? [])];
  if (callee.kind !== 'reference' || !callee.binding) return [];
  if (callee.binding.func) return [callee.binding.func];
  const value = onlyValue(callee.binding);
  return value?.kind === 'function' ? [value.function] : [];
}

function constantFrom(element: Element, under: Assumption | undefined): Constant | undefined {
  switch (element.kind) {
    case 'absent':
      return { value: undefined, exact: true };
    case 'function':
    case 'class':
    case 'instance':
      return TRUTHY;
    case 'open':
      return givenIn(under, element.binding, element.path);
    case 'made':
      if (element.expression.kind === 'record' || element.expression.kind === 'list') return TRUTHY;
      return element.expression.kind === 'literal' ? { value: element.expression.value, exact: true } : undefined;
    default:
      return undefined;
  }
}

