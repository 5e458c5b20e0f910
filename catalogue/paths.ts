/** Parses the path language described in `record.ts`. */

export type Start =
  | { readonly kind: 'export'; readonly name: string; readonly module?: string }
  | { readonly kind: 'module'; readonly module?: string }
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'type'; readonly name: string; readonly client?: string };

export type Token =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'any-member' | 'new' | 'call' | 'element' }
  | { readonly kind: 'argument'; readonly at: number | 'last' | '*' }
  | { readonly kind: 'parameter'; readonly at: number };

export interface Path {
  readonly start: Start;
  readonly tokens: readonly Token[];
}

/** A mistake in a record: what was found and what was expected, without the place. */
export class PathError extends Error {}

const startPattern = /^(?:\[([^\]]+)\])?(?:(@module)|(\^)?([A-Za-z_$][\w$-]*)(?:\/([A-Za-z_]\w*))?)/;
const placePattern = /^(?:arg\[(\d+|last|\*)\]|param\[(\d+)\])$/;
const plain: Readonly<Record<string, Token>> = {
  '.*': { kind: 'any-member' },
  '@new': { kind: 'new' },
  '@call': { kind: 'call' },
  '@element': { kind: 'element' },
};

/**
 * Reads a path.
 * @throws PathError that names the part which is wrong and what may stand there.
 */
export function parsePath(text: string): Path {
  const head = startPattern.exec(text);
  const start = head ? startOf(head) : undefined;
  if (!head || !start) {
    throw new PathError(
      `'${text}' has no start: expected an export name, 'default', '@module', '^Global', '$Type' or '$client/Type'`,
    );
  }
  const tokens: Token[] = [];
  let at = head[0].length;
  while (at < text.length) {
    let end = at + 1;
    while (end < text.length && !isTokenStart(text, end)) end++;
    tokens.push(tokenOf(text, at, end));
    at = end;
  }
  return { start, tokens };
}

const isTokenStart = (text: string, at: number): boolean => text.charCodeAt(at) === 46 || text.charCodeAt(at) === 64;

function startOf(match: RegExpExecArray): Start | undefined {
  const [, specifier, itself, global, name, inClient] = match;
  const module = specifier === undefined ? {} : { module: specifier };
  if (itself) return { kind: 'module', ...module };
  if (name === undefined) return undefined;
  if (global) return inClient || specifier ? undefined : { kind: 'global', name };
  if (!name.startsWith('$') || name === '$') return inClient ? undefined : { kind: 'export', name, ...module };
  if (specifier) return undefined;
  const type = name.slice(1);
  return inClient ? { kind: 'type', name: inClient, client: type } : { kind: 'type', name: type };
}

function tokenOf(text: string, at: number, end: number): Token {
  const token = text.slice(at, end);
  const known = plain[token];
  if (known) return known;
  const name = token.slice(1);
  if (token.charCodeAt(0) === 46 && /^#?[\w$-]+$/.test(name)) return { kind: 'member', name };
  const place = token.charCodeAt(0) === 64 ? placePattern.exec(name) : null;
  if (place?.[2] !== undefined) return { kind: 'parameter', at: Number(place[2]) };
  if (place) return { kind: 'argument', at: place[1] === 'last' || place[1] === '*' ? place[1] : Number(place[1]) };
  throw new PathError(
    `'${token}' in '${text}' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element`,
  );
}
