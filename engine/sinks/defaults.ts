/**
 * Headers that a client is told to send with all its requests: `client.defaults.headers.common['Idempotency-Key'] = key`.
 *
 * In: a request of a client that the catalogue says holds such headers. Out: the places of a key that was written there.
 */
import type { ApiElement, Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { RequestFact } from '../model/knowledge.ts';
import type { Binding, Call, Expression } from '../model/program.ts';
import { rootReference, type KeyPlace } from './candidate.ts';

/** What an expression can be of clients' APIs, and the name that it begins with. */
interface Client {
  readonly values: readonly ApiElement[];
  readonly root: Binding | undefined;
}

/** What is written to a field of something, in a place that speaks of headers. */
interface Write {
  readonly client: Client;
  /** From the client to what is written. */
  readonly path: Path;
  readonly target: Expression;
  readonly value: Expression;
}

const known = new WeakMap<Flow, readonly Write[]>();

/** Records whose headers are sent with the request, and single headers among them. */
export function setOnClient(flow: Flow, call: Call, { defaults }: RequestFact): (KeyPlace & { readonly ofClient: Expression })[] {
  if (defaults.length === 0) return [];
  const client = clientOf(flow, call.callee.kind === 'member' ? call.callee.object : call.callee);
  const found = writes(flow)
    .filter((one) => isSame(client, one.client))
    .flatMap(({ path, target, value }) => defaults.flatMap((holder) => placesAt(flow, holder, path, value).map((place) => ({ ...place, ofClient: target }))));
  // What its own function wrote last is in force. A key that is taken back is left to nobody else.
  const own = found.findLast(({ ofClient: { at, range } }) => at.owner === call.at.owner && range[1] <= call.range[0]);
  const inForce = own ? [own] : found;
  return inForce.some(({ expression }) => expression && flow.isNullish(expression) === true) ? [] : inForce;
}

const clientOf = (flow: Flow, expression: Expression): Client => ({ values: flow.values(expression).filter((one) => one.kind === 'api'), root: rootReference(expression) });

/** The same client: made by one call, or what one name stands for. */
const isSame = (one: Client, other: Client): boolean =>
  one.values.some((value) => other.values.some((same) => value === same || (value.node === same.node && !value.call && !same.call && one.root !== undefined && one.root === other.root)));

/** The key in a value that is written at `path`, where headers stand at `holder`. */
function placesAt(flow: Flow, holder: Path, path: Path, value: Expression): KeyPlace[] {
  const headers = flow.knowledge.keyHeaders;
  const last = path.at(-1)!.toLowerCase();
  if (path.length === holder.length + 1) return headers.has(last) && startsWith(path, holder) ? [{ expression: value, path: [], name: last }] : [];
  if (!startsWith(holder, path)) return [];
  return [...headers.keys()].flatMap((name) => {
    const below = [...holder.slice(path.length), `~${name}`];
    return flow.values(value, below).some((one) => one.kind !== 'absent' && one.kind !== 'unknown' && one.kind !== 'open') ? [{ expression: value, path: below, name }] : [];
  });
}

const startsWith = (path: Path, start: Path): boolean => start.length <= path.length && start.every((name, index) => path[index] === name);

function writes(flow: Flow): readonly Write[] {
  let found = known.get(flow);
  if (!found) {
    found = flow.module.memberWrites.flatMap(({ target, value }) => {
      const { root, path } = chainOf(flow, target);
      return path.includes('headers') ? [{ client: clientOf(flow, root), path, target, value }] : [];
    });
    known.set(flow, found);
  }
  return found;
}

/** What a chain of fields begins with, up to `defaults.headers`: the client may itself be a field of something. */
function chainOf(flow: Flow, target: Expression): { readonly root: Expression; readonly path: Path } {
  const path: string[] = [];
  let at = target;
  let headers = false;
  while (at.kind === 'member') {
    const name = at.name ?? (at.index && flow.nameOf(at.index));
    if (name === undefined) return { root: at, path: [] };
    path.unshift(name);
    at = at.object;
    if (headers) break;
    headers = name === 'headers';
  }
  return { root: at, path };
}
