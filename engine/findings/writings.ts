/**
 * Where a key is written: in the call that sends it, and in the calls of functions that hand it on to there.
 *
 * In: a traced key. Out: its expression at the sink, and those that callers in sight give for it. Each may stand in another
 * file than the one that is looked at, and comes in there or not.
 */
import { onlyValue } from '../flow/constants.ts';
import type { Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Binding, Call, Expression, Func, RecordLiteral } from '../model/program.ts';
import { walked, type TracedKey } from './traced.ts';

export interface Writing {
  readonly expression: Expression;
  /** In the file that is looked at: the expression itself, or the last one through which it comes in; undefined when it does not. */
  readonly here: Expression | undefined;
  /** What is given at the call, and the fields of it that lead to the key. */
  readonly given: { readonly expression: Expression; readonly path: Path };
  /** The sink's own call, or that of a function which hands the key on. */
  readonly call: Call;
  /** The functions that hand the key on, from the sink outwards. */
  readonly frames: readonly Frame[];
}

/** A function, and a call of it. */
export interface Frame {
  readonly func: Func;
  readonly site: Call;
}

/** An expression, and through what it comes into the file that is looked at when it stands in another one. */
type Inside = Pick<Writing, 'expression' | 'here'>;

const CALLER_LIMIT = 3;
/** So many records laid over each other, and functions that make them, are looked through. */
const NEST_LIMIT = 6;

export const writingsOf = (flow: Flow, { expression, path, candidate, withClient }: TracedKey): Writing[] =>
  writings(flow, expression, path, candidate.sink.call, []).map((one) => (one.here || !withClient || one.frames.length > 0 ? one : { ...one, here: withClient }));

function writings(flow: Flow, from: Expression, below: Path, call: Call, frames: readonly Frame[]): Writing[] {
  const given = walked(from, below);
  const { expression, path } = given;
  const own = path.length === 0 ? insideOf(flow, expression) : inRecord(flow, expression, path, NEST_LIMIT);
  const written = own ? [{ expression: own.expression, here: own.here ?? hereOf(flow, expression), given, call, frames }] : [];
  return [...written, ...handedOn(flow, own?.expression ?? expression, own ? [] : path, frames)];
}

const hereOf = (flow: Flow, expression: Expression): Expression | undefined => (flow.program.isHere(expression) ? expression : undefined);
const insideOf = (flow: Flow, expression: Expression): Inside => ({ expression, here: hereOf(flow, expression) });

/** The field of the one record that is written out, has a name, or is what a function gives. */
function inRecord(flow: Flow, expression: Expression, path: Path, depth: number): Inside | undefined {
  if (depth === 0) return undefined;
  if (expression.kind === 'record') return inFields(flow, expression, path, depth);
  const [only, ...others] = flow.values(expression);
  if (only?.kind !== 'made' || only.expression.kind !== 'record' || others.length > 0) return undefined;
  const inside = inFields(flow, only.expression, path, depth);
  if (!inside) return undefined;
  const maker = callBehind(expression);
  const given = maker && givenBy(flow, maker, inside.expression);
  const here = (given && hereOf(flow, given)) ?? inside.here ?? hereOf(flow, maker ?? expression) ?? hereOf(flow, expression);
  return { expression: given ?? inside.expression, here };
}

/** The last field of the name, in the record or in those that are laid over it. */
function inFields(flow: Flow, record: RecordLiteral, path: Path, depth: number): Inside | undefined {
  for (const field of record.fields.toReversed()) {
    if (field.name !== undefined && !field.spread) {
      const inside = walked({ ...record, fields: [field] }, path);
      if (inside.path.length < path.length) return inside.path.length === 0 ? insideOf(flow, inside.expression) : inRecord(flow, inside.expression, inside.path, depth - 1);
    } else {
      const laid = field.spread ? inRecord(flow, field.value, path, depth - 1) : undefined;
      if (laid) return laid;
      const held = field.spread ? flow.values(field.value, path) : [];
      if (held.length === 0 || held.some((one) => one.kind !== 'absent')) return undefined;
    }
  }
  return undefined;
}

/** The call that made what an expression is. */
function callBehind(expression: Expression, depth = NEST_LIMIT): Call | undefined {
  if (depth === 0) return undefined;
  if (expression.kind === 'call') return expression;
  if (expression.kind === 'wrap') return callBehind(expression.value, depth - 1);
  const value = expression.kind === 'reference' && expression.binding ? onlyValue(expression.binding) : undefined;
  return value && callBehind(value, depth - 1);
}

/** What a call gives for the parameter that its function puts into what it makes. */
function givenBy(flow: Flow, call: Call, inside: Expression): Expression {
  const { root, names } = takenFrom(inside);
  const place = root?.kind === 'parameter' ? root.owner.parameters.findIndex(({ binding, rest }) => binding === root && !rest) : -1;
  const argument = place < 0 || call.arguments.some((one) => one.spread) || !flow.functions(call.callee).includes(root!.owner) ? undefined : call.arguments[place];
  const given = argument && walked(argument.value, names);
  return given?.path.length === 0 ? given.expression : inside;
}

/** What callers in sight give for a parameter, or for what is taken from one. */
function handedOn(flow: Flow, expression: Expression, below: Path, frames: readonly Frame[]): Writing[] {
  const { root, names } = takenFrom(expression);
  if (root?.kind !== 'parameter' || frames.length === CALLER_LIMIT) return [];
  const { owner } = root;
  const place = owner.parameters.findIndex(({ binding, rest }) => binding === root && !rest);
  return flow.callers.calls(owner).flatMap((site) => {
    const argument = place < 0 || site.arguments.some((one) => one.spread) ? undefined : site.arguments[place];
    return argument ? writings(flow, argument.value, [...names, ...below], site, [...frames, { func: owner, site }]) : [];
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
