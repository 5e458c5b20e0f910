/**
 * The verdict on one lead of a key: whether a re-run of a boundary around the sink changes it.
 *
 * A value is unstable when a re-run of a boundary around the sink mints it anew: when that boundary is around its birth
 * too, or when it lives only as long as the process that a redelivery may leave.
 */
import { isExternal, type Region, type Regions } from '../boundaries/regions.ts';
import { facts } from '../flow/api.ts';
import { encloses } from '../flow/callers.ts';
import { isWhole, type BornElement } from '../flow/elements.ts';
import { Trails, type Link, type Trail } from '../flow/explain.ts';
import type { Flow } from '../flow/flow.ts';
import { heirsOf } from '../flow/lineage.ts';
import type { BoundaryKind } from '../model/knowledge.ts';
import type { Binding, Class, Expression, Range, Statement } from '../model/program.ts';
import { isFoundFirst } from '../order/found.ts';
import { isStoredBefore, type Way } from '../order/stored.ts';
import { isUndone } from '../order/undone.ts';
import { rootReference, type Candidate } from '../sinks/candidate.ts';
import type { Birth, Boundary, KeyFinding, Sink } from './finding.ts';
import { trailsOf, type Lead } from './leads.ts';
import { labelOf, linksOf, placeAt, placeOf, reportedAt, stepsOf } from './steps.ts';

export type Claim = KeyFinding['claim'];
/** Origins that some re-run changes. */
const FRESH: ReadonlySet<string> = new Set<Claim>(['delivery-count', 'random', 'clock', 'transport', 'batch-position', 'stored-new']);

/** A verdict on one lead; its words are made only when it is the first of its claim and place. */
export interface Verdict {
  readonly claim: Claim;
  /** Where it is reported; in another file, when nothing of it comes into the one that is looked at. */
  readonly place: Expression;
  readonly bucketMs: number;
  readonly condition: boolean;
  readonly draw: () => Drawn;
}

/** Where a value is born, and where that is reported. */
interface Places {
  readonly place: Expression;
  readonly reported: Expression;
}

/** The boundary whose re-run changes a value, and how long the value lives. */
interface Cause {
  readonly region: Region;
  readonly lifetime: Birth['lifetime'];
}

/** A finding with the way it was drawn from. */
export interface Drawn {
  readonly finding: KeyFinding;
  readonly born: BornElement;
  readonly links: readonly Link[];
}

/** A sink and the statement that sends the key. */
export interface Target extends Pick<Candidate, 'sink' | 'at'> {
  readonly comesWithCall: boolean;
  readonly withClient?: Expression | undefined;
}

export class Judge {
  private readonly flow: Flow;
  private readonly regions: Regions;
  private readonly trails: Trails;

  constructor(flow: Flow, regions: Regions) {
    this.flow = flow;
    this.trails = new Trails(flow);
    this.regions = regions;
  }

  leads(leads: readonly Lead[], target: Target): Verdict[] {
    const found: Verdict[] = [];
    for (const lead of leads) {
      if ((!FRESH.has(lead.born.origin) && lead.born.origin !== 'stored') || isOfWholeMessageId(lead, leads)) continue;
      const verdict = this.verdict(lead, target);
      if (verdict) found.push(verdict);
    }
    return found;
  }

  /** The way of a value that is the same on every delivery of its message; undefined where no delivery runs the call. */
  delivered(lead: Lead, target: Target): Drawn | undefined {
    const trails = trailsOf(this.trails, lead);
    const place = trails && placeOf(this.flow, trails, lead.born);
    const reported = trails && place && (reportedAt(this.flow, trails, place) ?? target.withClient);
    const region = this.aroundSink(lead, target).find((one) => one.kind === 'delivery');
    return trails && place && reported && region && this.draw(lead, trails, { place, reported }, target.sink, 'message-id', { region, lifetime: 'run' });
  }

  private verdict(lead: Lead, target: Target): Verdict | undefined {
    const trails = trailsOf(this.trails, lead);
    const place = trails && placeOf(this.flow, trails, lead.born);
    if (!trails || !place || isKeptForIntent(this.flow, lead, place, target.at)) return undefined;
    const boundary = this.boundary(lead, trails, place, target);
    if (!boundary || !isJudged(target.sink, boundary.region)) return undefined;
    const claim = this.claim(lead, trails, place, target, boundary);
    if (!claim) return undefined;
    if (claim === 'stored-new' && !RERUN.has(boundary.region.kind)) return undefined;
    const { bucketMs, condition } = lead.born.marks;
    // What another file does by itself is true there: it is judged all the same, because other verdicts ask for it.
    const reported = reportedAt(this.flow, trails, place) ?? target.withClient ?? place;
    return { claim, place: reported, bucketMs, condition, draw: () => this.draw(lead, trails, { place, reported }, target.sink, claim, boundary) };
  }

  private draw(lead: Lead, trails: readonly Trail[], { place, reported }: Places, sink: Sink, claim: Claim, boundary: Cause): Drawn {
    const finding: KeyFinding = {
      claim,
      birth: birthOf(this.flow, lead.born, place, claim, boundary.lifetime),
      boundary: boundaryOf(boundary.region),
      sink,
      path: stepsOf(this.flow, lead, trails, place, sink),
      place: placeAt(this.flow, reported),
      more: [],
    };
    return { finding, born: lead.born, links: linksOf(trails) };
  }

  /** The boundary whose re-run changes the value, and how long the value lives; undefined when it is stable. */
  private boundary(lead: Lead, trails: readonly Trail[], place: Expression, target: Target): Cause | undefined {
    const around = this.aroundSink(lead, target).filter((region) => isJudged(target.sink, region));
    const { born } = lead;
    const kept = born.marks.kept ?? (isKeptByName(this.flow, lead, place, wayOf(lead, trails, place, target), target.at) ? 'process' : undefined);
    // What one run or process keeps is the same for all that it repeats itself.
    if (kept) return first(around.filter(({ kind }) => ELSEWHERE.has(kind)), kept);
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
    return remade(birth, target.at) ?? this.outside(around, anchors, place, target);
  }

  /** Where the birth runs: for the field of an object, where objects of its class are made. */
  private anchors(lead: Lead, trails: readonly Trail[], place: Expression): readonly Statement[] {
    const anchor = anchorOf(lead, trails, place);
    const holder = holderOf(this.flow, place);
    const made = holder ? madeAt(this.flow, holder) : [];
    // A method that reads the field makes nothing: only the constructor's own callers are known as such.
    const isMadeHere = anchor === place.at && holder?.constructorFunction === place.at.owner;
    return made.length > 0 && !isMadeHere ? made : [anchor];
  }

  /** A count, a position or a transport value changes with the delivery or the retry that it tells of, and with no other. */
  private counted(around: readonly Region[], lead: Lead, trails: readonly Trail[], place: Expression): readonly Region[] {
    const birth = this.regions.at(anchorOf(lead, trails, place));
    const counter = isCounter(lead);
    const own = [...around, ...birth].filter(({ client }) => client !== undefined && client.id === lead.born.client?.id);
    const giver = rootReference(place)?.owner;
    // What came with the message is still the same when the process tries again by itself.
    const told = (region: Region): boolean => counter || region.kind !== 'retry';
    const preferences = [
      own.filter(({ of }) => of === giver),
      own,
      around.filter((region) => region.kind === (counter ? 'retry' : 'delivery')),
      birth.filter((region) => RENAMED.has(region.kind) && told(region)),
      around.filter(told),
      birth.filter(told),
    ];
    return preferences.find((regions) => regions.length > 0) ?? [];
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
  private outside(around: readonly Region[], anchors: readonly Statement[], place: Expression, target: Target): Cause | undefined {
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
  private claim(lead: Lead, trails: readonly Trail[], place: Expression, target: Target, { region, lifetime }: Cause): Claim | undefined {
    const { origin, marks } = lead.born;
    if (origin === 'stored' || origin === 'stored-new') {
      if (isUndone(this.flow, lead.born, wayOf(lead, trails, place, target), fieldsOn(trails))) return 'rolled-back';
      return origin === 'stored' || isKnownRow(this.flow, lead.born, trails) ? undefined : origin;
    }
    if (origin !== 'random' && origin !== 'clock') return origin as Claim;
    const kept = marks.fallback || isGuarded(place);
    if (!isStoredBefore(this.flow, wayOf(lead, trails, place, target), kept)) return origin;
    if (kept || lifetime === 'process') return undefined;
    // Each try writes another one: what is stored is not read before the next.
    return region.kind === 'retry' ? origin : 'stored-new';
  }
}

/** A look-up before the insert finds the row on a re-run. */
function isKnownRow(flow: Flow, { source }: BornElement, trails: readonly Trail[]): boolean {
  if (source.kind !== 'call') return false;
  const calls = linksOf(trails).flatMap(({ state: { subject } }) => (subject.kind === 'call' ? [subject] : []));
  return isFoundFirst(flow, source, [source, ...calls]);
}

/** Runs the same code for the same operation, with nobody who asks for it anew. */
const RERUN: ReadonlySet<BoundaryKind> = new Set(['delivery', 'step', 'workflow']);
const RENAMED: ReadonlySet<BoundaryKind> = new Set([...RERUN, 'retry']);
/** What makes its inner functions anew with each run, and is run again together with them. */
const REMAKING: ReadonlySet<BoundaryKind> = new Set(['render', 'workflow']);
/** Boundaries that another process may run again. A user or client who comes again mostly finds the same one. */
const ELSEWHERE: ReadonlySet<BoundaryKind> = new Set([...RERUN, 'schedule']);

/** Made where none was found, or by a function for that, and put into a map of the process under a name that holds it. */
const isKeptByName = (flow: Flow, { born }: Lead, place: Expression, { bindings }: Way, sent: Statement): boolean =>
  (born.marks.fallback || isGuarded(place) || place.at.owner !== sent.owner) && bindings.some((binding) => flow.memory.isPut(binding));

/** Each tick of a schedule rightly makes something new; a caller or a user who comes again may mean something new by another name. */
function isJudged({ fact }: Sink, { kind }: Region): boolean {
  if (!fact?.dedupe) return true;
  return fact.dedupe === 'name' ? RENAMED.has(kind) : kind !== 'schedule' && kind !== 'render';
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

/** The fields that the way takes from what gave birth, places in lists left out. */
const fieldsOn = (trails: readonly Trail[]): string[] =>
  linksOf(trails).flatMap(({ state: { subject, path } }) => (subject.kind === 'member' && subject.name !== undefined && isWhole(path) && !/^\d+$/.test(subject.name) ? [subject.name] : []));

/**
 * Put into what keeps one value for each thing a user means to do (a ref): there where none was, or by other code than what
 * sends it, for the next one.
 */
function isKeptForIntent(flow: Flow, { born, stretches }: Lead, place: Expression, sent: Statement): boolean {
  const { at } = place;
  if (at.kind !== 'assign' || at.target.kind !== 'member' || !flow.nodes(at.target).some((node) => facts(node, 'values').some((fact) => fact.origin === 'intent'))) return false;
  const ways = [sent, ...stretches.flatMap(({ site }) => site?.at ?? [])];
  return born.marks.fallback || isGuarded(place) || !ways.some(({ owner }) => encloses(at.owner, owner));
}

/** Minted only where a test found none: in a branch, or behind a test that returns what was found. */
function isGuarded(place: Expression): boolean {
  for (let at: Statement | undefined = place.at; at; at = at.parent) {
    if (at.kind === 'if' || at.list.slice(0, at.place).some((one) => one.kind === 'if' && one.then.some((inner) => inner.kind === 'return'))) return true;
  }
  return false;
}

/** Minted by a render, or by a workflow outside its steps; sent by a function that the same run made. */
function remade(birth: readonly Region[], at: Statement): { region: Region; lifetime: 'run' } | undefined {
  const region = birth.find((one) => REMAKING.has(one.kind) && 'parameters' in one.of && encloses(one.of, at.owner));
  return region && { region, lifetime: 'run' };
}

const first = (regions: readonly Region[], lifetime: Birth['lifetime']): Cause | undefined =>
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
  const holder = flow.of(owner).module.classes.find((one) => one.owner === owner && holds(one, place));
  return holder?.fields.some((field) => !field.static && holds(field, place)) ? holder : undefined;
}

const holds = ({ range }: { readonly range: Range }, place: Expression): boolean => range[0] <= place.range[0] && place.range[1] <= range[1];

/** The statements that make objects of a class, or of one that extends it. */
function madeAt(flow: Flow, holder: Class): readonly Statement[] {
  return [holder, ...heirsOf(flow, holder)].flatMap((one) => makingsOf(flow, one));
}

/** Where objects of a class are made: in its file, and by calls from others. */
function makingsOf({ program }: Flow, one: Class): readonly Statement[] {
  const own = (one.binding?.references ?? []).flatMap(({ parent, at }) => (parent?.kind === 'call' && parent.construct && parent.callee.kind === 'reference' && parent.callee.binding === one.binding ? [at] : []));
  return [...own, ...[...(one.constructorFunction ? program.callsInto(one.constructorFunction) : [])].map((call) => call.at)];
}

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
const isCounter = ({ born: { origin, client } }: Lead): boolean => origin === 'delivery-count' && client?.kind !== 'broker';

const partOfMessage = (born: BornElement): string | undefined => (born.origin === 'transport' ? /\.(topic|partition|offset)$/.exec(born.label ?? '')?.[1] : undefined);

/** Partition and offset together with their topic name one message, when they come to the key by the same calls. */
export function isOfWholeMessageId(lead: Lead, leads: readonly Lead[]): boolean {
  if (partOfMessage(lead.born) === undefined) return false;
  return ['topic', 'partition', 'offset'].every((part) => leads.some((one) => partOfMessage(one.born) === part && areOnOneWay(one, lead)));
}

/** What comes by another call of the same function is part of another key. */
const areOnOneWay = (one: Lead, { stretches }: Lead): boolean =>
  one.stretches.every(({ open, site }, place) => open?.binding.owner !== stretches[place]?.open?.binding.owner || site === stretches[place]?.site);

function birthOf(flow: Flow, born: BornElement, place: Expression, claim: Claim, lifetime: Birth['lifetime']): Birth {
  return {
    kind: claim === 'rolled-back' || claim === 'parameter' || claim === 'stored-new' ? born.origin : claim,
    lifetime: born.lifetime === 'process' ? 'process' : lifetime,
    label: labelOf(place, flow.home(place).module.text),
    expression: place,
    module: flow.home(place).module,
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
