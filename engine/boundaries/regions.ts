/**
 * Who re-runs the code at a place, in whatever file.
 *
 * In: a statement. Out: the retry boundaries around it, innermost first, unknown ones last. A boundary that something
 * outside the process runs (delivery, request, step, schedule) ends the search: registering a handler is not re-run by
 * a delivery. A retry in the process goes on outwards.
 */
import type { BoundaryKind, Client, HandlerFact, ReceiveFact } from '../model/knowledge.ts';
import type { Call, Class, Func, Module, Range, Statement } from '../model/program.ts';
import { enclosing } from '../model/walk.ts';
import { aliases, annotationNode, facts, moduleNode } from '../flow/api.ts';
import { encloses } from '../flow/callers.ts';
import { onlyValue } from '../flow/constants.ts';
import type { Flow } from '../flow/flow.ts';
import { methodOf, typedByUse } from '../flow/parameters.ts';
import { placeNodes } from '../flow/places.ts';
import { afterFailure, isRetryLoop, recursesOnFailure } from '../flow/retries.ts';
import { overOf } from '../flow/rounds.ts';

export interface Region {
  readonly kind: BoundaryKind;
  /** What re-runs it: a client's name, a function's name, or '' for a loop. */
  readonly by: string;
  readonly client?: Client;
  readonly batch: boolean;
  /** The loop, or the function, that is re-run. */
  readonly of: Statement | Func;
  readonly module: Module;
  readonly range: Range;
}

/** Names of calls that may take messages, or tell of the one at hand; the catalogue decides. */
const RECEIVING = /receive|read|poll|pull|fetch|next|get|consume|pop|take|send|reserve|claim|subscribe|construct|verify|current|activity/i;
/** Attributes of elements whose function is run for what the user does. */
const EVENT = /^(?:on[A-Z]\w*|action|formAction)$/;
/** Directive of functions that a browser calls. */
const SERVER = 'use server';
const EXTERNAL: ReadonlySet<BoundaryKind> = new Set(['delivery', 'request', 'schedule', 'step', 'workflow', 'render']);
export const isExternal = (region: Region): boolean => EXTERNAL.has(region.kind);

export class Regions {
  private readonly flow: Flow;
  private readonly all: Map<Flow, Regions>;
  private readonly handlers = new Map<Func, readonly HandlerFact[]>();
  private readonly around = new Map<Func, readonly Region[]>();
  private readonly owned = new Map<Func, readonly Region[]>();
  private exported: Set<Func> | undefined;
  private listeners: Set<Func> | undefined;
  private receives: readonly { readonly call: Call; readonly fact: ReceiveFact }[] | undefined;

  /** @param all Those of the other files, each found when it is first come to. */
  constructor(flow: Flow, all = new Map<Flow, Regions>()) {
    this.flow = flow;
    this.all = all;
    all.set(flow, this);
  }

  /** Those of the file that a function stands in. */
  private in(func: Func): Regions {
    const flow = this.flow.of(func);
    return flow === this.flow ? this : (this.all.get(flow) ?? new Regions(flow, this.all));
  }

  /** All boundaries around a statement, through every caller in sight. */
  at(statement: Statement): readonly Region[] {
    const own = this.in(statement.owner);
    return ordered([...own.loops(statement), ...own.ofFunction(statement.owner, new Set())]);
  }

  /** Boundaries between a statement and the calls of its function: its loops, and the function as a callback. */
  local(statement: Statement): readonly Region[] {
    const own = this.in(statement.owner);
    return [...own.loops(statement), ...own.own(statement.owner).filter((region) => region.kind === 'retry')];
  }

  private loops(statement: Statement): Region[] {
    const found: Region[] = [];
    for (const one of enclosing(statement)) {
      if (one.kind !== 'loop' || one === statement) continue;
      const region = this.loopRegion(one);
      if (region) found.push(region);
    }
    return found;
  }

  private loopRegion(loop: Statement & { kind: 'loop' }): Region | undefined {
    const place = { of: loop, module: this.flow.module, range: loop.range };
    if (isRetryLoop(this.flow, loop)) return { kind: 'retry', by: '', batch: false, ...place };
    const received = this.received(loop);
    return received && { kind: 'delivery', by: received.client.name, client: received.client, batch: received.batch, ...place };
  }

  /** The client whose messages a loop takes, or runs over: received in the same function or by another one, in whatever file. */
  private received(loop: Statement & { kind: 'loop' }): ReceiveFact | undefined {
    const inside = this.receiving().find(({ call: { at, range }, fact }) => fact.boundary === 'delivery' && at.owner === loop.owner && range[0] >= loop.range[0] && range[1] <= loop.range[1]);
    const list = overOf(loop);
    if (inside || !list) return inside?.fact;
    for (const one of this.flow.values(list)) {
      const given = one.kind === 'api' && one.call ? one.call : undefined;
      const from = given && this.in(given.at.owner).receiving().find(({ call, fact }) => fact.boundary === 'delivery' && (call === given || isArgument(call, given)));
      if (from) return from.fact;
    }
    return undefined;
  }

  /**
   * The client whose messages a function takes, outside any loop of its own: what calls it is the receive loop. Or which
   * it asks about the step it is.
   */
  private receivedOnce(func: Func): ReceiveFact | undefined {
    return this.receiving().find(({ call, fact }) => call.at.owner === func && (fact.boundary !== 'delivery' || ![...enclosing(call.at)].some((one) => one.kind === 'loop')))?.fact;
  }

  /** Calls that take the next message or messages, or that send the command which does. */
  private receiving(): readonly { readonly call: Call; readonly fact: ReceiveFact }[] {
    if (this.receives) return this.receives;
    const found: { call: Call; fact: ReceiveFact }[] = [];
    for (const call of this.flow.module.calls) {
      const name = call.callee.kind === 'member' || call.callee.kind === 'reference' ? call.callee.name : undefined;
      if (name === undefined || !RECEIVING.test(name) || isOfOtherFile(this.flow, call)) continue;
      const values = [call.callee, ...call.arguments.map((argument) => argument.value)].flatMap((one) => [...this.flow.values(one)]);
      for (const one of values) {
        const fact = one.kind === 'api' && one.node && !one.rest ? facts(one.callee ?? one.node, 'receives')[0] ?? facts(one.node, 'receives')[0] : undefined;
        if (fact) found.push({ call, fact });
      }
    }
    return (this.receives = found);
  }

  private ofFunction(func: Func, seen: Set<Func>): readonly Region[] {
    if (func.kind === 'module' || seen.has(func)) return [];
    const known = this.around.get(func);
    if (known) return known;
    seen.add(func);
    const own = this.own(func);
    const found = own.some(isExternal) ? own : [...own, ...this.outwards(func, seen)];
    seen.delete(func);
    if (seen.size === 0) this.around.set(func, found);
    return found;
  }

  /** What the function itself is to a client. */
  private own(func: Func): readonly Region[] {
    let known = this.owned.get(func);
    if (!known) this.owned.set(func, (known = this.findOwn(func)));
    return known;
  }

  private findOwn(func: Func): readonly Region[] {
    const place = { of: func, module: this.flow.module, range: func.range };
    const found: Region[] = this.handlersOf(func).map((fact) => {
      const client = this.brokerOf(func, fact);
      return { kind: fact.boundary, by: client.name, client, batch: fact.batch, ...place };
    });
    // Behind a request may stand a message: a webhook that the provider sends again.
    const received = found.every(({ kind }) => kind === 'request') ? this.receivedOnce(func) : undefined;
    if (received) found.unshift({ kind: received.boundary, by: received.client.name, client: received.client, batch: received.batch, ...place });
    if (this.isServerAction(func)) found.push({ kind: 'request', by: '', batch: false, ...place });
    else if (this.isListener(func)) found.push({ kind: 'request', by: 'the user', batch: false, ...place });
    if (isComponent(func)) found.push({ kind: 'render', by: func.name, batch: false, ...place });
    if (this.isRetriedTransaction(func)) found.push({ kind: 'retry', by: 'the transaction', batch: false, ...place });
    if (recursesOnFailure(this.flow, func) || this.isRepeatedOnFailure(func)) found.push({ kind: 'retry', by: func.name, batch: false, ...place });
    return found;
  }

  /** The client itself, or the broker that it serves here: that of a declared type of the function's parameters. */
  private brokerOf(func: Func, { client, boundary }: HandlerFact): Client {
    if (boundary !== 'delivery') return client;
    const typed = func.parameters.flatMap(({ binding: { annotation } }) => (annotation && annotationNode(this.flow.knowledge, annotation)?.node) ?? []);
    return typed.flatMap((node) => facts(node, 'clients')).find(({ kind }) => kind === 'broker') ?? client;
  }

  handlersOf(func: Func): readonly HandlerFact[] {
    const there = this.in(func);
    if (there !== this) return there.handlersOf(func);
    let known = this.handlers.get(func);
    if (!known) {
      known = this.findHandlers(func);
      this.handlers.set(func, known);
    }
    return known;
  }

  private findHandlers(func: Func): HandlerFact[] {
    const found = new Set<HandlerFact>();
    for (const node of placeNodes(this.flow, func)) for (const fact of facts(node, 'handlers')) found.add(fact);
    if (found.size > 0) return [...found];
    for (const [place, parameter] of func.parameters.entries()) {
      const used = typedByUse(this.flow, func, place);
      if (used) found.add(used.handler);
      const typed = parameter.binding.annotation && annotationNode(this.flow.knowledge, parameter.binding.annotation);
      if (!typed || this.flow.callers.calls(func).length > 0) continue;
      const names = aliases(typed.node);
      for (const type of this.flow.knowledge.typedByUse) if (names.includes(type.node)) found.add(type.handler);
    }
    return [...found].slice(0, 1);
  }

  /** Marked for the browser to call: by its own directive, or exported from a marked module. */
  private isServerAction(func: Func): boolean {
    return this.flow.module.directives.some(({ text, owner }) => text === SERVER && (owner === func || (owner.kind === 'module' && this.isExported(func))));
  }

  /** Stands at an element for what the user does, and may do again: `onClick={pay}`. */
  private isListener(func: Func): boolean {
    if (!this.listeners) {
      this.listeners = new Set();
      for (const { parent, fields } of this.flow.module.records) {
        if (!parent || parent.kind !== 'opaque' || parent.what !== 'jsx') continue;
        for (const { name, value } of fields) if (name !== undefined && EVENT.test(name)) for (const one of this.flow.functions(value)) this.listeners.add(one);
      }
    }
    return this.listeners.has(func);
  }

  private isRetriedTransaction(func: Func): boolean {
    return this.flow.callers.positions(func).some(({ call, place, path }) =>
      path.length === 0 && this.flow.values(call.callee).some((one) => one.kind === 'api' && one.node !== undefined && facts(one.node, 'stores').some((fact) => fact.retried === true && fact.callback === place)),
    );
  }

  /** `send().catch(() => send())`: called again where a call of it has failed. */
  private isRepeatedOnFailure(func: Func): boolean {
    const calls = this.flow.callers.calls(func);
    const inOwner = new Map<Func, number>();
    for (const call of calls) inOwner.set(call.at.owner, (inOwner.get(call.at.owner) ?? 0) + 1);
    return calls.some((call) => {
      for (let owner: Func | undefined = call.at.owner; owner && owner.kind !== 'module'; owner = owner.parent) {
        const others = (inOwner.get(owner) ?? 0) - (owner === call.at.owner ? 1 : 0);
        if (others > 0 && afterFailure(call, owner)) return true;
      }
      return false;
    });
  }

  private outwards(func: Func, seen: Set<Func>): Region[] {
    const found: Region[] = [];
    const calls = this.flow.callers.calls(func).filter((call) => !encloses(func, call.at.owner));
    for (const call of calls) {
      const there = this.in(call.at.owner);
      found.push(...there.loops(call.at), ...there.ofFunction(call.at.owner, seen));
    }
    let placed = calls.length > 0;
    let inSight = calls.length > 0;
    for (const { call } of this.flow.callers.positions(func)) {
      placed = true;
      const direct = this.flow.values(call.callee).some((one) => one.kind === 'function' || (one.kind === 'api' && !one.rest));
      if (direct || methodOf(this.flow, call)) inSight = true;
      found.push(...this.loops(call.at), ...this.ofFunction(call.at.owner, seen));
    }
    if (!placed || !inSight || this.isExported(func)) found.push({ kind: 'unknown', by: func.name, batch: false, of: func, module: this.flow.module, range: func.range });
    return found;
  }

  isExported(func: Func): boolean {
    const there = this.in(func);
    if (there !== this) return there.isExported(func);
    if (!this.exported) {
      this.exported = new Set();
      for (const value of this.flow.module.exports.values()) {
        for (const one of this.flow.values(value)) {
          if (one.kind === 'function') this.exported.add(one.func);
          if (one.kind === 'class') for (const method of publicMethods(one.class)) this.exported.add(method);
        }
      }
    }
    return this.exported.has(func);
  }
}

/** A function that another file of the project exports: what it does inside is its own. */
const isOfOtherFile = ({ knowledge }: Flow, { callee }: Call): boolean => callee.kind === 'reference' && callee.binding?.from !== undefined && !moduleNode(knowledge, callee.binding.from.module);

/** A command that a call sends. */
const isArgument = (command: Call, { arguments: given }: Call): boolean =>
  given.some(({ value }) => value === command || (value.kind === 'reference' && value.binding !== undefined && onlyValue(value.binding) === command));

const publicMethods = (one: Class): Func[] => [...one.methods].flatMap(([name, methods]) => (name.startsWith('#') ? [] : methods));

/** A component returns JSX, a custom hook is named like one: their bodies run with every render. */
function isComponent(func: Func): boolean {
  if (func.kind === 'method' || func.async) return false;
  if (/^use[A-Z]/.test(func.name)) return true;
  return /^[A-Z]/.test(func.name) && func.returns.some((one) => one.value?.kind === 'opaque' && one.value.what === 'jsx');
}

/** Known boundaries first, in the order found; each once. */
function ordered(regions: readonly Region[]): readonly Region[] {
  const found: Region[] = [];
  for (const known of [true, false]) {
    for (const region of regions) {
      if ((region.kind !== 'unknown') === known && !found.some((one) => one.of === region.of && one.kind === region.kind)) found.push(region);
    }
  }
  return found;
}

