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

/** The node's facts, its own from now on. */
export function factsOf(node: GraphNode): Mutable<Facts> {
  if (node.facts === noFacts) {
    node.facts = {
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
  }
  return node.facts as Mutable<Facts>;
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
