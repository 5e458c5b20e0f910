/** What a module takes and gives: ES imports and exports, CommonJS, TypeScript's `import =` and `export =`. */
import type { TSESTree } from '@typescript-eslint/types';
import type { AssignStatement, Binding, Expression } from '../../engine/model/program.ts';
import { push, type Context, type Draft, type Node } from './context.ts';
import { expression, named } from './expressions.ts';
import { anchor, expressionStatement, reference } from './nodes.ts';
import { declareAs } from './patterns.ts';
import { declare, eachName, lookup, type Scope } from './scopes.ts';

/** Declares the names of all import declarations. */
export function declareImports(cx: Context, nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const specifier of node.specifiers) {
      const imported =
        specifier.type === 'ImportSpecifier' ? moduleName(specifier.imported) : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      importAs(cx, declare(cx.scope, specifier.local.name, 'import', specifier.local), node.source.value, imported);
    }
  }
}

function importAs(cx: Context, binding: Draft<Binding>, module: string, imported: string): void {
  binding.kind = 'import';
  binding.from = { module, export: imported };
  cx.module.imports.push(binding);
}

function moduleName(node: Node): string {
  return node.type === 'Literal' ? String(node.value) : (node as { name: string }).name;
}

/** `export { a as b }`, `export { a } from 'm'`, and the names of an exported declaration (already lowered). */
export function exportNamed(cx: Context, node: TSESTree.ExportNamedDeclaration): void {
  const { declaration, source } = node;
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) eachName(id, (name) => give(cx, name.name, name, name.name));
  } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') {
    give(cx, declaration.id.name, declaration.id, declaration.id.name);
  }
  for (const specifier of node.specifiers) {
    const exported = moduleName(specifier.exported);
    const local = moduleName(specifier.local);
    if (source) cx.module.reexports.push({ module: source.value, imported: local, exported });
    else give(cx, exported, specifier.local, local);
  }
}

function give(cx: Context, exported: string, node: Node, local: string): void {
  const binding = lookup(cx.scope, local);
  // Without a binding it is a type.
  if (!binding) return;
  if (cx.namespace) cx.namespace.push(exported);
  else cx.exported.push({ name: exported, local: node, binding });
}

/** The value of a default export: a reference to a declaration with a name, else the expression itself. */
export function exportDefault(cx: Context, node: TSESTree.ExportDefaultDeclaration): void {
  const { declaration } = node;
  const declares = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  if (declares && declaration.id) give(cx, 'default', declaration.id, declaration.id.name);
  else if (declares || !declaration.type.startsWith('TS') || 'expression' in declaration) giveValue(cx, node, declaration);
}

/** `export = x`. */
export function exportEquals(cx: Context, node: TSESTree.TSExportAssignment): void {
  giveValue(cx, node, node.expression);
  const value = cx.module.exports.get('default');
  if (value) giveFields(cx, value);
}

function giveValue(cx: Context, node: Node, value: Node): void {
  const made = expressionStatement(cx, node);
  cx.at = made;
  made.expression = named(cx, value, '');
  made.expression.parent = made;
  push(cx, made);
  cx.module.exports.set('default', made.expression);
}

export function exportAll(cx: Context, node: TSESTree.ExportAllDeclaration): void {
  const exported = node.exported ? moduleName(node.exported) : '*';
  cx.module.reexports.push({ module: node.source.value, imported: '*', exported });
}

/** `import x = require('m')`, `import x = a.b`. */
export function importEquals(cx: Context, node: TSESTree.TSImportEqualsDeclaration): void {
  const { moduleReference } = node;
  if (moduleReference.type !== 'TSExternalModuleReference') {
    declareAs(cx, node.id, () => expression(cx, qualified(moduleReference)));
    return;
  }
  const binding = lookup(cx.scope, node.id.name);
  const source: Node = moduleReference.expression;
  if (binding && source.type === 'Literal') importAs(cx, binding, String(source.value), '*');
}

/** A qualified name reads like a member expression. */
function qualified(name: Node): Node {
  if (name.type !== 'TSQualifiedName') return name;
  return { ...name, type: 'MemberExpression', computed: false, object: qualified(name.left), property: name.right } as unknown as Node;
}

/** CommonJS: `module.exports = x`, `module.exports.a = x`, `exports.a = x`, `module.exports = exports = x`. */
export function exportAssigned(cx: Context, { target, value }: AssignStatement): void {
  if (isGlobal(target, 'exports') && !isExports(value)) {
    cx.module.exports.set('default', value);
    giveFields(cx, value);
  }
  if (target.kind !== 'member' || target.name === undefined || isExports(value)) return;
  const { object, name } = target;
  if (isExports(object)) {
    cx.module.exports.set(name, value);
  } else if (isGlobal(object, 'module') && name === 'exports') {
    cx.module.exports.set('default', value);
    giveFields(cx, value);
  }
}

function giveFields(cx: Context, value: Expression): void {
  if (value.kind !== 'record') return;
  for (const field of value.fields) if (field.name !== undefined) cx.module.exports.set(field.name, field.value);
}

function isExports(value: Expression): boolean {
  if (value.kind === 'member') return value.name === 'exports' && isGlobal(value.object, 'module');
  return isGlobal(value, 'exports');
}

function isGlobal(value: Expression, name: string): boolean {
  return value.kind === 'reference' && value.name === name && !value.binding;
}

/** Remembers a name that is declared with something required; see `settleRequired`. */
export function noteRequired(cx: Context, { target, value }: AssignStatement): void {
  if (target.kind === 'reference' && target.binding && moduleOf(value)) cx.required.push(target.binding);
}

/** Names that hold a required module, or one export of it, for good are imports like any other. */
export function settleRequired(cx: Context): void {
  for (const binding of cx.required) {
    const whole = binding.definitions.filter(({ target }) => target.kind === 'reference');
    const from = whole.length === 1 ? moduleOf(whole[0]!.value) : undefined;
    if (from && !binding.name.startsWith('#')) importAs(cx, binding, from.module, from.export);
  }
}

type Source = Binding['from'];

/** The module or export that an expression stands for, if it is `require('m')`, `await import('m')`, or a member of it. */
function moduleOf(value: Expression): Source {
  const bare = unwrapped(value);
  if (bare.kind !== 'member') return wholeModule(bare);
  const from = bare.name === undefined ? undefined : wholeModule(unwrapped(bare.object));
  return from?.export === '*' ? { module: from.module, export: bare.name! } : undefined;
}

function wholeModule(value: Expression): Source {
  if (value.kind === 'reference') {
    const held = value.name.startsWith('#') ? value.binding?.definitions[0] : undefined;
    return held && moduleOf(held.value);
  }
  if (value.kind !== 'call' || !isGlobal(value.callee, 'require') || value.arguments.length !== 1) return undefined;
  const name = value.arguments[0]!.value;
  return name.kind === 'literal' && typeof name.value === 'string' ? { module: name.value, export: '*' } : undefined;
}

function unwrapped(value: Expression): Expression {
  let bare = value;
  while (bare.kind === 'wrap') bare = bare.value;
  return bare;
}

/** Exports known by name: references that see the state after the last statement. */
export function settleExports(cx: Context, root: Scope): void {
  if (cx.exported.length === 0) return;
  cx.scope = root;
  const { range } = cx.module.root;
  const place = anchor(cx, [range[1], range[1]]);
  for (const { name, local, binding } of cx.exported) {
    const value = reference(cx, local, (local as { name?: string }).name ?? name, binding);
    value.parent = place;
    cx.module.exports.set(name, value);
  }
  push(cx, place);
}
