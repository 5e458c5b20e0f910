/**
 * One key for what are several operations: for two calls on one way, for each row of a loop.
 *
 * The same call sent again under its key is right; so a loop of tries is none of these, and neither are two calls with the
 * same parameters. That a provider refuses a key which another call had is known of some only (`keyConflicts`); for one call
 * with other parameters every provider refuses it or, worse, answers with the first result.
 */
import { encloses } from '../flow/callers.ts';
import { NO_PATH } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Call, Expression, Func } from '../model/program.ts';
import { plainName } from '../model/names.ts';
import { rootOf } from '../model/walk.ts';
import { mayFollow } from '../order/paths.ts';
import { choiceOf, NOTHING, requestAt, requestOf, SCOPE, type Request } from './compared.ts';
import type { SharedKeyFinding, Sink } from './finding.ts';
import { Changes, isPickedOut, roundsAround, within, type Rounds } from './rounds.ts';
import { placeAt, sinkStep, stepAt } from './steps.ts';
import { Terms } from './terms.ts';
import { isGiven, writtenAt, type TracedKey } from './traced.ts';
import { writingsOf } from './writings.ts';

/** A key at a call that sends it: the client's own, or one of a function that hands it on. */
interface Use {
  readonly sink: Sink;
  readonly call: Call;
  /** The key as it is written there. */
  readonly key: Expression;
  /** What the call is given that holds it: the key itself, where it stands in the call. */
  readonly given: Expression;
  readonly term: string;
  readonly request: Request;
}

export function sharedKeyFindings(flow: Flow, keys: readonly TracedKey[]): SharedKeyFinding[] {
  const terms = new Terms(flow);
  const uses = keys.flatMap((key) => usesOf(flow, terms, key));
  const found = new Map<Expression, SharedKeyFinding>();
  const add = (use: Use, rest: Pick<SharedKeyFinding, 'how' | 'other'>): void => {
    if (!found.has(use.given)) found.set(use.given, findingOf(flow, use, rest));
  };
  for (const [earlier, later] of pairs(uses)) if (isConflict(flow, earlier, later)) add(later, { how: 'calls', other: { ...earlier.sink, call: earlier.call } });
  for (const key of keys) if (key.ofClient && outlivesCall(keys, key)) add(ofClient(key), { how: 'client' });
  for (const use of uses) if (repeatsInRows(flow, terms, use)) add(use, { how: 'rounds' });
  return [...found.values()];
}

function findingOf(flow: Flow, { sink, key, given, call }: Use, rest: Pick<SharedKeyFinding, 'how' | 'other'>): SharedKeyFinding {
  const path = [stepAt(flow, key, 'origin'), { ...stepAt(flow, call, 'sink'), label: sinkStep(sink, sink.keyName).label }];
  return { claim: 'shared-key', ...rest, sink, written: given, place: placeAt(flow, given), path };
}

/** The client is told the key somewhere else than for the one request that it sends. */
const outlivesCall = (keys: readonly TracedKey[], { ofClient: told, candidate }: TracedKey): boolean =>
  told!.at.owner !== candidate.sink.call.at.owner || keys.some((one) => one.ofClient === told && one.candidate.sink.call !== candidate.sink.call);

function ofClient({ candidate: { sink }, expression, path, withClient }: TracedKey): Use {
  const key = writtenAt(expression, path);
  return { sink, call: sink.call, key, given: withClient ?? key, term: '', request: NOTHING };
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

function isScoped(flow: Flow, { call, fact }: Sink): boolean {
  return call.arguments.some(({ value }, place) => place !== fact?.parameters && flow.values(value).some((one) => one.kind === 'made' && one.expression.kind === 'record' && one.expression.fields.some(({ name, spread }) => spread || SCOPE.test(plainName(name ?? '')))));
}

function usesOf(flow: Flow, terms: Terms, key: TracedKey): Use[] {
  const { sink, places } = key.candidate;
  if (key.ofClient || places.some((one) => one.misplaced) || !isGiven(flow, key)) return [];
  if (isScoped(flow, sink)) return [];
  const request = requestOf(flow, key);
  return writingsOf(flow, key).flatMap(({ expression: own, given: { expression: named, path }, call, frames }) => {
    // A term speaks of the names of its function; what another one writes into the options is the same for the same call of it.
    const isHere = encloses(own.at.owner, call.at.owner);
    const expression = isHere ? own : named;
    const term = expression.kind === 'literal' ? undefined : terms.at(expression, isHere ? NO_PATH : path);
    if (term === undefined) return [];
    const argument = call.arguments.find(({ value }) => within(expression.range, value.range))?.value ?? (call === sink.call ? key.expression : expression);
    const given = within(expression.range, call.range) ? expression : argument;
    return [{ sink, call, key: expression, given, term, request: requestAt(flow, request, frames) }];
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

const wordingOf = (flow: Flow, { request }: Use): string => request.body.map((one) => flow.home(one).module.text.slice(...one.range).replaceAll(/\s+/g, '')).join();

/** Sent in each round with what is in the row, to one and the same, under a key that is the same for all. */
function repeatsInRows(flow: Flow, terms: Terms, { call, key, request }: Use): boolean {
  for (const rounds of roundsAround(flow, call)) {
    const round = new Changes(flow, terms, rounds);
    const { body, receiver, callees } = request;
    if (!round.stays(key) || !body.some((one) => round.changes(one)) || isPickedOut(round, call, key)) continue;
    if (![...receiver, ...callees.flatMap(choiceOf)].some((one) => round.changes(one)) && !callees.some((one) => isMadeIn(one, rounds))) return true;
  }
  return false;
}

/** A client of the round's own. */
const isMadeIn = (callee: Expression, { inside, kept }: Rounds): boolean => {
  const root = rootOf(callee);
  return root !== undefined && !kept.includes(root) && (within(root.range, inside) || root.definitions.some(({ range }) => within(range, inside)));
};
