/**
 * What a query says: data only. Words live in `rules/`, edits in `codemods/`.
 */
import type { BoundaryKind, Client, Effect, Lifetime, OriginKind, Repeat, SinkFact } from '../model/knowledge.ts';
import type { Call, Expression, ListLiteral, Module, Range, Text } from '../model/program.ts';

/** One step of a value's way, from its birth towards the sink. */
export interface Step {
  /** What the user sees: `Date.now()`, a variable or field name, `makeKey()`, `idempotencyKey of stripe.charges.create`. */
  readonly label: string;
  readonly role: 'origin' | 'variable' | 'field' | 'argument' | 'return' | 'callback' | 'condition' | 'sink';
  readonly module: Module;
  readonly range: Range;
}

export interface Birth {
  readonly kind: OriginKind;
  /** `object`: kept in an object of a class that nothing in sight makes. */
  readonly lifetime: Lifetime | 'object';
  /** As the user wrote it, shortened: `Date.now()`, `job.attemptsMade`. */
  readonly label: string;
  readonly expression: Expression;
  readonly module: Module;
  /** Catalogue row, when one said so. */
  readonly row?: string;
  /** Client whose message or library gave the value. */
  readonly client?: Client;
  /** Recognised by name only: 'random (by name)'. */
  readonly byName: boolean;
  /** Clock values rounded to a bucket: its width in ms. */
  readonly bucketMs?: number;
  /** The value chooses between keys instead of being part of one. */
  readonly condition: boolean;
  /** Chosen only when an earlier option is missing: `given ?? mint()`, a default parameter. */
  readonly fallback: boolean;
  /** Of an unknown origin: why. */
  readonly reason?: string;
}

/** Code that something re-runs, and that encloses both the birth and the sink. */
export interface Boundary {
  readonly kind: BoundaryKind;
  /** Display name of what re-runs it: 'BullMQ', 'pRetry', 'the loop'. */
  readonly by: string;
  readonly client?: Client;
  readonly module: Module;
  readonly range: Range;
}

export interface Sink {
  readonly module: Module;
  readonly call: Call;
  /** Display name: 'stripe.charges.create', 'gateway.charge', 'POST https://…'. */
  readonly operation: string;
  readonly fact?: SinkFact;
  readonly client?: Client;
  readonly effect: Effect;
  readonly evidence: 'binding' | 'chain' | 'header' | 'property';
  /** Where the key stands: its property name or header name; '' when the argument itself is the key. */
  readonly keyName: string;
  /** The argument that holds the key, or the key itself when it is the argument; undefined when the argument is not written. */
  readonly key?: Expression;
}

/** A part of the source that can be cut from the key: what is left still names one operation. */
export interface Removal {
  readonly module: Module;
  /** The template hole, operand or list item. */
  readonly part: Expression;
  /** The text or joined list it is a part of. */
  readonly whole: Text | ListLiteral;
}

export interface KeyFinding {
  readonly claim: 'delivery-count' | 'random' | 'clock' | 'transport' | 'batch-position' | 'stored-new';
  readonly birth: Birth;
  readonly boundary: Boundary;
  readonly sink: Sink;
  /** From the birth to the sink, at least two steps. */
  readonly path: readonly Step[];
  /** Where to report: module, range and the expression if there is one. */
  readonly place: { readonly module: Module; readonly range: Range };
  readonly removal?: Removal;
  /** Other sinks that the same birth reaches at the same place. */
  readonly more: readonly Sink[];
}

export interface MissingKeyFinding {
  readonly claim: 'missing-key';
  readonly sink: Sink;
  readonly repeat: Repeat;
  /** The call certainly has no key, but the parameters that decide `repeat` are not in sight. */
  readonly unsure: boolean;
  readonly boundary: Boundary;
  readonly place: { readonly module: Module; readonly range: Range };
  readonly path: readonly Step[];
}

export type Finding = KeyFinding | MissingKeyFinding;

/** What one file's analysis gives. */
export interface FileReport {
  readonly findings: readonly Finding[];
  readonly sinks: readonly Sink[];
  /** Keys (or parts of keys) whose origin is unknown: counted by reason, silent otherwise. */
  readonly unknowns: readonly { readonly sink: Sink; readonly reason: string; readonly range: Range; readonly module: Module }[];
}
