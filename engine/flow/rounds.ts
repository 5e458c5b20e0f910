/**
 * What the rounds of a loop stand for: the rows of a list, or tries of one thing.
 *
 * A list of which the loop takes nothing but how long to wait is a table of waits: its rounds are tries. Numbers written
 * one after the other, and arrays made for their length, count. The elements of any other list are rows.
 */
import type { AssignStatement, Binding, Call, Expression, LoopStatement, Statement } from '../model/program.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import { children, expressionsOf, insideOf } from '../model/walk.ts';
import { listsOf } from './layout.ts';
import { sameTarget } from './writes.ts';

/** How a value is used, the most telling use last. */
type Use = 'looked-at' | 'waited' | 'part' | 'taken';

const WAITING = /^(?:sleep|wait|delay|pause|timeout|timer|backoff|snooze)$/;
const LOGGING = /^(?:console|log|logger|trace|debug|info|warn|error)$/;
/** Operators and functions whose result is used as their operand would be. */
const ARITHMETIC = /^[-+*/%]$/;
const TAKING = /^(?:at|shift|pop)$/;
const LEAVING = /^(?:slice|splice|toSpliced|filter)$/;

const known = new WeakMap<LoopStatement, boolean>();

/** Whether the rounds are over the elements of a list, with which the loop does more than wait: a count of them says which. */
export function walksRows(loop: LoopStatement): boolean {
  let answer = known.get(loop);
  if (answer === undefined) known.set(loop, (answer = loop.how === 'each' ? bindsRows(loop) : countsPlaces(loop)));
  return answer;
}

/** Whether a counter says which element of a list is taken, for more than to wait. */
export const picksRow = (counter: Binding): boolean =>
  counter.references.some((one) => {
    const { parent } = one;
    const isAt = parent?.kind === 'call' && parent.callee.kind === 'member' && parent.callee.name === 'at' && parent.arguments[0]?.value === one;
    return (isAt || (parent?.kind === 'member' && parent.index === one)) && !isOnlyWait(useOf(parent));
  });

/** What is left of a list: `[first, ...rest]`, `cards.slice(1)`. */
export function isRestOfList(value: Expression): boolean {
  const given = written(value);
  return (given.kind === 'member' && given.rest !== undefined) || (given.kind === 'call' && given.callee.kind === 'member' && LEAVING.test(given.callee.name ?? ''));
}

function bindsRows(loop: LoopStatement): boolean {
  const binds = loop.binds.flatMap((one) => (one.kind === 'assign' ? [one] : []));
  return !binds.some(countsRounds) && binds.flatMap(usesOfBind).some((use) => !isOnlyWait(use));
}

function countsPlaces(loop: LoopStatement): boolean {
  const counters = loop.update.flatMap((one) => (one.kind === 'assign' && one.target.kind === 'reference' && one.target.binding ? [one.target.binding] : []));
  if (counters.some(picksRow)) return true;
  return boundsOf(loop).some((list) => {
    const uses = readsOf(list, loop.body).map((read) => useOf(read));
    return !(uses.includes('waited') && uses.every(isOnlyWait));
  });
}

/** Whether what a for-each loop binds here tells nothing but the number of the round. */
export function countsRounds(statement: AssignStatement): boolean {
  const loop = statement.parent;
  if (loop?.kind !== 'loop' || loop.how !== 'each' || statement.list !== loop.binds || !loop.over) return false;
  const { list, how } = iterated(overOf(loop)!);
  const part = partOf(statement.value);
  const isIndex = (path: readonly string[] | undefined): boolean => (how === 'keys' && path?.length === 0) || (how === 'entries' && path?.length === 1 && path[0] === '0');
  const table = tableOf(list);
  const elements = loop.binds.flatMap((one) => (one.kind === 'assign' && !isIndex(partOf(one.value)) ? usesOfBind(one) : []));
  const waits = elements.includes('waited');
  if (isIndex(part)) return elements.every(isOnlyWait) && (table !== undefined || waits);
  const whole = how === 'entries' ? part?.length === 1 && part[0] === '1' : part?.length === 0;
  return whole && !elements.includes('taken') && (table === 'counting' || (table === 'numbers' && waits));
}

const usesOfBind = ({ target }: AssignStatement): Use[] => (target.kind === 'reference' && target.binding ? usesOf(target.binding, new Set()) : []);

const isOnlyWait = (use: Use): boolean => use === 'waited' || use === 'looked-at';

// ---------------------------------------------------------------- lists

/** The lists by whose length a loop is bounded: `i < cards.length`, `for (let i = cards.length; i--; )`. */
function boundsOf(loop: LoopStatement): Expression[] {
  const starts = loop.init.flatMap((one) => (one.kind === 'assign' ? [one.value] : []));
  return [...(loop.test ? [loop.test] : []), ...starts].flatMap(lengthsIn);
}

/** A length that something is compared to be less than, or different from: one that is itself to be less counts what the loop collects. */
function lengthsIn(expression: Expression): Expression[] {
  if (expression.kind === 'operator' && /^[<>]=?$/.test(expression.operator)) return lengthsIn(expression.operands[expression.operator.startsWith('<') ? 1 : 0]!);
  if (expression.kind === 'member') return expression.name === 'length' ? [bare(expression.object)] : [];
  if (expression.kind === 'reference') {
    const { kind, definitions = [] } = expression.binding ?? {};
    const [only, another] = definitions;
    return kind === 'variable' && only && !another && only.value.kind === 'member' ? lengthsIn(only.value) : [];
  }
  return expression.kind === 'operator' || expression.kind === 'choice' || expression.kind === 'wrap' ? children(expression).flatMap(lengthsIn) : [];
}

/** Places at which an element of the list is taken, in functions made there too. */
function readsOf(list: Expression, body: readonly Statement[]): Expression[] {
  const found: Expression[] = [];
  const look = (root: Expression): void => insideOf(root).forEach(note);
  const note = (expression: Expression): void => {
    if (expression.kind === 'member' && expression.index && sameTarget(bare(expression.object), list)) found.push(expression);
    if (expression.kind === 'call' && expression.callee.kind === 'member' && TAKING.test(expression.callee.name ?? '') && sameTarget(bare(expression.callee.object), list)) found.push(expression);
    if (expression.kind === 'function') walk(expression.function.body);
  };
  const walk = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      expressionsOf(statement).forEach(look);
      listsOf(statement).forEach(walk);
    }
  };
  walk(body);
  return found;
}

function bare(expression: Expression): Expression {
  return expression.kind === 'wrap' ? bare(expression.value) : expression;
}

/** The value itself, of a name that is given one value only. */
function written(expression: Expression): Expression {
  const plain = bare(expression);
  const [only, another] = plain.kind === 'reference' ? (plain.binding?.definitions ?? []) : [];
  return only && !another && only.target.kind === 'reference' && !only.operator ? bare(only.value) : plain;
}

/** What a loop runs over, as it is written: what is more than a name stands under a hidden one, given before the first round. */
export function overOf({ over }: LoopStatement): Expression | undefined {
  return over && (over.kind === 'reference' && over.name.startsWith('#') ? written(over) : over);
}

/** `list.entries()`, `list.keys()`, `[...list.keys()]`, or the list. */
function iterated(over: Expression): { readonly list: Expression; readonly how: 'entries' | 'keys' | 'values' } {
  const list = bare(over);
  const [only, another] = list.kind === 'list' ? list.items : [];
  if (only?.spread && !another) return iterated(only.value);
  const method = list.kind === 'call' && list.callee.kind === 'member' && list.arguments.length === 0 ? list.callee : undefined;
  if (method?.name !== 'entries' && method?.name !== 'keys' && method?.name !== 'values') return { list, how: 'values' };
  return { list: method.object, how: method.name };
}

/** Which part of an element is bound: [] for itself, ['0'] for the first of a pair. */
function partOf(value: Expression): readonly string[] | undefined {
  const path: string[] = [];
  for (let at = value; at.kind === 'member'; at = at.object) {
    if (at.element) return path;
    if (at.name === undefined || at.rest) return undefined;
    path.unshift(at.name);
  }
  return undefined;
}

/** `counting`: an array made for its length, 0, 1, 2…; `numbers`: any numbers that are written out. */
function tableOf(list: Expression): 'counting' | 'numbers' | undefined {
  const made = written(list);
  if (made.kind === 'call') return isMadeForLength(made) ? 'counting' : undefined;
  if (made.kind !== 'list' || made.items.length === 0) return undefined;
  const numbers = made.items.map(({ value }) => (value.kind === 'literal' && typeof value.value === 'number' ? value.value : Number.NaN));
  if (numbers.some(Number.isNaN)) return undefined;
  const [first] = numbers;
  return (first === 0 || first === 1) && numbers.every((one, place) => one === first + place) ? 'counting' : 'numbers';
}

/** `Array(3)`, `new Array(max)`, `Array.from({ length: 3 }, …)`; not for the length of another list. */
function isMadeForLength({ callee, arguments: [first, second] }: Call): boolean {
  const isFrom = callee.kind === 'member' && callee.name === 'from';
  const root = isFrom ? callee.object : callee;
  if (root.kind !== 'reference' || root.name !== 'Array' || root.binding || !first) return false;
  const fields = first.value.kind === 'record' ? first.value.fields : [];
  const length = isFrom ? (fields.length === 1 && fields[0]!.name === 'length' ? fields[0]!.value : undefined) : second ? undefined : first.value;
  return length !== undefined && lengthsIn(length).length === 0;
}

// ---------------------------------------------------------------- uses

function usesOf(binding: Binding, seen: Set<Binding>): Use[] {
  if (seen.has(binding)) return [];
  seen.add(binding);
  return binding.references.flatMap((one) => (one.parent?.kind === 'assign' && one.parent.target === one ? [] : [useOf(one, seen)]));
}

function useOf(value: Expression, seen = new Set<Binding>()): Use {
  const { parent } = value;
  switch (parent?.kind) {
    case 'wrap':
    case 'choice':
    case 'record':
    case 'list':
    case 'text':
      return useIn(parent, useOf(parent, seen));
    case 'member':
      return parent.index === value ? 'taken' : useOf(parent, seen);
    case 'operator':
      return ARITHMETIC.test(parent.operator) ? useOf(parent, seen) : 'looked-at';
    case 'call':
      return useInCall(parent, value, seen);
    case 'assign':
      return parent.target.kind === 'reference' && parent.target.binding ? strongest(usesOf(parent.target.binding, seen)) : 'taken';
    case 'if':
    case 'switch':
    case 'loop':
    case 'expression':
      return 'looked-at';
    default:
      return 'taken';
  }
}

/** A text holds it as a part, whatever becomes of the text; a record or list that is not only logged takes it. */
function useIn(whole: Expression, use: Use): Use {
  if (use === 'looked-at' || use === 'waited' || whole.kind === 'wrap' || whole.kind === 'choice') return use;
  return whole.kind === 'text' ? 'part' : 'taken';
}

function useInCall(call: Call, value: Expression, seen: Set<Binding>): Use {
  if (call.callee === value) return 'taken';
  const names = calleeNames(call.callee);
  if (names[0] === 'Math' || names[0] === 'Number' || names[0] === 'String') return useOf(call, seen);
  if (names.slice(-1).flatMap(wordsOf).some((word) => WAITING.test(word))) return 'waited';
  return names.some((name) => LOGGING.test(name)) ? 'looked-at' : 'part';
}

const ORDER: readonly Use[] = ['looked-at', 'waited', 'part', 'taken'];
const strongest = (uses: readonly Use[]): Use => uses.reduce<Use>((one, other) => (ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one), 'looked-at');
