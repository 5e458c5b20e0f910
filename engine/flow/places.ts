/**
 * Where a function stands in a client's API: what it is handed to, what it is declared to be, what decorates it, what the
 * class overrides that it is a method of, the name that its module exports it under, alone or wrapped by a call.
 */
import type { ApiNode } from '../model/knowledge.ts';
import type { Call, Class, Expression, Func } from '../model/program.ts';
import { aliases, annotationNode, argumentNode, instanceNode, memberNode, parameterNode, resultNode } from './api.ts';
import type { Position } from './callers.ts';
import type { Flow } from './flow.ts';

/** Nodes of the places in a client's API at which the function stands, or what wraps it: that runs it when it is run. */
export function placeNodes(anywhere: Flow, func: Func): readonly ApiNode[] {
  const flow = anywhere.of(func);
  const own = ownNodes(flow, func);
  return own.length > 0 ? own : exported(flow).wrapped.get(func) ?? [];
}

function ownNodes(flow: Flow, func: Func): ApiNode[] {
  const nodes = new Set<ApiNode>();
  const typed = func.annotation && annotationNode(flow.knowledge, func.annotation);
  if (typed) nodes.add(typed.node);
  for (const position of flow.callers.positions(func)) for (const node of nodesAt(flow, position)) nodes.add(node);
  for (const decorator of func.decorators) for (const node of decorated(flow, decorator)) nodes.add(node);
  for (const node of func.class ? membersOfClass(flow, func.class, func) : []) nodes.add(node);
  for (const node of exported(flow).direct.get(func) ?? []) nodes.add(node);
  return [...nodes];
}

/**
 * Nodes of a parameter. Of a decorated one the decorator tells what it receives, whatever its place. What a wrapper hands on
 * to the function is not known.
 */
export function parameterNodes(flow: Flow, func: Func, place: number): ApiNode[] {
  const { decorators } = func.parameters[place]!;
  const nodes = decorators.length > 0
    ? decorators.flatMap((one) => flow.nodes(one)).map((node) => resultNode(node, false))
    : ownNodes(flow, func).map((node) => parameterNode(node, place));
  return [...new Set(nodes)].filter((node) => node !== undefined);
}

function nodesAt(flow: Flow, { call, place, path }: Position): ApiNode[] {
  const found: ApiNode[] = [];
  for (const callee of flow.nodes(call.callee)) {
    let node = argumentNode(eventNode(flow, callee, call), place, call.arguments.length);
    for (const name of path) node = node && memberNode(node, name);
    if (node) found.push(node);
  }
  return found;
}

/** `on('message', …)`: the catalogue may tell events apart by members of the function. */
function eventNode(flow: Flow, callee: ApiNode, call: Call): ApiNode {
  const [first] = call.arguments;
  const event = first && call.arguments.length > 1 ? flow.constant(first.value) : undefined;
  const node = typeof event === 'string' ? aliases(callee).map((one) => one.members.get(event)).find((one) => one !== undefined) : undefined;
  return node ?? callee;
}

/** A decorator is called with what it stands on. */
const decorated = (flow: Flow, decorator: Expression): ApiNode[] => defined(decoratorNodes(flow, decorator).map((node) => argumentNode(node, 0, 1)));

/** `@Subscribe({ batchOptions })`: the catalogue may tell forms of a decorator apart by members that are called like an option. */
function decoratorNodes(flow: Flow, decorator: Expression): readonly ApiNode[] {
  const options = decorator.kind === 'call' ? decorator.arguments[0]?.value : undefined;
  if (decorator.kind !== 'call' || !options) return flow.nodes(decorator);
  return flow.nodes(decorator.callee).flatMap((callee) => {
    const forms = aliases(callee).flatMap((one) => [...one.members]).filter(([name, form]) => form.result && flow.hasField(options, name) === true);
    return defined((forms.length > 0 ? forms.map(([, form]) => form) : [callee]).map((node) => resultNode(node, false)));
  });
}

/** What the decorators of a class, the class it extends and its interfaces know under a method's name. */
function membersOfClass(flow: Flow, one: Class, method: Func, depth = 0): ApiNode[] {
  const classes = [...one.decorators.flatMap((decorator) => decorated(flow, decorator)), ...(one.base ? flow.nodes(one.base) : [])];
  const objects = method.static ? classes : defined(classes.map(instanceNode));
  for (const each of one.interfaces) {
    const typed = annotationNode(flow.knowledge, each);
    if (typed && !method.static) objects.push(typed.node);
  }
  const found = defined(objects.map((node) => memberNode(node, method.name)));
  if (!one.base || depth > 3) return found;
  for (const base of flow.values(one.base)) if (base.kind === 'class') found.push(...membersOfClass(flow, base.class, method, depth + 1));
  return found;
}

interface Named {
  readonly value: Expression;
  readonly node: ApiNode;
}

interface Places {
  readonly direct: ReadonlyMap<Func, readonly ApiNode[]>;
  /** Functions that were handed to the call of something unknown whose result stands there: `withAuth(async (request) => …)`. */
  readonly wrapped: ReadonlyMap<Func, readonly ApiNode[]>;
}

const named = new WeakMap<Flow, readonly Named[]>();
const byFunction = new WeakMap<Flow, Places>();
const NONE: Places = { direct: new Map(), wrapped: new Map() };

/** What the module exports under a name by which a framework finds it, or as what it declares. */
function namedExports(flow: Flow): readonly Named[] {
  let known = named.get(flow);
  if (!known) {
    const imported = new Set(flow.module.imports.map((one) => one.from?.module));
    const speaking = flow.knowledge.exported.filter(({ modules }) => modules.length === 0 || modules.some((one) => imported.has(one)));
    known = [...flow.module.exports].flatMap(([name, value]) => {
      const type = value.kind === 'reference' ? value.binding?.annotation : undefined;
      const declared = type && annotationNode(flow.knowledge, type)?.node;
      return defined([...speaking.map((one) => memberNode(one.node, name)), declared]).map((node) => ({ value, node }));
    });
    named.set(flow, known);
  }
  return known;
}

/** Functions that a framework finds by name, alone, in a record or wrapped by a call. */
function exported(flow: Flow): Places {
  const exports = namedExports(flow);
  if (exports.length === 0) return NONE;
  const before = byFunction.get(flow);
  if (before) return before;
  const direct = new Map<Func, ApiNode[]>();
  const wrapped = new Map<Func, ApiNode[]>();
  const note = (value: Expression, node: ApiNode, into: Map<Func, ApiNode[]>, depth = 0): void => {
    for (const one of depth < 8 ? flow.values(value) : []) {
      if (one.kind === 'function') into.set(one.func, [...(into.get(one.func) ?? []), node]);
      if (one.kind === 'unknown' && one.source.kind === 'call') {
        const { callee } = one.source;
        for (const argument of one.source.arguments) note(argument.value, node, wrapped, depth + 1);
        // `wrap(handler).use(other)`: what a chain begins with goes on.
        if (callee.kind === 'member' && callee.object.kind === 'call') note(callee.object, node, into, depth + 1);
      }
      if (one.kind !== 'made' || one.expression.kind !== 'record') continue;
      for (const field of one.expression.fields) {
        const next = field.name === undefined ? undefined : memberNode(node, field.name);
        if (next) note(field.value, next, into, depth + 1);
      }
    }
  };
  for (const { value, node } of exports) note(value, node, direct);
  const places = { direct, wrapped };
  if (!flow.solver.busy) byFunction.set(flow, places);
  return places;
}

const defined = (nodes: readonly (ApiNode | undefined)[]): ApiNode[] => nodes.filter((node) => node !== undefined);
