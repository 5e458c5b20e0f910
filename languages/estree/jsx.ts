/** JSX: opaque, with its attributes as a record and its children after it, so that the functions in it are seen. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Expression, Field } from '../../engine/model/program.ts';
import { rangeOf, type Context, type Node } from './context.ts';
import { expression, foreign, named } from './expressions.ts';
import { literal, opaque, record } from './nodes.ts';

export function isJsx(node: Node): node is TSESTree.JSXElement | TSESTree.JSXFragment {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

export function jsx(cx: Context, node: TSESTree.JSXElement | TSESTree.JSXFragment): Expression {
  const opening = node.type === 'JSXElement' ? node.openingElement : node.openingFragment;
  const fields: Field[] = [];
  if (opening.type === 'JSXOpeningElement') for (const each of opening.attributes) fields.push(attribute(cx, each));
  const operands: Expression[] = [record(cx, opening, fields)];
  for (const child of node.children) {
    const value = content(cx, child, '');
    if (value) operands.push(value);
  }
  return opaque(cx, node, 'jsx', operands);
}

function attribute(cx: Context, node: TSESTree.JSXAttribute | TSESTree.JSXSpreadAttribute): Field {
  const range = rangeOf(node);
  if (node.type === 'JSXSpreadAttribute') return { name: undefined, computed: undefined, spread: true, value: expression(cx, node.argument), range };
  const name = attributeName(node.name);
  const value = (node.value && content(cx, node.value, name)) ?? literal(cx, node, true);
  return { name, computed: undefined, spread: false, value, range };
}

function attributeName(name: TSESTree.JSXAttribute['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return `${name.namespace.name}:${name.name.name}`;
}

/** Value of an attribute or a child; undefined for fixed text between tags and for comments. */
function content(cx: Context, node: Node, name: string): Expression | undefined {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'JSXSpreadChild':
      return node.expression.type === 'JSXEmptyExpression' ? undefined : named(cx, node.expression, name);
    case 'JSXText':
      return undefined;
    case 'JSXElement':
    case 'JSXFragment':
    case 'Literal':
      return expression(cx, node);
    default:
      return foreign(cx, node);
  }
}
