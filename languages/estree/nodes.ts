/** Constructors of model nodes. Each sets the parent of what it is given. */
import type {
  Argument,
  AssignStatement,
  Binding,
  BlockStatement,
  Call,
  Choice,
  Expression,
  ExpressionStatement,
  Field,
  ListLiteral,
  Literal,
  Member,
  Opaque,
  Operator,
  Range,
  RecordLiteral,
  Reference,
  ReturnStatement,
  Self,
  Text,
  TypeReference,
  Wrap,
} from '../../engine/model/program.ts';
import { nameRange, note, push, rangeOf, syntaxOf, type Context, type Draft, type Node } from './context.ts';
import { newSynthetic } from './scopes.ts';

export function literal(cx: Context, node: Node, value: Literal['value']): Literal {
  return { kind: 'literal', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), value };
}

export function reference(cx: Context, node: Node, name: string, binding: Binding | undefined): Reference {
  const made: Reference = { kind: 'reference', range: nameRange(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), name, binding };
  if (binding) note(cx, binding.references, made);
  return made;
}

export function self(cx: Context, node: Node, isSuper: boolean): Self {
  const made: Draft<Self> = { kind: 'self', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), class: cx.self, super: isSuper };
  if (!cx.self) cx.selves.push(made);
  return made;
}

/** Where in its object a member stands: by name, by computed index, any element, or all but the names. */
export interface Place {
  readonly name?: string | undefined;
  readonly index?: Expression | undefined;
  readonly element?: boolean;
  readonly rest?: readonly string[];
}

export function member(cx: Context, node: Node, object: Expression, place: Place): Member {
  const made: Member = {
    kind: 'member',
    range: rangeOf(node),
    parent: undefined,
    at: cx.at,
    syntax: syntaxOf(cx, node),
    object,
    name: place.name,
    index: place.index,
    element: place.element === true,
    rest: place.rest,
  };
  object.parent = made;
  if (place.index) place.index.parent = made;
  return made;
}

export function call(
  cx: Context,
  node: Node,
  callee: Expression,
  args: Argument[],
  how: { construct: boolean; tagged: boolean; typeArguments: TypeReference[] },
): Call {
  const made: Call = {
    kind: 'call',
    range: rangeOf(node),
    parent: undefined,
    at: cx.at,
    syntax: syntaxOf(cx, node),
    callee,
    arguments: args,
    construct: how.construct,
    typeArguments: how.typeArguments,
    tagged: how.tagged,
  };
  callee.parent = made;
  for (const argument of args) argument.value.parent = made;
  cx.module.calls.push(made);
  touch(cx, made);
  return made;
}

export function record(cx: Context, node: Node, fields: Field[]): RecordLiteral {
  const made: RecordLiteral = { kind: 'record', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), fields };
  for (const field of fields) {
    field.value.parent = made;
    if (field.computed) field.computed.parent = made;
  }
  cx.module.records.push(made);
  return made;
}

export function list(cx: Context, node: Node, items: ListLiteral['items']): ListLiteral {
  const made: ListLiteral = { kind: 'list', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), items };
  for (const item of items) item.value.parent = made;
  return made;
}

export function text(cx: Context, node: Node, form: Text['form'], parts: Expression[]): Text {
  const made: Text = { kind: 'text', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), form, parts };
  for (const part of parts) part.parent = made;
  return made;
}

export function operator(cx: Context, node: Node, spelling: string, operands: Expression[]): Operator {
  const made: Operator = {
    kind: 'operator',
    range: rangeOf(node),
    parent: undefined,
    at: cx.at,
    syntax: syntaxOf(cx, node),
    operator: spelling,
    operands,
  };
  for (const operand of operands) operand.parent = made;
  return made;
}

export function choice(
  cx: Context,
  node: Node,
  how: Choice['how'],
  options: Expression[],
  test?: Expression,
): Choice {
  const made: Choice = { kind: 'choice', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), how, test, options };
  if (test) test.parent = made;
  for (const option of options) option.parent = made;
  return made;
}

export function wrap(cx: Context, node: Node, how: Wrap['how'], value: Expression, annotation?: TypeReference): Wrap {
  const made: Wrap = { kind: 'wrap', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), how, value, annotation };
  value.parent = made;
  return made;
}

export function opaque(cx: Context, node: Node, what: string, operands: Expression[]): Opaque {
  const made: Opaque = { kind: 'opaque', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), what, operands };
  for (const operand of operands) operand.parent = made;
  return made;
}

// A statement is made before what stands in it, because expressions point to it.
const pending = undefined as never;

export function expressionStatement(cx: Context, node: Node): Draft<ExpressionStatement> {
  return { kind: 'expression', range: rangeOf(node), parent: cx.parent, list: cx.list, place: 0, owner: cx.func, expression: pending };
}

export function returnStatement(cx: Context, node: Node): Draft<ReturnStatement> {
  return { kind: 'return', range: rangeOf(node), parent: cx.parent, list: cx.list, place: 0, owner: cx.func, value: pending };
}

export function blockStatement(cx: Context, range: Range, label?: string): BlockStatement {
  return { kind: 'block', range, parent: cx.parent, list: cx.list, place: 0, owner: cx.func, body: [], label };
}

/** An empty block: the place in the program that an expression without a statement of its own is evaluated at. */
export function anchor(cx: Context, range: Range): BlockStatement {
  const made = blockStatement(cx, range);
  cx.at = made;
  return made;
}

/** Lowers what the test may leave out. */
export function unlessDecided<T>(cx: Context, test: Expression, lower: () => T): T {
  const { tests: outer } = cx;
  cx.weak++;
  cx.tests = { test, outer };
  const lowered = lower();
  cx.tests = outer;
  cx.weak--;
  return lowered;
}

function testsOf(cx: Context): Expression[] {
  const found: Expression[] = [];
  for (let at = cx.tests; at; at = at.outer) found.push(at.test);
  return found;
}

export function assignStatement(cx: Context, node: Node, declares: boolean, spelling?: string): Draft<AssignStatement> {
  return {
    kind: 'assign',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    target: pending,
    value: pending,
    operator: spelling,
    declares,
    weak: cx.weak > 0,
    tests: testsOf(cx),
  };
}

/** Puts a filled assignment into the program and tells everything that it writes to. */
export function commit(cx: Context, statement: AssignStatement): void {
  const { target, value } = statement;
  target.parent = statement;
  value.parent = statement;
  push(cx, statement);
  if (target.kind === 'opaque') return;
  if (target.kind === 'member') cx.module.memberWrites.push(statement);
  const { root, first } = rootOf(target);
  if (root.kind === 'reference' && root.binding) {
    note(cx, root.binding.definitions, statement);
  } else if (root.kind === 'self' && root.class && first !== undefined) {
    let writes = root.class.writes.get(first);
    if (!writes) root.class.writes.set(first, (writes = []));
    note(cx, writes, statement);
  }
}

/** What a member path starts at, seen through casts, and the name of its first member. */
export function rootOf(path: Expression): { root: Expression; first: string | undefined } {
  let root = path;
  let first: string | undefined;
  for (;;) {
    if (root.kind === 'member') {
      first = root.name;
      root = root.object;
    } else if (root.kind === 'wrap' && root.how === 'cast') {
      root = root.value;
    } else {
      return { root, first };
    }
  }
}

/** A fresh variable that holds `value`, assigned before the statement at hand. */
export function synthesize(cx: Context, node: Node, value: () => Expression, annotation?: TypeReference): Binding {
  const outer = cx.at;
  const binding = newSynthetic(cx, 'variable', node) as Draft<Binding>;
  if (annotation) binding.annotation = annotation;
  const statement = assignStatement(cx, node, true);
  cx.at = statement;
  statement.value = value();
  statement.target = reference(cx, node, binding.name, binding);
  commit(cx, statement);
  cx.at = outer;
  return binding;
}

/** Tells the bindings that a call may change: the root of its receiver, and what it is handed. */
function touch(cx: Context, made: Call): void {
  if (made.callee.kind === 'member') touchBinding(cx, rootOf(made.callee).root, made);
  for (const { value } of made.arguments) {
    const handed = uncast(value);
    if (handed.kind === 'reference') touchBinding(cx, handed, made);
    else if (handed.kind === 'record') for (const field of handed.fields) touchBinding(cx, uncast(field.value), made);
    else if (handed.kind === 'list') for (const item of handed.items) touchBinding(cx, uncast(item.value), made);
  }
}

function touchBinding(cx: Context, value: Expression, by: Call): void {
  if (value.kind !== 'reference' || !value.binding) return;
  const { touches } = value.binding;
  const last = touches.at(-1);
  if (last === by) return;
  if (last && last.range[0] > by.range[0]) cx.unsorted.add(value.binding);
  note(cx, touches, by);
}

function uncast(value: Expression): Expression {
  let inner = value;
  while (inner.kind === 'wrap' && inner.how === 'cast') inner = inner.value;
  return inner;
}
