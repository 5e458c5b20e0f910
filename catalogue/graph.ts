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
  if (own[kind].length === 0) own[kind] = [...facts] as Facts[K] as Mutable<Facts>[K];
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
  if (known) return known as GraphNode;
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
      return (node.anyMember ??= createNode(`${node.label}.*`)) as GraphNode;
    case 'new':
      return (node.instance ??= createNode(`${node.label}@new`)) as GraphNode;
    case 'call':
      return (node.result ??= createNode(`${node.label}@call`)) as GraphNode;
    case 'element':
      return (node.element ??= createNode(`${node.label}@element`)) as GraphNode;
    case 'parameter':
      if (node.parameters === noPlaces) node.parameters = new Map();
      return place(node.parameters, token.at, `${node.label}@param[${token.at}]`);
    case 'argument':
      if (token.at === 'last') return (node.lastArgument ??= createNode(`${node.label}@arg[last]`)) as GraphNode;
      if (token.at === '*') return (node.anyArgument ??= createNode(`${node.label}@arg[*]`)) as GraphNode;
      if (node.arguments === noPlaces) node.arguments = new Map();
      return place(node.arguments, token.at, `${node.label}@arg[${token.at}]`);
  }
}

function place(places: Map<number, ApiNode>, at: number, label: string): GraphNode {
  const known = places.get(at);
  if (known) return known as GraphNode;
  const made = createNode(label);
  places.set(at, made);
  return made;
}

const single = ['anyMember', 'result', 'instance', 'lastArgument', 'anyArgument', 'element'] as const;
const keyed = ['members', 'arguments', 'parameters'] as const;

/**
 * A node and the type it is an alias of may both lead somewhere by the same step. What the node leads to is then an
 * alias of what the type leads to, and so on down, so that neither hides the other.
 */
export function link(node: GraphNode, type: ApiNode): void {
  for (const one of withAliases(type)) {
    if (one === node) continue;
    for (const edge of single) if (node[edge] && one[edge]) linkChild(node[edge], one[edge]);
    for (const edge of keyed) {
      if (one[edge].size === 0) continue;
      for (const [key, child] of node[edge]) {
        const other = (one[edge] as Map<string | number, ApiNode>).get(key);
        if (other) linkChild(child, other);
      }
    }
  }
}

function linkChild(child: ApiNode, other: ApiNode): void {
  if (child === other || child.types.includes(other)) return;
  alias(child as GraphNode, other);
  link(child as GraphNode, other);
}

/** The node and all it is an alias of. */
export function withAliases(node: ApiNode): readonly ApiNode[] {
  if (node.types.length === 0) return [node];
  const found = [node];
  for (let index = 0; index < found.length; index++) {
    for (const type of found[index]!.types) if (!found.includes(type)) found.push(type);
  }
  return found;
}

/** One node that leads wherever one of `nodes` leads: the first itself when it is alone. */
export function joined(label: string, nodes: readonly ApiNode[]): ApiNode {
  if (nodes.length === 1) return nodes[0]!;
  const node = createNode(label);
  for (const one of nodes) alias(node, one);
  for (const edge of single) {
    const children = nodes.flatMap((one) => one[edge] ?? []);
    if (children.length > 0) node[edge] = joined(children[0]!.label, children);
  }
  for (const edge of keyed) {
    const children = new Map<string | number, ApiNode[]>();
    for (const one of nodes) {
      for (const [key, child] of one[edge]) {
        const known = children.get(key);
        if (known) known.push(child);
        else children.set(key, [child]);
      }
    }
    if (children.size === 0) continue;
    const made = new Map([...children].map(([key, all]) => [key, joined(all[0]!.label, [...new Set(all)])]));
    (node as unknown as Record<string, Map<string | number, ApiNode>>)[edge] = made;
  }
  for (const one of nodes) link(node, one);
  return node;
}
