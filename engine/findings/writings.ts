/**
 * Where a key is written: in the call that sends it, and in the calls of functions of this file that hand it on to there.
 *
 * In: a traced key. Out: its expression at the sink, and those that callers in sight give for it.
 */
import type { Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Binding, Call, Expression } from '../model/program.ts';
import { walked, type TracedKey } from './traced.ts';

export interface Writing {
  readonly expression: Expression;
  /** The sink's own call, or that of a function which hands the key on. */
  readonly call: Call;
}

const CALLER_LIMIT = 3;

export const writingsOf = (flow: Flow, { expression, path, candidate }: TracedKey): Writing[] => writings(flow, expression, path, candidate.sink.call, CALLER_LIMIT);

function writings(flow: Flow, from: Expression, below: Path, call: Call, depth: number): Writing[] {
  const { expression, path } = walked(from, below);
  const own = path.length === 0 ? expression : inNamedRecord(flow, expression, path);
  return [...(own ? [{ expression: own, call }] : []), ...handedOn(flow, own ?? expression, own ? [] : path, depth)];
}

/** The field of the one record that has a name, or that a function of this file gives. */
function inNamedRecord(flow: Flow, expression: Expression, path: Path): Expression | undefined {
  const [only, ...others] = flow.values(expression);
  if (only?.kind !== 'made' || others.length > 0) return undefined;
  const inside = walked(only.expression, path);
  return inside.path.length === 0 ? inside.expression : undefined;
}

/** What callers in sight give for a parameter, or for what is taken from one. */
function handedOn(flow: Flow, expression: Expression, below: Path, depth: number): Writing[] {
  const { root, names } = takenFrom(expression);
  if (root?.kind !== 'parameter' || depth === 0) return [];
  const { owner } = root;
  const place = owner.parameters.findIndex(({ binding, rest }) => binding === root && !rest);
  return flow.callers.calls(owner).flatMap((site) => {
    const argument = place < 0 || site.arguments.some((one) => one.spread) ? undefined : site.arguments[place];
    return argument ? writings(flow, argument.value, [...names, ...below], site, depth - 1) : [];
  });
}

/** The name that an expression is taken from, through names that are written once, and the fields on the way. */
function takenFrom(expression: Expression): { readonly root: Binding | undefined; readonly names: readonly string[] } {
  const names: string[] = [];
  const seen = new Set<Binding>();
  for (let at = expression; ; ) {
    if (at.kind === 'member' && at.name !== undefined && !at.rest) {
      names.unshift(at.name);
      at = at.object;
    } else if (at.kind === 'wrap' && at.how === 'cast') at = at.value;
    else if (at.kind === 'reference' && at.binding) {
      const { binding } = at;
      const [only, ...others] = binding.definitions;
      if (binding.kind === 'parameter' || seen.has(binding) || !only || others.length > 0 || only.target.kind !== 'reference' || only.weak) return { root: binding, names };
      seen.add(binding);
      at = only.value;
    } else return { root: undefined, names };
  }
}
