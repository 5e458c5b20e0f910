/**
 * Hashes over a text that the same operation may give in two wordings: an object whose fields or order nobody fixes, a body
 * or message as it came.
 *
 * In: the traced keys. Out: what is hashed, taken apart from the key inwards, through names, functions, and hashes
 * that are built up over several statements. What a call gives that is not understood may be in a fixed order: it is silence.
 */
import { facts } from '../flow/api.ts';
import type { Flow } from '../flow/flow.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import type { Binding, Call, Expression, Member, RecordLiteral, Reference } from '../model/program.ts';
import type { HashInputFinding } from './finding.ts';
import { arrivalSteps, placeAt, sinkStep } from './steps.ts';
import type { TracedKey } from './traced.ts';
import { writingsOf } from './writings.ts';

const DEPTH_LIMIT = 12;
const LOOK_LIMIT = 200;
/** What a message or a request brought, before anybody took it apart. */
const RAW = /^(?:rawbody|body|content|value|data|payload|message)$/;
/** Ways to the same text or bytes. */
const SAME = /^(?:toString|valueOf|from|String|toBuffer)$/;
const PLAIN_TYPE = /^(?:string|number|bigint|boolean|String|Number|Date|Buffer|Uint8Array)$/;

export function hashInputFindings(flow: Flow, keys: readonly TracedKey[]): HashInputFinding[] {
  const found = new Map<Expression, HashInputFinding>();
  for (const key of keys) {
    const { sink } = key.candidate;
    const reader = new HashReader(flow);
    for (const { expression, here } of writingsOf(flow, key)) reader.start(expression, here);
    for (const { how, expression, here } of reader.found) {
      if (found.has(here)) continue;
      const way = arrivalSteps(flow, expression, here);
      found.set(here, { claim: 'hash-input', how, sink, value: way[0]!.label, place: placeAt(flow, here), path: [...way, sinkStep(sink, key.name)] });
    }
  }
  return [...found.values()];
}

interface Input {
  readonly how: HashInputFinding['how'];
  readonly expression: Expression;
  /** The expression itself, or the call through which it comes into the file that is looked at. */
  readonly here: Expression;
}
type Given = ReadonlyMap<Binding, Expression>;

class HashReader {
  readonly found: Input[] = [];
  private readonly flow: Flow;
  private looks = 0;
  /** The last expression of the file that is looked at, on the way from the key. */
  private here: Expression | undefined;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** @param here where the key comes into the file that is looked at */
  start(key: Expression, here: Expression | undefined): void {
    this.here = here;
    this.read(key, false, new Map(), 0);
  }

  private add(how: Input['how'], expression: Expression): void {
    const here = this.flow.program.isHere(expression) ? expression : this.here;
    // What another file does by itself is reported there.
    if (here) this.found.push({ how, expression, here });
  }

  /** @param hashed The expression is what a hash is made of, as a text. */
  private read(expression: Expression, hashed: boolean, given: Given, depth: number): void {
    if (depth > DEPTH_LIMIT || ++this.looks > LOOK_LIMIT) return;
    switch (expression.kind) {
      case 'wrap':
        return this.read(expression.value, hashed, given, depth);
      case 'text':
        for (const part of expression.parts) this.read(part, hashed, given, depth + 1);
        return;
      case 'list':
        for (const { value } of expression.items) this.read(value, hashed, given, depth + 1);
        return;
      case 'choice':
        for (const option of expression.options) this.read(option, hashed, given, depth + 1);
        return;
      case 'reference':
        return this.ofReference(expression, hashed, given, depth);
      case 'member':
        if (hashed && this.isRaw(expression)) this.add('raw', expression);
        return;
      case 'call':
        return this.ofCall(expression, hashed, given, depth);
    }
  }

  private ofReference(reference: Reference, hashed: boolean, given: Given, depth: number): void {
    const { binding } = reference;
    const argument = binding && given.get(binding);
    if (argument) return this.read(argument, hashed, new Map(), depth + 1);
    const definition = onlyValue(binding);
    if (!definition) return;
    this.read(definition, hashed, given, depth + 1);
    // `const hash = createHash('sha256'); hash.update(order);`
    if (!this.isHash(definition)) return;
    for (const touch of binding!.touches) if (touch.callee.kind === 'member') for (const { value } of touch.arguments) this.read(value, true, given, depth + 1);
  }

  private ofCall(call: Call, hashed: boolean, given: Given, depth: number): void {
    const { flow } = this;
    const [func, ...others] = flow.functions(call.callee);
    if (func) {
      if (others.length > 0 || call.arguments.some((one) => one.spread) || func.parameters.some((one) => one.rest)) return;
      const inner = new Map<Binding, Expression>();
      for (const [place, { binding }] of func.parameters.entries()) {
        const value = call.arguments[place]?.value;
        if (value) inner.set(binding, value.kind === 'reference' && value.binding ? (given.get(value.binding) ?? value) : value);
      }
      const { here } = this;
      if (flow.program.isHere(call)) this.here = call;
      for (const { value } of func.returns) if (value) this.read(value, hashed, inner, depth + 1);
      this.here = here;
      return;
    }
    if (this.serializes(call)) {
      const text = call.arguments[0]?.value;
      if (hashed && text && this.isOpenRecord(text, given, 0)) this.add('fields', call);
      return;
    }
    if (hashed && call.arguments.length === 0 && this.isRaw(call)) return void this.add('raw', call);
    const isHash = this.isHash(call);
    const isSame = SAME.test(calleeNames(call.callee).at(-1) ?? '');
    // What another call makes of it may be in one form.
    const inside = isHash || (hashed && isSame);
    if (call.callee.kind === 'member') this.read(call.callee.object, inside, given, depth + 1);
    if (isHash || isSame || this.carries(call)) for (const { value } of call.arguments) this.read(value, inside, given, depth + 1);
  }

  private carries = (call: Call): boolean => this.flow.nodes(call.callee).some((node) => facts(node, 'carries').length > 0);

  private serializes(call: Call): boolean {
    // Names that a second argument gives are fixed.
    if (call.arguments.length > 1 && this.flow.isNullish(call.arguments[1]!.value) !== true) return false;
    return this.flow.nodes(call.callee).some((node) => facts(node, 'carries').some((fact) => fact.serializes === true));
  }

  private isHash(expression: Expression): boolean {
    return expression.kind === 'call' && calleeNames(expression.callee).some((name) => this.flow.knowledge.hashNames.some((one) => one.test(name)));
  }

  /** An object whose fields come from elsewhere: all that a caller or a message gave, or a record with such a one in it. */
  private isOpenRecord(expression: Expression, given: Given, depth: number): boolean {
    if (depth > DEPTH_LIMIT) return false;
    const inner = (one: Expression): boolean => this.isOpenRecord(one, given, depth + 1);
    switch (expression.kind) {
      case 'wrap':
        return inner(expression.value);
      case 'record':
        return isSpread(expression) && expression.fields.some((one) => one.spread && inner(one.value));
      case 'reference': {
        const argument = expression.binding && given.get(expression.binding);
        if (argument) return this.isOpenRecord(argument, new Map(), depth + 1);
        const definition = onlyValue(expression.binding);
        return definition ? inner(definition) : this.isObject(expression);
      }
      case 'member':
        return expression.element ? this.hasFields(expression) : this.isWhole(expression);
      case 'call':
        return expression.arguments.length < 2 && this.isMessage(expression);
      default:
        return false;
    }
  }

  /** A parameter or loop variable whose fields the code reads, or whose type has some. */
  private isObject({ binding }: Reference): boolean {
    if (!binding || (binding.kind !== 'parameter' && binding.definitions.length > 0)) return false;
    if (binding.annotation) return binding.annotation.members.length > 0 || (binding.annotation.name !== '' && !PLAIN_TYPE.test(binding.annotation.name));
    return binding.references.some(({ parent }) => parent?.kind === 'member' && parent.name !== undefined && parent.parent?.kind !== 'call');
  }

  private hasFields = (element: Member): boolean => element.at.kind === 'assign' && element.at.target.kind === 'reference' && this.isObjectName(element.at.target.binding);

  private isObjectName = (binding: Binding | undefined): boolean => binding?.references.some(({ parent }) => parent?.kind === 'member' && parent.name !== undefined && parent.parent?.kind !== 'call') ?? false;

  /** `job.data`, `request.body`: by its name, all that came. */
  private isWhole(member: Member): boolean {
    const { nouns } = this.flow.knowledge;
    const words = wordsOf(member.name ?? '');
    return words.length > 0 && nouns.contents.has(words.at(-1)!) && this.isMessage(member);
  }

  private isMessage(expression: Expression): boolean {
    const contents = this.flow.contents(expression).filter((one) => one.kind !== 'constant');
    return contents.length > 0 && contents.every((one) => (one.kind === 'born' && one.origin === 'payload') || one.kind === 'open');
  }

  /** A text or buffer that a client brought: the whole of it. */
  private isRaw(expression: Member | Call): boolean {
    const name = (expression.kind === 'member' ? expression.name : calleeNames(expression.callee).at(-1)) ?? '';
    const isNamed = RAW.test(name.toLowerCase()) || /^get(?:Data|Body|Content)$|^text$/.test(name);
    return isNamed && this.flow.nodes(expression).some((node) => facts(node, 'values').some((fact) => fact.origin === 'payload'));
  }
}

const isSpread = ({ fields }: RecordLiteral): boolean => fields.some((one) => one.spread);

/** What a name stands for that is written once. */
function onlyValue(binding: Binding | undefined): Expression | undefined {
  const [only, ...others] = binding?.definitions ?? [];
  return only && others.length === 0 && only.target.kind === 'reference' && !only.weak ? only.value : undefined;
}
