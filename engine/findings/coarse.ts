/**
 * Keys that do not tell two operations from each other: they block what is rightly done again.
 *
 * In: the traced keys. Out: keys that are fixed texts, and keys all of whose parts are, by their names and by the names
 * they come from, parties or what parties buy. A part that is anything else, or not understood, is silence: it may well be
 * the operation.
 */
import { facts } from '../flow/api.ts';
import type { Flow } from '../flow/flow.ts';
import type { OriginKind } from '../model/knowledge.ts';
import { wordsOf } from '../model/names.ts';
import type { Binding, Call, Expression, Func, Reference } from '../model/program.ts';
import type { CoarseKeyFinding, Step } from './finding.ts';
import { labelOf } from './steps.ts';
import { isGiven, writtenAt, type TracedKey } from './traced.ts';

type Sort = 'party' | 'goods' | 'other';
const DEPTH_LIMIT = 10;
const PART_LIMIT = 12;

export function coarseKeyFindings(flow: Flow, keys: readonly TracedKey[]): CoarseKeyFinding[] {
  const found = new Map<string, CoarseKeyFinding>();
  for (const key of keys) {
    const { sink } = key.candidate;
    if (sink.effect === 'record') continue;
    const how = sortedOut(flow, key);
    const written = writtenAt(key.expression, key.path);
    const place = `${written.range.join()} ${how?.how}`;
    if (!how || found.has(place)) continue;
    const { module } = flow;
    const path: Step[] = [
      { label: labelOf(written, module.text), role: 'origin', module, range: written.range },
      { label: key.name === '' ? sink.operation : `${key.name} of ${sink.operation}`, role: 'sink', module, range: sink.call.range },
    ];
    found.set(place, { claim: 'coarse-key', ...how, sink, place: { module, range: written.range }, path });
  }
  return [...found.values()];
}

/** What a party has, and what is known of it: anything else in a key tells one payment from the next. */
const STANDING: ReadonlySet<OriginKind> = new Set(['payload', 'stored']);

function sortedOut(flow: Flow, key: TracedKey): Pick<CoarseKeyFinding, 'how' | 'parts'> | undefined {
  const written = writtenAt(key.expression, key.path);
  if (written === key.expression && key.path.length > 0) return undefined;
  if (!key.leads.every(({ born }) => STANDING.has(born.origin) && !born.marks.condition) || !isGiven(flow, key)) return undefined;
  const reader = new Reader(flow);
  if (!reader.read(written, new Map(), 0)) return undefined;
  const sorts = new Set(reader.parts.values());
  if (sorts.size === 0) return reader.hasText && key.leads.length === 0 && key.unknowns.length === 0 ? { how: 'fixed', parts: [] } : undefined;
  if (key.candidate.sink.effect === 'ledger') return undefined;
  return { how: sorts.has('goods') ? 'standing' : 'party', parts: [...reader.parts.keys()] };
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
        return this.isConstant(expression) || this.ofNames(expression, given);
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
    const [only, ...others] = binding?.definitions ?? [];
    const isPlain = only?.target.kind === 'reference' && !only.weak && only.operator === undefined;
    // A list or an object may be filled later; a text is what it is.
    const isFinal = isPlain && (only.value.kind === 'text' || only.value.kind === 'literal' || only.value.kind === 'member' || binding!.touches.length === 0);
    if (isFinal && others.length === 0) return this.read(only.value, given, depth + 1);
    return others.length === 0 && this.ofNames(reference, given);
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

  /** What callers in sight give for a parameter has to be of the sort that its name says. */
  private areAlike({ binding }: Reference, names: readonly string[], sort: Sort): boolean {
    if (binding?.kind !== 'parameter' || names.length > 0) return true;
    const { owner } = binding;
    const place = owner.parameters.findIndex((one) => one.binding === binding);
    return this.flow.callers.calls(owner).every((call) => {
      const value = call.arguments[place]?.value;
      if (!value || (value.kind !== 'member' && value.kind !== 'reference')) return value?.kind === 'literal';
      const name = value.name;
      const own = name === undefined ? undefined : this.sortOf([name]);
      const whole = value.kind === 'member' && value.object.kind !== 'call' && 'name' in value.object && value.object.name !== undefined ? this.sortOf([value.object.name, name ?? '']) : own;
      return (own ?? whole) === sort;
    });
  }

  private keep(expression: Expression, sort: Sort | undefined): boolean {
    if (sort !== 'party' && sort !== 'goods') return false;
    this.parts.set(labelOf(expression, this.flow.module.text), sort);
    return true;
  }

  /** `customer.defaultPriceId` is a price, `order.customer.id` a customer, `customer.orderId` neither. */
  private sortOf(names: readonly string[]): Sort | undefined {
    const { nouns } = this.flow.knowledge;
    for (let index = names.length - 1; index >= 0; index--) {
      const words = [...wordsOf(names[index]!)];
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

  /** A function of this file gives what it returns; what keeps its parts as they are gives those. */
  private ofCall(call: Call, given: Given, depth: number): boolean {
    const functions = this.flow.functions(call.callee);
    const [func, ...others] = functions;
    if (func) return others.length === 0 && this.ofFunction(func, call, given, depth);
    const parts = this.carried(call);
    // What is made of nothing is made anew.
    return parts !== undefined && parts.length > 0 && parts.every((one) => this.read(one, given, depth + 1));
  }

  /** A member of an enum or of a table of texts. */
  private isConstant(expression: Expression): boolean {
    const constant = this.flow.constant(expression);
    this.hasText ||= typeof constant === 'string' && constant !== '';
    return constant !== undefined && constant !== null;
  }

  private ofFunction(func: Func, call: Call, given: Given, depth: number): boolean {
    const [only, ...others] = func.returns;
    if (!only?.value || others.length > 0 || call.arguments.some((one) => one.spread)) return false;
    const inner = new Map(given);
    for (const [place, { binding }] of func.parameters.entries()) {
      const argument = call.arguments[place]?.value;
      if (!argument) return false;
      inner.set(binding, argument.kind === 'reference' && argument.binding ? (given.get(argument.binding) ?? argument) : argument);
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
    if (method) return method.receiver === 'drops' || method.callback ? undefined : [...receiver, ...(method.arguments === 'carry' ? given : [])];
    return flow.knowledge.carrierNames.some((one) => one.test(name)) && callee.kind === 'reference' ? given : undefined;
  }
}
