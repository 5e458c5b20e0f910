/**
 * Everything that writes: assignment, update, delete, and patterns taken apart into one assignment per name.
 * A value that is taken apart, or a place that is read and written, is lowered once: if reading it again could run
 * code, it goes through a synthetic variable.
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { AssignStatement, Expression, TypeReference } from '../../engine/model/program.ts';
import { exportAssigned, noteRequired } from './modules.ts';
import { type Context, type Draft, type Node } from './context.ts';
import { expression, keyOf, named } from './expressions.ts';
import { assignStatement, choice, commit, literal, member, opaque, operator, reference, synthesize, text } from './nodes.ts';
import { lookup } from './scopes.ts';
import { isTextual } from './text.ts';

/** Gives a fresh model node for the same value or place each time. */
export type Source = () => Expression;
type Target = AssignStatement['target'];

/** True when reading the expression twice runs nothing: names, `this`, and members of those. */
export function isPlain(node: Node): boolean {
  let inner = node;
  for (;;) {
    switch (inner.type) {
      case 'Identifier':
      case 'ThisExpression':
      case 'Super':
      case 'Literal':
        return true;
      case 'MemberExpression':
        if (inner.computed && !isPlain(inner.property)) return false;
        inner = inner.object;
        break;
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
        inner = inner.expression;
        break;
      default:
        return false;
    }
  }
}

/** A value to take apart: itself where it is plain, else a variable that holds it. */
function sourceOf(cx: Context, node: Node, annotation?: TypeReference): Source {
  if (isPlain(node) && !annotation) return () => expression(cx, node);
  return held(cx, node, () => expression(cx, node), annotation);
}

/** A variable that holds the value. */
export function held(cx: Context, node: Node, value: Source, annotation?: TypeReference): Source {
  const binding = synthesize(cx, node, value, annotation);
  return () => reference(cx, node, binding.name, binding);
}

/** The place an assignment writes to. */
export function target(cx: Context, node: Node): Target {
  let inner = node;
  while (
    inner.type === 'TSAsExpression' ||
    inner.type === 'TSNonNullExpression' ||
    inner.type === 'TSSatisfiesExpression' ||
    inner.type === 'TSTypeAssertion'
  ) {
    inner = inner.expression;
  }
  if (inner.type === 'Identifier') return reference(cx, inner, inner.name, lookup(cx.scope, inner.name));
  const place = expression(cx, inner);
  return place.kind === 'member' || place.kind === 'reference' ? place : opaque(cx, inner, inner.type, [place]);
}

/** A place that is both read and written: its object and index are evaluated once. */
function placeOf(cx: Context, node: Node): () => Target {
  if (isPlain(node) || node.type !== 'MemberExpression') return () => target(cx, node);
  const object = sourceOf(cx, node.object);
  const key = keyOf(node);
  const index = key === undefined ? sourceOf(cx, node.property) : undefined;
  return () => member(cx, node, object(), { name: key, index: index?.() });
}

/** `place = value`, put before the statement at hand. `write` fills target and value in. */
function assign(
  cx: Context,
  node: Node,
  how: { declares: boolean; operator?: string },
  fill: (statement: Draft<AssignStatement>) => void,
): void {
  const outer = cx.at;
  const statement = assignStatement(cx, node, how.declares, how.operator);
  cx.at = statement;
  fill(statement);
  commit(cx, statement);
  cx.at = outer;
  exportAssigned(cx, statement);
  if (how.declares) noteRequired(cx, statement);
}

const plainAssignment = { declares: false };
const declaration = { declares: true };

/** Assignment as an expression. Its value is a reference to the place it wrote, made only if `wanted`. */
export function assignment(cx: Context, node: TSESTree.AssignmentExpression, wanted: boolean): Expression | undefined {
  const { left, right } = node;
  if (left.type === 'ObjectPattern' || left.type === 'ArrayPattern') {
    const source = held(cx, right, () => expression(cx, right));
    destructure(cx, left, source, false);
    return wanted ? source() : undefined;
  }
  if (node.operator !== '=') return compound(cx, node, wanted);
  const place = wanted ? placeOf(cx, left) : () => target(cx, left);
  assign(cx, node, plainAssignment, (statement) => {
    statement.target = place();
    statement.value = named(cx, right, nameOf(left));
  });
  return wanted ? place() : undefined;
}

const logical: Record<string, 'or' | 'and' | 'nullish'> = { '||=': 'or', '&&=': 'and', '??=': 'nullish' };

function compound(cx: Context, node: TSESTree.AssignmentExpression, wanted: boolean): Expression | undefined {
  const place = placeOf(cx, node.left);
  const how = logical[node.operator];
  assign(cx, node, { declares: false, operator: node.operator }, (statement) => {
    statement.target = place();
    const old = place();
    if (how) {
      cx.weak++;
      statement.value = choice(cx, node, how, [old, named(cx, node.right, nameOf(node.left))]);
      cx.weak--;
      return;
    }
    const added = expression(cx, node.right);
    const joins = node.operator === '+=' && (isTextual(old) || isTextual(added));
    statement.value = joins
      ? text(cx, node, 'concat', [old, added])
      : operator(cx, node, node.operator.slice(0, -1), [old, added]);
  });
  return wanted ? place() : undefined;
}

/** `i++`, `--i`. */
export function update(cx: Context, node: TSESTree.UpdateExpression, wanted: boolean): Expression | undefined {
  const place = placeOf(cx, node.argument);
  assign(cx, node, { declares: false, operator: node.operator }, (statement) => {
    statement.target = place();
    statement.value = operator(cx, node, node.operator.slice(1), [place(), literal(cx, node, 1)]);
  });
  return wanted ? place() : undefined;
}

/** `delete a.b`: the place holds nothing afterwards. */
export function remove(cx: Context, node: TSESTree.UnaryExpression): void {
  const argument = node.argument.type === 'ChainExpression' ? node.argument.expression : node.argument;
  assign(cx, node, plainAssignment, (statement) => {
    statement.target = target(cx, argument);
    statement.value = literal(cx, node, undefined);
  });
}

/** A name that is written by a node which could not be lowered. */
export function assignUnknown(cx: Context, id: Node, node: Node, declares: boolean): void {
  destructure(cx, id, () => opaque(cx, node, node.type, []), declares);
}

/** A declared name with a value that is not written beside it. */
export function declareAs(cx: Context, id: Node, value: Source): void {
  assign(cx, id, declaration, (statement) => {
    statement.value = value();
    statement.target = target(cx, id);
  });
}

/** One declared name: `id = init`. */
export function initialise(cx: Context, node: TSESTree.VariableDeclarator, annotation: TypeReference | undefined): void {
  const { id, init } = node;
  if (!init) return;
  if (id.type !== 'Identifier') {
    destructure(cx, id, sourceOf(cx, init, annotation), true);
    return;
  }
  assign(cx, node, declaration, (statement) => {
    statement.value = named(cx, init, id.name, annotation);
    statement.target = target(cx, id);
  });
}

/** Takes a pattern apart into assignments, in source order. */
export function destructure(cx: Context, pattern: Node, source: Source, declares: boolean, node: Node = pattern): void {
  switch (pattern.type) {
    case 'ObjectPattern':
      takeFields(cx, pattern, source, declares);
      break;
    case 'ArrayPattern':
      takeElements(cx, pattern, source, declares);
      break;
    case 'AssignmentPattern':
      takeDefault(cx, pattern, source, declares, node);
      break;
    default:
      assign(cx, node, declares ? declaration : plainAssignment, (statement) => {
        statement.value = source();
        statement.target = target(cx, pattern);
      });
  }
}

function takeFields(cx: Context, pattern: TSESTree.ObjectPattern, source: Source, declares: boolean): void {
  const taken: string[] = [];
  for (const property of pattern.properties) {
    if (property.type !== 'Property') {
      destructure(cx, property.argument, () => member(cx, property, source(), { rest: taken }), declares, property);
      continue;
    }
    const name = keyOf(property);
    if (name !== undefined) taken.push(name);
    const index = name === undefined ? sourceOf(cx, property.key) : undefined;
    destructure(cx, property.value, () => member(cx, property, source(), { name, index: index?.() }), declares, property);
  }
}

function takeElements(cx: Context, pattern: TSESTree.ArrayPattern, source: Source, declares: boolean): void {
  const taken: string[] = [];
  for (const element of pattern.elements) {
    const name = String(taken.length);
    if (element?.type === 'RestElement') {
      destructure(cx, element.argument, () => member(cx, element, source(), { rest: taken }), declares, element);
      continue;
    }
    if (element) destructure(cx, element, () => member(cx, element, source(), { name }), declares);
    taken.push(name);
  }
}

function takeDefault(
  cx: Context,
  pattern: TSESTree.AssignmentPattern,
  source: Source,
  declares: boolean,
  node: Node,
): void {
  const { left, right } = pattern;
  const value = (): Expression => {
    const given = source();
    cx.weak++;
    const fallback = named(cx, right, nameOf(left));
    cx.weak--;
    return choice(cx, pattern, 'nullish', [given, fallback]);
  };
  const simple = left.type !== 'ObjectPattern' && left.type !== 'ArrayPattern';
  destructure(cx, left, simple ? value : held(cx, left, value), declares, node);
}

/** Name that a function gets when it is assigned here. */
export function nameOf(place: Node): string {
  if (place.type === 'Identifier') return place.name;
  return place.type === 'MemberExpression' ? (keyOf(place) ?? '') : '';
}

