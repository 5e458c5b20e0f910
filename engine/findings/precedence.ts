/** One fault, one report: what another finding on the same call already says is left out. */
import type { Finding } from './finding.ts';

type Claim = Finding['claim'];

/** Values in the key itself that some re-run changes. */
const UNSTABLE: readonly Claim[] = ['delivery-count', 'random', 'clock', 'transport', 'batch-position', 'stored-new', 'rolled-back'];

/** A claim, and those that say so much of the same call that it adds nothing. */
const SILENCED_BY: Partial<Record<Claim, readonly Claim[]>> = {
  'coarse-key': ['misplaced-key'],
  'shared-key': ['misplaced-key', 'coarse-key', ...UNSTABLE],
  'missing-key': ['misplaced-key'],
  'message-id': UNSTABLE,
  'hash-input': UNSTABLE,
  parameter: UNSTABLE,
};

export function spoken(findings: readonly Finding[]): Finding[] {
  const byCall = new Map<object, Set<Claim>>();
  for (const finding of findings) {
    for (const { call } of [finding.sink, ...('more' in finding ? finding.more : [])]) {
      const claims = byCall.get(call);
      if (claims) claims.add(finding.claim);
      else byCall.set(call, new Set([finding.claim]));
    }
  }
  return findings.filter(({ claim, sink }) => !SILENCED_BY[claim]?.some((other) => byCall.get(sink.call)!.has(other)));
}
