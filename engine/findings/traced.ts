/** The keys of a module's payment calls with where their parts come from: what every query about keys starts from. */
import type { Path } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Expression } from '../model/program.ts';
import type { Candidate } from '../sinks/candidate.ts';
import { leadsOf, type Leads } from './leads.ts';

export interface TracedKey extends Leads {
  readonly candidate: Candidate;
  /** The argument, and the fields below it that lead to the key. */
  readonly expression: Expression;
  readonly path: Path;
  readonly name: string;
  /** Where the client was told the key, when it is one of all its requests. */
  readonly ofClient?: Expression;
  /** The client in the first call, where another file told it the key: through it the key comes into the file that is looked at. */
  readonly withClient?: Expression | undefined;
}

/** Ends early when the budget of the file is spent. */
export function traceKeys(flow: Flow, candidates: readonly Candidate[]): TracedKey[] {
  const found: TracedKey[] = [];
  const clients = new Map<Expression, Expression>();
  for (const candidate of candidates) {
    for (const { expression, path, name, ofClient } of candidate.places) {
      if (!expression) continue;
      const { leads, unknowns, comesWithCall } = leadsOf(flow, expression, path);
      if (flow.solver.spent) return found;
      found.push({ candidate, expression, path, name, leads, unknowns, comesWithCall, ...(ofClient && { ofClient, withClient: clients.get(expression) ?? clientFor(flow, candidate, expression, clients) }) });
    }
  }
  return found;
}

function clientFor({ program }: Flow, { sink: { call: { callee } } }: Candidate, told: Expression, clients: Map<Expression, Expression>): Expression | undefined {
  const client = callee.kind === 'member' ? callee.object : callee;
  if (program.isHere(told) || !program.isHere(client)) return undefined;
  clients.set(told, client);
  return client;
}

/** Whether something is certainly given where the key is looked for. */
export const isGiven = (flow: Flow, { expression, path }: TracedKey): boolean => {
  const values = flow.values(expression, path);
  return values.length > 0 && values.every((one) => one.kind !== 'absent');
};

/** The key as it is written, as far as records are written out. */
export const writtenAt = (expression: Expression, path: Path): Expression => walked(expression, path).expression;

/** As far as records are written out, and what is left of the path there. */
export function walked(expression: Expression, path: Path): { readonly expression: Expression; readonly path: Path } {
  const [name, ...rest] = path;
  const field = expression.kind === 'record' && name !== undefined ? expression.fields.find((one) => one.name !== undefined && matches(one.name, name) && !one.spread) : undefined;
  return field ? walked(field.value, rest) : { expression, path };
}

const matches = (written: string, name: string): boolean => (name.startsWith('~') ? written.toLowerCase() === name.slice(1) : written === name);
