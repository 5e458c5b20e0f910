/**
 * What can be cut from a key: the part that holds the culprit, where all that the key then names is still one operation.
 *
 * Too coarse a key is the opposite error and just as real: it blocks a payment that is rightly made again. So a part is
 * offered only when what is left is sure to differ between operations: in its names, in every round of the loops around
 * it, and at every call of the function that it stands in.
 */
import type { Regions } from '../boundaries/regions.ts';
import { encloses } from '../flow/callers.ts';
import type { BornElement, OpenElement } from '../flow/elements.ts';
import type { Link } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { isRetryLoop } from '../flow/retries.ts';
import { isVolatile } from '../flow/solver.ts';
import type { Binding, Expression, Func, ListLiteral, LoopStatement, Range, Text } from '../model/program.ts';
import { children, enclosing, insideOf } from '../model/walk.ts';
import type { Candidate } from '../sinks/candidate.ts';
import type { Removal, Sink } from './finding.ts';
import { Namer, receiversOf, type Naming } from './operation.ts';
import { isExpression } from './steps.ts';

const MADE_LIMIT = 100;
/** What takes a text apart by its places or separators: without a part of it, something else is taken. */
const TAKES_APART = /^(?:slice|substring|substr|split|at|charAt|match|exec|replace|replaceAll)$/;

/** The removals of one analysis. */
export class Removals {
  private readonly flow: Flow;
  private readonly regions: Regions;
  private readonly candidates: readonly Candidate[];
  private keys: Map<string, Key[]> | undefined;

  constructor(flow: Flow, regions: Regions, candidates: readonly Candidate[]) {
    this.flow = flow;
    this.regions = regions;
    this.candidates = candidates;
  }

  /**
   * The innermost text or list on the way that names one operation without the part that leads to the birth.
   *
   * @param sinks all calls that the birth reaches
   */
  of(born: BornElement, links: readonly Link[], sinks: readonly Sink[]): Removal | undefined {
    const { flow } = this;
    // What changes may be all that tells one operation's key from another's.
    if (sinks.some(({ operation }) => operation !== sinks[0]!.operation)) return undefined;
    const apart = takenApart(links);
    for (let at = links.length - 2; at >= 0; at--) {
      const whole = links[at]!.state.subject;
      const part = links[at + 1]!.state.subject;
      if (!isExpression(whole) || !isExpression(part) || links[at]!.state.path.length > 0) continue;
      if (whole.kind !== 'text' && !(whole.kind === 'list' && isJoined(flow, whole))) continue;
      const parts = partsOf(whole);
      if (!parts.includes(part) || !flow.program.isHere(whole) || !isOwn(flow, this.regions, part, born) || apart[at] || isShared(flow, whole.at.owner, sinks)) continue;
      const others = parts.filter((one) => one !== part);
      if (this.identifies(others, whole, born, sinks) && !this.isTaken(others, whole, sinks)) return { module: flow.module, part, whole };
    }
    return undefined;
  }

  /** Nothing that changes on a re-run is left, and something that names one operation. */
  private identifies(others: readonly Expression[], whole: Expression, born: BornElement, sinks: readonly Sink[]): boolean {
    const { flow } = this;
    if (others.some((one) => isFresh(flow, one))) return false;
    const namer = new Namer(flow, sinks);
    // A rounded time told one period from the next: only a known operation needs none.
    const accepted: readonly Naming[] = namer.once && born.marks.bucketMs === 0 ? ['operation', 'record'] : ['operation'];
    const names = others.filter((one) => accepted.includes(namer.of(one)));
    return names.length > 0 && differsInLoops(flow, names, whole, new Set());
  }

  /** What is left is, word for word, the key of another operation, or of another call in the same function. */
  private isTaken(others: readonly Expression[], whole: Expression, [sink]: readonly Sink[]): boolean {
    this.keys ??= keysOf(this.flow, this.candidates);
    const alike = this.keys.get(wordingOf(this.flow, others)) ?? [];
    return alike.some((one) => one.key !== whole && (one.sink.operation !== sink!.operation || (one.sink.call !== sink!.call && one.sink.call.at.owner === sink!.call.at.owner)));
  }
}

interface Key {
  readonly key: Expression;
  readonly sink: Sink;
}

/** The keys by their wording, without the parts that change on a re-run. */
function keysOf(flow: Flow, candidates: readonly Candidate[]): Map<string, Key[]> {
  const found = new Map<string, Key[]>();
  for (const { sink, places } of candidates) {
    for (const { expression, path } of places) {
      for (const one of expression ? flow.values(expression, path) : []) {
        const key = one.kind === 'made' ? one.expression : writtenAt(expression!, path);
        const parts = key.kind === 'text' || key.kind === 'list' ? partsOf(key) : [key];
        const wording = wordingOf(flow, parts.filter((part) => !isFresh(flow, part)));
        found.set(wording, [...(found.get(wording) ?? []), { key, sink }]);
      }
    }
  }
  return found;
}

/** What is written under a path, as far as records are written out. */
function writtenAt(expression: Expression, [name, ...rest]: readonly string[]): Expression {
  const field = expression.kind === 'record' && name !== undefined ? expression.fields.find((one) => one.name === name && !one.spread) : undefined;
  return field ? writtenAt(field.value, rest) : expression;
}

const isFresh = (flow: Flow, part: Expression): boolean => flow.contents(part).some((element) => element.kind === 'born' && isVolatile(element.origin));

const wordingOf = (flow: Flow, parts: readonly Expression[]): string =>
  parts.map((part) => (part.kind === 'literal' ? String(part.value).replaceAll(/[\s:;,./|_#@~=+-]/g, '') : `{${flow.home(part).module.text.slice(...part.range)}}`)).join('');

/** Born in the part itself, or given by every caller there is: what one caller gives is another one's part too. */
function isOwn(flow: Flow, regions: Regions, part: Expression, { origin, source }: BornElement): boolean {
  const contents = flow.contents(part);
  if (contents.some((one) => one.kind === 'born' && one.origin === origin && one.source === source)) return true;
  return contents.some((one) => one.kind === 'open' && isAlwaysBad(flow, regions, one));
}

function isAlwaysBad(flow: Flow, regions: Regions, open: OpenElement): boolean {
  const func = open.binding.owner;
  const calls = flow.callers.calls(func);
  if (calls.length === 0 || func.kind === 'constructor' || regions.isExported(func)) return false;
  return calls.every((call) => {
    const given = flow.argumentFor(open, { func, call, skip: 0 }, 'contents');
    return given !== undefined && given !== 'absent' && given.states.some((state) => flow.solver.solve(state).some((one) => one.kind === 'born' && isVolatile(one.origin)));
  });
}

/** For each link, whether something between it and the key counts on the places of its parts: what the nearest call does. */
function takenApart(links: readonly Link[]): boolean[] {
  let apart = false;
  return links.map(({ state: { subject } }) => {
    const before = apart;
    if (isExpression(subject) && subject.kind === 'call') apart = subject.callee.kind === 'member' && subject.callee.name !== undefined && TAKES_APART.test(subject.callee.name);
    return before;
  });
}

/** A helper whose text becomes the key of different calls: without what is minted in it, they would get the same key. */
function isShared(flow: Flow, helper: Func, sinks: readonly Sink[]): boolean {
  if (sinks.every(({ call }) => call.at.owner === helper)) return false;
  if (sinks.length > 1) return true;
  const owners = flow.callers.calls(helper).map((call) => call.at.owner);
  return new Set(owners).size < owners.length;
}

/**
 * In each round of the loops around a place, here and at the callers of its function, the parts are others.
 *
 * @param seen places that were looked at: each once, whatever the ways to it
 */
function differsInLoops(flow: Flow, parts: readonly Expression[], place: Expression, seen: Set<Expression>): boolean {
  const { at, range } = place;
  seen.add(place);
  const made = madeOf(parts);
  for (const one of enclosing(at)) {
    if (one.kind === 'loop' && !isBefore(one, range) && !isRetryLoop(flow, one) && !made.some((source) => changesIn(source, one))) return false;
  }
  const func = at.owner;
  if (func.kind === 'module') return true;
  const given = func.parameters.flatMap(({ binding }, place) => (made.includes(binding) ? [place] : []));
  for (const receiver of func.parameters.flatMap((_, place) => receiversOf(flow, func, place))) {
    if (given.length === 0 || !differsInLoops(flow, [receiver, ...parts], receiver, seen)) return false;
  }
  return flow.callers.calls(func).every((call) => {
    if (encloses(func, call.at.owner) || seen.has(call)) return true;
    const receiver = made.includes('self') && call.callee.kind === 'member' ? [call.callee.object] : [];
    const passed = call.arguments.flatMap(({ value, spread }, place) => (spread || given.includes(place) ? [value] : []));
    return differsInLoops(flow, [...receiver, ...passed, ...parts], call, seen);
  });
}

/** What a loop runs over, and how it begins, is evaluated once. */
const isBefore = ({ over, init }: LoopStatement, inner: Range): boolean => [...(over ? [over] : []), ...init].some(({ range }) => range[0] <= inner[0] && range[1] >= inner[1]);

/** The names that expressions are made of, through their assignments, and whether the object at hand is among it. */
function madeOf(expressions: readonly Expression[]): readonly (Binding | 'self')[] {
  const found = new Set<Binding | 'self'>();
  const open = [...expressions];
  for (let one = open.pop(); one && found.size < MADE_LIMIT; one = open.pop()) {
    if (one.kind === 'self') found.add('self');
    else if (one.kind !== 'reference') open.push(...children(one));
    else if (one.binding && !found.has(one.binding)) {
      found.add(one.binding);
      for (const { value } of one.binding.definitions) open.push(value);
    }
  }
  return [...found];
}

/** A name that has another value in each round of a loop: it is told by the loop, counts in it, or takes the next message. */
function changesIn(source: Binding | 'self', loop: LoopStatement): boolean {
  if (source === 'self') return false;
  const isInside = ({ range }: { readonly range: Range }): boolean => range[0] >= loop.range[0] && range[1] <= loop.range[1];
  if (source.kind === 'parameter') return isInside(source.owner);
  const takes = loop.how === 'while' || loop.how === 'do' || !(loop.test || loop.over);
  return source.definitions.some((one) => isInside(one) && (loop.binds.includes(one) || loop.update.includes(one) || (takes && isTaken(one.value))));
}

const isTaken = (value: Expression): boolean => insideOf(value).some((one) => one.kind === 'call');

/** The list is only joined or hashed: no place in it means anything by itself. */
function isJoined(flow: Flow, list: ListLiteral): boolean {
  const { parent } = list;
  if (parent?.kind === 'member') return parent.name === 'join';
  if (parent?.kind !== 'call' || parent.callee.kind === 'literal') return false;
  const name = parent.callee.kind === 'member' || parent.callee.kind === 'reference' ? parent.callee.name : undefined;
  return name !== undefined && parent.arguments.some((argument) => argument.value === list) && flow.knowledge.carrierNames.some((one) => one.test(name));
}

const partsOf = (whole: Text | ListLiteral): readonly Expression[] => (whole.kind === 'text' ? whole.parts : whole.items.map((item) => item.value));
