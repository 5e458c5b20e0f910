/**
 * Payment calls in other files that calls of this file lead to: a gateway, a client's wrapper, a helper that charges.
 *
 * In: the file that is looked at. Out: the candidates there, found forwards from its calls, and, noted in the program, the
 * calls that cross from one file into another on the way. Files are chosen by their text: one that can hold no payment,
 * and imports nothing that says money, is not parsed.
 */
import { moduleNode } from '../flow/api.ts';
import { encloses } from '../flow/callers.ts';
import type { Flow } from '../flow/flow.ts';
import { constructorOf } from '../model/inheritance.ts';
import type { Host, ImportText, Source } from '../model/host.ts';
import type { Knowledge } from '../model/knowledge.ts';
import type { Call, Expression, Func } from '../model/program.ts';
import type { Candidate } from './candidate.ts';
import { findSinks } from './find.ts';

/** Functions that are entered, and files between a call and the payment. */
const FUNCTION_LIMIT = 200;
const FILE_DEPTH = 5;

export interface Reached {
  readonly candidates: readonly Candidate[];
  /** Calls of the file from which a payment is reached. */
  readonly calls: ReadonlySet<Call>;
}

const NOTHING: Reached = { candidates: [], calls: new Set() };

export function reachedSinks(flow: Flow): Reached {
  const leading = new Leading(flow.knowledge, flow.program.host);
  const files = flow.module.imports.some(({ from }) => from && isLeading(flow, leading, from.module));
  return files ? new Reach(leading).from(flow) : NOTHING;
}

function isLeading(flow: Flow, leading: Leading, specifier: string): boolean {
  const file = moduleNode(flow.knowledge, specifier) ? undefined : flow.program.resolve(flow, specifier);
  return file !== undefined && leading.to(file);
}

/** Whether one of a text's imports brings a file that may lead to a payment. */
export function mayReach(knowledge: Knowledge, host: Host, file: string, imports: readonly ImportText[]): boolean {
  return new Leading(knowledge, host).through(file, imports);
}

const gated = new WeakMap<Knowledge, WeakMap<Source, boolean>>();

/** Whether files may lead to a payment, by their texts. */
class Leading {
  private readonly known = new Map<string, boolean>();
  private readonly knowledge: Knowledge;
  private readonly host: Host;
  private readonly gate: WeakMap<Source, boolean>;

  constructor(knowledge: Knowledge, host: Host) {
    this.knowledge = knowledge;
    this.host = host;
    let gate = gated.get(knowledge);
    if (!gate) gated.set(knowledge, (gate = new WeakMap<Source, boolean>()));
    this.gate = gate;
  }

  to(file: string, depth = 0): boolean {
    const known = this.known.get(file);
    if (known !== undefined || depth > FILE_DEPTH) return known ?? false;
    this.known.set(file, false);
    const source = this.host.source(file);
    const leads = source !== undefined && (this.mayHold(source) || this.through(file, source.imports, depth));
    this.known.set(file, leads);
    return leads;
  }

  through(file: string, imports: readonly ImportText[], depth = 0): boolean {
    const { moneyText, modules } = this.knowledge;
    return imports.some(({ specifier, text, gives }) => {
      if ((!gives && !moneyText.test(text)) || modules.has(specifier)) return false;
      const next = this.host.resolve(file, specifier);
      return next !== undefined && this.to(next, depth + 1);
    });
  }

  /** The file itself may hold a payment. */
  mayHold(source: Source): boolean {
    let known = this.gate.get(source);
    if (known === undefined) this.gate.set(source, (known = this.knowledge.gate.test(source.text)));
    return known;
  }
}

/** What lies in a function, and those it calls. */
interface Direct {
  readonly candidates: readonly Candidate[];
  readonly callees: readonly Func[];
}

class Reach {
  private readonly leading: Leading;
  private readonly direct = new Map<Func, Direct>();
  private readonly sinks = new Map<Flow, readonly Candidate[]>();

  constructor(leading: Leading) {
    this.leading = leading;
  }

  from(flow: Flow): Reached {
    const candidates = new Set<Candidate>();
    const calls = new Set<Call>();
    for (const call of flow.module.calls) {
      if (!mayCross(flow, call)) continue;
      for (const func of calledBy(flow, call)) {
        if (flow.of(func) === flow) continue;
        flow.program.cross(call, func);
        const found = this.behind(flow, func);
        for (const one of found) candidates.add(one);
        if (found.size > 0) calls.add(call);
      }
    }
    return { candidates: [...candidates], calls };
  }

  /** All that is reached from a function, through those it calls. */
  private behind(flow: Flow, start: Func): Set<Candidate> {
    const found = new Set<Candidate>();
    const seen = new Set([start]);
    for (const func of seen) {
      if (seen.size > FUNCTION_LIMIT) break;
      const { candidates, callees } = this.in(flow, func);
      for (const one of candidates) found.add(one);
      for (const one of callees) seen.add(one);
    }
    return found;
  }

  private in(asking: Flow, func: Func): Direct {
    const known = this.direct.get(func);
    if (known) return known;
    const flow = asking.of(func);
    const callees = new Set<Func>();
    for (const call of callsIn(flow, func)) {
      for (const callee of calledBy(flow, call)) {
        callees.add(callee);
        if (flow.of(callee) !== flow) flow.program.cross(call, callee);
      }
    }
    const found = { candidates: this.sinksOf(flow).filter(({ sink }) => encloses(func, sink.call.at.owner)), callees: [...callees] };
    this.direct.set(func, found);
    return found;
  }

  private sinksOf(flow: Flow): readonly Candidate[] {
    let known = this.sinks.get(flow);
    if (known) return known;
    const source = flow === flow.program.start ? undefined : flow.program.host.source(flow.file);
    known = source && this.leading.mayHold(source) ? findSinks(flow) : [];
    this.sinks.set(flow, known);
    return known;
  }
}

/** Calls in a function and in those inside it. */
const callsIn = (flow: Flow, func: Func): Call[] => flow.module.calls.filter(({ at, range }) => range[0] >= func.range[0] && range[1] <= func.range[1] && encloses(func, at.owner));

function calledBy(flow: Flow, call: Call): Func[] {
  return flow.values(call.callee).flatMap((one) => {
    if (one.kind === 'function') return one.func;
    return (one.kind === 'class' && call.construct ? constructorOf(one.class) : undefined) ?? [];
  });
}

/** The callee may be of another file: an import, a member of something, what another call gives. */
function mayCross(flow: Flow, { callee }: Call): boolean {
  let root: Expression = callee;
  while (root.kind === 'member' || root.kind === 'wrap') root = root.kind === 'member' ? root.object : root.value;
  if (root.kind !== 'reference') return root.kind !== 'function';
  const { binding } = root;
  if (!binding) return false;
  if (binding.from) return !moduleNode(flow.knowledge, binding.from.module);
  return callee.kind === 'member' || binding.kind === 'parameter' || binding.definitions.length > 0;
}
