/**
 * Versions as questions: what a name holds after an assignment, after a write to one of its fields, after a call that
 * may have changed it, and where several ways join.
 */
import type { AssignStatement, Binding, Expression, Member, Statement } from '../model/program.ts';
import { rootOf } from '../model/walk.ts';
import { counterOrigin, isRoundCount } from './counters.ts';
import { leaves } from './contents.ts';
import { ANY, fieldsOf, isWhole, leftOut, lessFields, NO_MARKS, sameName, type OpenElement, type Path } from './elements.ts';
import { COUNT, entryFlow, Task } from './evaluate.ts';
import type { EdgeStep, State } from './questions.ts';
import type { Answer } from './solver.ts';
import { keepsIntent, keptFlow } from './memory.ts';
import { touchFlow, writtenByTouch } from './touches.ts';
import type { AssignVersion, JoinVersion, TouchVersion, Version } from './versions.ts';

export function versionFlow(task: Task, version: Version): void {
  switch (version.kind) {
    case 'entry':
      return entryFlow(task, version.binding);
    case 'assign':
      return assignFlow(task, version);
    case 'touch':
      return touchFlow(task, version);
    case 'join':
      return joinFlow(task, version);
  }
}

function joinFlow(task: Task, version: JoinVersion): void {
  const { test } = version;
  const { assumptions } = task.flow;
  const { under } = task.state;
  const holds = test && version.taken ? assumptions.decide(test, under) : undefined;
  if (holds !== undefined) {
    for (const operand of version.taken!(holds)) task.pass(operand, task.path);
    return;
  }
  const given = test && testedFor(task, version, test);
  for (const operand of version.operands()) {
    if ((operand.kind === 'assign' && !assumptions.reaches(operand.statement, under)) || (operand.kind === 'touch' && !assumptions.reaches(operand.call.at, under))) continue;
    const mints = given !== undefined && operand.kind === 'assign' && isInside(test!, operand.statement);
    task.pass(operand, task.path, mints ? { marks: { ...NO_MARKS, fallback: true, guard: given } } : {});
  }
  if (!test || task.state.mode === 'values' || version.operands().length < 2) return;
  const budget = { left: BRANCH_LIMIT };
  if (version.operands().some((operand) => isChangedIn(task, operand, test, budget))) task.chosenBy(test);
}

/** Versions that are looked at for one test. */
const BRANCH_LIMIT = 32;

/** Whether a way that joins here holds, in a branch of the test, a change of what is asked for. */
function isChangedIn(task: Task, operand: Version, test: Expression, budget: { left: number }): boolean {
  for (let at = operand; budget.left-- > 0; at = task.flow.versions.previous(at)) {
    if (at.kind === 'join') return at.test !== test && at.operands().some((one) => isChangedIn(task, one, test, budget));
    if (at.kind === 'entry' || !isInside(test, at.kind === 'assign' ? at.statement : at.call.at)) return false;
    if (changes(task, at)) return true;
  }
  return false;
}

/** Whether the version gives what is asked for anything that the one before it does not. */
export function changes(task: Task, version: AssignVersion | TouchVersion): boolean {
  const { flow, state, path } = task;
  const previous = flow.versions.previous(version);
  let [changed, kept, missing] = [false, false, false];
  const answer: Answer = {
    add: (element) => (element.kind === 'absent' ? (missing = true) : (changed = true)),
    edge: (to, more) => {
      if (to.subject === previous) kept = true;
      else changed ||= !(more?.present && isAbsent(task, to));
    },
  };
  const probe = new Task(flow, state, path, answer);
  if (version.kind === 'assign') assignFlow(probe, version);
  else writtenByTouch(probe, version);
  // A merge may lack the field and leave it as it was.
  return changed || (missing && !kept);
}

function isAbsent({ flow: { solver } }: Task, { subject, path, under }: State): boolean {
  const values = solver.solve(solver.state('values', subject, path, under));
  return values.length > 0 && values.every((one) => one.kind === 'absent');
}

/** `if (!key) key = mint()`: the open parameter (or its field) whose absence the test asks for. */
function testedFor(task: Task, version: JoinVersion, test: Expression): OpenElement | undefined {
  if (task.state.mode === 'values') return undefined;
  for (const leaf of leaves(test)) {
    if (rootOf(leaf) !== version.binding) continue;
    const values = task.flow.values(leaf);
    const [only] = values;
    if (values.length === 1 && only?.kind === 'open') return only;
  }
  return undefined;
}

/** The statement stands in a branch of the `if` that the test is of. */
function isInside(test: Expression, statement: Statement): boolean {
  for (let at: Statement | undefined = statement.parent; at; at = at.parent) if (at === test.at) return true;
  return false;
}

function assignFlow(task: Task, version: AssignVersion): void {
  const { statement, binding } = version;
  const { flow, path } = task;
  if (statement.target.kind === 'reference') {
    if (isCounter(statement, binding)) counterFlow(task, statement, binding);
    else if (keepsIntent(task, statement, binding)) keptFlow(task, statement, binding, path);
    else if (task.state.mode !== 'values' && path.length === 0 && isRoundCount(flow, statement)) task.add(flow.elements.born({ ...COUNT, source: binding }));
    else task.pass(statement.value, path, { step: variableStep(statement, binding) });
    if (statement.weak) task.pass(flow.versions.previous(version), path);
    for (const test of statement.tests) task.chosenBy(test);
    return;
  }
  const written = statement.target.kind === 'member' ? writtenPath(task, statement.target) : undefined;
  if ((!written || compare(written, path) === 'inside') && keepsIntent(task, statement, binding)) return keptFlow(task, statement, binding, fieldsOf(path).slice(written?.length ?? 1));
  if (!written || compare(written, path) !== 'elsewhere') for (const test of statement.tests) task.chosenBy(test);
  writeFlow(task, { written, value: statement.value, weak: statement.weak, version, step: fieldStep(written, statement) });
}

/** A counter's increment: what it tells, and what it held before. */
export function counterFlow(task: Task, statement: AssignStatement, binding: Binding | undefined): void {
  const { flow, state } = task;
  const counted = state.mode !== 'values' ? counterOrigin(flow, statement, binding) : undefined;
  if (counted) task.end(flow.elements.born({ ...counted, source: binding ?? statement.target, byName: false, marks: NO_MARKS }));
  task.end(flow.elements.made(statement.value));
}

export function sameTarget(target: Expression, read: Expression | undefined): boolean {
  if (target.kind === 'reference') return read?.kind === 'reference' && read.binding === target.binding;
  if (target.kind === 'member' && read?.kind === 'member') return sameMember(target, read) && sameTarget(target.object, read.object);
  return target.kind === 'self' && read?.kind === 'self';
}

/** The same field: by its name, or by the name that holds it (`keys[id]`). */
const sameMember = (a: Member, b: Member): boolean =>
  a.name !== undefined ? a.name === b.name : a.index?.kind === 'reference' && b.index?.kind === 'reference' && a.index.binding !== undefined && a.index.binding === b.index.binding;

export const variableStep = (statement: AssignStatement, binding: Binding): EdgeStep | undefined =>
  binding.name.startsWith('#') ? undefined : { label: binding.name, role: 'variable', range: statement.target.range };

export const fieldStep = (written: Path | undefined, statement: AssignStatement): EdgeStep => ({ label: `.${written?.at(-1) ?? '[]'}`, role: 'field', range: statement.target.range });

/** `i++`, `n += 1`: the new value is the old one and a constant. */
export function isCounter(statement: AssignStatement, binding: Binding): boolean {
  if (statement.operator === '++' || statement.operator === '--') return true;
  const { value } = statement;
  if (value.kind !== 'operator' || (value.operator !== '+' && value.operator !== '-') || value.operands.length !== 2) return false;
  const [left, right] = value.operands;
  return left?.kind === 'reference' && left.binding === binding && right?.kind === 'literal' && typeof right.value === 'number';
}

export interface Write {
  /** Path below the name that is written; undefined when it is not known. */
  readonly written: Path | undefined;
  readonly value: Expression;
  readonly weak: boolean;
  readonly version: AssignVersion | TouchVersion;
  readonly step: EdgeStep;
}

/** A write to a part: it answers for its own path and below, adds to the whole, and leaves the rest as it was. */
export function writeFlow(task: Task, { written, value, weak, version, step }: Write): void {
  const { flow, path, state } = task;
  const fields = fieldsOf(path);
  // An object that holds itself has, in what it holds, what it gets later.
  if (value.kind === 'reference' && value.binding === version.binding && fields.length > 0) task.unknown('an object that holds itself', value);
  const relation = written ? compare(written, path) : isWhole(path) ? 'around' : 'inside';
  if (relation === 'inside') task.pass(value, fields.slice(written?.length ?? 1), { step });
  if (relation === 'around' && state.mode !== 'values') task.contain(value, { step });
  const replaced = relation === 'inside' && written && !weak && !written.includes(ANY) && !fields.slice(0, written.length).includes(ANY);
  if (replaced) return;
  // Of the whole, and of any field, what was in the written one before is left out.
  const name = !weak && written?.length === 1 && written[0] !== ANY ? written[0] : undefined;
  task.pass(flow.versions.previous(version), (name !== undefined && lessFields([name], path)) || path);
}

/** Where a question's path lies relative to a written one. */
export function compare(written: Path, asked: Path): 'inside' | 'around' | 'elsewhere' {
  if (written[0] !== undefined && leftOut(asked).includes(written[0])) return 'elsewhere';
  const path = fieldsOf(asked);
  const shared = Math.min(written.length, path.length);
  for (let index = 0; index < shared; index++) if (!sameName(written[index]!, path[index]!)) return 'elsewhere';
  return path.length >= written.length ? 'inside' : 'around';
}

/** The fields between the root name and the written place. */
export function writtenPath(task: Task, target: Member): Path | undefined {
  const names: string[] = [];
  let at: Expression = target;
  while (at.kind === 'member') {
    let name = at.element ? ANY : at.name;
    if (name === undefined && at.index) {
      name = task.flow.nameOf(at.index);
    }
    if (name === undefined) return undefined;
    names.unshift(name);
    at = at.object;
  }
  return at.kind === 'reference' || at.kind === 'self' ? names : undefined;
}
