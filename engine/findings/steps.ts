/**
 * The drawn path of a value: steps from its birth to the sink, where to report it, and what can be cut.
 */
import { isWhole, type BornElement } from '../flow/elements.ts';
import type { Link, Trail } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { isVolatile } from '../flow/solver.ts';
import type { Expression, ListLiteral, Text } from '../model/program.ts';
import type { Removal, Sink, Step } from './finding.ts';
import type { Lead } from './leads.ts';

const LABEL_LIMIT = 40;

/** All links from the sink to the birth, over the stretches. */
export function linksOf(trails: readonly Trail[]): Link[] {
  const links: Link[] = [];
  for (const { first } of trails) for (let link: Link | undefined = first; link; link = link.next) links.push(link);
  return links;
}

const wholes = new WeakMap<Link, { readonly last: Expression | undefined }>();

/** The last expression from a link on that is taken whole; kept by link, because ways share their tails. */
function lastWhole(first: Link): Expression | undefined {
  const open: Link[] = [];
  let at: Link | undefined = first;
  while (at && !wholes.has(at)) {
    open.push(at);
    at = at.next;
  }
  let last = at && wholes.get(at)?.last;
  for (const link of open.reverse()) {
    const { subject, path } = link.state;
    if (!last && isWhole(path) && isExpression(subject) && subject.syntax !== undefined && !isBindingPart(subject)) last = subject;
    wholes.set(link, { last });
  }
  return last;
}

/** The expression that gives birth as the user sees it: the last one on the way that is taken whole. */
export function placeOf(trails: readonly Trail[], born: BornElement): Expression | undefined {
  // The insert gives birth to a new row's id, wherever it is read.
  if (born.origin === 'stored-new' && born.source.kind === 'call') return born.source;
  for (let index = trails.length - 1; index >= 0; index--) {
    const place = lastWhole(trails[index]!.first);
    if (place) return place;
  }
  return undefined;
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

const isExpression = (subject: Link['state']['subject']): subject is Expression => !(subject.kind === 'entry' || subject.kind === 'join' || subject.kind === 'touch' || subject.kind === 'assign');

export function stepsOf(flow: Flow, lead: Lead, trails: readonly Trail[], place: Expression, sink: Sink): Step[] {
  const module = flow.module;
  const steps: Step[] = [{ label: labelOf(place, module.text), role: 'origin', module, range: place.range }];
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
      if (parameter && !parameter.binding.name.startsWith('#')) add({ label: parameter.binding.name, role: 'argument', module, range: parameter.binding.range });
      if (edge?.step && edge.step.role !== 'condition') add({ ...edge.step, module });
    }
    const open = index > 0 ? lead.stretches[index - 1]?.open : undefined;
    if (open && !open.binding.name.startsWith('#')) add({ label: open.binding.name, role: 'argument', module, range: open.binding.range });
  }
  if (steps.length > 1 && steps.at(-1)!.label === `.${sink.keyName}`) steps.pop();
  const last = sink.keyName === '' ? sink.operation : `${sink.keyName} of ${sink.operation}`;
  steps.push({ label: last, role: 'sink', module, range: sink.call.range });
  return steps;
}

export function labelOf(place: Expression, text: string): string {
  const raw = text.slice(...place.range).replace(/\s+/g, ' ');
  if (raw.length <= LABEL_LIMIT) return raw;
  if (place.kind === 'call') {
    const callee = text.slice(...place.callee.range).replace(/\s+/g, ' ');
    if (callee.length < LABEL_LIMIT) return `${place.construct ? 'new ' : ''}${callee}(…)`;
  }
  return `${raw.slice(0, LABEL_LIMIT - 1)}…`;
}

/** The innermost text or list on the way that still identifies something without the part that leads to the birth. */
export function removalOf(flow: Flow, links: readonly Link[]): Removal | undefined {
  for (let at = links.length - 2; at >= 0; at--) {
    const whole = links[at]!.state.subject;
    const part = links[at + 1]!.state.subject;
    if (!isExpression(whole) || !isExpression(part) || links[at]!.state.path.length > 0) continue;
    if (whole.kind !== 'text' && !(whole.kind === 'list' && isJoined(flow, whole))) continue;
    // What a helper is given is another caller's part too.
    const bare = part.kind === 'wrap' ? part.value : part;
    if (bare.kind === 'reference' && bare.binding?.kind === 'parameter') continue;
    const others = partsOf(whole).filter((one) => one !== part && one.kind !== 'literal');
    if (!partsOf(whole).includes(part) || others.length === 0) continue;
    const clean = others.every((one) => flow.contents(one).every((element) => element.kind !== 'born' || !isVolatile(element.origin)));
    if (clean && others.some((one) => identifies(flow, one))) return { module: flow.module, part, whole };
  }
  return undefined;
}

/** Something that differs between operations is left. */
const identifies = (flow: Flow, part: Expression): boolean =>
  flow.contents(part).some((element) => element.kind === 'open' || element.kind === 'unknown' || (element.kind === 'born' && element.origin !== 'constant'));

/** The list is only joined or hashed: no place in it means anything by itself. */
function isJoined(flow: Flow, list: ListLiteral): boolean {
  const { parent } = list;
  if (parent?.kind === 'member') return parent.name === 'join';
  if (parent?.kind !== 'call' || parent.callee.kind === 'literal') return false;
  const name = parent.callee.kind === 'member' || parent.callee.kind === 'reference' ? parent.callee.name : undefined;
  return name !== undefined && parent.arguments.some((argument) => argument.value === list) && flow.knowledge.carrierNames.some((one) => one.test(name));
}

const partsOf = (whole: Text | ListLiteral): readonly Expression[] => (whole.kind === 'text' ? whole.parts : whole.items.map((item) => item.value));
