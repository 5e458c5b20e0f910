/**
 * The program model: what every language front end lowers to and all that the engine reads.
 *
 * In: nothing. Out: plain data with exact source ranges. What a language cannot express lowers to `opaque`.
 * Every name is resolved by the lowering itself, so that verdicts do not depend on a host's scope manager.
 */

/** Half-open `[start, end)` in UTF-16 code units of the module's text. */
export type Range = readonly [start: number, end: number];

export interface Module {
  readonly language: string;
  /** Absolute path; '' where there is none. */
  readonly file: string;
  readonly text: string;
  /** Top-level code as a function of kind `module`; it is no retry boundary. */
  readonly root: Func;
  /** All functions, `root` first, in source order of their start. */
  readonly functions: Func[];
  readonly classes: Class[];
  /** All calls in source order of their start. */
  readonly calls: Call[];
  /** All record literals in source order of their start. */
  readonly records: RecordLiteral[];
  /** Assignments whose target is a member (`h['Idempotency-Key'] = k`), in source order. */
  readonly memberWrites: AssignStatement[];
  /** Names this module gives to others. `*` holds nothing here: see `reexports`. */
  readonly exports: Map<string, Expression>;
  readonly reexports: Reexport[];
  readonly imports: Binding[];
  /** Directives such as `use server`, with the function (or the root) they stand in. */
  readonly directives: { readonly text: string; readonly owner: Func }[];
  /** Parts that could not be lowered: reason and place. Everything that touches them is unknown. */
  readonly problems: { readonly reason: string; readonly range: Range }[];
}

export interface Reexport {
  readonly module: string;
  /** Name in the other module; `*` for everything. */
  readonly imported: string;
  /** Name here; `*` for everything, a name for `export * as name`. */
  readonly exported: string;
}

// ---------------------------------------------------------------- names

export type BindingKind = 'variable' | 'parameter' | 'import' | 'function' | 'class' | 'catch';

export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  /** The function whose activation holds the name. A block-scoped name belongs to its function. */
  readonly owner: Func;
  readonly range: Range;
  /** Every assignment to the name or to a member path that starts at it, in source order, in any function. */
  readonly definitions: AssignStatement[];
  /** Calls that may change the value the name holds, in source order: `b.m(...)`, `f(b)`. */
  readonly touches: Call[];
  /** Every mention of the name, read or written, in the order of lowering. */
  readonly references: Reference[];
  /** Where an imported name comes from; `export` is `default`, a name, or `*` for the namespace. */
  readonly from?: { readonly module: string; readonly export: string };
  readonly func?: Func;
  readonly class?: Class;
  readonly annotation?: TypeReference;
}

/** A type as written: `Stripe.Charge`, `Job<Pay>`, `ConsumeMessage | null` (null and undefined are dropped). */
export interface TypeReference {
  /** Dotted as in the source. Empty for a shape that has no name. */
  readonly name: string;
  /** The binding of the first segment when it is in sight. */
  readonly binding?: Binding;
  readonly arguments: TypeReference[];
  /** Members of a union or of an inline object type; empty otherwise. */
  readonly members: { readonly name: string; readonly type: TypeReference }[];
  readonly range: Range;
}

export interface Parameter {
  /** For a destructured parameter: a synthetic name; the parts are assigned in `Func.body`, first. */
  readonly binding: Binding;
  readonly default?: Expression;
  readonly rest: boolean;
  readonly decorators: Expression[];
  readonly range: Range;
}

export type FuncKind = 'module' | 'function' | 'arrow' | 'method' | 'constructor' | 'getter' | 'setter' | 'initializer';

export interface Func {
  readonly kind: FuncKind;
  /** Declared name, else the variable, property or method name it is assigned to, else ''. */
  readonly name: string;
  readonly parameters: Parameter[];
  readonly body: Statement[];
  /** Return statements of this function itself (an arrow's expression body is one). */
  readonly returns: ReturnStatement[];
  readonly async: boolean;
  readonly generator: boolean;
  /** Enclosing function; undefined only for the module root. */
  readonly parent?: Func;
  readonly class?: Class;
  readonly static: boolean;
  readonly decorators: Expression[];
  /** Declared type of the function value or of the variable it initialises: `SQSHandler`. */
  readonly annotation?: TypeReference;
  /** Where the function value stands: the `function` expression, or the definition statement. */
  site: FunctionExpression | DefinitionStatement | undefined;
  readonly range: Range;
  /** Syntax node of the front end, for edits. */
  readonly syntax: unknown;
}

export interface ClassField {
  readonly name: string;
  readonly value?: Expression;
  readonly static: boolean;
  readonly annotation?: TypeReference;
  readonly decorators: Expression[];
  readonly range: Range;
}

export interface Class {
  readonly name: string;
  readonly base?: Expression;
  readonly interfaces: TypeReference[];
  readonly decorators: Expression[];
  readonly constructorFunction?: Func;
  /** Methods and accessors; private names keep their `#`. Statics are here too, marked on the function. */
  readonly methods: Map<string, Func[]>;
  /** Declared fields and parameter properties (their `value` refers to the parameter). */
  readonly fields: ClassField[];
  /** Assignments to `this.name…` in any function of the class, by first path segment. */
  readonly writes: Map<string, AssignStatement[]>;
  /** The function in which the class is declared. */
  readonly owner: Func;
  readonly binding?: Binding;
  readonly range: Range;
}

// ---------------------------------------------------------------- expressions

interface ExpressionBase {
  readonly range: Range;
  /** The expression or statement this stands in directly. */
  parent: Expression | Statement | undefined;
  /** The statement whose evaluation contains this expression: it sees the state before that statement. */
  readonly at: Statement;
  /** Syntax node of the front end, for edits. */
  readonly syntax: unknown;
}

/** `undefined` is a literal too. Regular expressions and big integers are their source text. */
export interface Literal extends ExpressionBase {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
}
/** A name. Without a binding it is a global. */
export interface Reference extends ExpressionBase {
  readonly kind: 'reference';
  readonly name: string;
  readonly binding?: Binding;
}
/** `this`, Python's `self`, a Go receiver. `super` too, marked. */
export interface Self extends ExpressionBase {
  readonly kind: 'self';
  readonly class?: Class;
  readonly super: boolean;
}
/** `a.b`, `a['b']`, `a[i]`, a part of a pattern. `name` when it is known from the source; array places are '0', '1'. */
export interface Member extends ExpressionBase {
  readonly kind: 'member';
  readonly object: Expression;
  readonly name?: string;
  /** Computed index when the name is not known. */
  readonly index?: Expression;
  /** Any element of `object`: the target of a for-each loop. */
  readonly element: boolean;
  /** For a rest in a pattern: the names already taken; the value is the object without them. */
  readonly rest?: readonly string[];
}
export interface Argument {
  /** Keyword argument (Python); undefined for a positional one. */
  readonly name?: string;
  readonly spread: boolean;
  readonly value: Expression;
}
export interface Call extends ExpressionBase {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly arguments: Argument[];
  /** `new X(...)`. */
  readonly construct: boolean;
  readonly typeArguments: TypeReference[];
  /** A tagged template: arguments are the interpolated expressions. */
  readonly tagged: boolean;
}
export interface Field {
  /** Known name; undefined for a computed or spread one. */
  readonly name?: string;
  readonly computed?: Expression;
  readonly spread: boolean;
  readonly value: Expression;
  readonly range: Range;
}
export interface RecordLiteral extends ExpressionBase {
  readonly kind: 'record';
  readonly fields: Field[];
}
export interface ListLiteral extends ExpressionBase {
  readonly kind: 'list';
  readonly items: { readonly value: Expression; readonly spread: boolean }[];
}
/** Text made of parts in order, fixed parts included as literals: template, `+` on text, f-string. */
export interface Text extends ExpressionBase {
  readonly kind: 'text';
  readonly form: 'template' | 'concat';
  readonly parts: Expression[];
}
/** Any other operator, by its spelling: '-', '===', '!', 'typeof', 'delete', 'in'. */
export interface Operator extends ExpressionBase {
  readonly kind: 'operator';
  readonly operator: string;
  readonly operands: Expression[];
}
/** `?:` has a test and two options; `||`, `&&`, `??` have none and two options in source order. */
export interface Choice extends ExpressionBase {
  readonly kind: 'choice';
  readonly how: 'conditional' | 'or' | 'and' | 'nullish';
  readonly test?: Expression;
  readonly options: Expression[];
}
export interface Wrap extends ExpressionBase {
  readonly kind: 'wrap';
  readonly how: 'await' | 'cast' | 'yield' | 'delegate';
  readonly value: Expression;
  /** The type of a cast. */
  readonly annotation?: TypeReference;
}
export interface FunctionExpression extends ExpressionBase {
  readonly kind: 'function';
  readonly function: Func;
}
export interface ClassExpression extends ExpressionBase {
  readonly kind: 'class';
  readonly class: Class;
}
/** Something this model has no word for; its operands are still here. */
export interface Opaque extends ExpressionBase {
  readonly kind: 'opaque';
  readonly what: string;
  readonly operands: Expression[];
}

export type Expression =
  | Literal
  | Reference
  | Self
  | Member
  | Call
  | RecordLiteral
  | ListLiteral
  | Text
  | Operator
  | Choice
  | Wrap
  | FunctionExpression
  | ClassExpression
  | Opaque;

// ---------------------------------------------------------------- statements

interface StatementBase {
  readonly range: Range;
  /** The statement this stands in; undefined directly under a function. */
  parent: Statement | undefined;
  /** The list this statement is a member of, and its place there. */
  list: Statement[];
  place: number;
  readonly owner: Func;
}

/**
 * One write to one place. Patterns, declarations, compound operators, increments and assignments inside
 * expressions all become these, in order, before the statement they stand in.
 * `x += y` has the value `x + y`; `i++` has `i + 1`; `x ??= y` has the choice of `x` and `y`.
 */
export interface AssignStatement extends StatementBase {
  readonly kind: 'assign';
  readonly target: Reference | Member | Opaque;
  readonly value: Expression;
  /** Operator of a compound assignment (`+=`, `??=`, `++`); undefined for a plain one. */
  readonly operator?: string;
  /** A declaration with its initialiser. */
  readonly declares: boolean;
  /** May not run although its statement does (`a && (x = 1)`): the old value may survive. */
  readonly weak: boolean;
  /** What decides, in its own statement, whether it runs: tests of `&&`, `||`, `??` and `?:` around it. */
  readonly tests: readonly Expression[];
}
export interface ExpressionStatement extends StatementBase {
  readonly kind: 'expression';
  readonly expression: Expression;
}
export interface ReturnStatement extends StatementBase {
  readonly kind: 'return';
  readonly value?: Expression;
}
export interface ThrowStatement extends StatementBase {
  readonly kind: 'throw';
  readonly value?: Expression;
}
export interface JumpStatement extends StatementBase {
  readonly kind: 'jump';
  readonly how: 'break' | 'continue';
  readonly label?: string;
}
export interface IfStatement extends StatementBase {
  readonly kind: 'if';
  readonly test: Expression;
  readonly then: Statement[];
  readonly else: Statement[];
}
export interface SwitchCase {
  /** Empty for the default case. */
  readonly tests: Expression[];
  readonly body: Statement[];
}
export interface SwitchStatement extends StatementBase {
  readonly kind: 'switch';
  readonly subject: Expression;
  readonly cases: SwitchCase[];
  /** A case runs on into the next one (JavaScript) or not (Go, Python). */
  readonly fallsThrough: boolean;
  readonly label?: string;
}
export interface LoopStatement extends StatementBase {
  readonly kind: 'loop';
  readonly how: 'for' | 'each' | 'while' | 'do';
  /** Runs once, before the first test. */
  readonly init: Statement[];
  /** Assignments hidden in the test, run before every test. */
  readonly beforeTest: Statement[];
  readonly test?: Expression;
  /** What a for-each loop runs over. */
  readonly over?: Expression;
  /** Runs at the start of every round: the loop variables. */
  readonly binds: Statement[];
  readonly body: Statement[];
  /** Runs after every round. */
  readonly update: Statement[];
  readonly label?: string;
  /** `for await`. */
  readonly awaits: boolean;
}
export interface Handler {
  /** Exception types named by the clause (Python, Java); empty catches everything. */
  readonly types: Expression[];
  readonly binding?: Binding;
  /** Starts with the assignments of a destructured binding. */
  readonly body: Statement[];
  readonly range: Range;
}
export interface TryStatement extends StatementBase {
  readonly kind: 'try';
  readonly body: Statement[];
  readonly handlers: Handler[];
  readonly finalizer: Statement[];
}
export interface BlockStatement extends StatementBase {
  readonly kind: 'block';
  readonly body: Statement[];
  readonly label?: string;
}
/** A function or class declaration. */
export interface DefinitionStatement extends StatementBase {
  readonly kind: 'definition';
  readonly function?: Func;
  readonly class?: Class;
}

export type Statement =
  | AssignStatement
  | ExpressionStatement
  | ReturnStatement
  | ThrowStatement
  | JumpStatement
  | IfStatement
  | SwitchStatement
  | LoopStatement
  | TryStatement
  | BlockStatement
  | DefinitionStatement;
