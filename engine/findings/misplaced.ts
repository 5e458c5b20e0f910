/** Keys that are written where the client does not read one, as findings. */
import type { Flow } from '../flow/flow.ts';
import type { Misplaced } from '../sinks/misplaced.ts';
import type { MisplacedKeyFinding, Step } from './finding.ts';
import { sinkStep, stepAt } from './steps.ts';

export function misplacedKeyFindings(flow: Flow, misplaced: readonly Misplaced[]): MisplacedKeyFinding[] {
  const { module } = flow;
  return misplaced.map(({ candidate: { sink }, field, record, how, right }) => {
    const path: Step[] = [
      stepAt(flow, field.value, 'origin'),
      sinkStep(sink, field.name ?? ''),
    ];
    return { claim: 'misplaced-key', how, sink, record, field, ...(right && { right }), place: { module, range: field.range }, path };
  });
}
