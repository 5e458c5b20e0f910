/**
 * The sentences that rules share: who re-runs the code, what that does, and the way of the value.
 */
import type { Birth, Boundary, KeyFinding, MissingKeyFinding, Sink, Step } from '../../engine/findings/finding.ts';
import type { Effect, KeyLocation } from '../../engine/model/knowledge.ts';
import { lineOf } from './places.ts';

/** An editor shows one line: more steps than this are not read. */
const longestPath = 5;
const longestLabel = 80;

/**
 * The way of a value in compact form: `Date.now() → stamp (12) → key (14) → idempotencyKey of charge (15)`.
 *
 * @param steps from the birth to the sink
 * @param reportedAt line of the report; a birth on that line is not numbered
 * @returns at most five parts; the middle of a longer way is one `…`
 */
export function pathText(steps: readonly Step[], reportedAt: number): string {
  const parts = steps.map((step, index) => {
    const line = lineOf(step.module, step.range[0]);
    return index === 0 && line === reportedAt ? short(step.label) : `${short(step.label)} (${line})`;
  });
  if (parts.length > longestPath) parts.splice(2, parts.length - (longestPath - 1), '…');
  return parts.join(' → ');
}

const elsewhere: Record<Birth['lifetime'], string> = {
  run: '',
  process: ' in another process or on another connection',
  object: ' on another object',
};

/**
 * The start of a sentence that says when the code runs again.
 *
 * @param boundary what re-runs it
 * @param birth the value; one that lives as long as its process changes only in another one
 */
export function rerunText(boundary: Boundary, birth?: Pick<Birth, 'lifetime'>): string {
  return `${rerun(boundary)}${birth ? elsewhere[birth.lifetime] : ''}`;
}

function rerun({ kind, by }: Boundary): string {
  switch (kind) {
    case 'delivery':
      return by ? `When ${by} delivers the message again` : 'When the message is delivered again';
    case 'retry':
      return by ? `When ${by} tries again` : 'When the call is retried';
    case 'request':
      return 'When the request is sent again';
    case 'schedule':
      return 'When the schedule runs this code again';
    case 'step':
      return by ? `When ${by} runs the step again` : 'When the step runs again';
    case 'render':
      return 'When the component renders again';
    case 'unknown':
      return 'If a caller retries';
  }
}

/** What a transport value says: of the delivery, or of the request that brought it. */
export const cameByText = ({ boundary }: Pick<KeyFinding, 'boundary'>): string => (boundary.kind === 'request' ? 'names this request' : 'says how this delivery came');

/**
 * What else than a redelivery a broker does with a message, in its own word: `, or moves it to a retry or dead-letter queue`.
 *
 * @param finding its boundary speaks of the message; the client that gave the value says where its messages go
 */
export function movedText({ birth, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>): string {
  const destination = (birth.client ?? boundary.client)?.destination;
  return boundary.kind === 'delivery' && destination ? `, or moves it to a retry or dead-letter ${destination}` : '';
}

/** Who brought a message, by name where it is known. */
export const clientText = ({ birth, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>): string => (birth.client ?? boundary.client)?.name ?? 'the broker';

/** A part of a request: the field of its parameters, or all of them where they are not written out in the call. */
export const placeText = (field: string): string => (field === 'parameters' ? 'its parameters' : `its field '${field}'`);

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * Where a client reads a key: `as 'idempotencyKey' in the second argument`, `as the second argument`.
 *
 * @param location as the catalogue has it, counted from 0
 */
export function locationText({ argument, path, header }: KeyLocation): string {
  const where = argument === 'last' ? 'the last argument' : `the ${ordinals[argument] ?? `${argument + 1}th`} argument`;
  if (path.length === 0) return `as ${where}`;
  return header ? `as the header '${path.at(-1)}' in ${where}` : `as '${path.join('.')}' in ${where}`;
}

/** @returns `'a', 'b' and 'c'`, shortened */
export function listText(items: readonly string[]): string {
  const quoted = items.map((one) => `'${short(one)}'`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

const consequences: Record<Effect, string> = {
  money: 'moves the money a second time',
  conditional: 'may move the money a second time',
  ledger: 'books the amount a second time',
  record: 'creates a second record',
};

/**
 * What a second run without the same key does: `stripe.charges.create moves the money a second time`.
 *
 * @param sink the call
 * @param more how many other calls the same value reaches
 */
export function consequenceText(sink: Sink, more = 0): string {
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'call' : 'calls'})`;
  return `${short(sink.operation)}${others} ${consequences[sink.effect]}`;
}

/** Where the call itself stands, when the report is at a caller of the function that holds it: ` by 'refund' (line 9)`. */
export function throughText({ path }: Pick<MissingKeyFinding, 'path'>): string {
  const [caller, call] = path;
  return caller && call ? ` by '${short(caller.label)}' (line ${lineOf(call.module, call.range[0])})` : '';
}

const units: readonly (readonly [milliseconds: number, name: string])[] = [
  [604_800_000, 'week'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
  [1, 'millisecond'],
];

/** What the engine takes a calendar month for. */
const monthMs = 30 * 86_400_000;

/**
 * @param milliseconds width of a time bucket
 * @returns in the largest unit that divides it: `1 hour`, `15 minutes`, `1 month`
 */
export function bucketText(milliseconds: number): string {
  if (milliseconds === monthMs) return '1 month';
  const [width, name] = units.find(([unit]) => milliseconds >= unit && milliseconds % unit === 0) ?? [1, 'millisecond'];
  const count = milliseconds / width;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** @returns the label on one line, its middle cut out when it is long */
export function short(label: string): string {
  const line = label.replace(/\s+/g, ' ').trim();
  if (line.length <= longestLabel) return line;
  const half = (longestLabel - 1) >> 1;
  return `${line.slice(0, half)}…${line.slice(-half)}`;
}
