/** Parses the path language described in `record.ts`. */

export type Start =
  | { readonly kind: 'export'; readonly name: string; readonly module?: string }
  | { readonly kind: 'module'; readonly module?: string }
  | { readonly kind: 'exports' }
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

const nameText = String.raw`[A-Za-z_$][\w$]*`;
const startText = String.raw`(?:\^${nameText}|\$(?:[a-z0-9][a-z0-9-]*\/)?[A-Z]\w*|(?:\[[^\]]+\])?(?:@module|[A-Za-z_][\w$]*|\$)|@exports)`;
const tokenText = String.raw`\.(?:\*|#?[\w$-]+)|@(?:new|call|element|arg\[(?:\d+|last|\*)\]|param\[\d+\])`;
const startPattern = new RegExp(`^${startText}`);
const tokenPattern = new RegExp(`^(?:${tokenText})$`);
const pathPattern = new RegExp(`^${startText}(?:${tokenText})*$`);

/**
 * Reads a path.
 * @throws PathError that names the part which is wrong and what may stand there.
 */
export function parsePath(text: string): Path {
  if (!pathPattern.test(text)) throw mistake(text);
  const close = text.startsWith('[') ? text.indexOf(']') : -1;
  const module = close > 0 ? text.slice(1, close) : undefined;
  let end = nextToken(text, text.startsWith('@', close + 1) ? close + 2 : close + 1);
  const start = startOf(text.slice(close + 1, end), module);
  const tokens: Token[] = [];
  while (end < text.length) {
    const from = end;
    end = nextToken(text, from + 1);
    tokens.push(tokenOf(text.slice(from, end)));
  }
  return { start, tokens };
}

function nextToken(text: string, from: number): number {
  const dot = text.indexOf('.', from);
  const at = text.indexOf('@', from);
  if (dot < 0) return at < 0 ? text.length : at;
  return at < 0 || dot < at ? dot : at;
}

/** @param name A start that the pattern accepts. */
function startOf(name: string, module: string | undefined): Start {
  if (name === '@module') return module === undefined ? { kind: 'module' } : { kind: 'module', module };
  if (name === '@exports') return { kind: 'exports' };
  if (name.startsWith('^')) return { kind: 'global', name: name.slice(1) };
  if (name.startsWith('$') && name !== '$') {
    const slash = name.indexOf('/');
    return slash < 0 ? { kind: 'type', name: name.slice(1) } : { kind: 'type', name: name.slice(slash + 1), client: name.slice(1, slash) };
  }
  return module === undefined ? { kind: 'export', name } : { kind: 'export', name, module };
}

/** @param token A token that the pattern accepts. */
function tokenOf(token: string): Token {
  if (token.startsWith('.')) return token === '.*' ? { kind: 'any-member' } : { kind: 'member', name: token.slice(1) };
  if (token.startsWith('@param[')) return { kind: 'parameter', at: Number(token.slice(7, -1)) };
  if (token.startsWith('@arg[')) {
    const at = token.slice(5, -1);
    return { kind: 'argument', at: at === 'last' || at === '*' ? at : Number(at) };
  }
  return { kind: token.slice(1) as 'new' | 'call' | 'element' };
}

/** Looks for the first part of a path that is wrong. */
function mistake(text: string): PathError {
  const start = startPattern.exec(text)?.[0];
  let from = start === undefined ? 0 : start.length;
  if (start !== undefined) {
    while (from < text.length) {
      const end = nextToken(text, from + 1);
      const token = text.slice(from, end);
      if (!tokenPattern.test(token)) {
        return new PathError(
          `'${token}' in '${text}' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element`,
        );
      }
      from = end;
    }
  }
  return new PathError(
    `'${text}' has no start: expected an export name, 'default', '@module', '@exports', '^Global', '$Type' or '$client/Type'`,
  );
}
