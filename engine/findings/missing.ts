/**
 * Money calls without a key that something re-runs.
 */
import type { Regions } from '../boundaries/regions.ts';
import type { Flow } from '../flow/flow.ts';
import type { Candidate } from '../sinks/candidate.ts';
import { missingKeys } from '../sinks/missing.ts';
import type { MissingKeyFinding } from './finding.ts';
import { boundaryOf } from './judge.ts';
import { placeAt, sinkStep, stepAt } from './steps.ts';

export function missingKeyFindings(flow: Flow, regions: Regions, candidates: readonly Candidate[]): MissingKeyFinding[] {
  const found: MissingKeyFinding[] = [];
  for (const candidate of candidates) {
    const { sink } = candidate;
    for (const { call, repeat, unsure } of missingKeys(flow, candidate)) {
      const region = regions.at(call === sink.call ? candidate.at : call.at)[0];
      if (!region || flow.solver.spent) continue;
      const { module } = flow.home(call);
      const given = call === sink.call ? [] : [stepAt(flow, call, 'argument', module.text.slice(...call.callee.range).replace(/\s+/g, ''))];
      found.push({ claim: 'missing-key', sink, repeat, unsure, boundary: boundaryOf(region), place: placeAt(flow, call), path: [...given, sinkStep(sink, '')] });
    }
  }
  return found;
}
