/**
 * What a value is made of, where its way ends: the parts of texts, records, lists and operators, what the catalogue says
 * of a client's value, and the delivery counts that chose between values.
 */
import type { ApiNode, CarryFact, Client, ValueFact } from '../model/knowledge.ts';
import type { Call, Expression, Operator } from '../model/program.ts';
import { children } from '../model/walk.ts';
import { facts } from './api.ts';
import { bucketOf, operatorBucket } from './buckets.ts';
import { NO_MARKS, NO_PATH, type ApiElement, type Element, type InstanceElement } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import { recordFlow } from './overlay.ts';
import { returnFlow } from './returns.ts';
import { selectedFlow } from './selection.ts';
import { expressionOf, type Substitution } from './questions.ts';
import type { Answer } from './solver.ts';

/** Operators whose result does not hold their operands. */
const DROPPING = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', '!', 'typeof', 'in', 'instanceof', 'delete', 'void', 'not', 'is']);

export function contentsOf(task: Task, element: Element, answer: Answer): void {
  const { flow, path } = task;
  const described = element.kind === 'api' && !element.rest;
  if (path.length > 0 && !described && element.kind !== 'open' && path.some((name) => flow.knowledge.droppedMembers.has(name))) return answer.add(flow.elements.constant);
  switch (element.kind) {
    case 'made':
      return madeContents(task, element.expression, answer);
    case 'api':
      return apiContents(task, element, answer);
    case 'instance':
      for (const method of element.class.methods.get('toString') ?? []) returnFlow(task, method, stringOf(task, element), []);
      return answer.add(flow.elements.constant);
    case 'function':
    case 'class':
      return answer.add(flow.elements.constant);
    default:
      return answer.add(element);
  }
}

/** Where an instance is turned to text, and what it was made with. */
function stringOf(task: Task, { class: one, call, env }: InstanceElement): { at: Expression; env?: Substitution } | undefined {
  const at = expressionOf(task.state.subject);
  if (!at) return undefined;
  return { at, ...(call && one.constructorFunction && { env: { func: one.constructorFunction, call, skip: 0, ...(env && { outer: env }) } }) };
}

function madeContents(task: Task, expression: Expression, answer: Answer): void {
  switch (expression.kind) {
    case 'literal':
      return answer.add(task.flow.elements.constant);
    case 'operator':
      return operatorContents(task, expression, answer);
    case 'call':
      if (task.state.subject === expression) return;
      return task.contain(expression);
    case 'record':
      answer.add(task.flow.elements.constant);
      return recordFlow(task.at(NO_PATH), expression);
    case 'list':
    case 'text':
      answer.add(task.flow.elements.constant);
      for (const part of children(expression)) if (part.kind !== 'function') task.contain(part);
      return;
    default:
      return;
  }
}

function operatorContents(task: Task, operator: Operator, answer: Answer): void {
  if (DROPPING.has(operator.operator) && task.state.mode !== 'tests') return answer.add(task.flow.elements.constant);
  const bucket = operatorBucket(task.flow, operator);
  const more = bucket === undefined ? {} : { marks: { ...NO_MARKS, bucketMs: bucket } };
  for (const operand of operator.operands) task.contain(operand, more);
}

/** The operands of a test, through comparisons and connectives. */
export function leaves(test: Expression): readonly Expression[] {
  const found: Expression[] = [];
  const open = [test];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'operator' || one.kind === 'choice') open.push(...children(one).toReversed());
    else found.push(one);
  }
  return found;
}

function apiContents(task: Task, element: ApiElement, answer: Answer): void {
  const { flow } = task;
  const { node, callee, call } = element;
  const value = node && facts(node, 'values').find((fact) => flow.holds(fact.when, call));
  if (value) answer.add(bornOf(task, element, value, clientOf(element) ?? value.client));
  if (value && !value.beside) return;
  const row = callee && call && rawRow(task, callee, call);
  if (row) return answer.add(flow.elements.born({ origin: row, lifetime: 'run', source: call, byName: false, marks: NO_MARKS }));
  const carry = callee && call && facts(callee, 'carries').find((fact) => flow.holds(fact.when, call));
  if (carry) return carryContents(task, element, carry, answer);
  if (!value) answer.add(flow.elements.unknown('not described by the catalogue', element.source));
}

/** What a raw SQL statement gives: the row of a plain insert is new, any other row was there before or is unique. */
function rawRow(task: Task, callee: ApiNode, call: Call): 'stored' | 'stored-new' | undefined {
  const raw = facts(callee, 'stores').find((fact) => fact.role === 'raw');
  const argument = raw && call.arguments[raw.sql ?? 0]?.value;
  if (!argument) return undefined;
  const text = sqlOf(task.flow, argument);
  if (text === undefined) return undefined;
  return /^\s*insert\b/i.test(text) && !/\bon\s+(?:conflict|duplicate)\b|\bignore\b/i.test(text) ? 'stored-new' : 'stored';
}

/** The readable text of a SQL argument: `'…'`, `{ text: '…' }`, a template with its holes left out. */
function sqlOf(flow: Flow, argument: Expression): string | undefined {
  for (const one of [...flow.values(argument), ...flow.values(argument, ['text'])]) {
    if (one.kind !== 'made') continue;
    const parts = one.expression.kind === 'text' ? one.expression.parts : [one.expression];
    const text = parts.map((part) => (part.kind === 'literal' ? String(part.value) : ' ')).join('');
    if (text.trim() !== '') return text;
  }
  return undefined;
}

function bornOf(task: Task, element: ApiElement, value: ValueFact, client: Client): Element {
  return task.flow.elements.born({
    origin: value.origin,
    lifetime: value.lifetime,
    source: element.call ?? element.source,
    row: value.id,
    byName: false,
    marks: value.granularityMs ? { ...NO_MARKS, bucketMs: value.granularityMs } : NO_MARKS,
    ...(value.label !== undefined && { label: value.label }),
    client,
  });
}

function clientOf(element: ApiElement): Client | undefined {
  return element.node && facts(element.node, 'clients')[0];
}

function carryContents(task: Task, { call, source }: ApiElement, carry: CarryFact, answer: Answer): void {
  if (!call) return answer.add(task.flow.elements.unknown('not described by the catalogue', source));
  answer.add(task.flow.elements.constant);
  if (carry.selects) return selectedFlow(task.at(NO_PATH), call, carry.selects);
  const bucket = bucketOf(task.flow, call, task.path);
  const more = bucket === undefined ? {} : { marks: { ...NO_MARKS, bucketMs: bucket } };
  for (const [place, argument] of call.arguments.entries()) {
    const carried = carry.arguments === 'all' || (carry.arguments !== 'none' && carry.arguments.includes(place));
    if (carried && argument.value.kind !== 'function') task.contain(argument.value, more);
  }
  if (carry.receiver && call.callee.kind === 'member') task.contain(call.callee.object, more);
  const callback = carry.callback === undefined ? undefined : call.arguments[carry.callback];
  if (callback) for (const func of task.flow.functions(callback.value)) returnFlow(task, func, undefined, []);
}
