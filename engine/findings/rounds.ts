/**
 * What is another value in each round: of a loop over rows, of a callback for each element, of a function that calls
 * itself with what is left of a list.
 *
 * Asked from both sides, and sure in both: what is neither known to change nor known to stay is left alone.
 */
import { climb, encloses, type Position } from '../flow/callers.ts';
import type { Flow } from '../flow/flow.ts';
import { methodOf } from '../flow/parameters.ts';
import { isRestOfList, picksRow, walksRows } from '../flow/rounds.ts';
import type { AssignStatement, Binding, Call, Expression, Func, Range, Statement } from '../model/program.ts';
import { enclosing, insideOf, standsIn } from '../model/walk.ts';
import { goesRound } from '../order/again.ts';
import { mayFollow } from '../order/paths.ts';
import { partsOf } from './compared.ts';
import type { Terms } from './terms.ts';

export interface Rounds {
  readonly inside: Range;
  /** Names that stand for another row in each round. */
  readonly rows: readonly Binding[];
  /** Parameters that each round hands on as they are. */
  readonly kept: readonly Binding[];
}

/** What goes round around a call, innermost first. */
export function* roundsAround(flow: Flow, call: Call): Generator<Rounds> {
  for (let inner: Call | undefined = call; inner; ) {
    const { owner }: Statement = inner.at;
    for (const at of enclosing(inner.at)) {
      if (at.kind === 'loop' && walksRows(at) && goesRound(inner.at, at, flow.versions.layout(owner))) yield { inside: at.range, rows: [...at.binds, ...at.update].flatMap(namedBy), kept: [] };
    }
    yield* recursionsOf(flow, owner, inner);
    const position: Position | undefined = owner.site?.kind === 'function' ? climb(owner.site) : undefined;
    if (position?.path.length === 0 && isForElements(flow, position.call, position.place)) yield { inside: owner.range, rows: owner.parameters.map((one) => one.binding), kept: [] };
    inner = position?.call;
  }
}

/** Code comes to a call only for the row that is asked for by what is in the key: `if (row.id !== wanted) continue`. */
export function isPickedOut(round: Changes, { at }: Call, key: Expression): boolean {
  const named = namesIn(key);
  const asks = (test: Expression, operator: RegExp): boolean => {
    if (test.kind === 'choice' && test.how === 'and') return test.options.some((one) => asks(one, operator));
    if (test.kind !== 'operator' || !operator.test(test.operator)) return false;
    const [row, wanted] = round.changes(test.operands[0]!) ? test.operands : [...test.operands].reverse();
    return round.changes(row!) && round.stays(wanted!) && namesIn(wanted!).some((one) => named.includes(one));
  };
  return [...enclosing(at)].some(({ list, place, parent }) => {
    const isAsked = parent?.kind === 'if' && asks(parent.test, parent.then === list ? /^===?$/ : /^!==?$/);
    return isAsked || list.slice(0, place).some((one) => one.kind === 'if' && one.then.some(({ kind }) => kind === 'jump' || kind === 'return') && asks(one.test, /^!==?$/));
  });
}

const namedBy = (one: { readonly kind: string }): Binding[] => {
  const { target } = one as AssignStatement;
  return one.kind === 'assign' && target.kind === 'reference' && target.binding ? [target.binding] : [];
};

/** A method of a list calls the function for each of its elements. */
function isForElements(flow: Flow, call: Call, place: number): boolean {
  const callback = methodOf(flow, call)?.callback;
  return callback?.element !== undefined && callback.result !== 'value' && callback.argument === place && callback.accumulator === undefined;
}

function recursionsOf(flow: Flow, func: Func, call: Call): Rounds[] {
  return flow.callers.calls(func).flatMap((site) => {
    if (!encloses(func, site.at.owner) || !mayComeTo(call, site, func) || site.arguments.some((one) => one.spread)) return [];
    const given = func.parameters.map(({ binding }, place) => ({ binding, value: site.arguments[place]?.value }));
    const rows = given.filter(({ binding, value }) => value && (isRestOfList(value) || (value.kind === 'operator' && namesIn(value).includes(binding) && picksRow(binding))));
    const kept = given.filter(({ binding, value }) => value?.kind === 'reference' && value.binding === binding);
    return [{ inside: func.range, rows: rows.map((one) => one.binding), kept: kept.map((one) => one.binding) }];
  });
}

/** A run of the function may come from one call to the other, in a handler of its failure too. */
function mayComeTo(first: Call, second: Call, func: Func): boolean {
  let site: Call | undefined = second;
  while (site && site.at.owner !== func) site = site.at.owner.site?.kind === 'function' ? climb(site.at.owner.site)?.call : undefined;
  if (!site) return false;
  const { at } = site;
  return mayFollow(first, site) || [...enclosing(first.at)].some(({ parent, list }) => parent?.kind === 'try' && parent.body === list && parent.handlers.some(({ body }) => standsIn(at, body)));
}

const TAKING = /^(?:shift|pop|splice|next)$/;
const COUNTING = /^(?:\+\+|--|[-+*/%]=)$/;
/** What may be another value each time it is evaluated. */
const ANEW: ReadonlySet<Expression['kind']> = new Set(['opaque', 'self', 'function']);

/** One range stands in another one, or is it. */
export const within = (inner: Range, outer: Range): boolean => inner[0] >= outer[0] && inner[1] <= outer[1];
const namesIn = (expression: Expression): Binding[] => insideOf(expression).flatMap((one) => (one.kind === 'reference' && one.binding ? [one.binding] : []));
const isTaking = (one: Expression): boolean => one.kind === 'call' && one.callee.kind === 'member' && TAKING.test(one.callee.name ?? '');

export class Changes {
  private readonly flow: Flow;
  private readonly terms: Terms;
  private readonly rounds: Rounds;
  private readonly changing = new Map<Binding, boolean>();
  private readonly staying = new Map<Binding, boolean>();

  constructor(flow: Flow, terms: Terms, rounds: Rounds) {
    this.flow = flow;
    this.terms = terms;
    this.rounds = rounds;
  }

  /** Something in it is of the row. */
  changes(expression: Expression): boolean {
    for (const one of partsOf(this.flow, expression)) {
      if (isTaking(one) || (one.kind === 'reference' && one.binding && this.nameChanges(one.binding))) return true;
    }
    return false;
  }

  private nameChanges(binding: Binding): boolean {
    const known = this.changing.get(binding);
    if (known !== undefined) return known;
    const { rows, inside } = this.rounds;
    this.changing.set(binding, rows.includes(binding));
    const written = (one: AssignStatement): boolean => within(one.range, inside) && (this.changes(one.value) || (COUNTING.test(one.operator ?? '') && !within(binding.range, inside)));
    const changes = rows.includes(binding) || binding.definitions.some(written) || binding.touches.some((call) => within(call.range, inside) && isFilled(this.flow, call, binding) && call.arguments.some((one) => this.changes(one.value)));
    this.changing.set(binding, changes);
    return changes;
  }

  /** Nothing in it is written, made or bound in the round. */
  stays(expression: Expression): boolean {
    return insideOf(expression).every((one) => {
      if (ANEW.has(one.kind) || isTaking(one) || (one.kind === 'member' && one.element)) return false;
      if (one.kind === 'call') return this.terms.of(one) !== undefined;
      return one.kind !== 'reference' || !one.binding || this.nameStays(one.binding);
    });
  }

  private nameStays(binding: Binding): boolean {
    const known = this.staying.get(binding);
    if (known !== undefined) return known;
    this.staying.set(binding, true);
    const { inside, kept } = this.rounds;
    const stays =
      kept.includes(binding) ||
      ((binding.kind !== 'parameter' || !within(binding.range, inside)) &&
        !(binding.touches.some(({ range }) => within(range, inside)) && !isRead(binding)) &&
        binding.definitions.every((one) => !within(one.range, inside) || (one.target.kind === 'reference' && one.declares && this.stays(one.value))));
    this.staying.set(binding, stays);
    return stays;
  }
}

/** A method of the value gets something to put into it. */
const isFilled = (flow: Flow, { callee }: Call, binding: Binding): boolean =>
  callee.kind === 'member' && callee.object.kind === 'reference' && callee.object.binding === binding && flow.knowledge.methods.get(callee.name ?? '')?.mutates !== undefined;

/** A text does not change by being handed on. */
const isRead = ({ definitions }: Binding): boolean => definitions.every(({ value }) => value.kind === 'text' || value.kind === 'literal' || value.kind === 'member' || value.kind === 'call');
