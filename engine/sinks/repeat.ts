/**
 * What a second run of a call without a key does, by its parameters.
 */
import type { Element } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { Predicate, Repeat, SinkFact } from '../model/knowledge.ts';
import type { Call, Expression } from '../model/program.ts';

type Truth = boolean | undefined;

/** The first rule that holds decides; where a rule cannot be told, the gravest that may apply does, unsurely. */
export function repeatOf(flow: Flow, fact: SinkFact, call: Call): { repeat: Repeat; unsure: boolean } {
  const gravity: readonly Repeat[] = ['refused', 'same', 'maybe', 'again'];
  const possible: Repeat[] = [];
  for (const rule of fact.repeat) {
    const truth = rule.when ? test(flow, rule.when, parametersOf(fact, call)) : true;
    if (truth === false) continue;
    possible.push(rule.repeat);
    if (truth) break;
  }
  const repeat = possible.reduce<Repeat>((worst, one) => (gravity.indexOf(one) > gravity.indexOf(worst) ? one : worst), possible[0] ?? 'same');
  return { repeat, unsure: possible.some((one) => one !== repeat) };
}

const parametersOf = (fact: SinkFact, call: Call): Expression | undefined => (fact.parameters === undefined ? undefined : call.arguments[fact.parameters]?.value);

function test(flow: Flow, predicate: Predicate, parameters: Expression | undefined): Truth {
  if ('all' in predicate) return every(predicate.all.map((one) => test(flow, one, parameters)));
  if ('any' in predicate) return negate(every(predicate.any.map((one) => negate(test(flow, one, parameters)))));
  if ('not' in predicate) return negate(test(flow, predicate.not, parameters));
  const values = parameters ? flow.values(parameters, predicate.path) : [flow.elements.absent];
  if (values.length === 0) return undefined;
  if (!('present' in predicate)) return isValue(values, predicate.is);
  return isPresent(values, predicate.present, parameters !== undefined && flow.values(parameters).every((one) => one.kind === 'made' && one.expression.kind === 'record'));
}

const negate = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);
function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

/** @param written The parameters are written out here: what stands under a name in them is given on purpose, whatever its value. */
function isPresent(values: readonly Element[], wanted: boolean, written: boolean): Truth {
  if (values.every((one) => one.kind === 'absent')) return !wanted;
  if (values.some((one) => one.kind === 'absent')) return undefined;
  return written || values.every((one) => one.kind !== 'open' && one.kind !== 'unknown') ? wanted : undefined;
}

function isValue(values: readonly Element[], wanted: string | number | boolean): Truth {
  const literals = values.map((one) => (one.kind === 'made' && one.expression.kind === 'literal' ? { value: one.expression.value } : one.kind === 'absent' ? { value: undefined } : undefined));
  if (literals.every((one) => one !== undefined && one.value === wanted)) return true;
  return literals.every((one) => one !== undefined && one.value !== wanted) ? false : undefined;
}
