/**
 * Whether the failure of a money call takes a row away again, so that its id names nothing on the next run: the row is
 * written in a transaction that is still open at the call, or an error path of the call deletes it or rolls it back.
 *
 * What an error path does only for some errors is not counted: those may be definite failures.
 */
import { facts } from '../flow/api.ts';
import { encloses } from '../flow/callers.ts';
import type { BornElement } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { StoreRole } from '../model/knowledge.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import type { Binding, Call, Expression, Func, Handler, Statement } from '../model/program.ts';
import { enclosing, insideOf, rootOf, standsIn } from '../model/walk.ts';
import { around, isTransaction, type Way } from './stored.ts';

/** A write that may make the row; an update finds one that is there. */
const MAKING: ReadonlySet<StoreRole> = new Set(['insert', 'unique-write']);
const DELETING = /^(?:delete|remove|destroy|del|drop|discard|purge)$/;
const DELETING_SQL = /^\s*delete\b/i;
const ROLLING_BACK = /^(?:rollback|abort)(?:$|Transaction|_transaction)/i;
const ROLLBACK_SQL = /^\s*rollback\b/i;
const COMMITTING = /^commit/i;
const DEPTH_LIMIT = 3;

/** @param field The field of the row that the key has; one that the write itself gives is the same on the next run. */
export function isUndone(flow: Flow, born: BornElement, way: Way, field: string | undefined): boolean {
  const { source } = born;
  if (source.kind !== 'call' || !makesRow(flow, born, source) || (field !== undefined && gives(flow, source, field))) return false;
  return way.exits.some((exit) => isUncommitted(flow, source, exit) || failsInto(exit).some((handler) => undoes(flow, handler, source, way.bindings, exit)));
}

function makesRow(flow: Flow, born: BornElement, call: Call): boolean {
  return born.origin === 'stored-new' || rolesOf(flow, call).some((role) => MAKING.has(role));
}

const rolesOf = (flow: Flow, call: Call): StoreRole[] =>
  flow.values(call.callee).flatMap((one) => (one.kind === 'api' && one.node ? facts(one.node, 'stores').map((fact) => fact.role) : []));

/** The write is told what stands in the field. */
const gives = (flow: Flow, call: Call, field: string): boolean =>
  call.arguments.some(({ value }) => insideOf(value).some((one) => one.kind === 'record' && one.fields.some(({ name }) => name === field)) || flow.hasField(value, field) === true);

function isUncommitted(flow: Flow, call: Call, sink: Statement): boolean {
  const { owner } = call.at;
  return encloses(owner, sink.owner) && isTransaction(flow, owner);
}

/** What runs when a statement throws, through the functions in which it stands. */
function failsInto(exit: Statement): readonly Handler[] {
  const found: Handler[] = [];
  for (let at: Statement | undefined = exit; at; at = around(at)) {
    const { list } = at;
    const parent: Statement | undefined = at.parent;
    if (parent?.kind === 'try' && parent.body === list) found.push(...parent.handlers);
  }
  return found;
}

function undoes(flow: Flow, handler: Handler, insert: Call, rows: readonly Binding[], exit: Statement): boolean {
  const [first] = handler.body;
  if (!first) return false;
  return flow.callers.within(first.owner).some((call) => {
    if (!standsIn(call.at, handler.body) || dependsOnError(call.at, handler)) return false;
    return isRollbackOf(flow, call, insert, exit) || (mentions(call, rows) && deletes(flow, call, 0));
  });
}

/** Only for some errors: under a test that asks the error. */
function dependsOnError(at: Statement, { body, binding }: Handler): boolean {
  for (const one of enclosing(at)) {
    if ((one.kind === 'if' || one.kind === 'switch') && asks(one.kind === 'if' ? one.test : one.subject, binding)) return true;
    if (one.list === body) return false;
  }
  return false;
}

const asks = (test: Expression, error: Binding | undefined): boolean =>
  insideOf(test).some((one) => one.kind === 'call' || (one.kind === 'reference' && one.binding !== undefined && (one.binding === error || one.binding.definitions.some(({ value }) => error !== undefined && rootOf(value) === error))));

const mentions = (call: Call, bindings: readonly Binding[]): boolean => insideOf(call).some((one) => one.kind === 'reference' && one.binding !== undefined && bindings.includes(one.binding));

function deletes(flow: Flow, call: Call, depth: number): boolean {
  const roles = rolesOf(flow, call);
  if (roles.includes('delete')) return true;
  if (isSql(flow, call, DELETING_SQL)) return true;
  const functions = flow.functions(call.callee);
  if (functions.length > 0) return depth < DEPTH_LIMIT && functions.some((one) => deletesWithin(flow, one, depth + 1));
  const names = calleeNames(call.callee);
  return roles.length === 0 && names.some((name) => DELETING.test(wordsOf(name)[0] ?? ''));
}

/** A function of this file deletes what it is given. */
const deletesWithin = (flow: Flow, func: Func, depth: number): boolean =>
  flow.callers.within(func).some((call) => mentions(call, func.parameters.map((one) => one.binding)) && deletes(flow, call, depth));

const isSql = (flow: Flow, call: Call, wanted: RegExp): boolean => {
  if (call.tagged) return wanted.test(flow.module.text.slice(call.callee.range[1] + 1, call.range[1]));
  const text = call.arguments[0]?.value;
  const fixed = text?.kind === 'text' ? text.parts.find((part) => part.kind === 'literal') : text;
  const value = fixed && (fixed.kind === 'literal' || fixed.kind === 'reference') ? flow.constant(fixed) : undefined;
  return typeof value === 'string' && wanted.test(value);
};

/** Takes back what was written on the same connection, or under the same transaction, since the last commit. */
function isRollbackOf(flow: Flow, call: Call, insert: Call, exit: Statement): boolean {
  const name = calleeNames(call.callee).at(-1) ?? '';
  const root = rootOf(call.callee);
  if (!(ROLLING_BACK.test(name) || isSql(flow, call, ROLLBACK_SQL)) || !root || insert.at.owner !== call.at.owner || !mentions(insert, [root])) return false;
  return !flow.callers.within(insert.at.owner).some((one) => isCommit(flow, one) && one.range[0] > insert.range[1] && one.range[1] <= exit.range[1]);
}

const isCommit = (flow: Flow, call: Call): boolean => COMMITTING.test(calleeNames(call.callee).at(-1) ?? '') || isSql(flow, call, /^\s*commit\b/i);
