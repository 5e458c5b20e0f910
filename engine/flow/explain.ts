/**
 * The way of a value: from a question back to where an element of its answer was born.
 *
 * Drawn only for what is reported. A breadth-first search over the questions that hold the element, so the way is a
 * shortest one; calls are entered and left at the same call.
 */
import type { Expression } from '../model/program.ts';
import type { Element, OpenElement } from './elements.ts';
import type { Flow } from './flow.ts';
import type { Edge, State } from './solver.ts';

export interface Link {
  readonly state: State;
  /** The edge that led here, for its step. */
  readonly edge?: Edge;
  /** The parameter through which the way left a callee. */
  readonly parameter?: OpenElement;
}

export interface Trail {
  /** From the question to the birth. */
  readonly links: readonly Link[];
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

export function explain(flow: Flow, root: State, target: Element): Trail | undefined {
  const seen = new Map<State, Set<Element>>();
  const queue: Node[] = [{ state: root, element: target, frame: undefined, from: undefined, edge: undefined, parameter: undefined }];
  for (let index = 0; index < queue.length && index < NODE_LIMIT; index++) {
    const node = queue[index]!;
    const visited = seen.get(node.state);
    if (visited?.has(node.element)) continue;
    if (visited) visited.add(node.element);
    else seen.set(node.state, new Set([node.element]));
    if (node.state.own.includes(node.element)) {
      const resumed = resume(node);
      if (!resumed) return trailOf(node);
      queue.push(resumed);
      continue;
    }
    for (const edge of node.state.edges) follow(flow, node, edge, queue);
  }
  return undefined;
}

function follow(flow: Flow, node: Node, edge: Edge, queue: Node[]): void {
  const { state, element, frame } = node;
  const { substitution } = edge;
  for (const inner of edge.to.elements) {
    if (!flow.solver.through(inner, edge, state.mode).includes(element)) continue;
    const enters = substitution && !(inner.kind === 'open' && inner.binding.owner !== substitution.func);
    if (!enters) {
      const below = edge.enters ? { call: edge.enters, below: frame } : frame;
      queue.push({ state: edge.to, element: inner, frame: below, from: node, edge, parameter: undefined });
      continue;
    }
    if (inner.kind !== 'open') {
      queue.push({ state: edge.to, element: inner, frame: { call: substitution.call, below: frame }, from: node, edge, parameter: undefined });
      continue;
    }
    const argument = flow.argumentFor(inner, substitution, state.mode);
    if (argument === undefined || argument === 'absent') continue;
    for (const { state: from, given } of argument.states.flatMap((one) => one.elements.map((element) => ({ state: one, given: element })))) {
      const alone: Edge = { to: from, ...(edge.marks && { marks: edge.marks }) };
      const passes = given === element || flow.solver.through(given, alone, state.mode).includes(element) || sameBirth(given, element);
      if (!passes) continue;
      const next = { open: inner, state: from, element: given };
      queue.push({ state: edge.to, element: inner, frame: { call: substitution.call, next, below: frame }, from: node, edge, parameter: undefined });
    }
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

function trailOf(end: Node): Trail {
  const links: Link[] = [];
  for (let node: Node | undefined = end; node; node = node.from) {
    links.unshift({ state: node.state, ...(node.edge && { edge: node.edge }), ...(node.parameter && { parameter: node.parameter }) });
  }
  let outermost = end.frame;
  while (outermost?.below) outermost = outermost.below;
  return { links, through: outermost?.call };
}

