/**
 * The questions of the value flow, each kept once: a subject (an expression or a version of a name), a path of fields
 * and a mode.
 */
import type { Call, Expression, Func } from '../model/program.ts';
import type { Assumption } from './assumptions.ts';
import { leavesOut, type Element, type Marks, type Path, type Receiver } from './elements.ts';
import type { Version } from './versions.ts';

export type Subject = Expression | Version;
/** `tests` are contents in which comparisons hold their operands: what a condition depends on. */
export type Mode = 'values' | 'contents' | 'tests';

/** A call whose arguments stand for the parameters that its callee leaves open. */
export interface Substitution {
  readonly func: Func;
  readonly call: Call;
  /** Arguments before the first parameter: 1 for `f.call(self, …)`. */
  readonly skip: number;
  readonly bound?: Call;
  /** What answers for the functions around `func`: the calls that made the closure or the object. */
  readonly outer?: Substitution;
  /** What is known of `this` in `func`, when that is more than its class. */
  readonly receiver?: Receiver | undefined;
  /** What is assumed of the code that calls. */
  readonly under?: Assumption | undefined;
}

/** What the user is told of an edge when the path is drawn. */
export interface EdgeStep {
  readonly label: string;
  readonly role: 'variable' | 'field' | 'return' | 'callback' | 'condition';
  readonly range: readonly [number, number];
}

export interface Edge {
  readonly to: State;
  readonly step?: EdgeStep;
  readonly marks?: Marks;
  readonly substitution?: Substitution;
  /** Where a function is entered without a call: a getter is read. */
  readonly enters?: Expression;
  /** Elements that stand for no value do not pass. */
  readonly present?: boolean;
  /** Only delivery counts pass, as conditions. */
  readonly counts?: boolean;
}

export interface State {
  readonly mode: Mode;
  readonly subject: Subject;
  readonly path: Path;
  /** Branches that are ruled out for whoever asks. */
  readonly under: Assumption | undefined;
  elements: Element[];
  /** Those of the elements that the question answers itself, not through an edge. */
  own: Element[];
  edges: Edge[];
  /** More elements were found than are kept. */
  full: boolean;
  status: 'new' | 'open' | 'done';
  /** `own` and `edges` are to be found (again): they were decided on answers that have grown, or not yet. */
  stale: boolean;
  /** Questions into whose answers this one's flow; mostly a few. */
  dependents: State[];
  /** Questions whose own elements and edges were decided by looking at this one's answer. */
  deciders: State[];
}

/** Shared by all questions that nobody has read yet. */
const NOBODY: State[] = [];

/** The readers of a question with one more. */
export function withReader(readers: State[], reader: State): State[] {
  if (readers === NOBODY) return [reader];
  if (readers.at(-1) !== reader && !(readers.length < 16 && readers.includes(reader))) readers.push(reader);
  return readers;
}

/** The questions about one subject: a list, and an index when there are many. */
interface Slot {
  readonly list: State[];
  byKey: Map<string, State> | undefined;
}
const LIST_LIMIT = 12;

const keyOf = (mode: Mode, path: Path, under: Assumption | undefined): string => `${mode} ${under?.number ?? 0} ${path.join(' ')}`;

function remember(slot: Slot, state: State): void {
  slot.list.push(state);
  if (slot.byKey) slot.byKey.set(keyOf(state.mode, state.path, state.under), state);
  else if (slot.list.length > LIST_LIMIT) slot.byKey = new Map(slot.list.map((one) => [keyOf(one.mode, one.path, one.under), one]));
}

function samePath(a: Path, b: Path): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

const PATH_LIMIT = 10;

/** The function whose code a subject is. */
export const ownerOf = (subject: Subject): Func => {
  if (subject.kind === 'touch') return subject.call.at.owner;
  if (subject.kind === 'assign' && 'statement' in subject) return subject.statement.owner;
  return 'at' in subject ? subject.at.owner : subject.binding.owner;
};

/** At most ten fields. What a value can be does not depend on the fields that are left out of it. */
function normal(mode: Mode, path: Path): Path {
  const isDropped = (name: string): boolean => mode === 'values' && leavesOut(name) && !name.startsWith('-=');
  if (path.length <= PATH_LIMIT && !path.some(isDropped)) return path;
  let taken = 0;
  return path.filter((name) => (leavesOut(name) ? !isDropped(name) && taken < PATH_LIMIT : taken++ < PATH_LIMIT));
}

export class Questions {
  private readonly slots = new Map<Subject, Slot>();

  /** The one question of this mode, subject and path under an assumption. */
  of(mode: Mode, subject: Subject, path: Path, under: Assumption | undefined): State {
    const cut = normal(mode, path);
    let slot = this.slots.get(subject);
    if (!slot) this.slots.set(subject, (slot = { list: [], byKey: undefined }));
    const known = slot.byKey ? slot.byKey.get(keyOf(mode, cut, under)) : slot.list.find((one) => one.mode === mode && one.under === under && samePath(one.path, cut));
    if (known) return known;
    const made: State = { mode, subject, path: cut, under, elements: [], own: [], edges: [], full: false, status: 'new', stale: true, dependents: NOBODY, deciders: NOBODY };
    remember(slot, made);
    return made;
  }
}

export function expressionOf(subject: Subject): Expression | undefined {
  if (subject.kind === 'assign' && 'statement' in subject) return subject.statement.value;
  if (subject.kind === 'touch') return subject.call;
  if (subject.kind === 'join' || subject.kind === 'entry') return undefined;
  return subject;
}
