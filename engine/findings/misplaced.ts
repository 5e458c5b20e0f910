/** Keys that are written where the client does not read one, as findings. */
import type { Flow } from '../flow/flow.ts';
import type { Misplaced } from '../sinks/misplaced.ts';
import type { MisplacedKeyFinding, Step } from './finding.ts';
import { labelOf } from './steps.ts';

export function misplacedKeyFindings(flow: Flow, misplaced: readonly Misplaced[]): MisplacedKeyFinding[] {
  const { module } = flow;
  return misplaced.map(({ candidate: { sink }, field, record, how, right }) => {
    const path: Step[] = [
      { label: labelOf(field.value, module.text), role: 'origin', module, range: field.value.range },
      { label: `${field.name} of ${sink.operation}`, role: 'sink', module, range: sink.call.range },
    ];
    return { claim: 'misplaced-key', how, sink, record, field, ...(right && { right }), place: { module, range: field.range }, path };
  });
}
