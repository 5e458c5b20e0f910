/**
 * One key for what are several operations: for two calls on one way, for each row of a loop.
 *
 * The same call sent again under its key is right; so a loop of tries is none of these, and neither are two calls with the
 * same parameters. That a provider refuses a key which another call had is known of some only (`keyConflicts`); for one call
 * with other parameters every provider refuses it or, worse, answers with the first result.
 */
import { climb, encloses } from '../flow/callers.ts';
import type { Flow } from '../flow/flow.ts';
import { methodOf } from '../flow/parameters.ts';
import { isRetryLoop } from '../flow/retries.ts';
import { walksRows } from '../flow/rounds.ts';
import type { Binding, Call, Expression, Func, Range, Statement } from '../model/program.ts';
import { plainName } from '../model/names.ts';
import { enclosing, insideOf, rootOf } from '../model/walk.ts';
import { mayFollow } from '../order/paths.ts';
import type { SharedKeyFinding, Sink, Step } from './finding.ts';
import { labelOf } from './steps.ts';
import { Terms } from './terms.ts';
import { isGiven, writtenAt, type TracedKey } from './traced.ts';
import { writingsOf } from './writings.ts';

/** A key at a call that sends it: the client's own, or one of a function of this file that hands it on. */
interface Use {
  readonly sink: Sink;
  readonly call: Call;
  /** The key as it is written there. */
  readonly key: Expression;
  /** What the call is given that holds it: the key itself, where it stands in the call. */
  readonly given: Expression;
  readonly term: string;
  /** What is sent beside the key. */
  readonly others: readonly Expression[];
}

export function sharedKeyFindings(flow: Flow, keys: readonly TracedKey[]): SharedKeyFinding[] {
  const terms = new Terms(flow);
  const uses = keys.flatMap((key) => usesOf(flow, terms, key));
  const found = new Map<string, SharedKeyFinding>();
  const add = (use: Use, rest: Pick<SharedKeyFinding, 'how' | 'other'>): void => {
    const place = use.given.range.join();
    if (!found.has(place)) found.set(place, findingOf(flow, use, rest));
  };
  for (const [earlier, later] of pairs(uses)) if (isConflict(flow, earlier, later)) add(later, { how: 'calls', other: { ...earlier.sink, call: earlier.call } });
  for (const key of keys) if (key.ofClient && outlivesCall(keys, key)) add(ofClient(key), { how: 'client' });
  for (const use of uses) if (repeatsInRows(flow, use)) add(use, { how: 'rounds' });
  return [...found.values()];
}

function findingOf(flow: Flow, { sink, key, given, call }: Use, rest: Pick<SharedKeyFinding, 'how' | 'other'>): SharedKeyFinding {
  const { module } = flow;
  const path: Step[] = [
    { label: labelOf(key, module.text), role: 'origin', module, range: key.range },
    { label: sink.keyName === '' ? sink.operation : `${sink.keyName} of ${sink.operation}`, role: 'sink', module, range: call.range },
  ];
  return { claim: 'shared-key', ...rest, sink, written: given, place: { module, range: given.range }, path };
}

/** The client is told the key somewhere else than for the one request that it sends. */
const outlivesCall = (keys: readonly TracedKey[], { ofClient: told, candidate }: TracedKey): boolean =>
  told!.at.owner !== candidate.sink.call.at.owner || keys.some((one) => one.ofClient === told && one.candidate.sink.call !== candidate.sink.call);

function ofClient({ candidate: { sink }, expression, path }: TracedKey): Use {
  const key = writtenAt(expression, path);
  return { sink, call: sink.call, key, given: key, term: '', others: [] };
}

/** The calls in one function that have the same key, in the order of the source. */
function pairs(uses: readonly Use[]): (readonly [Use, Use])[] {
  const groups = new Map<string, Map<Func, Use[]>>();
  for (const use of uses) {
    let byOwner = groups.get(use.term);
    if (!byOwner) groups.set(use.term, (byOwner = new Map<Func, Use[]>()));
    byOwner.set(use.call.at.owner, [...(byOwner.get(use.call.at.owner) ?? []), use]);
  }
  return [...groups.values()].flatMap((byOwner) =>
    [...byOwner.values()].flatMap((group) => {
      const inOrder = [...group].sort((a, b) => a.call.range[0] - b.call.range[0]);
      return inOrder.slice(1).map((later, index) => [inOrder[index]!, later] as const);
    }),
  );
}

/** Options that say for whom the call is made: keys of one account have nothing to do with those of another. */
const SCOPE = /account|context|apikey|authorization|merchant/;

function isScoped(flow: Flow, { call, fact }: Sink): boolean {
  return call.arguments.some(({ value }, place) => place !== fact?.parameters && flow.values(value).some((one) => one.kind === 'made' && one.expression.kind === 'record' && one.expression.fields.some(({ name, spread }) => spread || SCOPE.test(plainName(name ?? '')))));
}

function usesOf(flow: Flow, terms: Terms, key: TracedKey): Use[] {
  const { sink, places } = key.candidate;
  if (key.ofClient || places.some((one) => one.misplaced) || !isGiven(flow, key)) return [];
  if (isScoped(flow, sink)) return [];
  return writingsOf(flow, key).flatMap(({ expression, call }) => {
    // A term speaks of the names of its function.
    const term = expression.kind === 'literal' || !encloses(expression.at.owner, call.at.owner) ? undefined : terms.of(expression);
    if (term === undefined) return [];
    const argument = call.arguments.find(({ value }) => within(expression.range, value.range))?.value ?? (call === sink.call ? key.expression : expression);
    const given = within(expression.range, call.range) ? expression : argument;
    return [{ sink, call, key: expression, given, term, others: call.arguments.flatMap(({ value }) => (value === expression ? [] : [value])) }];
  });
}

/** Two calls on one way that the provider takes for one, or refuses. */
function isConflict(flow: Flow, earlier: Use, later: Use): boolean {
  const [one, other] = [earlier.sink.fact, later.sink.fact];
  // Keys of different providers have nothing to do with each other.
  if (!one || !other || one.client.id !== other.client.id || earlier.call === later.call || !mayFollow(earlier.call, later.call)) return false;
  if (one.id !== other.id) return one.keyConflicts.includes('call');
  return wordingOf(flow, earlier) !== wordingOf(flow, later);
}

const wordingOf = (flow: Flow, { others }: Use): string => others.map(({ range }) => flow.module.text.slice(...range).replaceAll(/\s+/g, '')).join();

/** Sent for each row of a list, with what is in the row, under a key that is the same for all. */
function repeatsInRows(flow: Flow, use: Use): boolean {
  for (const at of enclosing(use.call.at)) {
    if (at.kind === 'loop' && walksRows(at) && !isRetryLoop(flow, at)) return isOneOperation(use, at.range) && !endsRound(use.call.at, at);
  }
  const func = use.call.at.owner;
  return isCalledForRows(flow, func) && isOneOperation(use, func.range);
}

/** The client and the key are the same in each round, and what is sent is not. */
function isOneOperation(use: Use, inside: Range): boolean {
  const client = rootOf(use.call.callee);
  return isFixedIn(use.key, inside) && varies(use, inside) && !(client && (within(client.range, inside) || client.definitions.some(({ range }) => within(range, inside))));
}

/** A function that a method of a list calls for each of its elements. */
function isCalledForRows(flow: Flow, func: Func): boolean {
  const position = func.site?.kind === 'function' ? climb(func.site) : undefined;
  const callback = position?.path.length === 0 ? methodOf(flow, position.call)?.callback : undefined;
  return callback?.element !== undefined && callback.result !== 'value' && callback.argument === position?.place && callback.accumulator === undefined;
}

const namesIn = (expression: Expression): Binding[] => insideOf(expression).flatMap((one) => (one.kind === 'reference' && one.binding ? [one.binding] : []));

/** What may be another value each time it is evaluated. */
const ANEW: ReadonlySet<Expression['kind']> = new Set(['call', 'opaque', 'self', 'function']);

/** Nothing in the key is written, called or bound inside. */
function isFixedIn(key: Expression, inside: Range, seen = new Set<Binding>()): boolean {
  if (insideOf(key).some((one) => ANEW.has(one.kind) || (one.kind === 'member' && one.element))) return false;
  return namesIn(key).every((binding) => {
    if (seen.has(binding)) return true;
    seen.add(binding);
    if (binding.kind === 'parameter') return !within(binding.range, inside);
    if (binding.touches.some(({ range }) => within(range, inside) && !isRead(binding))) return false;
    return binding.definitions.every((one) => (within(one.range, inside) ? one.target.kind === 'reference' && one.declares && isFixedIn(one.value, inside, seen) : true));
  });
}

/** A text does not change by being handed on. */
const isRead = ({ definitions }: Binding): boolean => definitions.every(({ value }) => value.kind === 'text' || value.kind === 'literal' || value.kind === 'member' || value.kind === 'call');

const within = (inner: Range, outer: Range): boolean => inner[0] >= outer[0] && inner[1] <= outer[1];

/** Something that is sent beside the key is of the row. */
function varies({ others }: Use, inside: Range): boolean {
  return others.flatMap(namesIn).some((binding) => within(binding.range, inside) || binding.definitions.some(({ range }) => within(range, inside)));
}

/** The loop is left after the call: it looks for one that goes through. */
function endsRound(statement: Statement, loop: Statement): boolean {
  for (const at of enclosing(statement)) {
    if (at === loop) return false;
    if (at.kind === 'return' || at.list.slice(at.place + 1).some((one) => one.kind === 'return' || (one.kind === 'jump' && one.how === 'break'))) return true;
  }
  return false;
}
