/**
 * The way of a value: from a question back to where an element of its answer was born.
 *
 * Drawn only for what is reported. A breadth-first search over the questions that hold the element, so the way is a
 * short one; calls are entered and left at the same call. Ways share their tails: a question that was drawn before is
 * not searched again.
 */
import type { Expression } from '../model/program.ts';
import type { CalledElement, Element, OpenElement } from './elements.ts';
import type { Flow } from './flow.ts';
import type { Edge, State, Substitution } from './questions.ts';
import { answering, answeringFor, argumentMode } from './solver.ts';

/** A question on the way, and the way from there to the birth. */
export interface Link {
  readonly state: State;
  /** The edge that led here, for its step. */
  readonly edge: Edge | undefined;
  /** The parameter through which the way left a callee. */
  readonly parameter: OpenElement | undefined;
  readonly next: Link | undefined;
}

export interface Trail {
  readonly first: Link;
  /** The call (or the read of a getter) in the asking function through which the birth was reached; undefined when it is in that function. */
  readonly through: Expression | undefined;
}

interface Frame {
  readonly call: Expression;
  /** Where the search goes on when it reaches the open parameter. */
  readonly next?: { readonly open: OpenElement; readonly state: State; readonly element: Element };
  readonly below: Frame | undefined;
}

interface Node {
  readonly state: State;
  readonly element: Element;
  readonly frame: Frame | undefined;
  readonly from: Node | undefined;
  readonly edge: Edge | undefined;
  readonly parameter: OpenElement | undefined;
}

const NODE_LIMIT = 20_000;

export class Trails {
  private readonly flow: Flow;
  /** Ways drawn before, by question and element, outside any entered call. */
  private readonly drawn = new Map<State, Map<Element, Trail>>();

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** Undefined when the way cannot be drawn within its bound. */
  of(root: State, target: Element): Trail | undefined {
    const seen = new Map<State, Set<Element>>();
    const queue: Node[] = [{ state: root, element: target, frame: undefined, from: undefined, edge: undefined, parameter: undefined }];
    for (let index = 0; index < queue.length && index < NODE_LIMIT; index++) {
      const node = queue[index]!;
      const visited = seen.get(node.state);
      if (visited?.has(node.element)) continue;
      if (visited) visited.add(node.element);
      else seen.set(node.state, new Set([node.element]));
      const known = node.frame ? undefined : this.drawn.get(node.state)?.get(node.element);
      if (known) return this.draw(node, known.first.next, known.through);
      if (node.state.own.includes(node.element)) {
        const resumed = resume(node);
        if (!resumed) return this.draw(node, undefined, outermost(node.frame));
        queue.push(resumed);
      } else for (const edge of node.state.edges) this.follow(node, edge, queue);
    }
    return undefined;
  }

  private follow(node: Node, edge: Edge, queue: Node[]): void {
    const { state, element, frame } = node;
    const { substitution } = edge;
    for (const inner of edge.to.elements) {
      if (inner !== element && !this.flow.solver.through(inner, edge, state.mode).includes(element)) continue;
      const back = inner.kind === 'called' ? answering(substitution, inner.open.binding) : undefined;
      if (inner.kind === 'called' && back) {
        this.callBack(node, edge, inner, back, queue);
        continue;
      }
      const answered = inner.kind === 'open' ? answering(substitution, inner.binding) : undefined;
      if (inner.kind === 'open' && answered) {
        this.enter(node, edge, inner, answered, queue);
        continue;
      }
      const call = substitution && inner.kind !== 'open' ? substitution.call : edge.enters;
      queue.push({ state: edge.to, element: inner, frame: call ? { call, below: frame } : frame, from: node, edge, parameter: undefined });
    }
  }

  /** Into the function that the call hands over. */
  private callBack(node: Node, edge: Edge, called: CalledElement, substitution: Substitution, queue: Node[]): void {
    const { solver } = this.flow;
    const argument = this.flow.argumentFor(called.open, substitution, 'values');
    if (argument === undefined || argument === 'absent') return;
    for (const given of argument.states.flatMap((one) => one.elements)) {
      if (given.kind !== 'function') continue;
      for (const state of solver.returnsOf(given.func, called.path, node.state.mode)) {
        const found = state.elements.find((one) => sameBirth(one, node.element));
        if (found) queue.push({ state, element: found, frame: { call: substitution.call, below: node.frame }, from: node, edge, parameter: undefined });
      }
    }
  }

  /** Into a function whose open parameter stands for the element: on with the argument when the parameter is reached. */
  private enter(node: Node, edge: Edge, open: OpenElement, substitution: Substitution, queue: Node[]): void {
    for (const frame of this.framesOf(node, edge, open, substitution)) queue.push({ state: edge.to, element: open, frame, from: node, edge, parameter: undefined });
  }

  /** The calls to go back through from an open parameter: more than one when what it is given is handed on. */
  private framesOf(node: Node, edge: Edge, open: OpenElement, substitution: Substitution): Frame[] {
    const { state, element, frame } = node;
    const { call } = substitution;
    const argument = this.flow.argumentFor(open, substitution, argumentMode(open, edge, state.mode));
    if (argument === undefined || argument === 'absent') return [];
    const found: Frame[] = [];
    for (const from of argument.states) {
      const alone: Edge = { to: from, ...(edge.marks && { marks: edge.marks }) };
      for (const given of from.elements) {
        const next = { open, state: from, element: given };
        const outer = given.kind === 'open' ? answeringFor(substitution, given.binding) : undefined;
        if (given.kind === 'open' && outer) for (const below of this.framesOf(node, edge, given, outer)) found.push({ call, next, below });
        else if (given === element || sameBirth(given, element) || this.flow.solver.through(given, alone, state.mode).includes(element)) found.push({ call, next, below: frame });
      }
    }
    return found;
  }

  private draw(end: Node, tail: Link | undefined, through: Expression | undefined): Trail {
    let next = tail;
    let trail: Trail | undefined;
    for (let node: Node | undefined = end; node; node = node.from) {
      next = { state: node.state, edge: node.edge, parameter: node.parameter, next };
      trail = { first: next, through };
      if (!node.frame) this.keep(node, trail);
    }
    return trail!;
  }

  private keep(node: Node, trail: Trail): void {
    let known = this.drawn.get(node.state);
    if (!known) this.drawn.set(node.state, (known = new Map<Element, Trail>()));
    if (!known.has(node.element)) known.set(node.element, trail);
  }
}

/** Marks are added on the way; the birth is the same. */
function sameBirth(a: Element, b: Element): boolean {
  if (a.kind === 'born' && b.kind === 'born') return a.source === b.source && a.origin === b.origin;
  return a.kind === 'open' && b.kind === 'open' && a.binding === b.binding && a.path.length === b.path.length;
}

/** At an open parameter: on with the argument of the call that was entered. */
function resume(node: Node): Node | undefined {
  const next = node.frame?.next;
  if (!next || node.element.kind !== 'open' || node.element.binding !== next.open.binding) return undefined;
  return { state: next.state, element: next.element, frame: node.frame?.below, from: node, edge: undefined, parameter: next.open };
}

function outermost(frame: Frame | undefined): Expression | undefined {
  let at = frame;
  while (at?.below) at = at.below;
  return at?.call;
}
