/**
 * Parameters that change on a re-run beside a key that does not: the provider compares them and refuses the repeat.
 *
 * Only of providers that are known to compare, and only beside a key that is known: of another one nobody can say that
 * it stays.
 */
import { lessFields, NO_PATH } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { KeyFinding } from './finding.ts';
import type { Judge, Target, Verdict } from './judge.ts';
import { Merger, targetOf } from './keys.ts';
import { leadsOf, type Lead } from './leads.ts';
import { isGiven, type TracedKey } from './traced.ts';

/** What the program itself makes anew; a row's id is not sure enough for a request that nobody keys by it. */
const CHANGING: ReadonlySet<Verdict['claim']> = new Set(['delivery-count', 'random', 'clock', 'transport', 'batch-position']);

export function parameterFindings(flow: Flow, judge: Judge, keys: readonly TracedKey[]): KeyFinding[] {
  const merger = new Merger(flow);
  for (const key of keys) {
    const { sink } = key.candidate;
    if (!sink.fact?.keyConflicts.includes('parameters') || !key.unknowns.every((one) => one.isGiven) || !isGiven(flow, key)) continue;
    if (judge.leads(key.leads, targetOf(key)).length > 0) continue;
    for (const { leads, target } of parametersOf(flow, key)) {
      for (const verdict of judge.leads(leads, target)) if (CHANGING.has(verdict.claim)) merger.add(verdict, sink);
    }
  }
  return merger.all.map(({ finding }) => ({ ...finding, claim: 'parameter' as const }));
}

interface Parameter {
  readonly leads: readonly Lead[];
  readonly target: Target;
}

/** The request's fields but the key, one by one where they are written out in the call. */
function parametersOf(flow: Flow, { candidate: { sink, at, places } }: TracedKey): Parameter[] {
  const argument = sink.call.arguments[sink.fact!.parameters ?? -1];
  if (!argument || argument.spread) return [];
  const { value } = argument;
  const keys = places.flatMap((place) => (place.expression === value && place.path[0] !== undefined ? [place.path[0]] : []));
  const target = (keyName: string): Target => ({ sink: { ...sink, keyName }, at, comesWithCall: false });
  if (value.kind !== 'record') return [{ leads: leadsOf(flow, value, lessFields(keys, NO_PATH) ?? NO_PATH).leads, target: target('parameters') }];
  return value.fields.flatMap(({ name, value: given }) => (name !== undefined && keys.includes(name) ? [] : [{ leads: leadsOf(flow, given, NO_PATH).leads, target: target(name ?? 'parameters') }]));
}
