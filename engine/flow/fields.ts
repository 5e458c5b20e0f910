/**
 * Taking a path of fields from lists, values of a declared type and values of a client's API.
 */
import type { ApiNode, Client } from '../model/knowledge.ts';
import type { Binding, Call, Expression, ListLiteral, TypeReference } from '../model/program.ts';
import { annotationNode, descend, facts, isBatch } from './api.ts';
import { ANY, fieldsOf, leftOut, NO_MARKS, sameName, type Element, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Edge } from './questions.ts';

interface ApiValue {
  readonly node: ApiNode;
  readonly source: Expression | Binding;
  readonly callee?: ApiNode;
  readonly call?: Call;
}

/** Goes on from a node of a client's API along the path. */
export function apiFlow(task: Task, value: ApiValue, whole: Path): void {
  const path = fieldsOf(whole);
  const { node, rest } = descend(value.node, path);
  const { source, callee, call } = value;
  const shape = !node || rest ? batchShape(task, value.node, path) : undefined;
  if (shape) return task.add(task.flow.elements.born({ origin: 'batch-position', lifetime: 'run', source, byName: false, marks: NO_MARKS, ...shape }));
  if (!node) return task.unknown('not described by the catalogue', source);
  const onTheWay = path.length > 0 && node !== value.node;
  task.end(task.flow.elements.api({ node, source, rest, ...(callee && !onTheWay && { callee }), ...(call && { call }) }));
}

/**
 * What a declared type tells of a value, where the catalogue describes what is asked for: a client's member, what it is
 * born of. A class of values (`Date`) describes what can be called, and nothing of what a value is made of. True when it tells.
 */
export function typedFlow(task: Task, type: TypeReference, source: Expression | Binding): boolean {
  const typed = annotationNode(task.flow.knowledge, type, task.path);
  if (!typed) return false;
  const { node } = descend(typed.node, typed.path);
  const isAnswer = task.state.mode === 'values' || (node && facts(node, 'values').some((fact) => task.flow.holds(fact.when, undefined)));
  if (!(node && isAnswer) && !batchShape(task, typed.node, typed.path)) return false;
  apiFlow(task, { node: typed.node, source }, typed.path);
  return true;
}

/** A value of a declared type: what is not known of the value itself, its type tells. */
export function declaredFlow(task: Task, value: Expression, type: TypeReference | undefined, more?: Omit<Edge, 'to'>): void {
  const isKnown = (one: Element): boolean => one.kind !== 'unknown' && one.kind !== 'open';
  if (type && !task.flow.values(value, task.path).some(isKnown) && typedFlow(task, type, value)) return;
  task.pass(value, task.path, more);
}

/** `batch.messages.length`: how many messages happened to be delivered together. */
function batchShape(task: Task, node: ApiNode, path: Path): { client?: Client } | undefined {
  const at = path.findIndex((name) => task.flow.knowledge.droppedMembers.has(name));
  const list = at < 0 ? undefined : descend(node, path.slice(0, at));
  if (!list?.node || list.rest || !isBatch(list.node)) return undefined;
  const client = facts(list.node, 'clients')[0];
  return client ? { client } : {};
}

export function listFlow(task: Task, list: ListLiteral): void {
  const [name, ...rest] = fieldsOf(task.path);
  const less = leftOut(task.path);
  const spreadAt = list.items.findIndex((item) => item.spread);
  const kept = less.length === 0 ? list.items : list.items.filter((_, at) => (spreadAt >= 0 && at >= spreadAt) || !less.includes(String(at)));
  if (name === undefined) {
    task.add(task.flow.elements.constant);
    return kept.forEach((item) => task.contain(item.value));
  }
  const place = Number(name);
  if (Number.isInteger(place) && (spreadAt < 0 || place < spreadAt)) {
    const item = list.items[place];
    return item ? task.pass(item.value, rest) : task.end(task.flow.elements.absent);
  }
  if (name !== ANY && !Number.isInteger(place)) return pairFlow(task, list, name, rest);
  for (const item of kept) task.pass(item.value, item.spread ? [name, ...rest] : rest);
}

/** `[['Idempotency-Key', key], …]`: a list of names and values stands for the fields they name. */
function pairFlow(task: Task, list: ListLiteral, name: string, rest: Path): void {
  let open = list.items.some((item) => item.spread);
  for (const { value } of list.items) {
    const [key, held] = value.kind === 'list' ? value.items : [];
    const constant = key && task.flow.constant(key.value);
    if (typeof constant !== 'string') open = true;
    else if (held && sameName(constant, name)) return task.pass(held.value, rest, { step: { label: `.${constant}`, role: 'field', range: value.range } });
  }
  if (open) task.unknown('a field of a list', list);
  else task.end(task.flow.elements.absent);
}
