/** Declarations of variables, functions, classes, and of TypeScript's enums and namespaces. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Binding, DefinitionStatement, Expression, Field, TypeReference } from '../../engine/model/program.ts';
import { lowerClass } from './classes.ts';
import { nameRange, push, rangeOf, type Context, type Draft, type Node } from './context.ts';
import { expression, keyOf } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { blockStatement, literal, opaque, record, reference } from './nodes.ts';
import { declareAs, initialise } from './patterns.ts';
import { declareBody, lookup, newScope } from './scopes.ts';
import { inside, statements } from './statements.ts';
import { annotationOf } from './types.ts';

/**
 * `const`, `let`, `var`, `using`. A `let` without a value starts as `undefined` each time it is reached, unless it is
 * exported: some component compilers fill those from outside.
 */
export function variables(cx: Context, node: TSESTree.VariableDeclaration, exported: boolean): void {
  for (const declarator of node.declarations) {
    const annotation = annotateNames(cx, declarator.id);
    if (declarator.init) initialise(cx, declarator, annotation);
    else if (node.kind === 'let' && !node.declare && !exported) declareAs(cx, declarator.id, () => literal(cx, declarator, undefined));
  }
}

/** Gives a declared name its type; the type of a pattern is given back only. */
export function annotateNames(cx: Context, id: Node): TypeReference | undefined {
  const annotation = annotationOf(cx, id);
  if (annotation && id.type === 'Identifier') {
    const binding: Draft<Binding> | undefined = lookup(cx.scope, id.name);
    if (binding) binding.annotation = annotation;
  }
  return annotation;
}

function definition(cx: Context, node: Node): Draft<DefinitionStatement> {
  const made: Draft<DefinitionStatement> = {
    kind: 'definition',
    range: rangeOf(node),
    parent: cx.parent,
    list: cx.list,
    place: 0,
    owner: cx.func,
    function: undefined,
    class: undefined,
  };
  cx.at = made;
  return made;
}

export function functionDeclaration(cx: Context, node: TSESTree.FunctionDeclaration): void {
  const made = definition(cx, node);
  made.function = lowerFunction(cx, node, { name: '', site: made });
  const binding: Draft<Binding> | undefined = node.id ? lookup(cx.scope, node.id.name) : undefined;
  if (binding) binding.func = made.function;
  push(cx, made);
}

export function classDeclaration(cx: Context, node: TSESTree.ClassDeclaration): void {
  const made = definition(cx, node);
  made.class = lowerClass(cx, node, '', made);
  push(cx, made);
}

/** An enum is a variable that holds a record; members without a value count on from the one before. */
export function enumDeclaration(cx: Context, node: TSESTree.TSEnumDeclaration): void {
  const { members } = (node.body as { members: TSESTree.TSEnumMember[] } | undefined) ?? node;
  declareAs(cx, node.id, () => {
    const fields: Field[] = [];
    let next: number | undefined = 0;
    for (const member of members) {
      const value: Expression = member.initializer ? expression(cx, member.initializer) : literal(cx, member, next);
      next = value.kind === 'literal' && typeof value.value === 'number' ? value.value + 1 : undefined;
      const { id } = member;
      const name = id.type === 'Identifier' ? id.name : keyOf({ computed: true, key: id });
      fields.push({ name, computed: undefined, spread: false, value, range: rangeOf(member) });
    }
    return record(cx, node, fields);
  });
}

/** A namespace is a block that runs once, and a variable that holds what it exports. */
export function namespaceDeclaration(cx: Context, node: TSESTree.TSModuleDeclaration): void {
  const body = node.body as TSESTree.TSModuleBlock | TSESTree.TSModuleDeclaration | undefined;
  if (node.declare || node.kind === 'global' || !body) return;
  const { scope, namespace } = cx;
  const made = blockStatement(cx, rangeOf(node));
  push(cx, made);
  const names: string[] = [];
  cx.scope = newScope(scope, cx.func);
  cx.namespace = names;
  inside(cx, made.body, made, () => {
    // Older trees nest the parts of `A.B.C`.
    const nodes: readonly Node[] = body.type === 'TSModuleBlock' ? body.body : [body];
    declareBody(cx.scope, nodes);
    statements(cx, nodes);
    if (node.id.type === 'Identifier') declareAs(cx, node.id, () => namespaceValue(cx, node, names));
  });
  cx.scope = scope;
  cx.namespace = namespace;
}

function namespaceValue(cx: Context, node: TSESTree.TSModuleDeclaration, names: string[]): Expression {
  if ((node.body as Node | undefined)?.type !== 'TSModuleBlock') return opaque(cx, node, 'namespace', []);
  const fields = names.map((name): Field => {
    const value = reference(cx, node, name, lookup(cx.scope, name));
    return { name, computed: undefined, spread: false, value, range: nameRange(node.id) };
  });
  return record(cx, node, fields);
}
