/** Classes: members, fields, parameter properties, static blocks. */
import type { TSESTree } from '@typescript-eslint/types';
import type {
  Binding,
  Class,
  ClassExpression,
  ClassField,
  DefinitionStatement,
  Expression,
  Func,
  FuncKind,
  Parameter,
} from '../../engine/model/program.ts';
import { push, rangeOf, syntaxOf, type Context, type Draft, type Node } from './context.ts';
import { expression, keyOf, named } from './expressions.ts';
import { decoratorsOf, lowerFunction, newFunction, within } from './functions.ts';
import { anchor, reference } from './nodes.ts';
import { declare, declareBody, declareTypes, newScope } from './scopes.ts';
import { functionBody } from './statements.ts';
import { annotationOf, typeReference } from './types.ts';

export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;

export function classExpression(cx: Context, node: ClassNode, name: string): ClassExpression {
  const made = lowerClass(cx, node, name, undefined);
  return { kind: 'class', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), class: made };
}

/** Lowers a class with its members. `site` is the definition statement of a declared one. */
export function lowerClass(cx: Context, node: ClassNode, name: string, site: DefinitionStatement | undefined): Class {
  const made: Draft<Class> = {
    name: node.id?.name ?? name,
    base: undefined,
    interfaces: [],
    decorators: decoratorsOf(cx, node),
    constructorFunction: undefined,
    methods: new Map(),
    fields: [],
    writes: new Map(),
    owner: cx.func,
    binding: undefined,
    range: rangeOf(node),
  };
  cx.module.classes.push(made);
  const { scope, self, selfStatic } = cx;
  if (node.id && node.type === 'ClassDeclaration') made.binding = scope.names.get(node.id.name);
  cx.scope = newScope(scope, cx.func);
  declareTypes(cx.scope, node.typeParameters);
  if (node.id && node.type === 'ClassExpression') made.binding = declare(cx.scope, node.id.name, 'class', node.id);
  if (made.binding) (made.binding as Draft<Binding>).class = made;
  if (node.superClass) {
    made.base = expression(cx, node.superClass);
    made.base.parent = cx.at;
  }
  for (const type of node.implements ?? []) {
    const reference = typeReference(cx, type);
    if (reference) made.interfaces.push(reference);
  }
  cx.self = made;
  for (const member of node.body.body) lowerMember(cx, made, member, site);
  cx.scope = scope;
  cx.self = self;
  cx.selfStatic = selfStatic;
  return made;
}

function lowerMember(cx: Context, owner: Draft<Class>, node: Node, site: DefinitionStatement | undefined): void {
  switch (node.type) {
    case 'MethodDefinition':
      method(cx, owner, node, site);
      break;
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'TSAbstractPropertyDefinition':
    case 'TSAbstractAccessorProperty':
      owner.fields.push(classField(cx, node));
      break;
    case 'StaticBlock':
      staticBlock(cx, owner, node, site);
      break;
  }
}

const kinds: Record<TSESTree.MethodDefinition['kind'], FuncKind> = {
  constructor: 'constructor',
  method: 'method',
  get: 'getter',
  set: 'setter',
};

function method(cx: Context, owner: Draft<Class>, node: TSESTree.MethodDefinition, site: Func['site']): void {
  // Overloads and abstract methods have no body: there is nothing to run.
  if (!(node.value as { body?: unknown }).body) return;
  const name = keyOf(node) ?? '';
  const func = lowerFunction(cx, node.value as TSESTree.FunctionExpression, {
    name,
    kind: kinds[node.kind],
    class: owner,
    static: node.static,
    decorators: decoratorsOf(cx, node),
    site,
  });
  if (node.kind === 'constructor') {
    owner.constructorFunction = func;
    return;
  }
  const same = owner.methods.get(name);
  if (same) same.push(func);
  else owner.methods.set(name, [func]);
}

/** `constructor(private readonly stripe: Stripe)`: a field that holds the parameter. Called within the constructor. */
export function parameterProperty(cx: Context, node: Node, { binding, decorators }: Parameter): void {
  const { class: owner } = cx.func;
  if (!owner) return;
  const place = anchor(cx, rangeOf(node));
  const value = reference(cx, node, binding.name, binding);
  value.parent = place;
  push(cx, place);
  const { name, annotation, range } = binding;
  owner.fields.push({ name, value, static: false, annotation, decorators, range });
}

function classField(
  cx: Context,
  node:
    | TSESTree.PropertyDefinition
    | TSESTree.AccessorProperty
    | TSESTree.TSAbstractPropertyDefinition
    | TSESTree.TSAbstractAccessorProperty,
): ClassField {
  const name = keyOf(node) ?? '';
  const annotation = annotationOf(cx, node);
  const decorators = decoratorsOf(cx, node);
  cx.selfStatic = node.static;
  let value: Expression | undefined;
  if (node.value) {
    value = named(cx, node.value, name, annotation);
    value.parent = cx.at;
  }
  cx.selfStatic = false;
  return { name, value, static: node.static, annotation, decorators, range: rangeOf(node) };
}

/** `static { … }`: run once, where the class is defined. */
function staticBlock(cx: Context, owner: Class, node: TSESTree.StaticBlock, site: Func['site']): void {
  const func = newFunction(cx, node, 'initializer', { name: '', class: owner, static: true, site });
  const scope = newScope(cx.scope, func);
  declareBody(scope, node.body);
  within(cx, func, scope, () => functionBody(cx, node.body));
}
