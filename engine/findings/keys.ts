/**
 * Keys that change when something re-runs the code: the verdict on every lead of every key.
 *
 * In: the candidates of a module. Out: findings, one per claim and place, with the sinks they reach; and the parts of
 * keys that are unknown. A value is unstable when a re-run of a boundary around the sink mints it anew: when that
 * boundary is around its birth too, or when it lives only as long as the process that a redelivery may leave.
 */
import { isExternal, type Region, type Regions } from '../boundaries/regions.ts';
import { encloses } from '../flow/callers.ts';
import type { BornElement } from '../flow/elements.ts';
import { Trails, type Link, type Trail } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { extendsClass } from '../model/inheritance.ts';
import type { Binding, Class, Expression, Range, Statement } from '../model/program.ts';
import { isStoredBefore, isUncommitted, type Way } from '../order/stored.ts';
import type { Candidate } from '../sinks/find.ts';
import type { Birth, Boundary, FileReport, KeyFinding, Sink } from './finding.ts';
import { leadsOf, trailsOf, type Lead } from './leads.ts';
import { Removals } from './removal.ts';
import { labelOf, linksOf, placeOf, stepsOf } from './steps.ts';

type Claim = KeyFinding['claim'];
const CLAIMS: ReadonlySet<string> = new Set<Claim>(['delivery-count', 'random', 'clock', 'transport', 'batch-position', 'stored-new']);

export interface KeyReport {
  readonly findings: KeyFinding[];
  readonly unknowns: FileReport['unknowns'][number][];
}

export function keyFindings(flow: Flow, regions: Regions, candidates: readonly Candidate[]): KeyReport {
  const judge = new Judge(flow, regions);
  const found = new Map<string, Merged>();
  const unknowns: FileReport['unknowns'][number][] = [];
  for (const { sink, at, places } of candidates) {
    for (const { expression, path, name } of places) {
      if (!expression) continue;
      const { leads, unknowns: parts, comesWithCall } = leadsOf(flow, expression, path);
      for (const part of parts) unknowns.push({ sink, module: flow.module, ...part });
      const verdicts = judge.leads(leads, { sink: sink.evidence === 'header' || sink.keyName === name ? sink : { ...sink, keyName: name }, at, comesWithCall });
      if (flow.solver.spent) break;
      for (const verdict of verdicts) merge(found, verdict, sink);
    }
  }
  const all = [...found.values()];
  // A count that is in the key and also selects it is one fault.
  const spoken = all.filter((one) => !(one.birth.condition && all.some((other) => other !== one && other.claim === one.claim && other.sink.call === one.sink.call && !other.birth.condition)));
  const removals = new Removals(flow, regions, candidates);
  return { findings: spoken.sort((a, b) => a.place.range[0] - b.place.range[0]).map((one) => withRemoval(removals, one)), unknowns };
}

/** A verdict on one lead; its words are made only when it is the first of its claim and place. */
interface Verdict {
  readonly claim: Claim;
  readonly place: Expression;
  readonly bucketMs: number;
  readonly condition: boolean;
  readonly finding: () => Drawn;
}

/** A finding with the way it was drawn from. */
interface Drawn extends KeyFinding {
  readonly born: BornElement;
  readonly links: readonly Link[];
}

interface Merged extends Drawn {
  readonly more: Sink[];
}

/** What can be cut is known when all sinks are: it has to be right for each of them. */
function withRemoval(removals: Removals, { born, links, ...finding }: Merged): KeyFinding {
  const removal = removals.of(born, links, [finding.sink, ...finding.more]);
  return removal ? { ...finding, removal } : finding;
}

/** One report per claim and place; the finest bucket and the first sink speak. */
function merge(found: Map<string, Merged>, verdict: Verdict, sink: Sink): void {
  const key = `${verdict.claim} ${verdict.place.range.join()}`;
  const known = found.get(key);
  if (!known) return void found.set(key, { ...verdict.finding(), more: [] });
  if (known.sink.call !== sink.call && known.more.at(-1)?.call !== sink.call) known.more.push(sink);
  const finer = verdict.bucketMs < (known.birth.bucketMs ?? 0) || (known.birth.condition && !verdict.condition);
  if (finer) found.set(key, { ...verdict.finding(), sink: known.sink, more: known.more });
}

/** A sink and the statement that sends the key. */
interface Target extends Pick<Candidate, 'sink' | 'at'> {
  readonly comesWithCall: boolean;
}

class Judge {
  private readonly flow: Flow;
  private readonly regions: Regions;
  private readonly trails: Trails;

  constructor(flow: Flow, regions: Regions) {
    this.flow = flow;
    this.trails = new Trails(flow);
    this.regions = regions;
  }

  leads(leads: readonly Lead[], target: Target): Verdict[] {
    const places = leads.filter((lead) => partOfMessage(lead.born) !== undefined);
    const found: Verdict[] = [];
    for (const lead of leads) {
      if ((!CLAIMS.has(lead.born.origin) && lead.born.origin !== 'stored') || isOfWholeMessageId(lead, places)) continue;
      const verdict = this.verdict(lead, target);
      if (verdict) found.push(verdict);
    }
    return found;
  }

  private verdict(lead: Lead, target: Target): Verdict | undefined {
    const trails = trailsOf(this.trails, lead);
    const place = trails && placeOf(trails, lead.born);
    if (!trails || !place) return undefined;
    const boundary = this.boundary(lead, trails, place, target);
    if (!boundary) return undefined;
    const claim = this.claim(lead, trails, place, target, boundary.lifetime);
    if (!claim) return undefined;
    if (claim === 'stored-new' && boundary.region.kind !== 'delivery' && boundary.region.kind !== 'step') return undefined;
    const { bucketMs, condition } = lead.born.marks;
    return { claim, place, bucketMs, condition, finding: () => this.finding(lead, trails, place, target.sink, claim, boundary) };
  }

  private finding(lead: Lead, trails: readonly Trail[], place: Expression, sink: Sink, claim: Claim, boundary: { region: Region; lifetime: Birth['lifetime'] }): Drawn {
    return {
      claim,
      birth: birthOf(this.flow, lead.born, place, claim, boundary.lifetime),
      boundary: boundaryOf(boundary.region),
      sink,
      path: stepsOf(this.flow, lead, trails, place, sink),
      place: { module: this.flow.module, range: place.range },
      more: [],
      born: lead.born,
      links: linksOf(trails),
    };
  }

  /** The boundary whose re-run changes the value, and how long the value lives; undefined when it is stable. */
  private boundary(lead: Lead, trails: readonly Trail[], place: Expression, target: Target): { region: Region; lifetime: Birth['lifetime'] } | undefined {
    const around = this.aroundSink(lead, target);
    const { born } = lead;
    if (born.origin === 'delivery-count' || (born.origin === 'transport' && born.lifetime === 'run') || (born.origin === 'batch-position' && born.lifetime === 'run')) {
      return first(this.counted(around, lead, trails, place), 'run');
    }
    if (born.lifetime === 'process') return first(around.filter((region) => region.kind !== 'retry'), 'process');
    const anchors = this.anchors(lead, trails, place);
    const birth = anchors.flatMap((anchor) => this.regions.at(anchor));
    const common = around.filter((region) => birth.some((one) => one.of === region.of));
    const known = common.filter((region) => region.kind !== 'unknown');
    const sent = lead.stretches.findLast((stretch) => stretch.site)?.site?.at ?? target.at;
    if (anchors.every((anchor) => isForTheNext(anchor, sent))) return undefined;
    if (known.length > 0) return first(known, 'run');
    if (common.length > 0) return resentInProcess(around, common) ? undefined : first(common, 'run');
    return rendered(birth, target.at) ?? this.outside(around, anchors, place, target);
  }

  /** Where the birth runs: for the field of an object, where objects of its class are made. */
  private anchors(lead: Lead, trails: readonly Trail[], place: Expression): readonly Statement[] {
    const anchor = anchorOf(lead, trails, place);
    const holder = anchor === place.at ? holderOf(this.flow, place) : undefined;
    const made = holder ? madeAt(this.flow, holder) : [];
    return holder && holder.constructorFunction !== place.at.owner && made.length > 0 ? made : [anchor];
  }

  /** A count, a position or a transport value changes with the delivery or the retry that it counts. */
  private counted(around: readonly Region[], lead: Lead, trails: readonly Trail[], place: Expression): readonly Region[] {
    const delivered = around.filter((region) => region.kind === (isCounter(lead) ? 'retry' : 'delivery'));
    if (delivered.length > 0) return delivered;
    const birth = this.regions.at(anchorOf(lead, trails, place));
    const external = birth.filter((region) => region.kind === 'delivery' || region.kind === 'retry' || region.kind === 'step');
    return external.length > 0 ? external : around.length > 0 ? around : birth;
  }

  /** Boundaries around the sink on the way that this lead takes through its callers. */
  private aroundSink(lead: Lead, target: Target): readonly Region[] {
    const sites = lead.stretches.flatMap((stretch) => (stretch.site ? [stretch.site] : []));
    const last = sites.at(-1);
    if (!last) return this.regions.at(target.at);
    const inner = [target.at, ...sites.slice(0, -1).map((call) => call.at)].flatMap((at) => this.regions.local(at));
    // A site at module level gives its value once: who runs the sink is around the sink.
    return [...inner, ...this.regions.at(last.at.owner.kind === 'module' ? target.at : last.at)];
  }

  /** Minted outside all boundaries around the sink: as fresh as the process, if something outside it re-runs the sink. */
  private outside(around: readonly Region[], anchors: readonly Statement[], place: Expression, target: Target): { region: Region; lifetime: Birth['lifetime'] } | undefined {
    const external = around.filter(isExternal);
    if (external.length > 0) return { region: external[0]!, lifetime: 'process' };
    const region = around.find((one) => one.kind === 'unknown');
    if (!region) return undefined;
    const holder = anchors.includes(place.at) ? holderOf(this.flow, place) : undefined;
    const made = holder ? madeAt(this.flow, holder) : anchors;
    if (made.some((one) => one.owner.kind === 'module')) return { region, lifetime: 'process' };
    // An object that holds all of the key stands for the operation; one that serves many calls is made anew by whoever retries.
    return holder && made.length === 0 && target.comesWithCall ? { region, lifetime: 'object' } : undefined;
  }

  /** What is said of the value: a minted one that is written to a store first is as new as the row; undefined when it is kept. */
  private claim(lead: Lead, trails: readonly Trail[], place: Expression, target: Target, lifetime: Birth['lifetime']): Claim | undefined {
    const { origin, marks } = lead.born;
    if (origin === 'stored') return isUncommitted(this.flow, lead.born, target.at) ? 'stored-new' : undefined;
    if (origin !== 'random' && origin !== 'clock') return origin as Claim;
    const kept = marks.fallback || isGuarded(place);
    if (!isStoredBefore(this.flow, wayOf(lead, trails, place, target), kept)) return origin;
    return kept || lifetime === 'process' ? undefined : 'stored-new';
  }
}

/** The names that hold a value between its birth and the sink, and the statements at which it leaves a function. */
function wayOf(lead: Lead, trails: readonly Trail[], place: Expression, target: Target): Way {
  const bindings = new Set<Binding>();
  const exits: Statement[] = [target.at];
  for (const stretch of lead.stretches) {
    if (stretch.open) bindings.add(stretch.open.binding);
    if (stretch.site) exits.push(stretch.site.at);
  }
  for (const { state, edge, parameter } of linksOf(trails)) {
    if (state.subject.kind === 'assign') bindings.add(state.subject.binding);
    if (parameter) bindings.add(parameter.binding);
    if (edge?.step?.role === 'return' && 'at' in state.subject) exits.push(state.subject.at);
  }
  return { bindings: [...bindings], birth: place.at, exits };
}

/** Minted only where a test found none: in a branch, or behind a test that returns what was found. */
function isGuarded(place: Expression): boolean {
  for (let at: Statement | undefined = place.at; at; at = at.parent) {
    if (at.kind === 'if' || at.list.slice(0, at.place).some((one) => one.kind === 'if' && one.then.some((inner) => inner.kind === 'return'))) return true;
  }
  return false;
}

/** Minted by a render, sent by a function that the render made. */
function rendered(birth: readonly Region[], at: Statement): { region: Region; lifetime: 'run' } | undefined {
  const region = birth.find((one) => one.kind === 'render' && 'parameters' in one.of && encloses(one.of, at.owner));
  return region && { region, lifetime: 'run' };
}

const first = (regions: readonly Region[], lifetime: Birth['lifetime']): { region: Region; lifetime: Birth['lifetime'] } | undefined =>
  regions[0] && { region: regions[0], lifetime };

/** The statement that runs the birth in the function that the way starts from: a function that callers hand over runs where it is called. */
function anchorOf(lead: Lead, trails: readonly Trail[], place: Expression): Statement {
  const called = lead.stretches.findLast((stretch) => stretch.element.kind === 'called')?.element;
  return trails.at(-1)?.through?.at ?? (called?.kind === 'called' ? called.call.at : place.at);
}

/** The class in whose objects a value is kept that is minted when they are made. */
function holderOf(flow: Flow, place: Expression): Class | undefined {
  const { owner } = place.at;
  if (owner.kind === 'constructor') return owner.class;
  const holder = flow.module.classes.find((one) => one.owner === owner && holds(one, place));
  return holder?.fields.some((field) => !field.static && holds(field, place)) ? holder : undefined;
}

const holds = ({ range }: { readonly range: Range }, place: Expression): boolean => range[0] <= place.range[0] && place.range[1] <= range[1];

/** The statements that make objects of a class, or of one that extends it. */
const madeAt = (flow: Flow, holder: Class): readonly Statement[] => [holder, ...flow.module.classes.filter((other) => other !== holder && extendsClass(other, holder))].flatMap(makingsOf);

const makingsOf = (one: Class): readonly Statement[] =>
  (one.binding?.references ?? []).flatMap(({ parent, at }) => (parent?.kind === 'call' && parent.construct && parent.callee.kind === 'reference' && parent.callee.binding === one.binding ? [at] : []));

/** Minted after the send, in the same run and outside any loop around both: a kept key is renewed for the next operation. */
function isForTheNext(anchor: Statement, sent: Statement): boolean {
  if (anchor.owner !== sent.owner || anchor.range[0] < sent.range[1]) return false;
  for (let at: Statement | undefined = anchor; at; at = at.parent) if (at.kind === 'loop' && at.range[0] <= sent.range[0]) return false;
  return true;
}

/** An in-process retry re-sends the value, and nothing else in sight re-runs the code that minted it. */
const resentInProcess = (around: readonly Region[], common: readonly Region[]): boolean =>
  around.some((region) => region.kind === 'retry' && !common.includes(region)) && !around.some(isExternal);

/** A loop counter or an attempt parameter: counted by the program, not by a broker. */
const isCounter = (lead: Lead): boolean => lead.born.client === undefined || lead.born.client.kind === 'retry';

const partOfMessage = (born: BornElement): string | undefined => (born.origin === 'transport' ? /\.(topic|partition|offset)$/.exec(born.label ?? '')?.[1] : undefined);

/** Partition and offset together with their topic name one message, when they come to the key by the same calls. */
function isOfWholeMessageId(lead: Lead, places: readonly Lead[]): boolean {
  return places.includes(lead) && ['topic', 'partition', 'offset'].every((part) => places.some((one) => partOfMessage(one.born) === part && areOnOneWay(one, lead)));
}

/** What comes by another call of the same function is part of another key. */
const areOnOneWay = (one: Lead, { stretches }: Lead): boolean =>
  one.stretches.every(({ open, site }, place) => open?.binding.owner !== stretches[place]?.open?.binding.owner || site === stretches[place]?.site);

function birthOf(flow: Flow, born: BornElement, place: Expression, claim: Claim, lifetime: Birth['lifetime']): Birth {
  return {
    kind: claim,
    lifetime: born.lifetime === 'process' ? 'process' : lifetime,
    label: labelOf(place, flow.module.text),
    expression: place,
    module: flow.module,
    byName: born.byName,
    condition: born.marks.condition,
    fallback: born.marks.fallback,
    ...(born.row !== undefined && { row: born.row }),
    ...(born.client && { client: born.client }),
    ...(born.marks.bucketMs > 0 && { bucketMs: born.marks.bucketMs }),
  };
}

export function boundaryOf(region: Region): Boundary {
  return { kind: region.kind, by: region.by, module: region.module, range: region.range, ...(region.client && { client: region.client }) };
}
