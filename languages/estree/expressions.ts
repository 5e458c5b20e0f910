/** Expressions. Assignments inside them are hoisted before the statement at hand; see `patterns.ts`. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Argument, Expression, Field, ListLiteral, Range, TypeReference } from '../../engine/model/program.ts';
import { binary, chain, logical } from './chains.ts';
import { classExpression } from './classes.ts';
import { push, rangeOf, syntaxOf, type Context, type Node } from './context.ts';
import { functionExpression } from './functions.ts';
import { isJsx, jsx } from './jsx.ts';
import {
  call,
  choice,
  expressionStatement,
  list,
  literal,
  opaque,
  operator,
  record,
  reference,
  self,
  text,
  unlessDecided,
  wrap,
} from './nodes.ts';
import { assignment, remove, update } from './patterns.ts';
import { lookup } from './scopes.ts';
import { typeArguments, typeReference } from './types.ts';

/** Lowers one expression. In: any node, odd ones too. Out: a model node that belongs to the statement at hand. */
export function expression(cx: Context, node: Node): Expression {
  switch (node.type) {
    case 'Identifier':
      return name(cx, node);
    case 'MemberExpression':
    case 'CallExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TaggedTemplateExpression':
      return chain(cx, node);
    case 'Literal':
      return constant(cx, node);
    case 'ObjectExpression':
      return record(cx, node, fields(cx, node.properties));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return named(cx, node, '');
    case 'AwaitExpression':
      return wrap(cx, node, 'await', expression(cx, node.argument));
    case 'TemplateLiteral':
      return template(cx, node);
    case 'BinaryExpression':
      return binary(cx, node);
    case 'LogicalExpression':
      return logical(cx, node);
    case 'ConditionalExpression':
      return conditional(cx, node);
    case 'ArrayExpression':
      return list(cx, node, items(cx, node));
    case 'NewExpression':
      return construction(cx, node);
    case 'AssignmentExpression':
      return assignment(cx, node, true) ?? opaque(cx, node, node.type, []);
    case 'UpdateExpression':
      return update(cx, node, true) ?? opaque(cx, node, node.type, []);
    case 'ThisExpression':
      return self(cx, node, false);
    case 'UnaryExpression':
      return unary(cx, node);
    default:
      return uncommon(cx, node);
  }
}

function uncommon(cx: Context, node: Node): Expression {
  switch (node.type) {
    case 'Super':
      return self(cx, node, true);
    case 'SequenceExpression':
      return sequence(cx, node);
    case 'YieldExpression':
      return wrap(
        cx,
        node,
        node.delegate ? 'delegate' : 'yield',
        node.argument ? expression(cx, node.argument) : literal(cx, node, undefined),
      );
    case 'ImportExpression':
      // The module as `require` gives it, in a promise: one form for both ways to load a module.
      return call(cx, node, reference(cx, node, 'require', undefined), values(cx, [node.source]), {
        construct: false,
        tagged: false,
        typeArguments: [],
      });
    case 'TSInstantiationExpression':
      return expression(cx, node.expression);
    case 'MetaProperty':
      return opaque(cx, node, `${node.meta.name}.${node.property.name}`, []);
    case 'SpreadElement':
      return expression(cx, node.argument);
    default:
      return isJsx(node) ? jsx(cx, node) : other(cx, node);
  }
}

/** Parentheses as nodes and Flow's casts, which some parsers keep; anything else is foreign. */
function other(cx: Context, node: Node): Expression {
  const { type, expression: inner } = node as unknown as { type: string; expression?: Node };
  if (inner && type === 'ParenthesizedExpression') return expression(cx, inner);
  if (inner && type === 'TypeCastExpression') return wrap(cx, node, 'cast', expression(cx, inner));
  return foreign(cx, node);
}

/** Expression in the place of a name: functions and classes take it; functions take the declared type, too. */
export function named(cx: Context, node: Node, name: string, annotation?: TypeReference): Expression {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return functionExpression(cx, node, { name, annotation });
    case 'ClassExpression':
    case 'ClassDeclaration':
      return classExpression(cx, node, name);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion': {
      const type = typeReference(cx, node.typeAnnotation);
      return wrap(cx, node, 'cast', named(cx, node.expression, name, type ?? annotation), type);
    }
    default:
      return expression(cx, node);
  }
}

function name(cx: Context, node: TSESTree.Identifier): Expression {
  const binding = lookup(cx.scope, node.name);
  if (!binding && node.name === 'undefined') return literal(cx, node, undefined);
  return reference(cx, node, node.name, binding);
}

function constant(cx: Context, node: TSESTree.Literal): Expression {
  const { value } = node;
  if (typeof value === 'bigint' || (typeof value === 'object' && value !== null) || 'regex' in node || 'bigint' in node) {
    return literal(cx, node, node.raw);
  }
  return literal(cx, node, value);
}

function template(cx: Context, node: TSESTree.TemplateLiteral): Expression {
  const { quasis, expressions } = node;
  // Some parsers count the delimiters in, some do not; the first tells.
  const delimited = quasis[0] !== undefined && rangeOf(quasis[0])[0] === rangeOf(node)[0];
  const parts: Expression[] = [];
  for (let i = 0; i < quasis.length; i++) {
    const quasi = quasis[i]!;
    const fixed = quasi.value.cooked ?? quasi.value.raw;
    if (fixed !== '') parts.push(fixedPart(cx, quasi, fixed, delimited));
    const hole = expressions[i];
    if (hole) parts.push(expression(cx, hole));
  }
  return text(cx, node, 'template', parts);
}

function fixedPart(cx: Context, node: TSESTree.TemplateElement, value: string, delimited: boolean): Expression {
  const [start, end] = rangeOf(node);
  const range: Range = delimited ? [start + 1, end - (node.tail ? 1 : 2)] : [start, end];
  return { kind: 'literal', range, parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), value };
}

function conditional(cx: Context, node: TSESTree.ConditionalExpression): Expression {
  const test = expression(cx, node.test);
  const options = unlessDecided(cx, test, () => [expression(cx, node.consequent), expression(cx, node.alternate)]);
  return choice(cx, node, 'conditional', options, test);
}

function construction(cx: Context, node: TSESTree.NewExpression): Expression {
  const callee = expression(cx, node.callee);
  return call(cx, node, callee, values(cx, node.arguments), {
    construct: true,
    tagged: false,
    typeArguments: typeArguments(cx, node),
  });
}

function unary(cx: Context, node: TSESTree.UnaryExpression): Expression {
  if (node.operator === 'delete') {
    remove(cx, node);
    return literal(cx, node, true);
  }
  const operand = expression(cx, node.argument);
  if (operand.kind === 'literal') {
    if (node.operator === 'void') return literal(cx, node, undefined);
    if (node.operator === '-' && typeof operand.value === 'number') return literal(cx, node, -operand.value);
  }
  return operator(cx, node, node.operator, [operand]);
}

function sequence(cx: Context, node: TSESTree.SequenceExpression): Expression {
  const last = node.expressions.length - 1;
  for (let i = 0; i < last; i++) effect(cx, node.expressions[i]!);
  return expression(cx, node.expressions[last]!);
}

/** An expression whose value nobody takes, as a statement before the one at hand. */
export function effect(cx: Context, node: Node): void {
  switch (node.type) {
    case 'AssignmentExpression':
      assignment(cx, node, false);
      return;
    case 'UpdateExpression':
      update(cx, node, false);
      return;
    case 'SequenceExpression':
      for (const part of node.expressions) effect(cx, part);
      return;
  }
  if (node.type === 'UnaryExpression' && node.operator === 'delete') {
    remove(cx, node);
    return;
  }
  const outer = cx.at;
  const statement = expressionStatement(cx, node);
  cx.at = statement;
  statement.expression = expression(cx, node);
  statement.expression.parent = statement;
  push(cx, statement);
  cx.at = outer;
}

/** Arguments in order. */
export function values(cx: Context, nodes: readonly Node[]): Argument[] {
  const args: Argument[] = [];
  for (const node of nodes) {
    const spread = node.type === 'SpreadElement';
    args.push({ name: undefined, spread, value: expression(cx, spread ? node.argument : node) });
  }
  return args;
}

function items(cx: Context, node: TSESTree.ArrayExpression): ListLiteral['items'] {
  const made: { value: Expression; spread: boolean }[] = [];
  for (const element of node.elements as (Node | null)[]) {
    // A hole keeps its place, so that the elements after it keep theirs.
    if (!element) made.push({ value: literal(cx, node, undefined), spread: false });
    else if (element.type === 'SpreadElement') made.push({ value: expression(cx, element.argument), spread: true });
    else made.push({ value: expression(cx, element), spread: false });
  }
  return made;
}

/** Name of a member or property when the source says it; private names keep their `#`. */
export function keyOf(node: { computed: boolean; property?: Node; key?: Node }): string | undefined {
  const key = node.property ?? node.key;
  switch (key?.type) {
    case 'Identifier':
      return node.computed ? undefined : key.name;
    case 'PrivateIdentifier':
      return `#${key.name}`;
    case 'Literal':
      return 'regex' in key ? undefined : String(key.value);
    case 'TemplateLiteral':
      return key.expressions.length === 0 ? (key.quasis[0]?.value.cooked ?? undefined) : undefined;
    default:
      return undefined;
  }
}

function fields(cx: Context, properties: readonly TSESTree.ObjectLiteralElement[]): Field[] {
  const made: Field[] = [];
  for (const property of properties) made.push(field(cx, property));
  return made;
}

function field(cx: Context, node: TSESTree.ObjectLiteralElement): Field {
  const range = rangeOf(node);
  if (node.type === 'SpreadElement') return { name: undefined, computed: undefined, spread: true, value: expression(cx, node.argument), range };
  if (node.type !== 'Property') return { name: undefined, computed: undefined, spread: false, value: foreign(cx, node), range };
  const name = keyOf(node);
  const computed = name === undefined ? expression(cx, node.key) : undefined;
  const value = node.value as Node;
  if (value.type === 'FunctionExpression' && (node.method || node.kind !== 'init')) {
    const kind = node.kind === 'get' ? 'getter' : node.kind === 'set' ? 'setter' : 'method';
    return { name, computed, spread: false, value: functionExpression(cx, value, { name: name ?? '', kind }), range };
  }
  return { name, computed, spread: false, value: named(cx, value, name ?? ''), range };
}

/** Keys of a syntax node that lead elsewhere than to its parts. */
const notParts = new Set(['parent', 'type', 'loc', 'range', 'start', 'end', 'tokens', 'comments', 'typeAnnotation', 'references', 'variables']);

/** A node this lowering has no word for, such as a template language's: opaque, with what it contains. */
export function foreign(cx: Context, node: Node): Expression {
  const operands: Expression[] = [];
  for (const key of Object.keys(node)) {
    if (notParts.has(key)) continue;
    const part: unknown = node[key as keyof Node];
    if (Array.isArray(part)) for (const each of part) addPart(cx, each, operands);
    else addPart(cx, part, operands);
  }
  return opaque(cx, node, node.type, operands);
}

function addPart(cx: Context, part: unknown, operands: Expression[]): void {
  if (typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string') {
    operands.push(expression(cx, part as Node));
  }
}
