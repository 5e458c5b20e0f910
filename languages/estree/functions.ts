/** Functions of every form: parameters first, then the body in a scope of its own. */
import type { TSESTree } from '@typescript-eslint/types';
import type {
  Binding,
  Class,
  Expression,
  Func,
  FuncKind,
  FunctionExpression,
  Parameter,
  TypeReference,
} from '../../engine/model/program.ts';
import { parameterProperty } from './classes.ts';
import { push, rangeOf, syntaxOf, type Context, type Draft, type Node } from './context.ts';
import { expression, named } from './expressions.ts';
import { anchor, reference } from './nodes.ts';
import { destructure, nameOf } from './patterns.ts';
import { declare, declareBody, declarePattern, declareTypes, newScope, newSynthetic, type Scope } from './scopes.ts';
import { arrowBody, functionBody } from './statements.ts';
import { annotationOf } from './types.ts';

export type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

export interface FunctionOptions {
  readonly name: string;
  readonly kind?: FuncKind;
  readonly annotation?: TypeReference | undefined;
  /** Class of a method. */
  readonly class?: Class;
  readonly static?: boolean;
  readonly decorators?: Expression[];
  readonly site?: Func['site'];
}

export function newFunction(cx: Context, node: Node, kind: FuncKind, options: FunctionOptions): Draft<Func> {
  const made: Draft<Func> = {
    kind,
    name: options.name,
    parameters: [],
    body: [],
    returns: [],
    async: false,
    generator: false,
    parent: cx.func,
    class: options.class,
    static: options.static === true,
    decorators: options.decorators ?? [],
    annotation: options.annotation,
    site: options.site,
    range: rangeOf(node),
    syntax: syntaxOf(cx, node),
  };
  cx.module.functions.push(made);
  return made;
}

/** Runs `fill` inside the function: its scope, its body as the list that statements go to, its `this`. */
export function within(cx: Context, func: Func, scope: Scope, fill: () => void): void {
  const { scope: outerScope, func: outer, self, selfStatic, at, list, parent, weak, tests, namespace } = cx;
  cx.scope = scope;
  cx.func = func;
  cx.self = func.class;
  cx.selfStatic = func.static;
  cx.list = func.body;
  cx.parent = undefined;
  cx.weak = 0;
  cx.tests = undefined;
  cx.namespace = undefined;
  fill();
  cx.scope = outerScope;
  cx.func = outer;
  cx.self = self;
  cx.selfStatic = selfStatic;
  cx.at = at;
  cx.list = list;
  cx.parent = parent;
  cx.weak = weak;
  cx.tests = tests;
  cx.namespace = namespace;
}

/** A function as a value, `site` included. */
export function functionExpression(cx: Context, node: FunctionNode, options: FunctionOptions): FunctionExpression {
  const func = lowerFunction(cx, node, options);
  const made: FunctionExpression = { kind: 'function', range: rangeOf(node), parent: undefined, at: cx.at, syntax: syntaxOf(cx, node), function: func };
  func.site = made;
  return made;
}

/**
 * Lowers a function with all that stands in it.
 * An arrow takes `this` (class and static) from where it stands; `options.class` gives it to a method.
 */
export function lowerFunction(cx: Context, node: FunctionNode, options: FunctionOptions): Func {
  const arrow = node.type === 'ArrowFunctionExpression';
  const func = newFunction(cx, node, options.kind ?? (arrow ? 'arrow' : 'function'), options);
  if (node.id) func.name = node.id.name;
  func.async = node.async === true;
  func.generator = node.generator === true;
  if (arrow) {
    func.class = cx.self;
    func.static = cx.selfStatic;
  }
  const scope = functionScope(cx, node, func);
  // Decorators run where the function is defined, not where it runs.
  const parameters = node.params.filter((param) => !(param.type === 'Identifier' && param.name === 'this'));
  const decorators = parameters.map((param) => decoratorsOf(cx, param));
  within(cx, func, scope, () => {
    parameters.forEach((param, i) => func.parameters.push(parameter(cx, param, decorators[i] ?? [])));
    if (node.body?.type === 'BlockStatement') functionBody(cx, node.body.body);
    else if (node.body) arrowBody(cx, node.body);
  });
  return func;
}

function functionScope(cx: Context, node: FunctionNode, func: Draft<Func>): Scope {
  let outer = cx.scope;
  if (node.type === 'FunctionExpression' && node.id) {
    outer = newScope(outer, func);
    const own: Draft<Binding> = declare(outer, node.id.name, 'function', node.id);
    own.func = func;
  }
  const scope = newScope(outer, func);
  declareTypes(scope, node.typeParameters);
  for (const param of node.params) {
    const { pattern } = parts(param);
    declarePattern(scope, pattern, pattern.type === 'Identifier' ? 'parameter' : 'variable');
  }
  if (node.body?.type === 'BlockStatement') declareBody(scope, node.body.body);
  return scope;
}

/** A parameter without its modifiers: what it binds, what it is when it is not given, whether it takes the rest. */
function parts(node: Node): { pattern: Node; fallback: Node | undefined; rest: boolean } {
  const param = node.type === 'TSParameterProperty' ? node.parameter : node;
  if (param.type === 'AssignmentPattern') return { pattern: param.left, fallback: param.right, rest: false };
  if (param.type === 'RestElement') return { pattern: param.argument, fallback: undefined, rest: true };
  return { pattern: param, fallback: undefined, rest: false };
}

function parameter(cx: Context, node: Node, decorators: Expression[]): Parameter {
  const { pattern, fallback, rest } = parts(node);
  const known = pattern.type === 'Identifier' ? cx.scope.names.get(pattern.name) : undefined;
  const binding: Draft<Binding> = known ?? newSynthetic(cx, 'parameter', pattern);
  binding.annotation = annotationOf(cx, pattern) ?? annotationOf(cx, node);
  let value: Expression | undefined;
  if (fallback) {
    const place = anchor(cx, rangeOf(fallback));
    cx.weak++;
    value = named(cx, fallback, nameOf(pattern), binding.annotation);
    cx.weak--;
    value.parent = place;
    push(cx, place);
  }
  if (!known) destructure(cx, pattern, () => reference(cx, pattern, binding.name, binding), true);
  const made: Parameter = { binding, default: value, rest, decorators, range: rangeOf(node) };
  if (node.type === 'TSParameterProperty') parameterProperty(cx, node, made);
  return made;
}

/** Decorators of a class, member or parameter, evaluated at the statement at hand. */
export function decoratorsOf(cx: Context, node: Node): Expression[] {
  const { decorators } = node as { decorators?: TSESTree.Decorator[] | null };
  if (!decorators || decorators.length === 0) return [];
  return decorators.map((decorator) => {
    const value = expression(cx, decorator.expression);
    value.parent = cx.at;
    return value;
  });
}
