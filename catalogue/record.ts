/**
 * The form in which knowledge about one client is written down: data only, one file per client.
 * Users write the same form in `settings.idempotency.clients`; `schema.ts` checks it and `compile.ts` reads it.
 *
 * Paths. A path starts with an export name (`Worker`), `default`, `@module` (the module itself), `^Name` (a global),
 * `$Type` (a type of this record) or `$client/Type` (a type of another record). Tokens follow: `.name`, `.*` (any other
 * member), `@new`, `@call`, `@arg[0]` `@arg[last]` `@arg[*]` (what is passed to it), `@param[0]` (what a function there
 * receives), `@element`. A member of a method that is called like the text in its first argument tells events apart:
 * `$Reader.on.discard@arg[1]`. A path that begins with `[specifier]` belongs to that one of `submodules`, not to `modules`.
 *
 * A decorator is a function that is called with what it stands on: `EventPattern@call@arg[0]` is the method,
 * `Processor@call@arg[0]@new.process` a method of the class, and `Payload@call@call` what a parameter gets. A member called
 * like one of its options tells forms of a decorator apart: `Subscribe.batchOptions@call@arg[0]`. A method stands where the class it extends has one of that name: `WorkerHost@new.process`. `@exports.POST` is what the code exports under
 * that name, for a framework to find; in a record with `modules` only if it imports one of them.
 */
import type {
  ArgumentCondition,
  BoundaryKind,
  CarryFact,
  Client,
  Dedupe,
  Effect,
  KeyConflict,
  Lifetime,
  MethodFact,
  OriginKind,
  Predicate,
  Repeat,
  RequestPart,
  SchemaUse,
  Selects,
  StoreRole,
} from '../engine/model/knowledge.ts';

interface Row {
  /** Unique in its list; the fact's id is `<record id>/<row id>`. */
  readonly id: string;
  /** Several paths when one sentence is true of several places. */
  readonly path: string | readonly string[];
  /** File, document or measurement that says so. */
  readonly evidence: string;
}

/** A list means: any of these. */
export type When = ArgumentCondition | readonly ArgumentCondition[];

export interface TypeRow {
  readonly name: string;
  /** A type of another record that this one has all of: `$aws-sqs/Message`. */
  readonly same?: string;
  /** Exported type names whose values are of this type; dotted for a namespace (`Bull.Job`). */
  readonly annotations?: readonly string[];
  /** Places whose values are of this type. */
  readonly paths?: readonly string[];
  /** Id of the record of the broker that such a value comes from, where the client serves several. */
  readonly broker?: string;
  /** Dotted members; `[]` after a member means any element. One suffices to recognise a parameter. */
  readonly distinctive?: readonly string[];
  /** Two suffice. */
  readonly common?: readonly string[];
  /** Id of the handlers row that a function with such a parameter stands for. Needed beside `distinctive` and `common`. */
  readonly handler?: string;
}

/** What a value is. On a `@call` or `@new` path: what the call gives, if `when` holds. */
export interface ValueRow extends Row {
  readonly origin: OriginKind;
  /** `run` when left out. */
  readonly lifetime?: Lifetime;
  readonly label?: string;
  readonly granularityMs?: number;
  /** One part of what the call gives, beside what a `carries` row says of it. */
  readonly beside?: boolean;
  readonly when?: When;
}

/** What the result of a call (or of `new`) is made of. The path names what is called. */
export interface CarryRow extends Row {
  /** `none` when left out. */
  readonly arguments?: CarryFact['arguments'];
  readonly receiver?: boolean;
  readonly callback?: number;
  readonly mutates?: boolean;
  readonly shape?: 'same';
  readonly selects?: Selects;
  readonly schema?: SchemaUse;
  readonly serializes?: boolean;
  /** All arguments are records laid over each other. */
  readonly merges?: { readonly winner: 'first' | 'last'; readonly deep?: boolean };
  readonly changes?: number;
  readonly instanceOf?: number;
  readonly when?: When;
}

/** A function at this place is run by the client. */
export interface HandlerRow extends Row {
  readonly boundary: BoundaryKind;
  readonly batch?: boolean;
  readonly parameters?: readonly { readonly at: number; readonly type: string }[];
}

/** The path names the call that takes the next message or messages, or that tells of the one at hand. */
export interface ReceiveRow extends Row {
  /** `delivery` when left out. Another one is that of the function in which the call stands, never of a loop. */
  readonly boundary?: BoundaryKind;
  readonly batch?: boolean;
}

/** The value at this place is an array of messages that are delivered together. */
export type BatchRow = Row;

export interface StoreRow extends Row {
  readonly role: StoreRole;
  readonly sql?: number;
  readonly callback?: number;
  readonly retried?: boolean;
  readonly sync?: boolean;
  readonly when?: When;
}

export interface RequestRow extends Row {
  readonly url?: readonly RequestPart[];
  readonly headers?: readonly RequestPart[];
  readonly body?: readonly RequestPart[];
  readonly method?: readonly RequestPart[];
  readonly defaultMethod: string;
  /** Fields of the client that hold headers of all its requests: `defaults.headers.common`. */
  readonly defaults?: readonly string[];
}

export interface KeyRow {
  readonly argument: number | 'last';
  /** The argument itself is the key when left out. `*` is any element of a list. */
  readonly path?: readonly string[];
  readonly header?: boolean;
  /** Versions of the package (the first of `modules`) that read a key here: `20.4` and later, before `22`. */
  readonly from?: string;
  readonly below?: string;
  /** The argument is taken for options only where no field but these stands in it. */
  readonly beside?: readonly string[];
}

export interface SinkRow extends Row {
  readonly operation: string;
  readonly effect: Effect;
  readonly repeat: Repeat | readonly { readonly repeat: Repeat; readonly when?: Predicate }[];
  readonly keys: readonly KeyRow[];
  readonly parameters?: number;
  readonly options?: number;
  readonly keyless?: boolean;
  /** The key is a deduplication id: one for that alone, or the name of what the call makes. */
  readonly dedupe?: Dedupe;
  /** Overrides the record's. */
  readonly retentionMs?: number;
  /** Overrides the record's. */
  readonly keyConflicts?: readonly KeyConflict[];
}

export interface ClientRecord {
  /** Lower case and hyphens; the file's name. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly kind: Client['kind'];
  /** Of a broker: what it moves a message to that failed, in its own word. None when it moves no messages. */
  readonly destination?: Client['destination'];
  /** What a runner runs again, in its own word; a step when left out. */
  readonly runs?: Client['runs'];
  /** Of a runner of workflows: the call whose result it keeps. */
  readonly keeps?: Client['keeps'];
  /** Exact import specifiers, `node:` left out. Empty for globals and methods. */
  readonly modules: readonly string[];
  /** Specifiers with exports of their own, used by paths that begin with `[specifier]`. */
  readonly submodules?: readonly string[];
  /** `<module>/<export>` is a module too, and is that export (`lodash/random`). */
  readonly exportModules?: boolean;
  /**
   * Words by which a file speaks of this client, lower case. Where given, its method names on a receiver that does not
   * resolve stand for it only beside one of them, and never when there is none.
   */
  readonly mentions?: readonly string[];
  /** Versions that were read. */
  readonly versions?: string;
  readonly source?: readonly string[];
  readonly types?: readonly TypeRow[];
  readonly values?: readonly ValueRow[];
  readonly carries?: readonly CarryRow[];
  readonly handlers?: readonly HandlerRow[];
  readonly receives?: readonly ReceiveRow[];
  readonly batches?: readonly BatchRow[];
  readonly stores?: readonly StoreRow[];
  readonly requests?: readonly RequestRow[];
  readonly sinks?: readonly SinkRow[];
  /** Methods of the language's own library, by name, whatever the receiver. */
  readonly methods?: readonly MethodFact[];
  readonly retentionMs?: number;
  /** What the provider refuses under a key that was used before; left out where no document or measurement says it. */
  readonly keyConflicts?: readonly KeyConflict[];
  readonly notes?: string;
}

/** The row lists of a record that hang on paths. */
export const rowLists = ['values', 'carries', 'handlers', 'receives', 'batches', 'stores', 'requests', 'sinks'] as const;
export type RowList = (typeof rowLists)[number];
