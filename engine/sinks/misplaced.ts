/**
 * Keys that are written where the client does not read one.
 *
 * In: a call of a known client, with the places where it reads a key. Out: fields of its arguments that are called like a
 * key and stand elsewhere, when no place that counts holds one.
 */
import type { Flow } from '../flow/flow.ts';
import { plainName } from '../model/names.ts';
import type { KeyLocation } from '../model/knowledge.ts';
import type { Call, Expression, Field, RecordLiteral } from '../model/program.ts';
import type { Candidate, KeyPlace } from './candidate.ts';
import { isOptions, locationsOf } from './locations.ts';

export interface Misplaced {
  readonly candidate: Candidate;
  /** Place of the argument in which it stands. */
  readonly argument: number;
  readonly record: RecordLiteral;
  readonly field: Field;
  /** From the argument to the field. */
  readonly path: readonly string[];
  readonly how: 'body' | 'ignored';
  /** Where the client reads a key first; undefined where it takes none. */
  readonly right: KeyLocation | undefined;
}

/** What holds call options, or what is sent, inside an argument. */
const BODY = /body$/i;
const HOLDER = /(?:headers|options|config|body)$/;

export function misplacedKeys(flow: Flow, candidates: readonly Candidate[]): Misplaced[] {
  return candidates.flatMap((candidate) => misplacedKey(flow, candidate) ?? []);
}

/** The candidates with those places too: what stands there is followed like any key. */
export function withMisplaced(candidates: readonly Candidate[], misplaced: readonly Misplaced[]): readonly Candidate[] {
  if (misplaced.length === 0) return candidates;
  const places = new Map(misplaced.map(({ candidate, argument, path }) => [candidate, { expression: candidate.sink.call.arguments[argument]!.value, path, name: path.at(-1)!, misplaced: true as const }]));
  return candidates.map((candidate) => {
    const place = places.get(candidate);
    return place ? { ...candidate, places: [place] } : candidate;
  });
}

function misplacedKey(flow: Flow, candidate: Candidate): Misplaced | undefined {
  const { fact, call, evidence } = candidate.sink;
  for (const { expression, path, instead } of candidate.places) if (expression && instead) return inBody(candidate, expression, path, instead);
  // What only is called like a client's method may read its key elsewhere.
  if (!fact || evidence !== 'binding' || (fact.keyless && fact.effect !== 'money')) return undefined;
  const locations = locationsOf(flow, fact);
  for (const [argument, { value, spread }] of call.arguments.entries()) {
    if (spread) return undefined;
    const record = recordAt(flow, value);
    const written = record && keyIn(flow, record, candidate, argument, locations);
    if (!written || isRead(flow, candidate.places.filter((place) => !(place.expression === value && isMisplacedAt(flow, place, call, locations))))) continue;
    return { candidate, argument, ...written, how: (argument === fact.parameters || BODY.test(written.path[0]!)) && !fact.keyless ? 'body' : 'ignored', right: locations[0] };
  }
  return undefined;
}

/** A header that is written out in the body of a request. */
function inBody(candidate: Candidate, expression: Expression, path: readonly string[], right: KeyLocation): Misplaced | undefined {
  const [holder, name] = path;
  const inner = expression.kind === 'record' ? expression.fields.find((one) => one.name === holder)?.value : undefined;
  const field = inner?.kind === 'record' ? inner.fields.find((one) => one.name === name) : undefined;
  if (inner?.kind !== 'record' || !field) return undefined;
  return { candidate, argument: candidate.sink.call.arguments.findIndex(({ value }) => value === expression), record: inner, field, path, how: 'body', right };
}

/** The one record that a value is. */
function recordAt(flow: Flow, value: Expression): RecordLiteral | undefined {
  const [only, ...others] = flow.values(value);
  return only?.kind === 'made' && only.expression.kind === 'record' && others.length === 0 ? only.expression : undefined;
}

/** A field called like a key, in an argument or in what holds options there, at a place where none is read. */
function keyIn(flow: Flow, record: RecordLiteral, { sink }: Candidate, argument: number, locations: readonly KeyLocation[], path: readonly string[] = []): Pick<Misplaced, 'record' | 'field' | 'path'> | undefined {
  for (const field of record.fields) {
    if (field.name === undefined || field.spread) continue;
    const at = [...path, field.name];
    if (isKeyName(flow, field.name)) {
      if (!locations.some((location) => isAt(flow, location, sink.call, argument, at)) && !isNothing(flow, field.value)) return { record, field, path: at };
    } else if (path.length === 0 && HOLDER.test(plainName(field.name))) {
      const inner = recordAt(flow, field.value);
      const found = inner && keyIn(flow, inner, { sink } as Candidate, argument, locations, at);
      if (found) return found;
    }
  }
  return undefined;
}

function isKeyName(flow: Flow, name: string): boolean {
  const { keyNames, keyHeaders } = flow.knowledge;
  return keyNames.has(plainName(name)) || keyHeaders.has(name.toLowerCase());
}

const isNothing = (flow: Flow, value: Expression): boolean => flow.values(value).every((one) => one.kind === 'absent');

/** Whether a location stands for a field of an argument of the call. */
function isAt(flow: Flow, location: KeyLocation, call: Call, argument: number, path: readonly string[]): boolean {
  const place = location.argument === 'last' ? call.arguments.length - 1 : location.argument;
  const { length } = location.path;
  if (place !== argument || length > path.length) return false;
  const isSame = location.path.every((name, index) => (location.header && index === length - 1 ? name.toLowerCase() === path[index]!.toLowerCase() : name === path[index]));
  return isSame && length > 0 && isOptions(flow, call.arguments[argument]!.value, location);
}

function isMisplacedAt(flow: Flow, { expression, path }: KeyPlace, call: Call, locations: readonly KeyLocation[]): boolean {
  const argument = call.arguments.findIndex((one) => one.value === expression);
  return !locations.some((location) => isAt(flow, location, call, argument, path.map((name) => name.replace(/^~/, ''))));
}

/** Something may be given at a place that counts. */
const isRead = (flow: Flow, places: readonly KeyPlace[]): boolean =>
  places.some(({ expression, path }) => expression !== undefined && flow.values(expression, path).some((one) => one.kind !== 'absent'));
