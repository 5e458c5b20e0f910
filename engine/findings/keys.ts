/**
 * Keys that change when something re-runs the code: the verdict on every lead of every key.
 *
 * In: the traced keys of a module. Out: findings, one per claim and place, with the sinks they reach.
 */
import type { Regions } from '../boundaries/regions.ts';
import type { Flow } from '../flow/flow.ts';
import type { Candidate } from '../sinks/candidate.ts';
import type { KeyFinding, Sink } from './finding.ts';
import { isOfWholeMessageId, type Drawn, type Judge, type Target, type Verdict } from './judge.ts';
import { Removals } from './removal.ts';
import { isGiven, type TracedKey } from './traced.ts';

export function keyFindings(flow: Flow, regions: Regions, judge: Judge, candidates: readonly Candidate[], keys: readonly TracedKey[]): KeyFinding[] {
  const merger = new Merger(flow);
  for (const key of keys) {
    for (const verdict of judge.leads(key.leads, targetOf(key))) merger.add(verdict, key.candidate.sink);
  }
  const all = merger.all.filter(({ finding }) => finding.place.module === flow.module);
  // A count that is in the key and also selects it is one fault.
  const spoken = all.filter(({ finding: one }) => !(one.birth.condition && all.some(({ finding: other }) => other !== one && other.claim === one.claim && other.sink.call === one.sink.call && !other.birth.condition)));
  const removals = new Removals(flow, regions, candidates);
  return spoken.map((one) => withRemoval(removals, one));
}

/** Keys that hold nothing but the id of the message: the same message, published again, has another one. */
export function messageIdFindings(flow: Flow, judge: Judge, keys: readonly TracedKey[]): KeyFinding[] {
  return keys.flatMap((key) => {
    const { leads, unknowns } = key;
    const [first] = leads;
    if (!first || unknowns.length > 0 || !leads.every((lead) => lead.born.origin === 'message-id' || isOfWholeMessageId(lead, leads)) || !isGiven(flow, key)) return [];
    return judge.delivered(first, targetOf(key))?.finding ?? [];
  });
}

export const targetOf = ({ candidate: { sink, at }, name, comesWithCall, withClient }: TracedKey): Target => ({
  sink: sink.evidence === 'header' || sink.keyName === name ? sink : { ...sink, keyName: name },
  at,
  comesWithCall,
  withClient,
});

/** What can be cut is known when all sinks are: it has to be right for each of them. */
function withRemoval(removals: Removals, { finding, born, links }: Drawn): KeyFinding {
  const removal = removals.of(born, links, [finding.sink, ...finding.more]);
  return removal ? { ...finding, removal } : finding;
}

/** One report per claim and place; the finest bucket and the first sink speak. */
export class Merger {
  private readonly found = new Map<string, { drawn: Drawn; readonly sink: Sink; readonly more: Sink[] }>();
  private readonly flow: Flow;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  add(verdict: Verdict, sink: Sink): void {
    const key = `${verdict.claim} ${sink.fact?.dedupe ?? ''} ${verdict.place.range.join()} ${this.flow.home(verdict.place).file}`;
    const known = this.found.get(key);
    if (!known) {
      const drawn = verdict.draw();
      return void this.found.set(key, { drawn, sink: drawn.finding.sink, more: [] });
    }
    if (known.sink.call !== sink.call && known.more.at(-1)?.call !== sink.call) known.more.push(sink);
    const { birth } = known.drawn.finding;
    const finer = verdict.bucketMs < (birth.bucketMs ?? 0) || (birth.condition && !verdict.condition);
    if (finer) known.drawn = verdict.draw();
  }

  get all(): Drawn[] {
    return [...this.found.values()].map(({ drawn, sink, more }) => ({ ...drawn, finding: { ...drawn.finding, sink, more } }));
  }
}
