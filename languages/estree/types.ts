/**
 * Type annotations, as far as a name or a shape can be read from the syntax. Local aliases, interfaces and constraints
 * of type parameters are read through, so that `type ChargeJob = Job<Pay>` is a `Job`.
 * What stays unknown: conditional, mapped and imported-in-place types (a reference without a name).
 */
import type { TSESTree } from '@typescript-eslint/types';
import type { TypeReference } from '../../engine/model/program.ts';
import { rangeOf, type Context, type Draft, type Node } from './context.ts';
import { lookup, lookupType, type TypeDeclaration } from './scopes.ts';

type Members = TypeReference['members'];


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
export function typeArguments(cx: Context, node: Node): TypeReference[] {
  const { typeArguments: given, typeParameters } = node as unknown as Record<string, { params?: Node[] } | null | undefined>;
  const params = (given ?? typeParameters)?.params;
  return params ? params.map((param) => typeReference(cx, param) ?? shape(param)) : [];
}

export function typeReference(cx: Context, node: Node): TypeReference | undefined {
  switch (node.type) {
    case 'TSTypeAnnotation':
      return typeReference(cx, node.typeAnnotation);
    case 'TSTypeReference':
      return named(cx, node, node.typeName);
    case 'TSClassImplements':
    case 'TSInterfaceHeritage':
      return named(cx, node, node.expression);
    case 'TSTypeQuery':
      return node.exprName.type === 'TSImportType' ? shape(node) : named(cx, node, node.exprName);
    case 'TSUnionType':
      return union(cx, node);
    case 'TSIntersectionType':
      return intersection(cx, node);
    case 'TSArrayType':
      return { ...shape(node), name: 'Array', arguments: [typeReference(cx, node.elementType) ?? shape(node.elementType)] };
    case 'TSTupleType':
      return { ...shape(node), name: 'Array', members: tuple(cx, node) };
    case 'TSTypeLiteral':
      return { ...shape(node), members: membersOf(cx, node.members) };
    case 'TSTypeOperator':
      return node.operator === 'readonly' && node.typeAnnotation ? typeReference(cx, node.typeAnnotation) : shape(node);
    case 'TSNamedTupleMember':
      return typeReference(cx, node.elementType);
    case 'TSOptionalType':
    case 'TSRestType':
      return typeReference(cx, node.typeAnnotation);
    default:
      return other(cx, node);
  }
}

/** What other parsers call things, keywords, and types that have neither name nor shape. */
function other(cx: Context, node: Node): TypeReference | undefined {
  const type: string = node.type;
  if (silent.has(type)) return undefined;
  if (type === 'TSParenthesizedType') return annotationOf(cx, node);
  if (type === 'TSExpressionWithTypeArguments') return named(cx, node, (node as unknown as { expression: Node }).expression);
  return type.startsWith('TS') ? { ...shape(node), name: keywords[type] ?? '' } : undefined;
}

function shape(node: Node): TypeReference {
  return { name: '', binding: undefined, arguments: [], members: [], range: rangeOf(node) };
}

function named(cx: Context, node: Node, name: Node): TypeReference | undefined {
  const segments = dotted(name);
  const first = segments[0];
  if (first === undefined || (segments.length === 1 && first === 'const')) return undefined;
  const written: TypeReference = {
    name: segments.join('.'),
    binding: lookup(cx.scope, first),
    arguments: typeArguments(cx, node),
    members: [],
    range: rangeOf(node),
  };
  const local = segments.length === 1 ? lookupType(cx.scope, first) : undefined;
  return local ? { ...meaning(cx, written, local), range: written.range } : written;
}

/** What a local type stands for, worked out once: a type that contains itself meets itself, and ends there. */
function meaning(cx: Context, written: TypeReference, local: TypeDeclaration): TypeReference {
  const known = cx.types.get(local);
  if (known) return known;
  const made: Draft<TypeReference> = { ...written, members: [] };
  cx.types.set(local, made);
  const { base, own } = declared(cx, local);
  made.members.push(...own);
  if (!base) return made;
  made.members.push(...base.members);
  if (base.name !== '') {
    made.name = base.name;
    made.binding = base.binding;
    made.arguments = base.arguments;
  }
  return made;
}

function declared(cx: Context, local: TypeDeclaration): { base: TypeReference | undefined; own: Members } {
  if (local.type === 'TSTypeAliasDeclaration') return { base: typeReference(cx, local.typeAnnotation), own: [] };
  if (local.type === 'TSTypeParameter') return { base: local.constraint && typeReference(cx, local.constraint), own: [] };
  const extended = local.extends?.[0];
  return { base: extended && typeReference(cx, extended), own: membersOf(cx, local.body.body) };
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
function union(cx: Context, node: TSESTree.TSUnionType): TypeReference | undefined {
  const types: TypeReference[] = [];
  for (const part of node.types) {
    const type = typeReference(cx, part);
    if (type) types.push(type);
  }
  if (types.length < 2) return types[0];
  return { ...shape(node), members: types.map((type) => ({ name: '', type })) };
}

/** The first named part gives the name, all parts give members. */
function intersection(cx: Context, node: TSESTree.TSIntersectionType): TypeReference | undefined {
  const types: TypeReference[] = [];
  for (const part of node.types) {
    const type = typeReference(cx, part);
    if (type) types.push(type);
  }
  const main = types.find((type) => type.name !== '') ?? types[0];
  return main && { ...main, members: types.flatMap((type) => type.members), range: rangeOf(node) };
}

function tuple(cx: Context, node: TSESTree.TSTupleType): Members {
  return node.elementTypes.map((element, i) => ({
    name: String(i),
    type: typeReference(cx, element) ?? shape(element),
  }));
}

function membersOf(cx: Context, nodes: readonly Node[]): Members {
  const members: Members = [];
  for (const node of nodes) {
    if (node.type !== 'TSPropertySignature' || node.computed) continue;
    const { key } = node as { key: Node };
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) continue;
    members.push({ name, type: annotationOf(cx, node) ?? shape(node) });
  }
  return members;
}
