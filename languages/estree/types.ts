/**
 * Type annotations, as far as a name or a shape can be read from the syntax. Local aliases, interfaces and constraints
 * of type parameters are read through, so that `type ChargeJob = Job<Pay>` is a `Job`.
 * What stays unknown: conditional, mapped and imported-in-place types (a reference without a name).
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { TypeReference } from '../../engine/model/program.ts';
import { rangeOf, type Context, type Node } from './context.ts';
import { lookup, lookupType, type TypeDeclaration } from './scopes.ts';

type Members = TypeReference['members'];

/** Aliases that stand for each other would never end. */
const MAX_ALIASES = 8;

const keywords: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSBigIntKeyword: 'bigint',
  TSSymbolKeyword: 'symbol',
  TSObjectKeyword: 'object',
  TSVoidKeyword: 'void',
  TSNeverKeyword: 'never',
};

/** Types that say nothing of the value. */
const silent = new Set(['TSAnyKeyword', 'TSUnknownKeyword', 'TSNullKeyword', 'TSUndefinedKeyword', 'TSIntrinsicKeyword']);

/** Type of a node that may carry `: T`; undefined without one and for `any`, `unknown`, `null`, `undefined`. */
export function annotationOf(cx: Context, node: Node | null | undefined): TypeReference | undefined {
  const annotation = (node as { typeAnnotation?: Node | null } | null | undefined)?.typeAnnotation;
  return annotation ? typeReference(cx, annotation) : undefined;
}

/** Type arguments of a call, a `new` or a type; the two spellings of the field are those of parsers. */
export function typeArguments(cx: Context, node: Node, depth = 0): TypeReference[] {
  const { typeArguments: given, typeParameters } = node as unknown as Record<string, { params?: Node[] } | null | undefined>;
  const params = (given ?? typeParameters)?.params;
  return params ? params.map((param) => typeReference(cx, param, depth) ?? shape(param)) : [];
}

export function typeReference(cx: Context, node: Node, depth = 0): TypeReference | undefined {
  switch (node.type) {
    case 'TSTypeAnnotation':
      return typeReference(cx, node.typeAnnotation, depth);
    case 'TSTypeReference':
      return named(cx, node, node.typeName, depth);
    case 'TSClassImplements':
    case 'TSInterfaceHeritage':
      return named(cx, node, node.expression, depth);
    case 'TSTypeQuery':
      return node.exprName.type === 'TSImportType' ? shape(node) : named(cx, node, node.exprName, depth);
    case 'TSUnionType':
      return union(cx, node, depth);
    case 'TSIntersectionType':
      return intersection(cx, node, depth);
    case 'TSArrayType':
      return { ...shape(node), name: 'Array', arguments: [typeReference(cx, node.elementType, depth) ?? shape(node.elementType)] };
    case 'TSTupleType':
      return { ...shape(node), name: 'Array', members: tuple(cx, node, depth) };
    case 'TSTypeLiteral':
      return { ...shape(node), members: membersOf(cx, node.members, depth) };
    case 'TSTypeOperator':
      return node.operator === 'readonly' && node.typeAnnotation ? typeReference(cx, node.typeAnnotation, depth) : shape(node);
    case 'TSNamedTupleMember':
      return typeReference(cx, node.elementType, depth);
    case 'TSOptionalType':
    case 'TSRestType':
      return typeReference(cx, node.typeAnnotation, depth);
    default:
      return other(cx, node, depth);
  }
}

/** What other parsers call things, keywords, and types that have neither name nor shape. */
function other(cx: Context, node: Node, depth: number): TypeReference | undefined {
  const type: string = node.type;
  if (silent.has(type)) return undefined;
  if (type === 'TSParenthesizedType') return annotationOf(cx, node);
  if (type === 'TSExpressionWithTypeArguments') return named(cx, node, (node as unknown as { expression: Node }).expression, depth);
  return { ...shape(node), name: keywords[type] ?? '' };
}

function shape(node: Node): TypeReference {
  return { name: '', binding: undefined, arguments: [], members: [], range: rangeOf(node) };
}

function named(cx: Context, node: Node, name: Node, depth: number): TypeReference | undefined {
  const segments = dotted(name);
  const first = segments[0];
  if (first === undefined || (segments.length === 1 && first === 'const')) return undefined;
  const written: TypeReference = {
    name: segments.join('.'),
    binding: lookup(cx.scope, first),
    arguments: typeArguments(cx, node, depth),
    members: [],
    range: rangeOf(node),
  };
  const alias = segments.length === 1 && depth < MAX_ALIASES ? lookupType(cx.scope, first) : undefined;
  return alias ? readThrough(cx, written, alias, depth + 1) : written;
}

function readThrough(cx: Context, written: TypeReference, alias: TypeDeclaration, depth: number): TypeReference {
  switch (alias.type) {
    case 'TSTypeAliasDeclaration': {
      const target = typeReference(cx, alias.typeAnnotation, depth);
      return target ? { ...target, name: target.name || written.name, range: written.range } : written;
    }
    case 'TSTypeParameter': {
      const target = alias.constraint && typeReference(cx, alias.constraint, depth);
      return target ? { ...target, range: written.range } : written;
    }
    default: {
      const base = alias.extends?.[0] && typeReference(cx, alias.extends[0], depth);
      const members = membersOf(cx, alias.body.body, depth);
      if (!base) return { ...written, members };
      return { ...base, members: [...members, ...base.members], range: written.range };
    }
  }
}

function dotted(name: Node): string[] {
  switch (name.type) {
    case 'Identifier':
      return [name.name];
    case 'TSQualifiedName':
      return [...dotted(name.left), name.right.name];
    case 'MemberExpression':
      return name.property.type === 'Identifier' ? [...dotted(name.object), name.property.name] : [];
    default:
      return [];
  }
}

/** `null` and `undefined` say nothing; a single other alternative is the type. */
function union(cx: Context, node: TSESTree.TSUnionType, depth: number): TypeReference | undefined {
  const types: TypeReference[] = [];
  for (const part of node.types) {
    const type = typeReference(cx, part, depth);
    if (type) types.push(type);
  }
  if (types.length < 2) return types[0];
  return { ...shape(node), members: types.map((type) => ({ name: '', type })) };
}

/** The first named part gives the name, all parts give members. */
function intersection(cx: Context, node: TSESTree.TSIntersectionType, depth: number): TypeReference | undefined {
  const types: TypeReference[] = [];
  for (const part of node.types) {
    const type = typeReference(cx, part, depth);
    if (type) types.push(type);
  }
  const main = types.find((type) => type.name !== '') ?? types[0];
  return main && { ...main, members: types.flatMap((type) => type.members), range: rangeOf(node) };
}

function tuple(cx: Context, node: TSESTree.TSTupleType, depth: number): Members {
  return node.elementTypes.map((element, i) => ({
    name: String(i),
    type: typeReference(cx, element, depth) ?? shape(element),
  }));
}

function membersOf(cx: Context, nodes: readonly Node[], depth: number): Members {
  const members: Members = [];
  for (const node of nodes) {
    if (node.type !== 'TSPropertySignature' || node.computed) continue;
    const { key } = node as { key: Node };
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) continue;
    members.push({ name, type: annotationTo(cx, node.typeAnnotation, depth) ?? shape(node) });
  }
  return members;
}

function annotationTo(cx: Context, annotation: Node | undefined, depth: number): TypeReference | undefined {
  return annotation && typeReference(cx, annotation, depth);
}
