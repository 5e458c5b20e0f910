/**
 * What tests on a field of a name tell of its other fields: `if (!result.ok) return;` leaves the records with `ok: true`.
 *
 * In: a read of a name. Out: marks at the start of the path (`-=ok=true`), which leave out a record literal whose constant
 * field contradicts them. Only names that are given one value and whose fields nothing writes.
 */
import type { Binding, Expression, RecordLiteral, Reference, Statement } from '../model/program.ts';
import { constantAt, onlyValue } from './constants.ts';
import { leavesOut, leftOut, type Path } from './elements.ts';
import type { Flow } from './flow.ts';
import type { Task } from './evaluate.ts';

/** `=ok` is truthy, `!ok` is not; `=kind="pay"` is the constant, `!kind="pay"` is not. */
const MARK = /^=([=!])([^=]*)(?:=(.*))?$/s;

/** A key is read from a result, not from deep in it. */
const DEPTH_LIMIT = 3;

/** The path with what the tests around a read of the name tell. */
export function narrowed(flow: Flow, reference: Reference, path: Path): Path {
  const { binding } = reference;
  if (!binding || path.length === 0 || path.length > DEPTH_LIMIT || path.some(leavesOut) || !onlyValue(binding)) return path;
  const marks = testsOf(binding).flatMap((test) => marksAt(flow, test, binding, reference));
  return marks.length === 0 ? path : [...[...new Set(marks)].sort(), ...path];
}

/** The path without the marks at its start: what is laid into a record is another one. */
export function unmarked(path: Path): Path {
  const marked = leftOut(path).some((name) => MARK.test(name));
  return marked ? path.filter((name, at) => at >= leftOut(path).length || !name.startsWith('-=')) : path;
}

/** Whether a record is none of those that tests leave. */
export function isRuledOut({ path, state }: Task, record: RecordLiteral): boolean {
  return leftOut(path).some((mark) => {
    const [, sign, name, text] = MARK.exec(mark) ?? [];
    if (sign === undefined || name === undefined) return false;
    const constant = constantAt(record, [name], state.under);
    if (!constant || (text !== undefined && !constant.exact)) return false;
    return (text === undefined ? Boolean(constant.value) : JSON.stringify(constant.value) === text) !== (sign === '=');
  });
}

const tests = new WeakMap<Binding, readonly Reference[]>();

/** Reads of a field of the name in the test of a statement, found once. */
function testsOf(binding: Binding): readonly Reference[] {
  let known = tests.get(binding);
  if (!known) tests.set(binding, (known = binding.references.filter((one) => one.parent?.kind === 'member' && (one.at.kind === 'if' || one.at.kind === 'switch'))));
  return known;
}

function marksAt(flow: Flow, { at: test, parent }: Reference, binding: Binding, reader: Reference): string[] {
  let at: Statement | undefined = reader.at;
  while (at && at.parent !== test && at.list !== test.list) at = at.parent;
  if (!at || at === test || test.owner !== reader.at.owner) return [];
  const layout = flow.versions.layout(test.owner);
  if (test.kind === 'if') {
    const holds = at.parent === test ? at.list === test.then : at.place < test.place ? undefined : layout.listCompletes(test.then) ? (layout.listCompletes(test.else) ? undefined : true) : false;
    return holds === undefined ? [] : marksOf(test.test, binding, holds);
  }
  if (test.kind !== 'switch' || at.parent !== test || test.subject !== parent || parent.kind !== 'member') return [];
  const place = test.cases.findIndex((one) => one.body === at.list);
  const [only, ...others] = test.cases[place]?.tests ?? [];
  const before = test.cases[place - 1];
  const isEntered = before !== undefined && test.fallsThrough && layout.listCompletes(before.body);
  return only && others.length === 0 && !isEntered ? constantMark(parent, only, binding, true) : [];
}

/** What a test that holds, or does not, tells of the fields of a name. */
function marksOf(test: Expression, binding: Binding, holds: boolean): string[] {
  if (test.kind === 'wrap') return marksOf(test.value, binding, holds);
  if (test.kind === 'choice' && test.how === (holds ? 'and' : 'or')) return test.options.flatMap((one) => marksOf(one, binding, holds));
  const name = fieldOf(test, binding);
  if (name !== undefined) return [`-=${holds ? '=' : '!'}${name}`];
  if (test.kind !== 'operator') return [];
  const [left, right] = test.operands;
  if (left && test.operator === '!') return marksOf(left, binding, !holds);
  if (!left || !right || !/^[!=]==$/.test(test.operator)) return [];
  const equal = (test.operator === '===') === holds;
  return [...constantMark(left, right, binding, equal), ...constantMark(right, left, binding, equal)];
}

function constantMark(field: Expression, value: Expression, binding: Binding, equal: boolean): string[] {
  const name = fieldOf(field, binding);
  const constant = name === undefined ? undefined : constantAt(value, [], undefined);
  return constant?.exact && constant.value !== undefined ? [`-=${equal ? '=' : '!'}${name}=${JSON.stringify(constant.value)}`] : [];
}

const fieldOf = (expression: Expression, binding: Binding): string | undefined =>
  expression.kind === 'member' && expression.object.kind === 'reference' && expression.object.binding === binding && !expression.name?.includes('=') ? expression.name : undefined;
