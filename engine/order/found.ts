/**
 * Whether a row is inserted only where a look-up of the same table found none, or looked up where the insert is refused: a
 * re-run finds it and inserts no other.
 *
 * In: the insert, and the calls through which its row comes. Out: whether one of them runs only for want of a row. The
 * look-up has to ask for what is the same on a re-run, and the test for nothing but whether there is a row.
 */
import { facts } from '../flow/api.ts';
import type { Flow } from '../flow/flow.ts';
import { isVolatile } from '../flow/solver.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import type { Call, Expression, Statement } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';

const DEPTH_LIMIT = 4;
/** Parts of an answer that are there when there is a row; the last two when there is none. */
const ROW = /^(?:\d+|rows|Items?|data|exists|length|size|id|_id)$/;
const NO_ROW = /^(?:empty|isEmpty)$/;
const SELECTING = /^\s*select\b/i;
const TABLES = /\b(?:from|into|join)\s+["`]?([\w.]+)/gi;
const GLUE = /^(?:from|into|table|collection|values|where|eq|and|returning|returningAll|execute|executeTakeFirst|executeTakeFirstOrThrow|first|limit|get|all|one|none|run|query|prepare|single|maybeSingle|exec|lean|then|manager|this)$/;

/** @param calls the insert, and calls of functions of this file that give its row */
export const isFoundFirst = (flow: Flow, insert: Call, calls: readonly Call[]): boolean => calls.some((call) => new Search(flow, insert).guards(call));

class Search {
  private readonly flow: Flow;
  private readonly tables: ReadonlySet<string>;

  constructor(flow: Flow, insert: Call) {
    this.flow = flow;
    this.tables = new Set(tablesOf(flow, insert));
  }

  /** The call runs only where the look-up gave nothing, or the look-up runs where the call has failed. */
  guards(call: Call): boolean {
    return this.isOption(call) || [...enclosing(call.at)].some((at) => this.isBehindTest(at, call) || this.isRetrieved(at));
  }

  /** `try { row = await insert() } catch { row = await find() }`: a unique column refuses the second row, and the first one is read. */
  private isRetrieved({ parent, list, owner }: Statement): boolean {
    if (parent?.kind !== 'try' || parent.body !== list) return false;
    return parent.handlers.some(({ range: [start, end] }) => this.flow.callers.within(owner).some((one) => one.range[0] >= start && one.range[1] <= end && this.reads(one, 0) && !isChanging(this.flow, one)));
  }

  /** `found ?? (await insert())`, `found ? found : await insert()`, `row ??= await insert()`. */
  private isOption(call: Call): boolean {
    for (let from: Expression = call, { parent } = from; parent && 'at' in parent; from = parent, { parent } = from) {
      if (parent.kind !== 'choice') continue;
      const [left, right] = parent.options;
      const taken = parent.how === 'conditional' ? (from === parent.test ? undefined : from === left) : from === right ? parent.how === 'and' : undefined;
      if (taken !== undefined && this.whenFound(parent.test ?? left!, call) === !taken) return true;
    }
    return false;
  }

  private isBehindTest({ parent, list, place }: Statement, call: Call): boolean {
    if (parent?.kind === 'if' && this.whenFound(parent.test, call) === (parent.then !== list)) return true;
    return list.slice(0, place).some((one) => one.kind === 'if' && isLeft(one.then) && this.whenFound(one.test, call) === true);
  }

  /** What a test says when there is a row; undefined when that depends on more. */
  private whenFound(test: Expression, call: Call): boolean | undefined {
    if (test.kind === 'wrap') return this.whenFound(test.value, call);
    if (test.kind === 'choice') {
      const options = test.options.map((one) => this.whenFound(one, call));
      if (test.how === 'conditional') return undefined;
      const decisive = test.how !== 'and';
      return options.includes(decisive) ? decisive : options.includes(undefined) ? undefined : !decisive;
    }
    if (test.kind !== 'operator') return this.isFound(test, call);
    const [left, right] = test.operands;
    const found = left && this.whenFound(left, call);
    if (found === undefined) return undefined;
    if (test.operator === '!') return !found;
    const isNothing = right?.kind === 'literal' && (right.value === null || right.value === undefined || right.value === 0);
    if (isNothing && /^===?$/.test(test.operator)) return !found;
    if (isNothing && /^(?:!==?|>)$/.test(test.operator)) return found;
    return test.operator === '<' && right?.kind === 'literal' && right.value === 1 ? !found : undefined;
  }

  /** Whether an answer of the look-up, or a part of it, is there. */
  private isFound(expression: Expression, call: Call): boolean | undefined {
    if (expression.kind === 'member' && NO_ROW.test(expression.name ?? '')) return this.isLookUp(expression.object, call, 0) ? false : undefined;
    return this.isLookUp(expression, call, 0) ? true : undefined;
  }

  private isLookUp(expression: Expression, before: Call, depth: number): boolean {
    if (depth > DEPTH_LIMIT) return false;
    switch (expression.kind) {
      case 'wrap':
        return this.isLookUp(expression.value, before, depth);
      case 'member':
        return ROW.test(expression.name ?? '') && this.isLookUp(expression.object, before, depth);
      case 'reference':
        return (expression.binding?.definitions ?? []).some(({ target, value, range }) => target.kind === 'reference' && range[0] < before.range[0] && this.isLookUp(value, before, depth + 1));
      case 'call':
        if (expression.callee.kind === 'member' && expression.callee.name === 'exists' && expression.arguments.length === 0) return this.isLookUp(expression.callee.object, before, depth + 1);
        return expression !== before && this.reads(expression, depth) && !isChanging(this.flow, expression);
      default:
        return false;
    }
  }

  private reads(call: Call, depth: number): boolean {
    const { flow } = this;
    if (isRead(flow, call)) return tablesOf(flow, call).some((one) => this.tables.has(one));
    return depth < DEPTH_LIMIT && flow.functions(call.callee).some((func) => flow.callers.within(func).some((inner) => this.reads(inner, depth + 2) && !isChanging(flow, inner)));
  }
}

const isLeft = (list: readonly Statement[]): boolean => list.some(({ kind }) => kind === 'return' || kind === 'throw' || kind === 'jump');

/** What the look-up asks for is another value on a re-run. */
const isChanging = (flow: Flow, call: Call): boolean =>
  chainOf(call).some((one) => one.arguments.some(({ value }) => value.kind !== 'function' && flow.contents(value).some((born) => born.kind === 'born' && isVolatile(born.origin))));

function isRead(flow: Flow, call: Call): boolean {
  const chain = chainOf(call);
  const roles = chain.flatMap((one) => flow.nodes(one.callee).flatMap((node) => facts(node, 'stores').map(({ role }) => role)));
  if (roles.includes('read')) return !roles.includes('insert');
  if (chain.some((one) => SELECTING.test(sqlOf(flow, one)))) return true;
  return roles.length === 0 && flow.functions(call.callee).length === 0 && flow.knowledge.storeVerbs.get(calleeNames(call.callee).at(-1) ?? '') === 'read';
}

/** The call, and those that it goes on from: `db.select().from(table).where(…)`. */
function chainOf(call: Call): Call[] {
  const found: Call[] = [];
  for (let at: Expression = call; ; ) {
    if (at.kind === 'call') {
      found.push(at);
      at = at.callee;
    } else if (at.kind === 'member') at = at.object;
    else return found;
  }
}

/** The SQL text of a call, as far as it is written there. */
function sqlOf(flow: Flow, call: Call): string {
  if (call.tagged) return flow.home(call).module.text.slice(call.callee.range[1], call.range[1]).replace(/^`/, '');
  const text = call.arguments[0]?.value;
  if (text?.kind === 'text') return text.parts.map((one) => (one.kind === 'literal' ? String(one.value) : '?')).join('');
  const value = text && (text.kind === 'literal' || text.kind === 'reference') ? flow.constant(text) : undefined;
  return typeof value === 'string' ? value : '';
}

/** What a call says of the table: in its SQL text, in names and texts that it is given, in the names that it is called by. */
function tablesOf(flow: Flow, call: Call): string[] {
  const chain = chainOf(call);
  const written = chain.flatMap((one) => [...sqlOf(flow, one).matchAll(TABLES)].map(([, table]) => table!.toLowerCase()));
  if (written.length > 0) return written;
  const { storeWords, storeVerbs } = flow.knowledge;
  const isVerb = (name: string): boolean => storeVerbs.has(name) || storeVerbs.has(wordsOf(name)[0] ?? '') || GLUE.test(name);
  const given = chain.flatMap((one) => {
    const first = one.arguments[0]?.value;
    return first?.kind === 'reference' && first.binding?.kind !== 'parameter' && isOfModule(first) ? [first.name] : first?.kind === 'literal' && typeof first.value === 'string' ? [first.value] : [];
  });
  const said = calleeNames(call.callee).filter((name) => !isVerb(name) && !storeWords.has(name.toLowerCase()));
  const found = [...given, ...said].map((name) => name.toLowerCase());
  return found.length > 0 ? found : calleeNames(call.callee).slice(0, -1).map((name) => name.toLowerCase());
}

/** A class or a table is no value of a run. */
const isOfModule = (one: Expression & { readonly kind: 'reference' }): boolean => !one.binding || one.binding.owner.kind === 'module';
