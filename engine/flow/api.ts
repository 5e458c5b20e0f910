/**
 * Reading the API graph: what a node, or a type it is an alias of, says.
 */
import type { ApiNode, ArgumentCondition, Facts, Knowledge } from '../model/knowledge.ts';
import type { Binding, Call, Expression, TypeReference } from '../model/program.ts';
import { ANY, fieldsOf, type Path } from './elements.ts';

/** The node and all it is an alias of, nearest first. */
export function aliases(node: ApiNode): readonly ApiNode[] {
  if (node.types.length === 0) return [node];
  const found: ApiNode[] = [node];
  for (let index = 0; index < found.length && index < 64; index++) for (const type of found[index]!.types) if (!found.includes(type)) found.push(type);
  return found;
}

/** All facts of one kind on the node and its aliases. */
export function facts<K extends keyof Facts>(node: ApiNode, kind: K): Facts[K] extends readonly (infer F)[] ? readonly F[] : never {
  const all: unknown[] = [];
  for (const one of aliases(node)) {
    const list = one.facts[kind];
    if (Array.isArray(list)) all.push(...(list as unknown[]));
  }
  return all as never;
}

export const isBatch = (node: ApiNode): boolean => aliases(node).some((one) => one.facts.batch);

type Pick = (node: ApiNode) => ApiNode | undefined;

const joinedNodes = new WeakMap<ApiNode, Map<string, ApiNode | undefined>>();
const NO_FACTS: Facts = { values: [], carries: [], sinks: [], requests: [], handlers: [], receives: [], stores: [], clients: [], batch: false };

/** What the node and its aliases lead to: one node, or one that has all of theirs. Kept under `key`. */
function led(node: ApiNode, key: string, ...picks: readonly Pick[]): ApiNode | undefined {
  let known = joinedNodes.get(node);
  if (!known) joinedNodes.set(node, (known = new Map<string, ApiNode | undefined>()));
  if (known.has(key)) return known.get(key);
  const found = new Set<ApiNode>();
  for (const one of aliases(node)) {
    for (const pick of picks) {
      const next = pick(one);
      if (next) found.add(next);
    }
  }
  const answer = found.size < 2 ? [...found][0] : joined([...found]);
  known.set(key, answer);
  return answer;
}

function joined(nodes: ApiNode[]): ApiNode {
  return { label: nodes[0]!.label, members: new Map(), arguments: new Map(), parameters: new Map(), types: nodes, facts: NO_FACTS };
}

const isPlace = (name: string): boolean => /^\d+$/.test(name);

/** The node of a field or element; `*` and array places are elements. */
export function memberNode(node: ApiNode, name: string): ApiNode | undefined {
  if (name.startsWith('~')) return led(node, name, (one) => insensitive(one, name.slice(1)));
  const element = name === ANY || isPlace(name);
  const own = led(node, `.${name}`, (one) => one.members.get(name), (one) => (element ? one.element : undefined));
  return own ?? led(node, '@any', (one) => one.anyMember);
}

function insensitive(node: ApiNode, name: string): ApiNode | undefined {
  for (const [key, value] of node.members) if (key.toLowerCase() === name) return value;
  return undefined;
}

export const instanceNode = (node: ApiNode): ApiNode | undefined => led(node, '@new', (one) => one.instance);
export const resultNode = (node: ApiNode, construct: boolean): ApiNode | undefined =>
  (construct ? instanceNode(node) : undefined) ?? led(node, '@call', (one) => one.result);
export const argumentNode = (node: ApiNode, place: number, count: number): ApiNode | undefined =>
  led(node, `@arg ${place} ${place === count - 1 ? 'last' : ''}`, (one) => one.arguments.get(place), (one) => (place === count - 1 ? one.lastArgument : undefined), (one) => one.anyArgument);
export const parameterNode = (node: ApiNode, place: number): ApiNode | undefined => led(node, `@param ${place}`, (one) => one.parameters.get(place));

export interface Descent {
  readonly node: ApiNode | undefined;
  /** Fields were left over and belong to the value. */
  readonly rest: boolean;
}

/** Follows a path of fields from a node as far as the catalogue knows it. */
export function descend(node: ApiNode, path: Path): Descent {
  let current = node;
  for (const name of path) {
    const next = memberNode(current, name);
    if (!next) return aliases(current).some((one) => one.facts.values.length > 0) ? { node: current, rest: true } : { node: undefined, rest: true };
    current = next;
  }
  return { node: current, rest: false };
}

/** The node of an exported name; `*` and a missing `default` are the module itself. */
export function exportNode(module: ApiNode, name: string): ApiNode | undefined {
  if (name === '*') return module;
  const found = memberNode(module, name);
  return found ?? (name === 'default' ? module : undefined);
}

/** Types whose values are, or give when awaited, those of their argument, less some fields or some ways to change it. */
const SAME_VALUE: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Awaited', 'Readonly', 'Partial', 'Required', 'NonNullable', 'Pick', 'Omit']);

/** The node of values of a declared type; undefined when the type is not a client's. */
export function annotationNode(knowledge: Knowledge, type: TypeReference, whole: Path = [], depth = 0): { node: ApiNode; path: Path } | undefined {
  const path = fieldsOf(whole);
  // Types may refer to themselves.
  if (depth > 12) return undefined;
  if (path.length > 0 && type.members.length > 0) {
    const member = type.members.find((one) => one.name === path[0]);
    return member && annotationNode(knowledge, member.type, path.slice(1), depth + 1);
  }
  if (SAME_VALUE.has(type.name) && type.arguments[0]) return annotationNode(knowledge, type.arguments[0], path, depth + 1);
  if ((type.name === 'Array' || type.name === 'ReadonlyArray') && type.arguments[0] && path.length > 0) return annotationNode(knowledge, type.arguments[0], path.slice(1), depth + 1);
  const exported = type.binding?.from ? importedType(knowledge, type.binding, type.name) : globalType(knowledge, type);
  const node = exported && instanceNode(exported);
  if (node) return { node, path };
  for (const member of type.members) {
    if (member.name !== '') continue;
    const found = annotationNode(knowledge, member.type, path, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function importedType(knowledge: Knowledge, binding: Binding, name: string): ApiNode | undefined {
  const module = moduleNode(knowledge, binding.from!.module);
  if (!module) return undefined;
  let node = exportNode(module, binding.from!.export);
  for (const part of name.split('.').slice(1)) node = node && exportNode(node, part);
  return node;
}

function globalType(knowledge: Knowledge, type: TypeReference): ApiNode | undefined {
  if (type.binding) return undefined;
  const [head, ...rest] = type.name.split('.');
  let node = head === undefined ? undefined : knowledge.globals.get(head);
  for (const part of rest) node = node && memberNode(node, part);
  return node;
}

export function moduleNode(knowledge: Knowledge, specifier: string): ApiNode | undefined {
  return knowledge.modules.get(specifier.startsWith('node:') ? specifier.slice(5) : specifier);
}

export interface ConditionHost {
  /** Whether the expression certainly has no value; undefined when that cannot be told. */
  isNullish(expression: Expression): boolean | undefined;
  /** Whether the record has the field; undefined when that cannot be told. */
  hasField(expression: Expression, name: string): boolean | undefined;
  /** Whether the field of the record is certainly this text. */
  isField(expression: Expression, name: string, text: string): boolean;
}

/** Whether a fact's condition certainly holds for a call. */
export function holds(when: ArgumentCondition | undefined, call: Call | undefined, host: ConditionHost): boolean {
  if (!when) return true;
  if (!call) return false;
  const count = call.arguments.length;
  const spread = call.arguments.some((argument) => argument.spread);
  if (when.minimum !== undefined && (count < when.minimum || (spread && count - 1 < when.minimum))) return false;
  if (when.maximum !== undefined && (spread || count > when.maximum)) return false;
  if (when.nullish !== undefined) {
    const argument = call.arguments[when.nullish];
    if (argument && (argument.spread || host.isNullish(argument.value) !== true)) return false;
    if (!argument && spread) return false;
  }
  if (when.field) {
    const argument = call.arguments[when.field.argument];
    const has = argument ? host.hasField(argument.value, when.field.name) : false;
    if (has !== when.field.present) return false;
    if (when.field.is !== undefined && !(argument && host.isField(argument.value, when.field.name, when.field.is))) return false;
  }
  return true;
}
