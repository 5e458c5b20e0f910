/**
 * Where the parts of a key come from: births in the file, followed through the callers of the functions that leave
 * them open.
 */
import type { Assumption } from '../flow/assumptions.ts';
import { encloses } from '../flow/callers.ts';
import type { BornElement, CalledElement, Element, OpenElement } from '../flow/elements.ts';
import { fieldsOf, NO_MARKS } from '../flow/elements.ts';
import type { Trail, Trails } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { heirsOf, lineageOf } from '../flow/lineage.ts';
import { ownerOf, type State, type Substitution } from '../flow/questions.ts';
import { combine } from '../flow/solver.ts';
import type { Call, Expression, Func, Range } from '../model/program.ts';

/** A stretch of the way inside one function and what it calls; the next one starts at a caller's argument. */
export interface Stretch {
  readonly root: State;
  readonly element: Element;
  /** The parameter at which the stretch ends, and the call that the next one starts at. */
  readonly open?: OpenElement;
  readonly site?: Call;
}

export interface Lead {
  readonly born: BornElement;
  readonly stretches: readonly Stretch[];
}

export interface UnknownPart {
  readonly reason: string;
  readonly range: Range;
  /** A parameter: whoever calls gives it. */
  readonly isGiven: boolean;
}

export interface Leads {
  readonly leads: readonly Lead[];
  readonly unknowns: readonly UnknownPart[];
  /** A part of the key comes with each call: callers that are not in sight give it to a function, not to a constructor. */
  readonly comesWithCall: boolean;
}

const DEPTH_LIMIT = 6;
const LEAD_LIMIT = 400;

export function leadsOf(flow: Flow, expression: Expression, path: readonly string[]): Leads {
  const search = new Search(flow, expression);
  search.visit(flow.state('contents', expression, path), []);
  return search;
}

/** Follows one key outwards through the callers of the functions that leave it open. */
class Search implements Leads {
  readonly leads: Lead[] = [];
  readonly unknowns: UnknownPart[] = [];
  comesWithCall = false;
  private readonly seen = new Set<State>();
  private readonly flow: Flow;
  private readonly expression: Expression;

  constructor(flow: Flow, expression: Expression) {
    this.flow = flow;
    this.expression = expression;
  }

  visit(root: State, before: readonly Stretch[]): void {
    if (this.seen.has(root) || this.leads.length > LEAD_LIMIT) return;
    this.seen.add(root);
    // Of what a test depends on only counts say something of the key.
    const chooses = before.some(({ open }) => open?.marks.condition);
    const elements = this.flow.solver.solve(root).filter((one) => !chooses || one.kind === 'open' || one.kind === 'called' || (one.kind === 'born' && one.origin === 'delivery-count'));
    if (elements.length === 0 && !chooses) this.unknowns.push({ reason: 'no value in sight', range: this.expression.range, isGiven: false });
    for (const element of elements) {
      if (element.kind === 'born') {
        if (comesAbout(this.flow, root, element)) this.leads.push({ born: this.marked(element, before), stretches: [...before, { root, element }] });
      } else if (element.kind === 'unknown') this.unknowns.push({ reason: element.reason, range: element.source.range, isGiven: false });
      else if (element.kind === 'open') this.outwards(root, element, before);
      else if (element.kind === 'called') this.calledBack(root, element, before);
    }
  }

  private outwards(root: State, open: OpenElement, before: readonly Stretch[]): void {
    const { flow } = this;
    const func = open.binding.owner;
    // A call of the function by itself gives nothing that its other callers do not.
    const sites = before.length < DEPTH_LIMIT ? flow.callers.calls(func).filter((call) => !encloses(func, call.at.owner)) : [];
    for (const site of sites) {
      const argument = flow.argumentFor(open, { func, call: site, skip: 0 }, open.marks.condition ? 'tests' : 'contents');
      if (argument === undefined || argument === 'absent') continue;
      for (const state of argument.states) this.visit(state, [...before, { root, element: open, open, site }]);
    }
    if (sites.length > 0) return;
    if (func.kind !== 'constructor') this.comesWithCall = true;
    const name = open.binding.name.startsWith('#') ? (fieldsOf(open.path)[0] ?? 'a parameter') : open.binding.name;
    this.unknowns.push({ reason: `'${name}' is given by callers that are not in sight`, range: open.binding.range, isGiven: true });
    const parameter = func.parameters.find((one) => one.binding === open.binding);
    if (parameter?.default) this.visitDefault(root, open, parameter.default, before);
  }

  private calledBack(root: State, element: CalledElement, before: readonly Stretch[]): void {
    const { flow } = this;
    const { open } = element;
    const func = open.binding.owner;
    let found = false;
    for (const site of before.length < DEPTH_LIMIT ? flow.callers.calls(func) : []) {
      const argument = flow.argumentFor(open, { func, call: site, skip: 0 }, 'values');
      if (argument === undefined || argument === 'absent') continue;
      for (const given of argument.states.flatMap((one) => [...flow.solver.solve(one)])) {
        if (given.kind !== 'function') continue;
        found = true;
        for (const state of flow.solver.returnsOf(given.func, element.path, 'contents')) this.visit(state, [...before, { root, element, open, site }]);
      }
    }
    if (!found) this.unknowns.push({ reason: 'a function given by callers that are not in sight', range: element.call.range, isGiven: false });
  }

  private visitDefault(root: State, open: OpenElement, value: Expression, before: readonly Stretch[]): void {
    const state = this.flow.state('contents', value, open.path);
    for (const element of this.flow.solver.solve(state)) {
      if (element.kind !== 'born') continue;
      const born = this.flow.elements.born({ ...element, marks: combine({ ...NO_MARKS, fallback: true }, element.marks) });
      this.leads.push({ born: this.marked(born, before), stretches: [...before, { root, element: open, open }, { root: state, element }] });
    }
  }

  private marked(born: BornElement, before: readonly Stretch[]): BornElement {
    return before.reduceRight((one, stretch) => this.flow.elements.born({ ...one, marks: combine(stretch.open?.marks ?? NO_MARKS, one.marks) }), born);
  }
}

/**
 * Whether some caller in sight lets the value come about: one that does not give what it is a fallback for, and whose
 * arguments do not rule out the branch in which it is born.
 */
function comesAbout(flow: Flow, root: State, born: BornElement): boolean {
  const { guard } = born.marks;
  for (let func: Func | undefined = ownerOf(root.subject); func?.parent; func = func.parent) {
    const owner = func;
    const sites = flow.callers.calls(owner);
    const ways = sites.flatMap((call) => waysOf(flow, owner, call));
    if (ways.length > 0 && !ways.some((how) => isLetBy(flow, root, born, how)) && !isLetByHeir(flow, root, born, owner, ways)) return false;
  }
  if (!guard || encloses(guard.binding.owner, ownerOf(root.subject))) return true;
  const func = guard.binding.owner;
  const sites = flow.callers.calls(func);
  return sites.length === 0 || sites.some((call) => flow.isGiven(guard, { func, call, skip: 0 }) !== true);
}

/** How a call runs a function: once for each receiver that it can have. */
function waysOf(flow: Flow, func: Func, call: Call): Substitution[] {
  const found = flow.values(call.callee).flatMap((one) => (one.kind === 'function' && one.func === func ? [{ func, call, skip: 0, receiver: one.receiver }] : []));
  return found.length > 0 ? found : [{ func, call, skip: 0 }];
}

function isLetBy(flow: Flow, root: State, born: BornElement, how: Substitution): boolean {
  const { guard } = born.marks;
  if (guard && guard.binding.owner === how.func && flow.isGiven(guard, how) === true) return false;
  const under = flow.assumptions.of(how);
  return !under || isBornUnder(flow, root, born, under);
}

/** Whether it comes about in an object of a class on which no caller in sight calls the method: others do. */
function isLetByHeir(flow: Flow, root: State, born: BornElement, func: Func, ways: readonly Substitution[]): boolean {
  const heirs = func.class && !func.static ? heirsOf(flow, func.class) : [];
  return heirs.some((heir) => {
    const runs = lineageOf(flow, heir).find((one) => one.methods.has(func.name));
    if (runs !== func.class || ways.some(({ receiver }) => receiver?.class === heir)) return false;
    const under = flow.assumptions.on(func, flow.elements.receiver(heir, true), undefined);
    return under !== undefined && isBornUnder(flow, root, born, under);
  });
}

function isBornUnder(flow: Flow, root: State, born: BornElement, under: Assumption): boolean {
  return flow.solver.solve(flow.solver.state(root.mode, root.subject, root.path, under)).some((one) => one.kind === 'born' && one.source === born.source && one.origin === born.origin);
}

/** The trails of a lead's stretches, from the sink outwards; undefined when one cannot be drawn within its bound. */
export function trailsOf(drawer: Trails, lead: Lead): Trail[] | undefined {
  const trails: Trail[] = [];
  for (const { root, element } of lead.stretches) {
    const trail = drawer.of(root, element);
    if (!trail) return undefined;
    trails.push(trail);
  }
  return trails;
}
