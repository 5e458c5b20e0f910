/**
 * Payment calls in other files that calls of this file lead to: a gateway, a client's wrapper, a helper that charges.
 *
 * In: the file that is looked at. Out: the candidates there, found forwards from its calls, and, noted in the program, the
 * calls that cross from one file into another on the way. Only calls of names that pay are followed (`paying.ts`).
 */
import { encloses } from '../flow/callers.ts';
import type { Flow } from '../flow/flow.ts';
import { constructorOf, lineageOf } from '../flow/lineage.ts';
import type { Host, ImportText } from '../model/host.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { namesCalled } from '../model/names.ts';
import type { Binding, Call, Func } from '../model/program.ts';
import type { Candidate } from './candidate.ts';
import { findSinks } from './find.ts';
import { Paying } from './paying.ts';

const FUNCTION_LIMIT = 200;

export interface Reached {
  readonly candidates: readonly Candidate[];
  /** Calls of the file from which a payment is reached. */
  readonly calls: ReadonlySet<Call>;
}

const NOTHING: Reached = { candidates: [], calls: new Set() };

/** Whether a file that can hold no payment itself calls something, of what it imports, that pays. */
export function mayReach(knowledge: Knowledge, host: Host, file: string, text: string, imports: readonly ImportText[]): boolean {
  const names = Paying.of(knowledge, host).importedBy(file, imports, text, (one) => isUsed(one, text));
  return [...names].some((name) => text.includes(name) && new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\s*(?:\\?\\.\\s*)?[(<]|\\bextends\\s+(?:[\\w$]+\\.)*${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text));
}

/** Something of an import is called, has its members read, is extended, or is a declared type: what is only shown or handed on pays nothing here. */
function isUsed({ text: statement, gives }: ImportText, text: string): boolean {
  // `require('./charges').charge(order)`
  if (/^(?:await\s+)?(?:require|import)\s*\(/.test(statement)) return true;
  const names = [...statement.replace(/(['"]).*\1/, '').matchAll(/[\w$]+/g)].map(([name]) => name.replaceAll('$', '\\$')).filter((name) => !WRITTEN.test(name));
  if (gives || names.length === 0) return false;
  const any = `(?:${names.join('|')})`;
  // `container.resolve(Checkout)`, `get<Checkout>(token)`: a class that is handed to what makes its objects.
  const classes = `(?:${names.filter((name) => /^[A-Z]/.test(name)).join('|') || '(?!)'})`;
  return new RegExp(`(?<![\\w$.])${any}\\s*(?:\\?\\.)?[(.<]|(?::|\\bextends)\\s*${any}(?![\\w$])|[\\w$>]\\(\\s*${classes}\\s*[,)]|[\\w$]<${classes}>`).test(text);
}

/** Words of an import that are no names. */
const WRITTEN = /^(?:import|export|from|as|type|const|let|var|await|require)$/;

export function reachedSinks(flow: Flow): Reached {
  const { host } = flow.program;
  const reach = new Reach(Paying.of(flow.knowledge, host));
  return reach.namesIn(flow).size > 0 ? reach.from(flow) : NOTHING;
}

/** What lies in a function, and those it calls. */
interface Direct {
  readonly candidates: readonly Candidate[];
  readonly callees: readonly Func[];
}

class Reach {
  private readonly paying: Paying;
  private readonly direct = new Map<Func, Direct>();
  private readonly names = new Map<Flow, ReadonlySet<string>>();

  constructor(paying: Paying) {
    this.paying = paying;
  }

  from(flow: Flow): Reached {
    const candidates = new Set<Candidate>();
    const calls = new Set<Call>();
    for (const [call, func] of this.crossings(flow, flow.module.calls)) {
      if (flow.of(func) === flow) continue;
      const found = this.behind(flow, func);
      for (const one of found) candidates.add(one);
      if (found.size > 0) calls.add(call);
    }
    for (const func of this.inherited(flow)) for (const one of this.behind(flow, func)) candidates.add(one);
    return { candidates: [...candidates], calls };
  }

  /** Names that pay where the file calls them: its imports', under their local names, and those of methods. */
  namesIn(flow: Flow): ReadonlySet<string> {
    let known = this.names.get(flow);
    if (known) return known;
    const found = new Set<string>();
    for (const binding of flow.module.imports) {
      const { name, from } = binding;
      const file = from && mayCall(flow, binding) ? flow.fileOf(from.module) : undefined;
      const names = file === undefined ? undefined : this.paying.namesOf(file);
      for (const one of names ?? []) found.add(one);
      if (from && names?.has(from.export)) found.add(name);
    }
    for (const module of [...flow.module.reexports.map((one) => one.module), ...requiredIn(flow)]) {
      const file = flow.fileOf(module);
      for (const one of file === undefined ? [] : this.paying.namesOf(file)) found.add(one);
    }
    this.names.set(flow, (known = found));
    return known;
  }

  /** Methods that classes of the file have of those of other files: whoever has an object may call them. */
  private inherited(flow: Flow): Func[] {
    const names = this.namesIn(flow);
    return flow.module.classes.flatMap((one) => {
      const line = one.base ? lineageOf(flow, one) : [];
      const foreign = line.filter((base) => flow.of(base.owner) !== flow);
      return foreign.flatMap((base) => [...base.methods].flatMap(([name, methods]) => (names.has(name) && line.find((at) => at.methods.has(name)) === base ? methods : [])));
    });
  }

  /** Calls, with the function of this or another file that each runs. */
  private crossings(flow: Flow, calls: readonly Call[]): (readonly [Call, Func])[] {
    const names = this.namesIn(flow);
    const own = flow === flow.program.start ? undefined : this.paying.namesOf(flow.file);
    return calls.flatMap((call) => {
      if (!runsInherited(call) && !namesCalled(call).some((name) => names.has(name) || own?.has(name))) return [];
      return calledBy(flow, call).map((func) => {
        if (flow.of(func) !== flow) flow.program.cross(call, func);
        return [call, func] as const;
      });
    });
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
    const isInside = ({ at }: Call): boolean => encloses(func, at.owner);
    const callees = this.crossings(flow, flow.module.calls.filter(isInside)).map(([, callee]) => callee);
    const found = { candidates: this.sinksOf(flow).filter(({ sink }) => isInside(sink.call)), callees };
    this.direct.set(func, found);
    return found;
  }

  private sinksOf(flow: Flow): readonly Candidate[] {
    if (flow === flow.program.start) return [];
    const { sinks } = this.paying;
    let known = sinks.get(flow.module);
    if (known) return known;
    const source = flow.program.host.source(flow.file);
    known = source && this.paying.mayHold(source) ? findSinks(flow) : [];
    sinks.set(flow.module, known);
    return known;
  }
}

/** What is imported is called, extended, or has its members read; or it is a type, and its name says money. */
function mayCall({ knowledge }: Flow, { name, from, references }: Binding): boolean {
  if (references.length === 0) return knowledge.moneyText.test(name) || knowledge.moneyText.test(from!.module);
  return references.some(({ parent }) => parent !== undefined && LEADING.has(parent.kind));
}

/** What a name stands in where it may come to be called. */
const LEADING: ReadonlySet<string> = new Set(['member', 'choice', 'call', 'definition', 'assign', 'record', 'list']);

/** `super(key)`, and `new` of a class that may have no constructor of its own. */
const runsInherited = ({ callee, construct }: Call): boolean => callee.kind === 'self' || (construct && callee.kind === 'reference' && callee.binding?.class?.base !== undefined);

/** Modules that are required in the middle of an expression. */
function requiredIn({ module }: Flow): string[] {
  return module.calls.flatMap(({ callee, arguments: [only, ...others] }) => {
    const specifier = callee.kind === 'reference' && !callee.binding && callee.name === 'require' && others.length === 0 ? only?.value : undefined;
    return specifier?.kind === 'literal' && typeof specifier.value === 'string' ? [specifier.value] : [];
  });
}

function calledBy(flow: Flow, call: Call): Func[] {
  const callees = flow.values(call.callee).flatMap((one) => (one.kind === 'open' ? flow.callers.given(one) : one));
  return callees.flatMap((one) => {
    if (one.kind === 'function') return one.func;
    const made = (one.kind === 'class' && call.construct) || (one.kind === 'instance' && call.callee.kind === 'self') ? one.class : undefined;
    return (made && constructorOf(flow, made)) ?? [];
  });
}
