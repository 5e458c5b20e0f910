/**
 * The drawn path of a value: steps from its birth to the sink, and where to report it.
 */
import { climb } from '../flow/callers.ts';
import { isWhole, type BornElement, type Path } from '../flow/elements.ts';
import type { Link, Trail } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { ownerOf } from '../flow/questions.ts';
import { calleeText } from '../model/names.ts';
import type { Binding, Expression, Member } from '../model/program.ts';
import type { Sink, Step } from './finding.ts';
import type { Lead } from './leads.ts';

const LABEL_LIMIT = 40;

/** All links from the sink to the birth, over the stretches. */
export function linksOf(trails: readonly Trail[]): Link[] {
  const links: Link[] = [];
  for (const { first } of trails) for (let link: Link | undefined = first; link; link = link.next) links.push(link);
  return links;
}

type Last = { readonly last: Expression | undefined };
/** Which of the expressions on a way may be its place; the answers are kept by link, because ways share their tails. */
interface Wanted {
  readonly known: WeakMap<Link, Last>;
  readonly counts: (flow: Flow, expression: Expression, path: Path) => boolean;
}
const WHOLE: Wanted = { known: new WeakMap(), counts: (_, __, path) => isWhole(path) };
const WHOLE_HERE: Wanted = { known: new WeakMap(), counts: ({ program }, expression, path) => isWhole(path) && program.isHere(expression) };
const HERE: Wanted = { known: new WeakMap(), counts: ({ program }, expression) => program.isHere(expression) };

/** The last expression from a link on that is wanted. */
function lastFrom(flow: Flow, first: Link, { known, counts }: Wanted): Expression | undefined {
  const open: Link[] = [];
  let at: Link | undefined = first;
  while (at && !known.has(at)) {
    open.push(at);
    at = at.next;
  }
  let last = at && known.get(at)?.last;
  for (const link of open.reverse()) {
    const { subject, path } = link.state;
    if (!last && isExpression(subject) && subject.syntax !== undefined && !isBindingPart(subject) && counts(flow, subject, path)) last = subject;
    known.set(link, { last });
  }
  return last;
}

/** The expression that gives birth as the user sees it: the last one on the way that is taken whole. */
export function placeOf(flow: Flow, trails: readonly Trail[], born: BornElement): Expression | undefined {
  // The insert gives birth to a new row's id, wherever it is read.
  if (born.origin === 'stored-new' && born.source.kind === 'call') return born.source;
  return lastOn(flow, trails, WHOLE);
}

/** Where a birth is reported: where it is, or where the value, or what holds it, comes into the file that is looked at. */
export function reportedAt(flow: Flow, trails: readonly Trail[], place: Expression): Expression | undefined {
  return flow.program.isHere(place) ? place : (lastOn(flow, trails, WHOLE_HERE) ?? lastOn(flow, trails, HERE));
}

function lastOn(flow: Flow, trails: readonly Trail[], wanted: Wanted): Expression | undefined {
  for (let index = trails.length - 1; index >= 0; index--) {
    const place = lastFrom(flow, trails[index]!.first, wanted);
    if (place) return place;
  }
  return undefined;
}

export const placeAt = (flow: Flow, expression: Expression): Pick<Step, 'module' | 'range'> => ({ module: flow.home(expression).module, range: expression.range });

/** An expression as a step, in its own file. */
export function stepAt(flow: Flow, expression: Expression, role: Step['role'], label?: string): Step {
  const { module } = flow.home(expression);
  return { label: label ?? labelOf(expression, module.text), role, module, range: expression.range };
}

/** What is written somewhere, and through what it comes into the file that is looked at. */
export function arrivalSteps(flow: Flow, written: Expression, here: Expression): Step[] {
  const birth = stepAt(flow, written, 'origin');
  if (written === here) return [birth];
  return [birth, here.kind === 'call' ? stepAt(flow, here, 'return', `${calleeText(here, flow.home(here).module.text)}()`) : stepAt(flow, here, 'variable')];
}

/** The call that sends a key, as the end of a way. */
export function sinkStep({ call, operation, module }: Sink, keyName: string): Step {
  return { label: keyName === '' ? operation : `${keyName} of ${operation}`, role: 'sink', module, range: call.range };
}

/** A part of a destructured parameter or loop variable: the name it is bound to is what the user sees. */
function isBindingPart(expression: Expression): boolean {
  if (expression.kind !== 'member') return false;
  const { at } = expression;
  if (at.parent?.kind === 'loop' && at.list === at.parent.binds) return true;
  let root: Expression = expression;
  while (root.kind === 'member') root = root.object;
  return root.kind === 'reference' && root.name.startsWith('#') && root.binding?.kind === 'parameter';
}

export const isExpression = (subject: Link['state']['subject']): subject is Expression => !(subject.kind === 'entry' || subject.kind === 'join' || subject.kind === 'touch' || subject.kind === 'assign');

export function stepsOf(flow: Flow, lead: Lead, trails: readonly Trail[], place: Expression, sink: Sink): Step[] {
  const steps: Step[] = [stepAt(flow, place, 'origin')];
  const add = (step: Step): void => {
    if (steps.at(-1)!.label !== step.label) steps.push(step);
  };
  // What lies behind the place the user sees leads to nothing he could change.
  let seen = false;
  for (let index = trails.length - 1; index >= 0; index--) {
    const links = linksOf([trails[index]!]);
    for (let at = links.length - 1; at >= 0; at--) {
      const { state, edge, parameter } = links[at]!;
      seen ||= state.subject === place || place.kind === 'reference';
      if (!seen) continue;
      if (parameter && !parameter.binding.name.startsWith('#')) add(parameterStep(flow, parameter.binding));
      if (edge?.step && edge.step.role !== 'condition') {
        // A call stands where the value is asked for, a write where it comes from.
        const holder = edge.step.role === 'return' ? (links[at - 1]?.state ?? state) : state;
        add({ ...edge.step, module: flow.of(ownerOf(holder.subject)).module });
      }
    }
    const open = index > 0 ? lead.stretches[index - 1]?.open : undefined;
    if (open && !open.binding.name.startsWith('#')) add(parameterStep(flow, open.binding));
  }
  if (steps.length > 1 && steps.at(-1)!.label === `.${sink.keyName}`) steps.pop();
  steps.push(sinkStep(sink, sink.keyName));
  return steps;
}

/** Taken by a pattern: `{ attempt: n }` is written, `attempt` is the value. */
const isFromPattern = (place: Expression): place is Member => place.kind === 'member' && (place.range[0] > place.object.range[0] || place.range[1] < place.object.range[1]);

/** A parameter; of a function that is handed to another one of the file, with who calls it. */
function parameterStep(flow: Flow, { name, owner, range }: Binding): Step {
  const { module } = flow.of(owner);
  const call = owner.site?.kind === 'function' ? climb(owner.site)?.call : undefined;
  const label = call && flow.functions(call.callee).length > 0 ? `${name} in the callback of ${calleeText(call, module.text)}` : name;
  return { label, role: 'argument', module, range };
}

export function labelOf(place: Expression, text: string): string {
  const raw = text.slice(...place.range).replace(/\s+/g, ' ');
  if (isFromPattern(place)) return place.name ?? raw;
  if (raw.length <= LABEL_LIMIT) return raw;
  if (place.kind === 'call') {
    const callee = text.slice(...place.callee.range).replace(/\s+/g, ' ');
    if (callee.length < LABEL_LIMIT) return `${place.construct ? 'new ' : ''}${callee}(…)`;
  }
  return `${raw.slice(0, LABEL_LIMIT - 1)}…`;
}
