/**
 * What the engine is told about clients and about the language's own library. The catalogue compiles its records to
 * this form; the engine asks nothing else of it and names no package.
 *
 * An API is a graph of nodes. A node stands for a value that user code can hold: a module, an exported function, an
 * instance, what a method returns, the parameter that a callback receives. Facts hang on nodes.
 */

/** Who re-runs code for the same operation. `workflow`: runs from its top again and again, and takes what its steps gave from where it was kept. */
export type BoundaryKind = 'delivery' | 'retry' | 'request' | 'schedule' | 'step' | 'workflow' | 'render' | 'unknown';

/** Where a value is born. `absent` is the constant that stands for no value at all (missing field, undefined). */
export type OriginKind =
  | 'constant'
  | 'absent'
  | 'payload'
  | 'message-id'
  | 'stored'
  | 'stored-new'
  | 'provider'
  | 'intent'
  | 'delivery-count'
  | 'random'
  | 'clock'
  | 'transport'
  | 'batch-position'
  | 'unknown';

/** `run`: born anew each time the expression runs. `process`: the same until the process, connection or client ends. */
export type Lifetime = 'run' | 'process';

export interface Client {
  /** Catalogue id: 'stripe', 'bullmq'. */
  readonly id: string;
  /** Display name: 'Stripe', 'BullMQ'. */
  readonly name: string;
  readonly kind: 'broker' | 'payment' | 'store' | 'retry' | 'value' | 'http' | 'framework';
  /** Of a broker: what it moves a message to that failed, in its own word: 'queue', 'topic'. */
  readonly destination?: string;
  /** What a runner runs again, in its own word: 'activity', 'task'. */
  readonly runs?: string;
  /** Of a runner of workflows: the call whose result it keeps: 'step.run'. */
  readonly keeps?: string;
  /** Words by which a file speaks of it, lower case, where not by its name. None: names of its methods never stand for it. */
  readonly mentions?: readonly string[];
  /** The package whose version tells where it reads a key. */
  readonly package?: string;
}

/** How many arguments, and whether the argument at a place can be told to be undefined: selects between facts of one call. */
export interface ArgumentCondition {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The argument at this place is absent, `undefined` or `null`. */
  readonly nullish?: number;
  /** The record argument at `argument` has (or certainly lacks) the field; it is this text. */
  readonly field?: { readonly argument: number; readonly name: string; readonly present: boolean; readonly is?: string };
}

export interface ValueFact {
  /** Row id, for `explain` and the proofs: 'node-crypto/random-uuid'. */
  readonly id: string;
  readonly client: Client;
  readonly origin: OriginKind;
  readonly lifetime: Lifetime;
  /** Overrides the source text in a path: 'job.attemptsMade'. */
  readonly label?: string;
  /** Clock values: the bucket in ms that the value is rounded to (`Temporal.Now.plainDateISO()`: a day). */
  readonly granularityMs?: number;
  /** It is one part of what the call gives, beside what that is made of (`carries`). */
  readonly beside?: boolean;
  readonly when?: ArgumentCondition;
}

/** Which of several records a field is taken from: `Object.assign` the last that has it, `defaults` the first. */
export interface MergeOrder {
  readonly winner: 'first' | 'last';
  /** Fields of fields are merged, too. */
  readonly deep: boolean;
}

/** Which fields of its first argument a call takes or leaves out. */
export interface Selects {
  readonly how: 'keep' | 'drop';
  /** Place of the names: one, or a list of them. */
  readonly argument: number;
  /** The arguments after that one are names, too. */
  readonly variadic?: boolean;
  /** The names are in this field of the argument. */
  readonly field?: string;
  /** In place of names there may be a function, which gets the name of a field as this parameter. */
  readonly parameter?: number;
}

/**
 * What a call has to do with a schema, on which it is made or which it is given at `of`. `reads`: the argument is read by it,
 * and the result has the fields of both. `fields`: the argument is a record of schemas. `fills`: the argument stands in where
 * nothing is given, or makes what does. `keeps`: it is as before. `changes`: what is read becomes something else.
 */
export interface SchemaUse {
  readonly does: 'reads' | 'fields' | 'fills' | 'keeps' | 'changes';
  readonly argument: number;
  readonly of?: number;
  /** The field of the result that holds what was read. */
  readonly under?: string;
}

/** What the result of a call is made of. */
export interface CarryFact {
  readonly id: string;
  /** Argument places whose value the result contains. */
  readonly arguments: 'all' | 'none' | readonly number[];
  readonly receiver: boolean;
  /** Place of a callback whose result the call's result is (`retry(fn)`, `useMemo(fn)`) or contains. */
  readonly callback?: number;
  /** The call changes its receiver by its arguments (`hash.update(x)`, `headers.set(n, v)`) and returns the receiver. */
  readonly mutates?: boolean;
  /** The result has the fields and elements of what it carries (`Promise.resolve`). Absent: any part of the result contains all of it. */
  readonly shape?: 'same';
  /** The arguments are records laid over each other; the shape is that of them all. */
  readonly merges?: MergeOrder;
  /** The result, or with `changes` the argument afterwards, has some of the fields of argument 0. */
  readonly selects?: Selects;
  readonly schema?: SchemaUse;
  /** The result is a text of the argument's fields in the order in which they stand there. */
  readonly serializes?: boolean;
  /** Place of an argument that holds the result afterwards, too: `Object.assign(target, …)`, `randomFillSync(buffer)`. */
  readonly changes?: number;
  /** Place of the argument that is the result's class, for containers that make objects; a type argument stands for a name. */
  readonly instanceOf?: number;
  readonly when?: ArgumentCondition;
}

/** Tests the parameters of a payment call. Evaluated to yes, no or unknown. */
export type Predicate =
  | { readonly path: readonly string[]; readonly is: string | number | boolean }
  | { readonly path: readonly string[]; readonly present: boolean }
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate };

/** What a second run of the call without a key does: charges again, may, or is refused or absorbed by the state it meets. `refused`: so is the first one, no call goes through without a key. */
export type Repeat = 'again' | 'maybe' | 'same' | 'refused';
export type Effect = 'money' | 'conditional' | 'ledger' | 'record';

export interface KeyLocation {
  /** Place of the argument; 'last' for SDKs that recognise a trailing options object. */
  readonly argument: number | 'last';
  /** Field path inside that argument; empty: the argument itself is the key. */
  readonly path: readonly string[];
  /** The last segment is an HTTP header: compared without case. */
  readonly header: boolean;
  /** Versions of the client's package that read a key here: the first one, and the first that no longer does. */
  readonly from?: string;
  readonly below?: string;
  /** A key is read here only where no field but these stands beside it. */
  readonly beside?: readonly string[];
}

/** Other parameters than before, or another call. */
export type KeyConflict = 'parameters' | 'call';

/**
 * `token`: exists only to suppress duplicates. `name`: names the thing that is made, a job or a run, and so suppresses a
 * second one; where nothing in sight re-runs the call a new name is only a name.
 */
export type Dedupe = 'token' | 'name';

export interface SinkFact {
  readonly id: string;
  readonly client: Client;
  /** Dotted name for messages: 'stripe.charges.create'. */
  readonly operation: string;
  readonly effect: Effect;
  /** First rule whose predicate holds decides; a rule without one always holds. */
  readonly repeat: readonly { readonly repeat: Repeat; readonly when?: Predicate }[];
  readonly keys: readonly KeyLocation[];
  /** Argument that holds the request parameters. */
  readonly parameters?: number;
  /** Argument that holds call options (the place for the key when it is not in the parameters). */
  readonly options?: number;
  /** The provider takes no key for this call: `require-idempotency-key` cannot be satisfied here. */
  readonly keyless: boolean;
  /** How long the provider keeps a key, in ms; absent when it is not verified. */
  readonly retentionMs?: number;
  /** What the provider refuses under a key that was used before. Empty where nothing is known of it. */
  readonly keyConflicts: readonly KeyConflict[];
  /** The key is a deduplication id, which suppresses a repeat instead of answering it. */
  readonly dedupe?: Dedupe;
}

/** A function at this node is run by the client. */
export interface HandlerFact {
  readonly id: string;
  readonly client: Client;
  readonly boundary: BoundaryKind;
  /** The parameter (or its field) is an array of messages that are delivered together. */
  readonly batch: boolean;
}

/**
 * A call that takes the next message or messages: the loop around it is a delivery boundary. A call that tells of what is
 * at hand, a step or a request, makes its function that boundary.
 */
export interface ReceiveFact {
  readonly id: string;
  readonly client: Client;
  readonly boundary: BoundaryKind;
  readonly batch: boolean;
}

export type StoreRole = 'insert' | 'unique-write' | 'read' | 'update' | 'delete' | 'swap' | 'transaction' | 'raw';
export interface StoreFact {
  readonly id: string;
  readonly client: Client;
  readonly role: StoreRole;
  /** Place of the text in a raw SQL call. */
  readonly sql?: number;
  /** Place of the callback of a transaction; `retried`: the store re-runs it on conflict. */
  readonly callback?: number;
  readonly retried?: boolean;
  /** The store has done it when the call returns: nothing to await. */
  readonly sync?: boolean;
  /** Of several facts of one call the first whose condition holds counts. */
  readonly when?: ArgumentCondition;
}

/** An HTTP request call: where its parts stand. Paths start at the argument. */
export interface RequestFact {
  readonly id: string;
  readonly client: Client;
  readonly url: readonly RequestPart[];
  readonly headers: readonly RequestPart[];
  readonly body: readonly RequestPart[];
  readonly method: readonly RequestPart[];
  /** Method when none is written: 'GET', 'POST' for `client.post`. */
  readonly defaultMethod: string;
  /** Fields of the client below which headers stand that it sends with every such request. */
  readonly defaults: readonly (readonly string[])[];
}
export interface RequestPart {
  readonly argument: number;
  readonly path: readonly string[];
}

export interface Facts {
  /** The value at this node, or (on a result node) what the call gives. First whose condition holds. */
  readonly values: ValueFact[];
  /** On a callable node. First whose condition holds. */
  readonly carries: CarryFact[];
  readonly sinks: SinkFact[];
  readonly requests: RequestFact[];
  /** On an argument or field node: a function here is a boundary. */
  readonly handlers: HandlerFact[];
  readonly receives: ReceiveFact[];
  readonly stores: StoreFact[];
  /** The node is an instance of this client (a sink's receiver, a store, a consumer). */
  readonly clients: Client[];
  /** The value is an array of messages delivered together. */
  readonly batch: boolean;
}

export interface ApiNode {
  /** How the node is reached, for `explain`: 'bullmq#Worker@new@arg[1]@param[0]'. */
  readonly label: string;
  readonly members: Map<string, ApiNode>;
  /** Any member that `members` does not list. */
  anyMember?: ApiNode;
  /** What a call gives, awaited or not. */
  result?: ApiNode;
  /** What `new` gives. */
  instance?: ApiNode;
  /** What a call or a `new` takes at a place. */
  readonly arguments: Map<number, ApiNode>;
  lastArgument?: ApiNode;
  anyArgument?: ApiNode;
  /** What a function at this node receives. */
  readonly parameters: Map<number, ApiNode>;
  /** Any element of an array, set or async iterable at this node. */
  element?: ApiNode;
  /** Same value under another name: a declared type. Followed when the node itself does not answer. */
  readonly types: ApiNode[];
  readonly facts: Facts;
}

/** A type whose values can be recognised by the members that a function uses. */
export interface TypedByUse {
  readonly node: ApiNode;
  readonly client: Client;
  /** One suffices. Dotted member paths: 'fields.deliveryTag'. */
  readonly distinctive: readonly string[];
  /** Two suffice. */
  readonly common: readonly string[];
  /** What a function with such a parameter is. */
  readonly handler: HandlerFact;
}

/** What a framework calls by the names under which a module exports it: the members of the node. */
export interface Exported {
  readonly node: ApiNode;
  /** Modules of which the file imports one; empty where the names alone tell. */
  readonly modules: readonly string[];
}

/** A method or member of the language's own library, by name, on a receiver that no client claims. */
export interface MethodFact {
  readonly name: string;
  readonly receiver: 'carries' | 'drops' | 'elements';
  readonly arguments: 'carry' | 'drop';
  /** The result still has the receiver's fields or elements (`slice`, `filter`), one element of it (`find`, `at`), or is plain (`toString`). */
  readonly shape: 'same' | 'element' | 'plain';
  readonly callback?: {
    readonly argument: number;
    /** Which of the callback's parameters is an element, the index, the running result, the receiver's own value. */
    readonly element?: number;
    readonly index?: number;
    readonly accumulator?: number;
    readonly value?: number;
    /** `elements`: the callback's results are the elements of the result; `value`: its result is the result. */
    readonly result: 'elements' | 'value' | 'none';
    /** Its result says which elements are left. */
    readonly chooses?: boolean;
  };
  /** Changes the receiver by its arguments: `push`, `set`, `append`. `keyed`: argument 0 names the field, 1 is the value; `removed`: it names one that is gone. */
  readonly mutates?: 'elements' | 'keyed' | 'removed';
  /** The result is a record with this field, which is an element of the receiver: `iterator.next().value`. */
  readonly wraps?: string;
}

export interface Nouns {
  /** Who pays and is paid again and again: customer, user. */
  readonly parties: ReadonlySet<string>;
  /** Whole names of fields that hold a party's own name or address in some API, whatever else their last noun may say. */
  readonly partyNames: ReadonlySet<string>;
  /** What is bought again and again, and for how much: price, plan, product, amount. */
  readonly goods: ReadonlySet<string>;
  /** What is paid once: order, invoice, transfer. Refunds and the like may come to it several times. */
  readonly paid: ReadonlySet<string>;
  /** One request to move money, and what brings it: refund, job, event, request. */
  readonly asked: ReadonlySet<string>;
  /** Parties, standing relations, goods and amounts: what comes back with the next payment. */
  readonly standing: ReadonlySet<string>;
  /** Say that something is named and not what: id, number, reference. */
  readonly identity: ReadonlySet<string>;
  /** Hold what somebody sent: data, body, payload. */
  readonly contents: ReadonlySet<string>;
  /** In the name of a call: it comes several times to what was paid once. */
  readonly again: ReadonlySet<string>;
}

export interface Knowledge {
  /** By exact specifier, `node:` stripped. */
  readonly modules: Map<string, ApiNode>;
  readonly globals: Map<string, ApiNode>;
  readonly typedByUse: readonly TypedByUse[];
  readonly exported: readonly Exported[];
  /** Last method name of every sink: a call with another name is not looked at. */
  readonly sinkMethods: ReadonlySet<string>;
  /** Last names of calls that send a request. */
  readonly requestMethods: ReadonlySet<string>;
  /**
   * Two or more method names in order, dotted, that stand for a sink on an unresolved receiver, of every client that has such
   * methods. The same with the client's name in front is here too: look for the longest chain first.
   */
  readonly sinkChains: ReadonlyMap<string, readonly SinkFact[]>;
  /** Property names that are keys whatever the receiver, lower case without `_` and `-`: 'idempotencykey'. */
  readonly keyNames: ReadonlySet<string>;
  /** Header names that carry a key, lower case; `alone`: no money evidence is needed beside it. */
  readonly keyHeaders: ReadonlyMap<string, { readonly alone: boolean }>;
  /** Words of a callee or receiver that mean money, singular, lower case. */
  readonly moneyWords: ReadonlySet<string>;
  /** Words that mean something else: mail, log, event, job, cache, and persistence. */
  readonly otherWords: ReadonlySet<string>;
  /** Sibling properties that mean money: 'amount', 'currency', 'source_id'. Tested lower case without `_`. */
  readonly moneyFields: readonly RegExp[];
  /** Hosts of payment APIs, and words in a URL path that mean money. */
  readonly moneyHosts: readonly RegExp[];
  readonly moneyPaths: readonly RegExp[];
  /** Addresses that say money and move none. */
  readonly recordPaths: readonly RegExp[];
  /** Names of unresolved functions whose result contains their arguments: hash, sha…, encode, slug, join, format. */
  readonly carrierNames: readonly RegExp[];
  /** Those of them whose result tells whether two texts are the same: hash, sha…, digest, hmac. */
  readonly hashNames: readonly RegExp[];
  /** What the nouns in names stand for, singular, lower case. */
  readonly nouns: Nouns;
  /** Names of unresolved functions without arguments that mint: uuid, nanoid, ulid. */
  readonly randomNames: readonly RegExp[];
  readonly methods: ReadonlyMap<string, MethodFact>;
  /** Members whose value says nothing of the object's: 'length', 'size'. */
  readonly droppedMembers: ReadonlySet<string>;
  /** Receiver words of an unresolved store: db, prisma, tx, repo…; and its verbs by role. */
  readonly storeWords: ReadonlySet<string>;
  readonly storeVerbs: ReadonlyMap<string, StoreRole>;
  /** A file whose text does not match holds no sink: it is not lowered. */
  readonly gate: RegExp;
  /** A money word or a provider's name, anywhere in a text. */
  readonly moneyText: RegExp;
}
