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
const tokenPattern = /\.(\*|#?[\w$-]+)|@(?:(new|call|element)(?![\w[])|arg\[(\d+|last|\*)\]|param\[(\d+)\])/y;

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
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    if (!match) {
      throw new PathError(
        `'${text.slice(at)}' in '${text}' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element`,
      );
    }
    tokens.push(tokenOf(match));
    at = tokenPattern.lastIndex;
  }
  return { start, tokens };
}

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

function tokenOf(match: RegExpExecArray): Token {
  const [, member, plain, argument, parameter] = match;
  if (member !== undefined) return member === '*' ? { kind: 'any-member' } : { kind: 'member', name: member };
  if (plain !== undefined) return { kind: plain as 'new' | 'call' | 'element' };
  if (argument !== undefined) {
    return { kind: 'argument', at: argument === 'last' || argument === '*' ? argument : Number(argument) };
  }
  return { kind: 'parameter', at: Number(parameter) };
}
