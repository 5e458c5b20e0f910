/**
 * Left-nested expressions: member and call chains, operators, `&&`/`||`. Generated code nests them ten thousand deep,
 * so their left spine is walked with a stack of its own.
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { Choice, Expression } from '../../engine/model/program.ts';
import { rangeOf, syntaxOf, type Context, type Draft, type Node } from './context.ts';
import { expression, keyOf, values } from './expressions.ts';
import { call, choice, member, opaque, operator, text, unlessDecided, wrap } from './nodes.ts';
import { isTextual } from './text.ts';
import { typeArguments } from './types.ts';

/** `a.b`, `a()`, `a!`, a`…` and chains of them. */
export function chain(cx: Context, node: Node): Expression {
  const { spine } = cx;
  const bottom = spine.length;
  const start = descend(cx, node);
  let value = expression(cx, start);
  let optional = 0;
  while (spine.length > bottom) {
    const link = spine.pop()!;
    // Past `?.`, what stands in brackets may not be evaluated.
    if ('optional' in link && link.optional && optional === 0) {
      optional = 1;
      cx.weak++;
    }
    value = linkTo(cx, link, value);
  }
  cx.weak -= optional;
  return value;
}

/** Pushes the links of a chain, outermost first, and gives the expression it starts with. */
function descend(cx: Context, node: Node): Node {
  let inner = node;
  for (;;) {
    switch (inner.type) {
      case 'MemberExpression':
        cx.spine.push(inner);
        inner = inner.object;
        break;
      case 'CallExpression':
        cx.spine.push(inner);
        inner = inner.callee;
        break;
      case 'TSNonNullExpression':
        cx.spine.push(inner);
        inner = inner.expression;
        break;
      case 'TaggedTemplateExpression':
        cx.spine.push(inner);
        inner = inner.tag;
        break;
      case 'ChainExpression':
        inner = inner.expression;
        break;
      default:
        return inner;
    }
  }
}

function linkTo(cx: Context, link: Node, value: Expression): Expression {
  switch (link.type) {
    case 'MemberExpression': {
      const name = keyOf(link);
      const index = name === undefined ? expression(cx, link.property) : undefined;
      return member(cx, link, value, { name, index });
    }
    case 'CallExpression':
      return call(cx, link, value, values(cx, link.arguments), {
        construct: false,
        tagged: false,
        typeArguments: typeArguments(cx, link),
      });
    case 'TaggedTemplateExpression':
      return call(cx, link, value, values(cx, link.quasi.expressions), {
        construct: false,
        tagged: true,
        typeArguments: typeArguments(cx, link),
      });
    default:
      return wrap(cx, link, 'cast', value);
  }
}

/** Binary operators. `+` on text joins into one flat text. */
export function binary(cx: Context, node: TSESTree.BinaryExpression): Expression {
  const { spine } = cx;
  const bottom = spine.length;
  let inner: Node = node;
  while (inner.type === 'BinaryExpression') {
    spine.push(inner);
    inner = inner.left;
  }
  let value = inner.type === 'PrivateIdentifier' ? opaque(cx, inner, `#${inner.name}`, []) : expression(cx, inner);
  while (spine.length > bottom) {
    const link = spine.pop() as TSESTree.BinaryExpression;
    value = operate(cx, link, value, expression(cx, link.right));
  }
  return value;
}

function operate(cx: Context, node: TSESTree.BinaryExpression, left: Expression, right: Expression): Expression {
  if (node.operator !== '+' || !(isTextual(left) || isTextual(right))) return operator(cx, node, node.operator, [left, right]);
  if (left.kind !== 'text' || left.form !== 'concat') return text(cx, node, 'concat', [left, right]);
  const grown = left as Draft<typeof left>;
  grown.parts.push(right);
  right.parent = grown;
  grown.range = rangeOf(node);
  grown.syntax = syntaxOf(cx, node);
  return grown;
}

const kinds: Record<string, Choice['how']> = { '||': 'or', '&&': 'and', '??': 'nullish' };

/** `||`, `&&`, `??`: the right side may not be evaluated. */
export function logical(cx: Context, node: TSESTree.LogicalExpression): Expression {
  const { spine } = cx;
  const bottom = spine.length;
  let inner: Node = node;
  while (inner.type === 'LogicalExpression') {
    spine.push(inner);
    inner = inner.left;
  }
  let value = expression(cx, inner);
  while (spine.length > bottom) {
    const link = spine.pop() as TSESTree.LogicalExpression;
    const right = unlessDecided(cx, value, () => expression(cx, link.right));
    value = choice(cx, link, kinds[link.operator] ?? 'or', [value, right]);
  }
  return value;
}
