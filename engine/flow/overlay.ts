/**
 * Records laid over each other: a literal with its spreads, `Object.assign(…)` and whatever merges like it.
 *
 * In: the layers, the one that wins first. A field is taken from the first layer that certainly has it; those behind it
 * answer only as far as the ones in front may lack it.
 */
import type { MergeOrder } from '../model/knowledge.ts';
import type { Argument, Expression, Field, RecordLiteral } from '../model/program.ts';
import { ANY, fieldsOf, leftOut, lessFields, NO_MARKS, sameName, type Element, type OpenElement, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import { filledFlow } from './fillings.ts';
import type { Edge, Subject } from './questions.ts';
import { returnFlow } from './returns.ts';

/** A field, a record whose fields are all laid over, or a list of such records. */
export type Layer = { readonly field: Field } | { readonly source: Subject; readonly isList?: boolean };

const LITERAL: MergeOrder = { winner: 'last', deep: false };

/** The later field wins; a spread may or may not hold it. */
export function recordFlow(task: Task, record: RecordLiteral): void {
  const layers = record.fields.map((field): Layer => (field.spread ? { source: field.value } : { field }));
  overlayFlow(task, layers.reverse(), LITERAL);
  filledFlow(task, record, task.path, record);
}

/** @param place An argument that is given as something else: the target of the merge as it was before. */
export function mergedFlow(task: Task, given: readonly Argument[], order: MergeOrder, place?: { readonly index: number; readonly as: Subject }): void {
  const layers = given.map(({ value, spread }, index): Layer => ({ source: index === place?.index ? place.as : value, isList: spread }));
  overlayFlow(task, order.winner === 'last' ? layers.reverse() : layers, order);
}

function overlayFlow(task: Task, layers: readonly Layer[], order: MergeOrder): void {
  const [name, ...rest] = fieldsOf(task.path);
  if (name === undefined || name === ANY) partsFlow(task, layers, order);
  else fieldFlow(task, layers, order, name, rest);
}

function fieldFlow(task: Task, layers: readonly Layer[], order: MergeOrder, name: string, rest: Path): void {
  const { path } = task;
  const asked = order.deep ? path : [name];
  let open = false;
  let guard: OpenElement | undefined;
  for (const layer of layers) {
    const marks = guard && { marks: { ...NO_MARKS, fallback: true, guard } };
    if ('source' in layer) {
      const covering = !layer.isList && covers(task, layer.source, asked, order);
      task.pass(layer.source, layer.isList ? [ANY, ...path] : path, { ...(!covering && { present: true }), ...marks });
      if (covering) return;
      if (!layer.isList) guard ??= openOf(valuesOf(task, layer.source, asked));
      continue;
    }
    const known = fieldName(task, layer.field);
    if (known === undefined) open = true;
    else if (!sameName(known, name)) continue;
    passField(task, layer.field, rest, known, marks);
    if (known !== undefined) return;
  }
  if (!open) task.end(task.flow.elements.absent);
}

/** The open parameter that a value is, alone. */
const openOf = (given: readonly Element[]): OpenElement | undefined => (given.length === 1 && given[0]?.kind === 'open' ? given[0] : undefined);

const valuesOf = (task: Task, source: Subject, path: Path): readonly Element[] => task.flow.solver.solve(task.flow.solver.state('values', source, path));

/** A layer certainly has a field. That the field holds a parameter is enough, unless one without a value would be filled in. */
function covers(task: Task, source: Subject, path: Path, { winner }: MergeOrder): boolean {
  const given = valuesOf(task, source, path);
  if (given.length === 0 || given.some((one) => one.kind === 'absent' || one.kind === 'unknown')) return false;
  return !given.some((one) => one.kind === 'open') || (winner === 'last' && !valuesOf(task, source, path.slice(0, -1)).some((one) => one.kind === 'open' || one.kind === 'unknown'));
}

/** All fields of the layers, or any of them, but those that the path leaves out; of two of one name the one in front. */
function partsFlow(task: Task, layers: readonly Layer[], order: MergeOrder): void {
  const fields = fieldsOf(task.path);
  const taken = new Set(leftOut(task.path));
  const front: Subject[] = [];
  for (const layer of layers) {
    if ('source' in layer) {
      const below = lessFields([...taken], fields) ?? fields;
      task.pass(layer.source, layer.isList ? [ANY, ...below] : below, { present: true });
      if (layer.isList) continue;
      for (const name of certainNames(task, layer.source, order.deep)) taken.add(name);
      front.push(layer.source);
      continue;
    }
    const name = fieldName(task, layer.field);
    if (name !== undefined && (taken.has(name) || front.some((source) => covers(task, source, [name], order)))) continue;
    if (name !== undefined) taken.add(name);
    if (fields.length > 0) passField(task, layer.field, fields.slice(1), name, undefined);
    else if (layer.field.value.kind !== 'function') task.contain(layer.field.value);
  }
}

/** Fields that a record certainly has and that cover the same fields of what is laid behind it. */
function certainNames(task: Task, source: Subject, deep: boolean): readonly string[] {
  const [only, ...others] = valuesOf(task, source, []);
  if (only?.kind !== 'made' || only.expression.kind !== 'record' || others.length > 0) return [];
  return only.expression.fields.flatMap(({ name, value }) => (name !== undefined && (!deep || isPlain(value)) ? [name] : []));
}

/** Certainly no record that a deep merge would go into. */
const isPlain = (value: Expression): boolean => value.kind === 'literal' || value.kind === 'text' || value.kind === 'operator';

function passField(task: Task, field: Field, rest: Path, name: string | undefined, more: Omit<Edge, 'to'> | undefined): void {
  const step = { label: `.${name ?? '[]'}`, role: 'field' as const, range: field.range };
  if (field.value.kind === 'function' && field.value.function.kind === 'getter') return returnFlow(task, field.value.function, { at: field.value }, rest);
  task.pass(field.value, rest, { step, ...more });
}

function fieldName(task: Task, field: Field): string | undefined {
  if (field.name !== undefined) return field.name;
  if (!field.computed) return undefined;
  return task.flow.nameOf(field.computed);
}
