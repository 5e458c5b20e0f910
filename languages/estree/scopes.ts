/**
 * Name resolution of our own: one pass over a scope's statements declares its names before anything in it is lowered,
 * so that a use above the declaration finds the same binding. Temporal dead zones are not modelled.
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { Binding, BindingKind, Func } from '../../engine/model/program.ts';
import { nameRange, type Context, type Draft, type Node } from './context.ts';

export interface Scope {
  readonly outer: Scope | undefined;
  readonly names: Map<string, Binding>;
  /** Local types by name, so that an alias can be read through. */
  types: Map<string, TypeDeclaration> | undefined;
  readonly func: Func;
}

export type TypeDeclaration = TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration | TSESTree.TSTypeParameter;

export function newScope(outer: Scope | undefined, func: Func): Scope {
  return { outer, names: new Map(), types: undefined, func };
}

export function lookup(scope: Scope, name: string): Binding | undefined {
  for (let s: Scope | undefined = scope; s; s = s.outer) {
    const binding = s.names.get(name);
    if (binding) return binding;
  }
  return undefined;
}

export function lookupType(scope: Scope, name: string): TypeDeclaration | undefined {
  for (let s: Scope | undefined = scope; s; s = s.outer) {
    const type = s.types?.get(name);
    if (type) return type;
    if (s.names.has(name)) return undefined;
  }
  return undefined;
}

function newBinding(name: string, kind: BindingKind, owner: Func, node: Node): Binding {
  return {
    name,
    kind,
    owner,
    range: nameRange(node),
    definitions: [],
    touches: [],
    references: [],
    from: undefined,
    func: undefined,
    class: undefined,
    annotation: undefined,
  };
}

/** A variable of the lowering itself; its name cannot be written in the source. */
export function newSynthetic(cx: Context, kind: BindingKind, node: Node): Binding {
  cx.synthetic++;
  return newBinding(`#${cx.synthetic}`, kind, cx.func, node);
}

/** Declares a name, or finds the one that `var`, a parameter or an overload declared before. */
export function declare(scope: Scope, name: string, kind: BindingKind, node: Node): Binding {
  const known = scope.names.get(name);
  if (!known) {
    const binding = newBinding(name, kind, scope.func, node);
    scope.names.set(name, binding);
    return binding;
  }
  if (known.kind === 'variable' && kind !== 'variable') (known as Draft<Binding>).kind = kind;
  return known;
}

/** Calls back with every identifier that a pattern binds. */
export function eachName(pattern: Node | null | undefined, visit: (id: TSESTree.Identifier) => void): void {
  switch (pattern?.type) {
    case 'Identifier':
      // Parsers that recover from errors leave names without a text.
      if (typeof pattern.name === 'string') visit(pattern);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) eachName(property.type === 'Property' ? property.value : property, visit);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) eachName(element, visit);
      break;
    case 'AssignmentPattern':
      eachName(pattern.left, visit);
      break;
    case 'RestElement':
      eachName(pattern.argument, visit);
      break;
    case 'TSParameterProperty':
      eachName(pattern.parameter, visit);
      break;
  }
}

export function declarePattern(scope: Scope, pattern: Node | null | undefined, kind: BindingKind): void {
  eachName(pattern, (id) => declare(scope, id.name, kind, id));
}

/** Of declarations that merge, the first is read. */
function declareType(scope: Scope, name: string, type: TypeDeclaration): void {
  scope.types ??= new Map();
  if (!scope.types.has(name)) scope.types.set(name, type);
}

/** Declares `<T extends U>`; some parsers give the bare name. */
export function declareTypes(scope: Scope, parameters: TSESTree.TSTypeParameterDeclaration | null | undefined): void {
  for (const parameter of parameters?.params ?? []) {
    const name = parameter.name as TSESTree.Identifier | string;
    declareType(scope, typeof name === 'string' ? name : name.name, parameter);
  }
}

/** The declaration inside `export …`, or the statement itself. */
export function unexported(node: Node): Node {
  if ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') && node.declaration) {
    return node.declaration;
  }
  return node;
}

/**
 * Scope for the statements of one block: a new one when they declare anything that is bound to the block, else `outer`.
 */
export function blockScope(outer: Scope, nodes: readonly Node[]): Scope {
  let scope: Scope | undefined;
  for (const node of nodes) {
    if (declaresInBlock(unexported(node))) {
      scope ??= newScope(outer, outer.func);
      declareInBlock(scope, unexported(node));
    }
  }
  return scope ?? outer;
}

/** Declares what the statements of a function or module bind: block names of the top level, and `var` at any depth. */
export function declareBody(scope: Scope, nodes: readonly Node[]): void {
  for (const node of nodes) {
    const declaration = unexported(node);
    if (declaresInBlock(declaration)) declareInBlock(scope, declaration);
    else declareVars(scope, declaration);
  }
}

function declaresInBlock(node: Node): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.kind !== 'var';
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSDeclareFunction':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
    case 'TSImportEqualsDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return true;
    default:
      return false;
  }
}

function declareInBlock(scope: Scope, node: Node): void {
  switch (node.type) {
    case 'VariableDeclaration':
      for (const { id } of node.declarations) declarePattern(scope, id, 'variable');
      break;
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (node.id) declare(scope, node.id.name, 'function', node.id);
      break;
    case 'ClassDeclaration':
      if (node.id) declare(scope, node.id.name, 'class', node.id);
      break;
    case 'TSEnumDeclaration':
    case 'TSImportEqualsDeclaration':
      declare(scope, node.id.name, 'variable', node.id);
      break;
    case 'TSModuleDeclaration': {
      let id: Node = node.id;
      while (id.type === 'TSQualifiedName') id = id.left;
      if (id.type === 'Identifier' && node.kind !== 'global') declare(scope, id.name, 'variable', id);
      break;
    }
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      declareType(scope, node.id.name, node);
      break;
  }
}

/** Finds `var` through nested statements; functions keep their own. */
function declareVars(scope: Scope, node: Node | null | undefined): void {
  switch (node?.type) {
    case 'VariableDeclaration':
      if (node.kind === 'var') for (const { id } of node.declarations) declarePattern(scope, id, 'variable');
      break;
    case 'BlockStatement':
      declareVarsIn(scope, node.body);
      break;
    case 'IfStatement':
      // A ladder of `else if` can be thousands of rungs long: walked, not recursed.
      for (let rung: Node | null = node; rung; ) {
        if (rung.type !== 'IfStatement') {
          declareVars(scope, rung);
          break;
        }
        declareVars(scope, rung.consequent);
        rung = rung.alternate;
      }
      break;
    case 'ForStatement':
      declareVars(scope, node.init);
      declareVars(scope, node.body);
      break;
    case 'ForInStatement':
    case 'ForOfStatement':
      declareVars(scope, node.left);
      declareVars(scope, node.body);
      break;
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      declareVars(scope, node.body);
      break;
    case 'TryStatement':
      declareVars(scope, node.block);
      declareVars(scope, node.handler?.body);
      declareVars(scope, node.finalizer);
      break;
    case 'SwitchStatement':
      for (const { consequent } of node.cases) declareVarsIn(scope, consequent);
      break;
  }
}

function declareVarsIn(scope: Scope, nodes: readonly Node[]): void {
  for (const node of nodes) declareVars(scope, unexported(node));
}
