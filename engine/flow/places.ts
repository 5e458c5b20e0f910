/**
 * Where a function stands in a client's API: what it is handed to, what it is declared to be, what decorates it, what the
 * class overrides that it is a method of, the name that its module exports it under.
 */
import type { ApiNode } from '../model/knowledge.ts';
import type { Call, Class, Expression, Func } from '../model/program.ts';
import { aliases, annotationNode, argumentNode, instanceNode, memberNode, parameterNode, resultNode } from './api.ts';
import type { Position } from './callers.ts';
import type { Flow } from './flow.ts';

/** Nodes of the places in a client's API at which the function stands. */
export function placeNodes(flow: Flow, func: Func): ApiNode[] {
  const found = new Set<ApiNode>();
  const typed = func.annotation && annotationNode(flow.knowledge, func.annotation);
  if (typed) found.add(typed.node);
  for (const position of flow.callers.positions(func)) for (const node of nodesAt(flow, position)) found.add(node);
  for (const decorator of func.decorators) for (const node of decorated(flow, decorator)) found.add(node);
  for (const node of func.class ? membersOfClass(flow, func.class, func) : []) found.add(node);
  for (const node of exported(flow).get(func) ?? []) found.add(node);
  return [...found];
}

/** Nodes of a parameter. Of a decorated one the decorator tells what it receives, whatever its place. */
export function parameterNodes(flow: Flow, func: Func, place: number): ApiNode[] {
  const { decorators } = func.parameters[place]!;
  const nodes = decorators.length > 0
    ? decorators.flatMap((one) => apis(flow, one)).map((node) => resultNode(node, false))
    : placeNodes(flow, func).map((node) => parameterNode(node, place));
  return [...new Set(nodes)].filter((node) => node !== undefined);
}

function nodesAt(flow: Flow, { call, place, path }: Position): ApiNode[] {
  const found: ApiNode[] = [];
  for (const callee of apis(flow, call.callee)) {
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
const decorated = (flow: Flow, decorator: Expression): ApiNode[] => defined(apis(flow, decorator).map((node) => argumentNode(node, 0, 1)));

/** What the decorators of a class, the class it extends and its interfaces know under a method's name. */
function membersOfClass(flow: Flow, one: Class, method: Func, depth = 0): ApiNode[] {
  const classes = [...one.decorators.flatMap((decorator) => decorated(flow, decorator)), ...(one.base ? apis(flow, one.base) : [])];
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

const known = new WeakMap<Flow, ReadonlyMap<Func, readonly ApiNode[]>>();

/** Functions that a framework finds by the name under which the module exports them, alone or in a record. */
function exported(flow: Flow): ReadonlyMap<Func, readonly ApiNode[]> {
  const before = known.get(flow);
  if (before) return before;
  const found = new Map<Func, ApiNode[]>();
  const note = (value: Expression, node: ApiNode | undefined): void => {
    if (!node) return;
    for (const one of flow.values(value)) {
      if (one.kind === 'function') found.set(one.func, [...(found.get(one.func) ?? []), node]);
      if (one.kind !== 'made' || one.expression.kind !== 'record') continue;
      for (const field of one.expression.fields) if (field.name !== undefined) note(field.value, memberNode(node, field.name));
    }
  };
  const imported = new Set(flow.module.imports.map((one) => one.from?.module));
  for (const { node, modules } of flow.knowledge.exported) {
    if (modules.length > 0 && !modules.some((one) => imported.has(one))) continue;
    for (const [name, value] of flow.module.exports) note(value, memberNode(node, name));
  }
  if (!flow.solver.busy) known.set(flow, found);
  return found;
}

function apis(flow: Flow, expression: Expression): ApiNode[] {
  const found: ApiNode[] = [];
  for (const one of flow.values(expression)) if (one.kind === 'api' && one.node && !one.rest) found.push(one.node);
  return found;
}

const defined = (nodes: readonly (ApiNode | undefined)[]): ApiNode[] => nodes.filter((node) => node !== undefined);
