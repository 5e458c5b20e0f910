/** Builds the graph of `ApiNode`s. Empty collections are shared until something is put into them: most nodes have none. */
import type { ApiNode, Facts } from '../engine/model/knowledge.ts';
import type { Token } from './paths.ts';

/** An `ApiNode` while its record is being compiled. */
export interface GraphNode extends ApiNode {
  members: Map<string, ApiNode>;
  arguments: Map<number, ApiNode>;
  parameters: Map<number, ApiNode>;
  types: ApiNode[];
  facts: Facts;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const noMembers = new Map<string, ApiNode>();
const noPlaces = new Map<number, ApiNode>();
const noTypes: ApiNode[] = [];
const noFacts: Facts = {
  values: [],
  carries: [],
  sinks: [],
  requests: [],
  handlers: [],
  receives: [],
  stores: [],
  clients: [],
  batch: false,
};

export function createNode(label: string): GraphNode {
  return {
    label,
    members: noMembers,
    anyMember: undefined,
    result: undefined,
    instance: undefined,
    arguments: noPlaces,
    lastArgument: undefined,
    anyArgument: undefined,
    parameters: noPlaces,
    element: undefined,
    types: noTypes,
    facts: noFacts,
  };
}

/** A node whose members are those of `members`, now and later: the global object. */
export function createView(label: string, members: Map<string, ApiNode>): ApiNode {
  const node = createNode(label);
  node.members = members;
  return node;
}

type List = Exclude<keyof Facts, 'batch'>;

/** Adds to one list of a node's facts. */
export function addFacts<K extends List>(node: GraphNode, kind: K, facts: Facts[K]): void {
  const own = ownFacts(node);
  if (own[kind].length === 0) own[kind] = [...facts] as Facts[K];
  else (own[kind] as unknown[]).push(...facts);
}

export function markBatch(node: GraphNode): void {
  ownFacts(node).batch = true;
}

function ownFacts(node: GraphNode): Mutable<Facts> {
  if (node.facts === noFacts) node.facts = { ...noFacts };
  return node.facts;
}

/** Makes the value at `node` one of `type`. */
export function alias(node: GraphNode, type: ApiNode): void {
  if (node === type || node.types.includes(type)) return;
  if (node.types === noTypes) node.types = [];
  node.types.push(type);
}

export function member(node: GraphNode, name: string): GraphNode {
  const known = node.members.get(name);
  if (known) return known;
  if (node.members === noMembers) node.members = new Map();
  const made = createNode(`${node.label}.${name}`);
  node.members.set(name, made);
  return made;
}

/** The node that `token` leads to from `node`, made if it is not there yet. */
export function step(node: GraphNode, token: Token): GraphNode {
  switch (token.kind) {
    case 'member':
      return member(node, token.name);
    case 'any-member':
      return (node.anyMember ??= createNode(`${node.label}.*`));
    case 'new':
      return (node.instance ??= createNode(`${node.label}@new`));
    case 'call':
      return (node.result ??= createNode(`${node.label}@call`));
    case 'element':
      return (node.element ??= createNode(`${node.label}@element`));
    case 'parameter':
      if (node.parameters === noPlaces) node.parameters = new Map();
      return place(node.parameters, token.at, `${node.label}@param[${token.at}]`);
    case 'argument':
      if (token.at === 'last') return (node.lastArgument ??= createNode(`${node.label}@arg[last]`));
      if (token.at === '*') return (node.anyArgument ??= createNode(`${node.label}@arg[*]`));
      if (node.arguments === noPlaces) node.arguments = new Map();
      return place(node.arguments, token.at, `${node.label}@arg[${token.at}]`);
  }
}

function place(places: Map<number, ApiNode>, at: number, label: string): GraphNode {
  const known = places.get(at);
  if (known) return known;
  const made = createNode(label);
  places.set(at, made);
  return made;
}

/** The node and all it is an alias of, nearest first. */
export function withAliases(node: ApiNode): readonly ApiNode[] {
  if (node.types.length === 0) return [node];
  const found = [node];
  for (let index = 0; index < found.length; index++) {
    for (const type of found[index]!.types) if (!found.includes(type)) found.push(type);
  }
  return found;
}

const single = ['anyMember', 'result', 'instance', 'lastArgument', 'anyArgument', 'element'] as const;
const keyed = ['members', 'arguments', 'parameters'] as const;

/**
 * Whoever follows a step takes the first node that it leads to. Where a node and what it is an alias of, or two of
 * those, lead to different nodes by the same step, one would hide the other: here they become aliases of each other's
 * places, all the way down.
 */
export class Settler {
  /** Nodes made for several, by what they stand for: types lead back to themselves. */
  readonly #made = new Map<string, GraphNode>();
  readonly #numbers = new Map<ApiNode, number>();

  settle(node: GraphNode): void {
    const others = withAliases(node).slice(1);
    if (others.length === 0 || (others.length === 1 && isLeaf(node))) return;
    for (const edge of single) {
      const child = this.#child(node[edge], others.flatMap((one) => one[edge] ?? []));
      if (child && child !== node[edge]) node[edge] = child;
    }
    for (const edge of keyed) {
      const places = node[edge] as Map<string | number, ApiNode>;
      for (const [key, children] of byKey(others, edge)) {
        const child = this.#child(places.get(key), children);
        if (child && child !== places.get(key)) own(node, edge).set(key, child);
      }
    }
  }

  /** The node's own child, which now stands for all; one made for them when there are several and it has none. */
  #child(child: ApiNode | undefined, others: readonly ApiNode[]): ApiNode | undefined {
    const children = [...new Set(others)].filter((one) => one !== child && !child?.types.includes(one));
    if (children.length === 0 || (!child && children.length === 1)) return child;
    const key = child ? '' : children.map((one) => this.#number(one)).join();
    const known = this.#made.get(key);
    if (known) return known;
    const made = (child) ?? createNode(children[0]!.label);
    if (!child) this.#made.set(key, made);
    for (const one of children) alias(made, one);
    this.settle(made);
    return made;
  }

  #number(node: ApiNode): number {
    const known = this.#numbers.get(node);
    if (known !== undefined) return known;
    this.#numbers.set(node, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** One node that leads wherever one of `nodes` leads: the first itself when it is alone. */
  join(label: string, nodes: readonly ApiNode[]): ApiNode {
    if (nodes.length === 1) return nodes[0]!;
    const node = createNode(label);
    for (const one of nodes) alias(node, one);
    this.settle(node);
    return node;
  }
}

const isLeaf = (node: ApiNode): boolean =>
  single.every((edge) => node[edge] === undefined) && keyed.every((edge) => node[edge].size === 0);

function byKey(nodes: readonly ApiNode[], edge: (typeof keyed)[number]): Map<string | number, ApiNode[]> {
  const found = new Map<string | number, ApiNode[]>();
  for (const node of nodes) {
    for (const [key, child] of node[edge]) {
      const known = found.get(key);
      if (known) known.push(child);
      else found.set(key, [child]);
    }
  }
  return found;
}

/** The node's own map for an edge, which it does not share with others. */
function own(node: GraphNode, edge: (typeof keyed)[number]): Map<string | number, ApiNode> {
  if (node[edge] === noMembers || node[edge] === noPlaces) (node as unknown as Record<string, unknown>)[edge] = new Map();
  return node[edge];
}
