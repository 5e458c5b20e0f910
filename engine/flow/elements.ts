/**
 * What a value can be, and what it is made of.
 *
 * An element is one possibility for a value: an object of a class, a function, a place in a client's API, a parameter that
 * the function leaves open, a value born here. Elements are interned: the same element is the same object, so sets of them
 * are small arrays compared by identity.
 */
import type { ApiNode, Client, Lifetime, OriginKind } from '../model/knowledge.ts';
import type { Binding, Call, Class, Expression, Func } from '../model/program.ts';
import type { Substitution } from './questions.ts';

/**
 * Names of fields and elements still to be taken from a value, outermost first. `*` is any element. `~name`: any case.
 * `-name` takes nothing: it leaves a field out that was written over or taken before. Such names stand sorted at the end
 * of a path or before a `*`; another field is left out or not, and needs none. `-#…` leaves out pieces of a text (`pieces.ts`),
 * `-=…` records that a test rules out (`narrowing.ts`).
 */
export type Path = readonly string[];
export const ANY = '*';
export const NO_PATH: Path = [];

export const leavesOut = (name: string): boolean => name.startsWith('-');
/** The value itself, all of it or less some of its fields. */
export const isWhole = (path: Path): boolean => path.every(leavesOut);
/** What a path takes from the value, whatever it leaves out before. */
export function fieldsOf(path: Path): Path {
  let start = 0;
  while (start < path.length && leavesOut(path[start]!)) start++;
  return start === 0 ? path : path.slice(start);
}
/** The fields that a path leaves out of the value. */
export const leftOut = (path: Path): readonly string[] => path.slice(0, path.length - fieldsOf(path).length).map((name) => name.slice(1));

/** A path into a value less some of its fields, as one into the value; undefined when it takes one of those. */
export function lessFields(names: readonly string[], path: Path): Path | undefined {
  const fields = fieldsOf(path);
  const [first] = fields;
  if (first !== undefined && first !== ANY) return names.some((name) => sameName(name, first)) ? undefined : path;
  return [...new Set([...leftOut(path), ...names])].sort().map((name) => `-${name}`).concat(fields);
}

export function sameName(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.startsWith('~')) return a.slice(1) === b.toLowerCase();
  if (b.startsWith('~')) return b.slice(1) === a.toLowerCase();
  return a === ANY || b === ANY;
}

/** A literal, text, record, list, operator or call, as itself. */
export interface MadeElement {
  readonly kind: 'made';
  readonly expression: Expression;
}
export interface FunctionElement {
  readonly kind: 'function';
  readonly func: Func;
  /** The call to `bind` whose arguments come first. */
  readonly bound?: Call;
  /** The call that made the closure, or the object that the method is of: it answers for what they leave open. */
  readonly env?: Substitution;
  /** What is known of `this`, when that is more than the class of the method. */
  readonly receiver?: Receiver;
}
/** The class of the object that a method is called on; one that is not exact may be extended by the object's class. */
export interface Receiver {
  readonly class: Class;
  readonly exact: boolean;
}
export interface ClassElement {
  readonly kind: 'class';
  readonly class: Class;
}
export interface InstanceElement {
  readonly kind: 'instance';
  readonly class: Class;
  readonly call?: Call;
  /** The call in which the instance was made. */
  readonly env?: Substitution;
}
/** A value of a client's API. `call`: the call that gave it, whose arguments select between facts. */
export interface ApiElement {
  readonly kind: 'api';
  /** Undefined for the result of a call that has facts of its own only (`carries`). */
  readonly node?: ApiNode;
  readonly callee?: ApiNode;
  readonly call?: Call;
  /** The expression or name that stands for it first. */
  readonly source: Expression | Binding;
  /** Fields were taken that the catalogue does not list: they are part of the value. */
  readonly rest: boolean;
}
/** A parameter whose callers decide. */
export interface OpenElement {
  readonly kind: 'open';
  readonly binding: Binding;
  readonly path: Path;
  readonly marks: Marks;
}
/** What a function gives that callers hand over as a parameter: `make(order)`. */
export interface CalledElement {
  readonly kind: 'called';
  readonly open: OpenElement;
  readonly call: Call;
  readonly path: Path;
}
export interface AbsentElement {
  readonly kind: 'absent';
}
/** Only in contents: something that is the same on every run and that nobody needs to name. */
export interface ConstantElement {
  readonly kind: 'constant';
}
export interface UnknownElement {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly source: Expression | Binding;
  /** The name of any field of an object. */
  readonly isName: boolean;
}
/** Only in contents: a value born at an expression. */
export interface BornElement {
  readonly kind: 'born';
  readonly origin: OriginKind;
  readonly lifetime: Lifetime;
  /** The expression or name at which it is born. */
  readonly source: Expression | Binding;
  /** Overrides the source text in a path. */
  readonly label?: string;
  readonly row?: string;
  readonly client?: Client;
  readonly byName: boolean;
  readonly marks: Marks;
}

/** How a born value came to be part of the content. */
export interface Marks {
  readonly condition: boolean;
  readonly fallback: boolean;
  /** Width in ms of the bucket it was rounded to; 0 when it was not. */
  readonly bucketMs: number;
  /** The value is used only when this parameter's field is missing. */
  readonly guard?: OpenElement | undefined;
  /** Made where none was found, and kept in memory until the run or the process ends. */
  readonly kept?: Lifetime | undefined;
}
export const NO_MARKS: Marks = { condition: false, fallback: false, bucketMs: 0 };

export type Element =
  | MadeElement
  | FunctionElement
  | ClassElement
  | InstanceElement
  | ApiElement
  | OpenElement
  | CalledElement
  | AbsentElement
  | ConstantElement
  | UnknownElement
  | BornElement;

/** Interns elements of one analysis. */
export class Elements {
  private readonly ids = new Map<object, number>();
  private readonly known = new Map<string, Element>();
  private readonly whole = new Map<Expression, Element>();
  private readonly exactly = new Map<Class, Receiver>();
  private readonly atLeast = new Map<Class, Receiver>();
  readonly absent: AbsentElement = { kind: 'absent' };
  readonly constant: ConstantElement = { kind: 'constant' };

  /** The element that most values are: kept by the expression itself. */
  made(expression: Expression): Element {
    let known = this.whole.get(expression);
    if (!known) this.whole.set(expression, (known = { kind: 'made', expression }));
    return known;
  }

  func = (func: Func, bound?: Call, env?: Substitution, receiver?: Receiver): Element =>
    this.keep(`f${this.id(func)}.${bound ? this.id(bound) : 0}.${receiver ? this.id(receiver) : 0}${this.envKey(env)}`, { kind: 'function', func, ...(bound && { bound }), ...(env && { env }), ...(receiver && { receiver }) });
  classOf = (one: Class): Element => this.keep(`c${this.id(one)}`, { kind: 'class', class: one });
  instance = (one: Class, call?: Call, env?: Substitution): Element =>
    this.keep(`i${this.id(one)}.${call ? this.id(call) : 0}${this.envKey(env)}`, { kind: 'instance', class: one, ...(call && { call }), ...(env && { env }) });
  open = (binding: Binding, path: Path, marks: Marks = NO_MARKS): OpenElement =>
    this.keep(`o${this.id(binding)}.${path.join('.')}.${this.marksKey(marks)}`, { kind: 'open', binding, path, marks }) as OpenElement;
  called = (open: OpenElement, call: Call, path: Path): Element => this.keep(`k${this.id(open)}.${this.id(call)}.${path.join('.')}`, { kind: 'called', open, call, path });
  unknown = (reason: string, source: Expression | Binding): Element => this.keep(`u${reason}.${this.id(source)}`, { kind: 'unknown', reason, source, isName: false });
  fieldName = (source: Expression): Element => this.keep(`n${this.id(source)}`, { kind: 'unknown', reason: 'a name of a field', source, isName: true });

  api(parts: Omit<ApiElement, 'kind'>): Element {
    const { node, callee, call, source, rest } = parts;
    const key = `a${node ? this.id(node) : 0}.${callee ? this.id(callee) : 0}.${this.id(call ?? source)}.${rest ? 1 : 0}`;
    return this.keep(key, { kind: 'api', ...parts });
  }

  born(parts: Omit<BornElement, 'kind'>): BornElement {
    const key = `b${parts.origin}.${this.id(parts.source)}.${parts.row ?? parts.label ?? ''}.${this.marksKey(parts.marks)}`;
    return this.keep(key, { kind: 'born', ...parts }) as BornElement;
  }

  receiver(one: Class, exact: boolean): Receiver {
    const known = exact ? this.exactly : this.atLeast;
    let receiver = known.get(one);
    if (!receiver) known.set(one, (receiver = { class: one, exact }));
    return receiver;
  }

  private envKey(env: Substitution | undefined): string {
    return env ? `>${this.id(env.func)}.${this.id(env.call)}${this.envKey(env.outer)}` : '';
  }

  private marksKey(marks: Marks): string {
    const guard = marks.guard ? `${this.id(marks.guard.binding)}.${marks.guard.path.join('.')}` : '';
    return `${marks.condition ? 1 : 0}${marks.fallback ? 1 : 0}${marks.kept ?? ''}.${marks.bucketMs}.${guard}`;
  }

  private keep(key: string, element: Element): Element {
    const known = this.known.get(key);
    if (known) return known;
    this.known.set(key, element);
    return element;
  }

  private id(thing: object): number {
    let known = this.ids.get(thing);
    if (known === undefined) this.ids.set(thing, (known = this.ids.size + 1));
    return known;
  }
}
