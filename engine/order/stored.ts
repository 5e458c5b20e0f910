/**
 * Whether a value is written to a store before the money call, so that a later run can read it back.
 *
 * A write counts when it is awaited (or its store writes at once), stands before the call on every path (in the same list of statements or one around
 * the call; a try's body counts as part of the list around it), and is committed: not in the transaction that also holds
 * the call.
 */
import { facts } from '../flow/api.ts';
import { climb, encloses } from '../flow/callers.ts';
import type { Flow } from '../flow/flow.ts';
import { isMapCall } from '../flow/memory.ts';
import type { StoreRole } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Statement } from '../model/program.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import { standsIn } from '../model/walk.ts';

const WRITES: ReadonlySet<StoreRole> = new Set(['insert', 'unique-write', 'update', 'swap']);
const WRITING_WORD = /^(?:persist|store|append|write|record|register|reserve|claim|h?m?set(?:nx|ex)?|insert|save|put|remember)$/;
/** Last words of calls whose verb, or SQL text, stands further in front. */
const FINISHING_WORD = /^(?:run|exec|execute|query|raw|values|value|returning|into|all|one|none|any|multi|batch|send|sql|commit|flush|then|bulk|replace|merge|transact)$/;
const WRITING_SQL = /^\s*(?:with\b[\s\S]*?\)\s*)?(?:insert|update|merge|upsert|replace)\b/i;

/** A value's way from its birth to the sink. */
export interface Way {
  /** Names that hold it. */
  readonly bindings: readonly Binding[];
  readonly birth: Statement;
  /** The statement of the sink, and those at which the value leaves a function on the way. */
  readonly exits: readonly Statement[];
}

/** @param kept The value is minted only where none was found: its write may stand under the same test. */
export function isStoredBefore(flow: Flow, way: Way, kept: boolean): boolean {
  return way.bindings.some((binding) => writesOf(flow, binding).some((write) => isCommittedBefore(flow, write, way, kept)));
}

/** A call or an assignment that writes to a store. */
type Write = Pick<Call, 'at' | 'range'>;

const writesByFlow = new WeakMap<Flow, Map<Binding, readonly Write[]>>();

/** What writes to a store and mentions the name. */
function writesOf(flow: Flow, binding: Binding): readonly Write[] {
  let byBinding = writesByFlow.get(flow);
  if (!byBinding) writesByFlow.set(flow, (byBinding = new Map<Binding, readonly Write[]>()));
  let writes = byBinding.get(binding);
  if (!writes) {
    const calls = [...new Set(callsWith(binding))].filter((call) => isWrite(flow, call) && isDone(flow, call));
    byBinding.set(binding, (writes = [...calls, ...fieldsGiven(flow, binding)]));
  }
  return writes;
}

/** Assignments that put a name into a field that a store keeps. */
function fieldsGiven(flow: Flow, binding: Binding): Write[] {
  return binding.references.flatMap(({ parent }) => (parent?.kind === 'assign' && parent.target.kind === 'member' && isStoreWrite(flow, parent.target) ? [{ at: parent, range: parent.range }] : []));
}

/** `localStorage.key = key`: what is assigned to is kept by a store. */
const isStoreWrite = (flow: Flow, target: Expression): boolean =>
  flow.nodes(target).some((node) => facts(node, 'stores').some((fact) => fact.sync === true && WRITES.has(fact.role)));

/** Calls that are given the name in an argument, at any depth, or are made on it. */
function callsWith(binding: Binding): Call[] {
  const found: Call[] = [];
  for (const reference of binding.references) {
    for (let from: Expression = reference, parent = from.parent; parent && 'at' in parent; from = parent, parent = from.parent) {
      if (parent.kind === 'call' && (parent.callee !== from || isOn(parent, reference))) found.push(parent);
    }
  }
  return found;
}

const isOn = ({ callee }: Call, reference: Expression): boolean => callee.kind === 'member' && callee.object === reference;

/** One look at the name, before anything is followed: store calls are called like what they do. */
function mayWrite(flow: Flow, call: Call): boolean {
  const name = calleeNames(call.callee).at(-1);
  if (name === undefined || call.tagged) return call.tagged;
  if (call.callee.kind === 'reference' || (call.callee.kind === 'member' && call.callee.object.kind === 'self')) return true;
  const word = wordsOf(name)[0] ?? '';
  const { storeVerbs } = flow.knowledge;
  return storeVerbs.has(name) || storeVerbs.has(word) || WRITING_WORD.test(word) || FINISHING_WORD.test(word);
}

const writers = new WeakMap<Flow, Map<Func, boolean>>();

/** A function of this file writes when its body does. */
function writesWithin(flow: Flow, func: Func, depth: number): boolean {
  let known = writers.get(flow);
  if (!known) writers.set(flow, (known = new Map<Func, boolean>()));
  let answer = known.get(func);
  if (answer === undefined) {
    known.set(func, false);
    answer = flow.callers.within(func).some((call) => isWrite(flow, call, depth + 1));
    known.set(func, answer);
  }
  return answer;
}

function isWrite(flow: Flow, call: Call, depth = 0): boolean {
  if (isMapCall(call) || !mayWrite(flow, call)) return false;
  let resolved = false;
  for (const one of flow.values(call.callee)) {
    if (one.kind === 'function' && depth < 3 && writesWithin(flow, one.func, depth)) return true;
    if (one.kind !== 'api' || !one.node || one.rest) continue;
    if (facts(one.node, 'sinks').length > 0) resolved = true;
    for (const fact of facts(one.node, 'stores')) {
      resolved = true;
      if (WRITES.has(fact.role)) return true;
      if (fact.role === 'raw' && writesSql(flow, call, fact.sql ?? 0)) return true;
    }
  }
  return !resolved && isNamedWrite(flow, call);
}

function writesSql(flow: Flow, call: Call, place: number): boolean {
  if (call.tagged) return WRITING_SQL.test(flow.home(call).module.text.slice(call.callee.range[1], call.range[1]).replace(/^`/, ''));
  const text = call.arguments[place]?.value;
  const raw = text && (text.kind === 'text' ? text.parts.find((part) => part.kind === 'literal') : text);
  const value = raw && flow.constant(raw);
  return typeof value === 'string' && WRITING_SQL.test(value);
}

/** Nothing is known of the callee but its names: `ordersRepo.insert(…)`, `saveAttempt(…)`. */
function isNamedWrite(flow: Flow, call: Call): boolean {
  const names = calleeNames(call.callee);
  const last = names.at(-1);
  if (last === undefined) return false;
  const role = flow.knowledge.storeVerbs.get(last) ?? flow.knowledge.storeVerbs.get(wordsOf(last)[0] ?? '');
  if (role === 'raw') return writesSql(flow, call, 0);
  if ((role !== undefined && WRITES.has(role)) || WRITING_WORD.test(wordsOf(last)[0] ?? '')) return true;
  // `db.insert(table).values(row)`, `db.prepare('INSERT …').run(id)`: the verb, or the text, stands further in front.
  const before = call.callee.kind === 'member' ? call.callee.object : undefined;
  return before?.kind === 'call' && (isNamedWrite(flow, before) || writesSql(flow, before, 0));
}

function isCommittedBefore(flow: Flow, write: Write, way: Way, kept: boolean): boolean {
  return way.exits.some((exit) => {
    let at: Statement = write.at;
    let func: Func = at.owner;
    while (!encloses(func, exit.owner)) {
      const position = func.site?.kind === 'function' ? climb(func.site) : undefined;
      if (!position) return false;
      at = position.call.at;
      func = at.owner;
    }
    return !isTransaction(flow, func) && (precedes(at, exit) || follows(at, way.birth, exit) || (kept && at.owner === exit.owner && at.range[1] <= exit.range[0]));
  });
}

/** Every way from the birth passes `write` before it comes to `exit`. */
const follows = (write: Statement, birth: Statement, exit: Statement): boolean =>
  write.range[1] <= exit.range[0] && birth.owner === write.owner && (write === birth || precedes(birth, write)) && standsIn(birth, write.list);

/** What comes after the call comes after the write. */
const isDone = (flow: Flow, call: Call): boolean => isAwaited(call) || isSynchronous(flow, call);

/** The store itself, or the call that gave what it is called on (`db.prepare(sql).run(id)`), writes at once. */
function isSynchronous(flow: Flow, call: Call): boolean {
  const described = flow.values(call.callee).some((one) => one.kind === 'api' && one.node !== undefined && facts(one.node, 'stores').some((fact) => fact.sync === true));
  return described || (call.callee.kind === 'member' && call.callee.object.kind === 'call' && isSynchronous(flow, call.callee.object));
}

function isAwaited(call: Call): boolean {
  let at: Expression['parent'] = call.parent;
  while (at?.kind === 'member' || at?.kind === 'call' || at?.kind === 'list') {
    if (at.kind === 'member' && at.name === 'then') return true;
    at = at.parent;
  }
  return !call.at.owner.async || at?.kind === 'wrap' || at?.kind === 'return' || isFlushedLater(call);
}

/** `batch.set(…); await batch.commit();` */
function isFlushedLater(call: Call): boolean {
  const root = call.callee.kind === 'member' && call.callee.object.kind === 'reference' ? call.callee.object.binding : undefined;
  return root?.touches.some((one) => one.range[0] > call.range[0] && one.parent?.kind === 'wrap' && /^(commit|flush|exec|save|end)$/.test(calleeNames(one.callee).at(-1) ?? '')) ?? false;
}

/** A function that a store runs as the body of a transaction. */
export function isTransaction(flow: Flow, func: Func): boolean {
  return flow.callers.positions(func).some(({ call, place }) => {
    const described = flow.values(call.callee).some((one) => one.kind === 'api' && one.node !== undefined && facts(one.node, 'stores').some((fact) => fact.role === 'transaction' && (fact.callback ?? 0) === place));
    return described || /transaction$/i.test(calleeNames(call.callee).at(-1) ?? '');
  });
}

/** The statement around one; from a function's body on to where the function stands. */
export function around(statement: Statement): Statement | undefined {
  const { site } = statement.owner;
  return statement.parent ?? (site?.kind === 'function' ? site.at : site);
}

/** `first` stands before `second` in a list that is around `second`. */
export function precedes(first: Statement, second: Statement): boolean {
  let before: Statement | undefined = first;
  while (before) {
    for (let after: Statement | undefined = second; after; after = around(after)) {
      if (after.list === before.list) return before.place < after.place;
    }
    const parent: Statement | undefined = before.parent;
    before = parent && ((parent.kind === 'try' && parent.body === before.list) || (parent.kind === 'block' && parent.body === before.list)) ? parent : undefined;
  }
  return false;
}
