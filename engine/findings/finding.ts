/**
 * What a query says: data only. Words live in `rules/`, edits in `codemods/`.
 */
import type { BoundaryKind, Client, Effect, KeyLocation, Lifetime, OriginKind, Repeat, SinkFact } from '../model/knowledge.ts';
import type { Call, Expression, Field, ListLiteral, Module, Range, RecordLiteral, Text } from '../model/program.ts';

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
  /** What a second run without a key does; of an unknown client, or one that takes no key, nobody has read it. */
  readonly repeat?: Repeat;
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
  /** `rolled-back`: the id of a row that is gone when the call fails. `message-id`: all that the key is made of. `parameter`: not in the key, in what the provider compares. */
  readonly claim: 'delivery-count' | 'random' | 'clock' | 'transport' | 'batch-position' | 'stored-new' | 'rolled-back' | 'message-id' | 'parameter';
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

/** A key that does not tell two operations from each other. */
export interface CoarseKeyFinding {
  readonly claim: 'coarse-key';
  /** `fixed`: no part varies. `standing`: parties and what they buy. `party`: a party alone. */
  readonly how: 'fixed' | 'standing' | 'party';
  readonly sink: Sink;
  /** The parts that vary, as the user wrote them. */
  readonly parts: readonly string[];
  readonly place: { readonly module: Module; readonly range: Range };
  readonly path: readonly Step[];
}

/** A key where the client does not read one. */
export interface MisplacedKeyFinding {
  readonly claim: 'misplaced-key';
  /** `body`: it is sent as a field of the request. `ignored`: it is not sent at all, or the client takes none. */
  readonly how: 'body' | 'ignored';
  readonly sink: Sink;
  /** The field as written, and the record it stands in. */
  readonly field: Field;
  readonly record: RecordLiteral;
  /** Where the client reads a key; undefined where it takes none. */
  readonly right?: KeyLocation;
  readonly place: { readonly module: Module; readonly range: Range };
  readonly path: readonly Step[];
}

/** One key for what are several operations. */
export interface SharedKeyFinding {
  readonly claim: 'shared-key';
  /** `calls`: of another call. `rounds`: of each row of a loop. `client`: of everything that a client sends. */
  readonly how: 'calls' | 'rounds' | 'client';
  readonly sink: Sink;
  /** The call that has the key first. */
  readonly other?: Sink;
  /** The key as it is written at the later call, where that is a text or a name. */
  readonly written?: Expression;
  readonly place: { readonly module: Module; readonly range: Range };
  readonly path: readonly Step[];
}

/** A hash over a text that the same operation may give in two wordings. */
export interface HashInputFinding {
  readonly claim: 'hash-input';
  /** `fields`: an object whose fields or order nobody fixes. `raw`: a body or message as it came. */
  readonly how: 'fields' | 'raw';
  readonly sink: Sink;
  readonly value: string;
  readonly place: { readonly module: Module; readonly range: Range };
  readonly path: readonly Step[];
}

export type Finding = KeyFinding | MissingKeyFinding | CoarseKeyFinding | MisplacedKeyFinding | SharedKeyFinding | HashInputFinding;

/** What one file's analysis gives. */
export interface FileReport {
  readonly findings: readonly Finding[];
  readonly sinks: readonly Sink[];
  /** Keys (or parts of keys) whose origin is unknown: counted by reason, silent otherwise. */
  readonly unknowns: readonly { readonly sink: Sink; readonly reason: string; readonly range: Range; readonly module: Module }[];
}
