/**
 * Keys that do not tell two operations from each other: they block what is rightly done again.
 *
 * In: the traced keys. Out: keys that are fixed texts, and keys all of whose parts are, by their names and by the names
 * they come from, parties or what parties buy. A part that is anything else, or not understood, is silence: it may well be
 * the operation.
 */
import { facts } from '../flow/api.ts';
import { onlyValue } from '../flow/constants.ts';
import { NO_PATH } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import type { OriginKind } from '../model/knowledge.ts';
import { plainName, wordsOf } from '../model/names.ts';
import type { Binding, Call, Expression, Func, ListLiteral, Member, Reference } from '../model/program.ts';
import type { CoarseKeyFinding, Sink } from './finding.ts';
import { leadsOf, type Lead } from './leads.ts';
import { arrivalSteps, labelOf, placeAt, sinkStep } from './steps.ts';
import { isGiven, walked, type TracedKey } from './traced.ts';
import { writingsOf } from './writings.ts';

type Sort = 'party' | 'goods' | 'other';
const DEPTH_LIMIT = 10;
const PART_LIMIT = 12;

export function coarseKeyFindings(flow: Flow, keys: readonly TracedKey[]): CoarseKeyFinding[] {
  const found = new Map<Expression, CoarseKeyFinding>();
  for (const key of keys) {
    const { sink } = key.candidate;
    if (sink.effect === 'record' || isRecordRequest(flow, sink) || !isGiven(flow, key)) continue;
    for (const { expression, here, call } of writingsOf(flow, key)) {
      const how = sortedOut(flow, expression, call === sink.call ? key.leads : leadsOf(flow, expression, NO_PATH).leads, sink);
      if (!how || (here && found.has(here))) continue;
      if (here) found.set(here, { claim: 'coarse-key', ...how, sink, place: placeAt(flow, here), path: [...arrivalSteps(flow, expression, here), sinkStep(sink, key.name)] });
      // What callers give for it is no other fault.
      if (call === sink.call) break;
    }
  }
  return [...found.values()];
}

/** What a party has, and what is known of it: anything else in a key tells one payment from the next. */
const STANDING: ReadonlySet<OriginKind> = new Set(['payload', 'stored']);

/** A request whose address says that it moves nothing: customers, checkout sessions. */
const isRecordRequest = ({ knowledge }: Flow, { evidence, operation }: Sink): boolean =>
  evidence === 'header' && operation.includes('/') && !knowledge.moneyPaths.some((one) => one.test(operation));

function sortedOut(flow: Flow, written: Expression, leads: readonly Lead[], sink: Sink): Pick<CoarseKeyFinding, 'how' | 'parts'> | undefined {
  if (!leads.every(({ born }) => STANDING.has(born.origin) && !born.marks.condition)) return undefined;
  const reader = new Reader(flow);
  if (!reader.read(written, new Map(), 0)) return undefined;
  const sorts = new Set(reader.parts.values());
  if (sorts.size === 0) return reader.hasText && leads.length === 0 ? { how: 'fixed', parts: [] } : undefined;
  if (sink.effect === 'ledger') return undefined;
  return { how: sorts.has('goods') ? 'standing' : 'party', parts: [...reader.parts.keys()] };
}

/** A name at the top of the module for a record or list that is written out and never written to. */
function isTable(flow: Flow, expression: Expression): boolean {
  const binding = expression.kind === 'reference' ? expression.binding : undefined;
  if (binding?.owner.kind !== 'module' || !onlyValue(binding)) return false;
  const values = flow.values(expression);
  return values.length > 0 && values.every((one) => one.kind === 'made' && (one.expression.kind === 'record' || one.expression.kind === 'list'));
}

/** What the parameters of functions on the way were given. */
type Given = ReadonlyMap<Binding, Expression>;

/** Takes a key apart into the names it is made of. */
class Reader {
  readonly parts = new Map<string, Sort>();
  /** Something is written: a key that is null or empty is none. */
  hasText = false;
  private readonly flow: Flow;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** False as soon as a part is none of the sorts, or is not understood. */
  read(expression: Expression | undefined, given: Given, depth: number): boolean {
    if (!expression || depth > DEPTH_LIMIT || this.parts.size > PART_LIMIT) return false;
    const all = (inner: readonly Expression[]): boolean => inner.every((one) => this.read(one, given, depth + 1));
    switch (expression.kind) {
      case 'literal':
        this.hasText ||= typeof expression.value === 'number' || (typeof expression.value === 'string' && expression.value !== '');
        return true;
      case 'wrap':
        return expression.how !== 'yield' && this.read(expression.value, given, depth);
      case 'text':
        return all(expression.parts);
      case 'list':
        return all(expression.items.map((one) => one.value));
      case 'record':
        return expression.fields.every((one) => one.name !== undefined && !one.spread) && all(expression.fields.map((one) => one.value));
      case 'choice':
        return expression.how !== 'and' && all(expression.options);
      case 'reference':
        return this.ofReference(expression, given, depth);
      case 'member':
        return this.isConstant(expression, depth) || this.ofTable(expression, given, depth) || this.ofNames(expression, given);
      case 'call':
        return this.ofCall(expression, given, depth);
      default:
        return false;
    }
  }

  private ofReference(reference: Reference, given: Given, depth: number): boolean {
    const { binding } = reference;
    const argument = binding && given.get(binding);
    if (argument) return this.read(argument, new Map(), depth + 1);
    if (binding?.from) return this.isConstant(reference, depth) || this.ofNames(reference, given);
    const [only, ...others] = binding?.definitions ?? [];
    const isPlain = only?.target.kind === 'reference' && !only.weak && only.operator === undefined;
    // A list or an object may be filled before; a text is what it is.
    const isFinal = isPlain && (only.value.kind === 'text' || only.value.kind === 'literal' || only.value.kind === 'member' || !this.isTouched(reference, binding!));
    if (isFinal && others.length === 0) return this.read(only.value, given, depth + 1);
    return others.length === 0 && this.ofNames(reference, given);
  }

  /** Whether some other call may have changed what a name holds before it is read. */
  private isTouched({ range, at }: Reference, { owner, touches }: Binding): boolean {
    const { methods } = this.flow.knowledge;
    return touches.some(({ range: [start, end], callee }) => {
      const method = callee.kind === 'member' && callee.name !== undefined ? methods.get(callee.name) : undefined;
      const isAround = start <= range[0] && range[1] <= end;
      return !isAround && (end <= range[0] || owner !== at.owner) && (!method || method.mutates !== undefined);
    });
  }

  /** A dotted name: its last noun says what it is; the name of a parameter whose callers are in sight has to agree with what they give. */
  private ofNames(expression: Expression, given: Given): boolean {
    const names: string[] = [];
    let at = expression;
    for (; at.kind === 'member'; at = at.object) {
      if (at.name === undefined || at.rest) return false;
      names.unshift(at.name);
    }
    if (at.kind !== 'reference') return false;
    const argument = at.binding && given.get(at.binding);
    if (argument?.kind === 'member' || argument?.kind === 'reference') return names.length === 0 ? this.ofNames(argument, new Map()) : this.keep(expression, this.sortOf(names) ?? this.sortOf([argument.name ?? '', ...names]));
    const isOwn = !at.name.startsWith('#');
    const sort = this.sortOf(isOwn ? [at.name, ...names] : names);
    return this.keep(expression, sort) && this.areAlike(at, names, sort!);
  }

  /** What callers in sight give for a parameter, or for its field, has to be of the sort that its name says. */
  private areAlike({ binding }: Reference, names: readonly string[], sort: Sort): boolean {
    if (binding?.kind !== 'parameter') return true;
    const { owner } = binding;
    const place = owner.parameters.findIndex((one) => one.binding === binding);
    return this.flow.callers.calls(owner).every((call) => {
      const argument = call.arguments[place]?.value;
      if (!argument) return false;
      const { expression, path } = walked(argument, names);
      return path.length > 0 || this.isOf(expression, sort);
    });
  }

  /** `PLANS[order.plan].price`: of a table that the module writes out, what it is looked up by says which it is. */
  private ofTable(member: Member, given: Given, depth: number): boolean {
    const indexes: Expression[] = [];
    let at: Expression = member;
    for (; at.kind === 'member' || (at.kind === 'wrap' && at.how === 'cast'); at = at.kind === 'member' ? at.object : at.value) {
      if (at.kind === 'member' && at.name === undefined) {
        if (!at.index) return false;
        indexes.push(at.index);
      }
    }
    return indexes.length > 0 && isTable(this.flow, at) && indexes.every((one) => this.read(one, given, depth + 1));
  }

  private isOf(value: Expression, sort: Sort): boolean {
    if (value.kind !== 'member' && value.kind !== 'reference') return value.kind === 'literal';
    const own = value.name === undefined ? undefined : this.sortOf([value.name]);
    const holder = value.kind === 'member' && value.object.kind !== 'call' && 'name' in value.object ? value.object.name : undefined;
    return (own ?? (holder === undefined ? undefined : this.sortOf([holder, value.name ?? '']))) === sort;
  }

  private keep(expression: Expression, sort: Sort | undefined): boolean {
    if (sort !== 'party' && sort !== 'goods') return false;
    this.parts.set(labelOf(expression, this.flow.home(expression).module.text), sort);
    return true;
  }

  /** `customer.defaultPriceId` is a price, `order.customer.id` a customer, `customer.orderId` neither. */
  private sortOf(names: readonly string[]): Sort | undefined {
    const { nouns } = this.flow.knowledge;
    for (let index = names.length - 1; index >= 0; index--) {
      if (nouns.partyNames.has(plainName(names[index]!))) return 'party';
      const words = [...wordsOf(names[index]!)];
      // The reference that a payer gives may stand on one payment.
      if (words.length > 1 && words.at(-1) === 'reference') return 'other';
      while (words.length > 0 && nouns.identity.has(words.at(-1)!)) words.pop();
      const head = words.at(-1);
      if (head === undefined) continue;
      // Another noun in the name may say of which operation: `orderAmount`, `invoiceTotal` still come back.
      if (nouns.goods.has(head)) return 'goods';
      if (nouns.parties.has(head)) return words.length === 1 || !words.some((word) => nouns.paid.has(word) || nouns.asked.has(word)) ? 'party' : 'other';
      if (nouns.contents.has(head) && index > 0) continue;
      return 'other';
    }
    return undefined;
  }

  /** A function gives what it returns; what keeps its parts as they are gives those. */
  private ofCall(call: Call, given: Given, depth: number): boolean {
    const functions = this.flow.functions(call.callee);
    const [func, ...others] = functions;
    if (func) return others.length === 0 && this.ofFunction(func, call, given, depth);
    const parts = this.carried(call);
    return parts !== undefined && parts.every((one) => this.read(one, given, depth + 1));
  }

  /** A member of an enum or of a table of texts, a constant of another file: what a module writes out. */
  private isConstant(expression: Expression, depth: number): boolean {
    const [only, ...others] = this.flow.values(expression);
    if (only?.kind !== 'made' || others.length > 0) return false;
    const written = only.expression;
    if (written.kind === 'text') return written.at.owner.kind === 'module' && this.read(written, new Map(), depth + 1);
    return written.kind === 'literal' && written.value !== null && this.read(written, new Map(), depth + 1);
  }

  private ofFunction(func: Func, call: Call, given: Given, depth: number): boolean {
    const [only, ...others] = func.returns;
    if (!only?.value || others.length > 0) return false;
    const asGiven = (value: Expression): Expression => (value.kind === 'reference' && value.binding ? (given.get(value.binding) ?? value) : value);
    const inner = new Map(given);
    for (const [place, { binding, rest }] of func.parameters.entries()) {
      const written = rest ? call.arguments.slice(place) : call.arguments.slice(place, place + 1);
      const [first] = written;
      if (call.arguments.slice(0, rest ? place : place + 1).some((one) => one.spread) || (!rest && !first)) return false;
      const all: ListLiteral = { kind: 'list', items: written.map(({ value, spread }) => ({ value: asGiven(value), spread })), range: call.range, at: call.at, parent: call, syntax: undefined };
      inner.set(binding, rest ? all : asGiven(first!.value));
    }
    return this.read(only.value, inner, depth + 1);
  }

  /** The parts that a hash, a join or an encoding is made of; undefined for another call. */
  private carried(call: Call): readonly Expression[] | undefined {
    const { flow } = this;
    const { callee } = call;
    const given = call.arguments.map((one) => one.value);
    const receiver = callee.kind === 'member' ? [callee.object] : [];
    for (const one of flow.values(callee)) {
      if (one.kind !== 'api' || !one.node) continue;
      const [carry] = facts(one.node, 'carries');
      if (carry) return [...(carry.receiver ? receiver : []), ...(carry.arguments === 'all' ? given : carry.arguments === 'none' ? [] : given.filter((_, place) => (carry.arguments as readonly number[]).includes(place)))];
    }
    const name = callee.kind === 'member' || callee.kind === 'reference' ? callee.name : undefined;
    if (name === undefined) return undefined;
    const method = callee.kind === 'member' ? flow.knowledge.methods.get(name) : undefined;
    if (method) return method.receiver === 'drops' || (method.callback && method.callback.result !== 'none') ? undefined : [...receiver, ...(method.arguments === 'carry' ? given : [])];
    // A function that only its name tells of makes something anew when it is given nothing.
    return given.length > 0 && callee.kind === 'reference' && flow.knowledge.carrierNames.some((one) => one.test(name)) ? given : undefined;
  }
}
