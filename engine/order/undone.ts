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
import { enclosing, expressionsOf, insideOf, rootOf, standsIn } from '../model/walk.ts';
import { around, isTransaction, type Way } from './stored.ts';

/** A write that may make the row; an update finds one that is there. */
const MAKING: ReadonlySet<StoreRole> = new Set(['insert', 'unique-write']);
const DELETING = /^(?:delete|remove|destroy|del|drop|discard|purge)$/;
/** Words in the name of a deletion that say how, and not what. */
const FILLING = /^(?:one|many|all|by|id|and|find|first|if|exist|or|fail|row|record|entity)$/;
const DELETING_SQL = /^\s*delete\b/i;
const ROLLING_BACK = /^(?:rollback|abort)(?:$|Transaction|_transaction)/i;
const ROLLBACK_SQL = /^\s*rollback\b/i;
const COMMITTING = /^commit/i;
const DEPTH_LIMIT = 3;

/** @param fields What the key takes from the row; a field that the write itself gives is the same on the next run. */
export function isUndone(flow: Flow, born: BornElement, way: Way, fields: readonly string[]): boolean {
  const { source } = born;
  if (source.kind !== 'call' || !makesRow(flow, born, source) || gives(flow, source, fields)) return false;
  return way.exits.some((exit) => isUncommitted(flow, source, exit) || failsInto(flow, exit).some((handler) => undoes(flow, handler, { insert: source, names: way.bindings, fields }, exit)));
}

function makesRow(flow: Flow, born: BornElement, call: Call): boolean {
  return born.origin === 'stored-new' || rolesOf(flow, call).some((role) => MAKING.has(role));
}

const rolesOf = (flow: Flow, call: Call): StoreRole[] =>
  flow.values(call.callee).flatMap((one) => (one.kind === 'api' && one.node ? facts(one.node, 'stores').map((fact) => fact.role) : []));

/** The write is told what stands in one of the fields on the way, under one of the names that stores have for it. */
const gives = (flow: Flow, call: Call, fields: readonly string[]): boolean =>
  fields.map(plainId).some((field) => insideOf(call).some((one) => one.kind === 'record' && one.fields.some(({ name }) => name !== undefined && plainId(name) === field))) ||
  call.arguments.some(({ value }) => fields.some((field) => flow.hasField(value, field) === true));

const plainId = (name: string): string => name.replace(/^_/, '');

/** In a transaction that is still open at the call: written under what its callback is given, or under one that is everywhere. */
function isUncommitted(flow: Flow, call: Call, sink: Statement): boolean {
  return transactionsAt(flow, call.at.owner, 0).some(({ func, names }) => encloses(func, sink.owner) && (names === 'ambient' || dependsOn(call, names)));
}

interface Transaction {
  readonly func: Func;
  /** What has to be used to write in it. */
  readonly names: readonly Binding[] | 'ambient';
}

/** The transactions in which a function runs: it stands in them, or is called in them and given what they are written under. */
function transactionsAt(flow: Flow, func: Func, depth: number): Transaction[] {
  const found: Transaction[] = [];
  for (let at: Func | undefined = func; at; at = at.parent) if (isTransaction(flow, at)) found.push({ func: at, names: givenTo(flow, at) });
  if (found.length > 0 || depth >= DEPTH_LIMIT || func.kind === 'module') return found;
  return flow.callers.calls(func).flatMap((site) =>
    transactionsAt(flow, site.at.owner, depth + 1).map((one) => (one.names === 'ambient' ? one : { func: one.func, names: parametersGiven(func, site, one.names) })),
  );
}

/** The parameters of a transaction's callback; without any, what is local and the transaction is started on: a session. */
function givenTo(flow: Flow, func: Func): Transaction['names'] {
  const { parameters, parent } = func;
  if (parameters.length > 0) return parameters.map((one) => one.binding);
  const roots = flow.callers.positions(func).flatMap(({ call }) => rootOf(call.callee) ?? []);
  const local = roots.filter((one) => one.owner.kind !== 'module' && one.owner === parent);
  return local.length > 0 ? local : 'ambient';
}

const parametersGiven = (func: Func, site: Call, names: readonly Binding[]): readonly Binding[] =>
  func.parameters.flatMap(({ binding }, place) => (site.arguments[place] && mentionsDeep(site.arguments[place].value, names, 0) ? [binding] : []));

/** Whether a call uses one of the names, or what is made of one: `manager.getRepository(Payout)`. */
const dependsOn = (call: Call, names: readonly Binding[]): boolean => mentionsDeep(call, names, 0);

function mentionsDeep(expression: Expression, names: readonly Binding[], depth: number): boolean {
  return insideOf(expression).some((one) => one.kind === 'reference' && one.binding !== undefined && (names.includes(one.binding) || (depth < DEPTH_LIMIT && one.binding.definitions.some(({ value }) => mentionsDeep(value, names, depth + 1)))));
}

/** What runs when a call fails: code for its error, and code that runs in any case. */
type Aftermath = Pick<Handler, 'body' | 'binding'>;

/** What runs when a statement throws, or the promise in it rejects, through the functions in which it stands. */
function failsInto(flow: Flow, exit: Statement): readonly Aftermath[] {
  const found: Aftermath[] = [];
  for (let at: Statement | undefined = exit; at; at = around(at)) {
    const { list } = at;
    found.push(...rejectsInto(flow, at));
    const parent: Statement | undefined = at.parent;
    if (parent?.kind !== 'try') continue;
    if (parent.body === list) found.push(...parent.handlers);
    if (parent.finalizer !== list) found.push({ body: parent.finalizer });
  }
  return found;
}

/** The callbacks of `.catch(…)`, `.finally(…)` and the second of `.then(…)`. */
function rejectsInto(flow: Flow, at: Statement): Aftermath[] {
  return expressionsOf(at).flatMap(insideOf).flatMap((one) => {
    const name = one.kind === 'call' && one.callee.kind === 'member' ? one.callee.name : undefined;
    const callback = name === undefined || one.kind !== 'call' ? undefined : one.arguments[name === 'then' ? 1 : 0]?.value;
    if (!callback || (name !== 'catch' && name !== 'finally' && name !== 'then')) return [];
    return flow.functions(callback).map(({ body, parameters }) => ({ body, ...(name !== 'finally' && parameters[0] && { binding: parameters[0].binding }) }));
  });
}

function undoes(flow: Flow, { body }: Aftermath, row: Row, exit: Statement): boolean {
  const [first] = body;
  if (!first) return false;
  return flow.callers.within(first.owner).some((call) => {
    if (!standsIn(call.at, body) || isConditional(call, body, row.names)) return false;
    return isRollbackOf(flow, call, row.insert, exit) || deletes(flow, call, row, 0);
  });
}

/** Not for every error: under a test, or after one that leaves, that asks for more than whether there is a row. */
function isConditional(call: Call, body: readonly Statement[], rows: readonly Binding[]): boolean {
  const { at } = call;
  for (let from: Expression = call, parent = from.parent; parent && 'at' in parent; from = parent, parent = from.parent) {
    const test = parent.kind === 'choice' ? (parent.test ?? parent.options[0]) : undefined;
    if (test && test !== from && !asksOnlyFor(test, rows)) return true;
  }
  for (const one of enclosing(at)) {
    if (one.kind === 'switch' || (one.kind === 'if' && one !== at && !asksOnlyFor(one.test, rows))) return true;
    if (one.list.slice(0, one.place).some((before) => (before.kind === 'switch' || (before.kind === 'if' && !asksOnlyFor(before.test, rows))) && mayLeave(before))) return true;
    if (one.list === body) return false;
  }
  return false;
}

const asksOnlyFor = (test: Expression, rows: readonly Binding[]): boolean =>
  insideOf(test).every((one) => one.kind !== 'call' && (one.kind !== 'reference' || (one.binding !== undefined && rows.includes(one.binding))));

const mayLeave = (statement: Statement): boolean => (statement.kind === 'if' ? [statement.then, statement.else] : statement.kind === 'switch' ? statement.cases.map((one) => one.body) : statement.kind === 'block' ? [statement.body] : []).some((list) => list.some((one) => one.kind === 'return' || one.kind === 'throw' || one.kind === 'jump' || mayLeave(one)));

const mentions = (expression: Expression, bindings: readonly Binding[]): boolean => insideOf(expression).some((one) => one.kind === 'reference' && one.binding !== undefined && bindings.includes(one.binding));

/** The row that may be deleted: the write that makes it, the names that hold it, and the fields on the way from it to the key. */
interface Row {
  readonly insert: Call;
  readonly names: readonly Binding[];
  readonly fields: readonly string[];
}

function deletes(flow: Flow, call: Call, row: Row, depth: number): boolean {
  if (!mentionsAsItself(flow, call, row)) return false;
  const roles = insideOf(call).flatMap((one) => (one.kind === 'call' && (one === call || isChainedOn(call, one)) ? rolesOf(flow, one) : []));
  if (roles.includes('delete')) return true;
  if (isSql(flow, call, DELETING_SQL)) return comparesOwn(flow, call, row);
  const functions = flow.functions(call.callee);
  if (functions.length > 0) return depth < DEPTH_LIMIT && functions.some((one) => deletesWithin(flow, one, call, row, depth + 1));
  return roles.length === 0 && isOfOneKind(call, row);
}

/** A function of this file deletes what it is given, whatever else it is given. */
function deletesWithin(flow: Flow, func: Func, { arguments: given }: Call, row: Row, depth: number): boolean {
  const names = func.parameters.flatMap(({ binding }, place) => (given[place] && mentions(given[place].value, row.names) ? [binding] : []));
  return flow.callers.within(func).some((call) => !isConditional(call, func.body, names) && deletes(flow, call, { ...row, names }, depth));
}

/** Some mention stands for the row: `where: { orderId: order.id }` is of rows that belong to it. */
const mentionsAsItself = (flow: Flow, call: Call, { names, fields }: Row): boolean =>
  insideOf(call).some((one) => {
    if (one.kind !== 'reference' || one.binding === undefined || !names.includes(one.binding)) return false;
    const compared = comparedWith(one, call);
    return compared === undefined || isOwnColumn(flow, compared, fields);
  });

const isOwnColumn = (flow: Flow, column: string, fields: readonly string[]): boolean => fields.includes(column) || wordsOf(column).every((word) => flow.knowledge.nouns.identity.has(word));

/** The column beside a value: the name of its field, or what stands in front of it in its call: `eq(lines.orderId, order.id)`. */
function comparedWith(value: Expression, call: Call): string | undefined {
  for (let from: Expression = value, parent = from.parent; parent && 'at' in parent && from !== call; from = parent, parent = from.parent) {
    if (parent.kind === 'record') {
      const name = parent.fields.find((one) => one.value === from)?.name;
      if (name !== undefined) return name;
    }
    const before = parent.kind === 'call' ? parent.arguments[parent.arguments.findIndex((one) => one.value === from) - 1]?.value : undefined;
    if (before?.kind === 'member' && before.name !== undefined) return before.name;
    if (before?.kind === 'literal' && typeof before.value === 'string' && /^[\w.]+$/.test(before.value) && parent !== call) return before.value.split('.').at(-1);
  }
  return undefined;
}

const COLUMN = /\bwhere\s+["`]?(?:\w+\.)?(\w+)["`]?\s*(?:=|in\b)/i;

/** The SQL text looks for the row by its own column, as far as it can be read. */
function comparesOwn(flow: Flow, call: Call, { fields }: Row): boolean {
  const [, column] = COLUMN.exec(flow.home(call).module.text.slice(...call.range)) ?? [];
  return column === undefined || isOwnColumn(flow, column, fields);
}

/** A call that another one goes on from: `db.delete(table)` in `db.delete(table).where(…)`. */
function isChainedOn(call: Call, inner: Call): boolean {
  let at: Expression = call.callee;
  while (at.kind === 'member' || at.kind === 'call') {
    if (at === inner) return true;
    at = at.kind === 'member' ? at.object : at.callee;
  }
  return false;
}

/** A call whose names say that it deletes, and a write: they speak of the same thing, and of the same table where they name one. */
function isOfOneKind(call: Call, { insert, names }: Row): boolean {
  const said = calleeNames(call.callee);
  const place = said.findLastIndex((name) => DELETING.test(wordsOf(name)[0] ?? ''));
  if (place < 0) return false;
  const root = rootOf(call.callee);
  if (root && names.includes(root)) return true;
  const [table, other] = [call, insert].map((one) => one.arguments[0]?.value);
  if (table?.kind === 'literal' && other?.kind === 'literal' && table.value !== other.value) return false;
  const nouns = wordsOf(said[place]!).filter((word) => !DELETING.test(word) && !FILLING.test(word));
  const things = nouns.length > 0 ? nouns : said.slice(Math.max(place - 1, 0), place).flatMap(wordsOf);
  const made = new Set(calleeNames(insert.callee).flatMap(wordsOf));
  return things.length === 0 || things.some((word) => made.has(word));
}

const isSql = (flow: Flow, call: Call, wanted: RegExp): boolean => {
  if (call.tagged) return wanted.test(flow.home(call).module.text.slice(call.callee.range[1] + 1, call.range[1]));
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
