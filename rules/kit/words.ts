/**
 * The sentences that rules share: who re-runs the code, what that does, and the way of the value.
 */
import type { Birth, Boundary, KeyFinding, MissingKeyFinding, Sink, Step } from '../../engine/findings/finding.ts';
import type { BoundaryKind, Effect, KeyLocation } from '../../engine/model/knowledge.ts';
import { lineText } from './places.ts';

/** An editor shows one line: more steps than this are not read. */
const longestPath = 5;
const longestLabel = 80;

/**
 * The way of a value in compact form: `Date.now() → stamp (12) → key (14) → idempotencyKey of charge (15)`.
 *
 * @param steps from the birth to the sink
 * @param reported place of the report; a birth on its line is not numbered, steps in other files are told with the file
 * @returns at most five parts; the middle of a longer way is one `…`
 */
export function pathText(steps: readonly Step[], reported: Pick<Step, 'module' | 'range'>): string {
  const at = lineText(reported.module, reported.range[0], reported.module);
  const parts = steps.map((step, index) => {
    const line = lineText(step.module, step.range[0], reported.module);
    return index === 0 && line === at ? short(step.label) : `${short(step.label)} (${line})`;
  });
  if (parts.length > longestPath) parts.splice(2, parts.length - (longestPath - 1), '…');
  return parts.join(' → ');
}

/**
 * The start of a sentence that says when the code runs again.
 *
 * @param boundary what re-runs it
 * @param birth the value; one that lives as long as its process changes only in another one
 */
export function rerunText(boundary: Boundary, birth?: Pick<Birth, 'lifetime' | 'client'>): string {
  return `${rerun(boundary)}${birth ? elsewhere(birth) : ''}`;
}

function elsewhere({ lifetime, client }: Pick<Birth, 'lifetime' | 'client'>): string {
  if (lifetime === 'run') return '';
  if (lifetime === 'object') return ' on another object';
  return client?.kind === 'broker' ? ' in another process or on another connection' : ' in another process or after a restart';
}

function rerun({ kind, by, client }: Boundary): string {
  switch (kind) {
    case 'delivery':
      return by ? `When ${by} delivers the message again` : 'When the message is delivered again';
    case 'retry':
      return by ? `When ${by} tries again` : 'When the call is retried';
    case 'request':
      return by && !client ? `When ${by} does this again` : 'When the request is sent again';
    case 'schedule':
      return 'When the schedule runs this code again';
    case 'step':
      return by ? `When ${by} runs the ${client?.runs ?? 'step'} again` : 'When the step runs again';
    case 'workflow':
      return `When ${by || 'the runner'} runs this function from its top again`;
    case 'render':
      return 'When the component renders again';
    case 'unknown':
      return 'If a caller retries';
  }
}

/** What the ids of an operation come with: a message, a request, what the steps of a workflow get. */
const carriers: Record<BoundaryKind, string> = {
  delivery: 'that come with the message',
  retry: 'that come with the operation',
  request: 'that come with the request',
  schedule: 'of the row that is due',
  step: 'that the step is given',
  workflow: 'that come with the event',
  render: 'that the component is given',
  unknown: 'that come with the operation',
};

/** What a key is built from instead: `ids that come with the message`. */
export function idsText({ kind, by, client }: Boundary): string {
  if (kind === 'step' && client?.runs !== undefined) return `ids that the ${client.runs} is given`;
  if (kind === 'step' && client?.keeps !== undefined) return `ids ${carriers.workflow}`;
  // No client: something of the page, run by who sits before it.
  return kind === 'request' && by && !client ? `ids of what ${by} pays for` : `ids ${carriers[kind]}`;
}

/**
 * When a value is made: `made anew on each run`, `made once per process: …`.
 *
 * @param finding its birth and the boundary that changes it
 */
export function madeText({ birth: { lifetime }, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>): string {
  if (lifetime === 'process') return `made once per process: ${everything[boundary.kind]} shares it until a restart, and gets another one after it`;
  if (lifetime === 'object') return 'made once for each object of its class';
  if (boundary.kind === 'workflow') return `made outside a step: ${boundary.by || 'the runner'} runs this function from its top for each step, and keeps only what steps give`;
  return 'made anew on each run';
}

/** When a time is taken: `the time of this run`. */
export function takenText(finding: Pick<KeyFinding, 'birth' | 'boundary'>): string {
  const { lifetime } = finding.birth;
  if (lifetime === 'process') return 'the time at which this process began';
  if (lifetime === 'object') return 'the time at which an object of its class was made';
  return finding.boundary.kind === 'workflow' ? `the time of this run, ${madeText(finding)}` : 'the time of this run';
}

/** What one process does, one by one. */
const everything: Record<BoundaryKind, string> = {
  delivery: 'every message',
  retry: 'every call',
  request: 'every request',
  schedule: 'every run',
  step: 'every step',
  workflow: 'every run',
  render: 'every component',
  unknown: 'every call',
};

/**
 * How to come by a value that stays: `Build it from ids that come with the message`, or in a workflow by a step.
 *
 * @param finding its birth and the boundary that changes it
 * @param others what else keeps it, where one run makes it
 */
export function repairText({ birth: { lifetime }, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>, others = ''): string {
  const ids = idsText(boundary);
  const { kind, client } = boundary;
  if (lifetime === 'run' && (kind === 'workflow' || client?.keeps !== undefined)) return `Make it inside ${kind === 'step' ? 'an earlier step' : 'a step'} of its own${client?.keeps ? ` ('${client.keeps}')` : ''}, or build it from ${ids}`;
  return `Build it from ${ids}${lifetime === 'run' ? others : ''}`;
}

/** What a count counts. */
export const tryText = ({ kind }: Boundary): string => (kind === 'step' || kind === 'workflow' || kind === 'retry' ? 'attempt' : 'delivery');

/** What a transport value says: of the delivery, or of the request that brought it. */
export const cameByText = ({ boundary }: Pick<KeyFinding, 'boundary'>): string => (boundary.kind === 'request' ? 'names this request' : 'says how this delivery came');

/**
 * What else than a redelivery a broker does with a message, in its own word: `, or moves it to a retry or dead-letter queue`.
 *
 * @param finding its boundary speaks of the message; the client that gave the value says where its messages go
 */
export function movedText({ birth, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>): string {
  const destination = birth.client?.destination ?? boundary.client?.destination;
  return boundary.kind === 'delivery' && destination ? `, or moves it to a retry or dead-letter ${destination}` : '';
}

/** Who brought a message, by name where it is known. */
export const clientText = ({ birth, boundary }: Pick<KeyFinding, 'birth' | 'boundary'>): string => (boundary.client ?? birth.client)?.name ?? 'the broker';

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

const possibilities: Record<Effect, string> = {
  money: 'may move the money a second time',
  conditional: 'may move the money a second time',
  ledger: 'may book the amount a second time',
  record: 'may create a second record',
};

/**
 * What a second run under another key, or without one, does: `stripe.charges.create moves the money a second time`.
 *
 * @param sink the call
 * @param more how many other calls the same value reaches
 * @param unsure it only may
 */
export function consequenceText(sink: Sink, more = 0, unsure = false): string {
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'call' : 'calls'})`;
  const { operation, effect, repeat } = sink;
  // Of a record `same` says that a second one does no harm, not that there is none.
  if (repeat === 'same' && effect !== 'record') return `${providerText(sink)} takes ${short(operation)}${others} for a new request: it refuses it or finds it done, and does not answer with the first result`;
  const words = unsure || repeat === 'maybe' || (repeat === undefined && sink.fact) ? possibilities : consequences;
  return `${short(operation)}${others} ${words[effect]}`;
}

/** Who answers the call. */
export const providerText = ({ client }: Pick<Sink, 'client'>): string => (client?.kind === 'payment' ? client.name : 'the provider');

/** Where the call itself stands, when the report is at a caller of the function that holds it: ` by 'refund' (line 9)`, ` by 'refund' (stripe.ts:9)`. */
export function throughText({ path, place }: Pick<MissingKeyFinding, 'path' | 'place'>): string {
  const [caller, call] = path;
  if (!caller || !call) return '';
  const line = lineText(call.module, call.range[0], place.module);
  return ` by '${short(caller.label)}' (${call.module === place.module ? 'line ' : ''}${line})`;
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
