/**
 * Values that are read by a schema: what was given, and where nothing was, what the schema fills in.
 */
import type { CarryFact, SchemaUse } from '../model/knowledge.ts';
import type { Call, Expression } from '../model/program.ts';
import { facts, resultNode } from './api.ts';
import { onlyValue } from './constants.ts';
import { fieldsOf, NO_MARKS, type Marks, type Path } from './elements.ts';
import { guardOf, Task } from './evaluate.ts';
import { apiFlow } from './fields.ts';
import type { Flow } from './flow.ts';
import { returnFlow } from './returns.ts';
import { combine, type Answer } from './solver.ts';

/** A schema is a chain of calls on another one, or a nest of them. */
const CHAIN_LIMIT = 32;

/** `Body.parse(input)`: the input, and what the schema fills in for what it lacks. */
export function readFlow(task: Task, call: Call, use: SchemaUse): void {
  const given = call.arguments[use.argument]?.value;
  const [head] = fieldsOf(task.path);
  if (use.under !== undefined && head !== use.under) return task.unknown('what a schema says of its reading', call);
  const path = use.under === undefined ? task.path : fieldsOf(task.path).slice(1);
  const schema = schemaIn(call, use);
  const filled = schema && filling(task.flow, schema, fieldsOf(path));
  if (!given || filled === 'changed') return task.unknown('what a schema makes of its input', call);
  task.pass(given, path, { present: true });
  if (filled) fillFlow(task, call, filled, { ...NO_MARKS, fallback: true, guard: guardOf(task.flow, given, path) });
}

function fillFlow(task: Task, call: Call, { value, path }: Filled, marks: Marks): void {
  const functions = task.flow.functions(value);
  for (const callee of functions.length > 0 ? [] : task.flow.nodes(value)) {
    const node = resultNode(callee, false);
    if (node) return apiFlow(new Task(task.flow, task.state, path, marked(task, marks)), { node, callee, source: call }, path);
  }
  if (functions.length === 0) return task.pass(value, path, { marks, enters: call });
  for (const func of functions) returnFlow(task, func, { at: call, marks }, path);
}

/** The answer, to which what is born is added with marks. */
const marked = ({ flow, answer }: Task, marks: Marks): Answer => ({
  add: (one) => answer.add(one.kind === 'born' ? flow.elements.born({ ...one, marks: combine(marks, one.marks) }) : one),
  edge: (to, more) => answer.edge(to, { ...more, marks: combine(marks, more?.marks ?? NO_MARKS) }),
});

interface Filled {
  readonly value: Expression;
  readonly path: Path;
}

/** What a schema fills in at a path; `changed` where it makes something else of what it reads. */
function filling(flow: Flow, start: Expression, startPath: Path): Filled | 'changed' | undefined {
  let [at, path]: [Expression | undefined, Path] = [start, startPath];
  for (let steps = 0; at && steps < CHAIN_LIMIT; steps++) {
    if (at.kind === 'wrap') at = at.value;
    else if (at.kind === 'reference') at = at.binding && onlyValue(at.binding);
    else if (at.kind !== 'call') return undefined;
    else {
      const call: Call = at;
      const use = useOf(flow, call);
      if (use?.does === 'changes' && path.length > 0) return 'changed';
      const argument = use && call.arguments[use.argument]?.value;
      if (use?.does === 'fills' && argument && path.length === 0) return { value: argument, path };
      const field = use?.does === 'fields' && path[0] !== undefined ? fieldIn(argument, path[0]) : undefined;
      if (field) path = path.slice(1);
      at = field ?? schemaIn(call, use);
    }
  }
  return undefined;
}

function useOf(flow: Flow, call: Call): SchemaUse | undefined {
  for (const one of flow.values(call.callee)) {
    const carries: readonly CarryFact[] = one.kind === 'api' && one.node && !one.rest ? facts(one.node, 'carries') : [];
    for (const { schema } of carries) if (schema) return schema;
  }
  return undefined;
}

/** The schema that a call is made on, or given. */
function schemaIn({ callee, arguments: given }: Call, use: SchemaUse | undefined): Expression | undefined {
  if (use?.of !== undefined) return given[use.of]?.value;
  return callee.kind === 'member' ? callee.object : undefined;
}

/** The schema of a field, in a record that is written out. */
function fieldIn(shape: Expression | undefined, name: string): Expression | undefined {
  const record = shape?.kind === 'reference' && shape.binding ? onlyValue(shape.binding) : shape;
  return record?.kind === 'record' ? record.fields.findLast((one) => one.name === name && !one.spread)?.value : undefined;
}
