/**
 * Whether a part of a key names one operation.
 *
 * In: an expression. Out: what its names say of it, followed to where the names come from: through variables,
 * destructuring, loops, callbacks, calls and callers. A key that names only a party or a standing relation blocks what
 * the party rightly does again, so whatever is not sure does not count.
 */
import { NO_PATH } from '../flow/elements.ts';
import type { Flow } from '../flow/flow.ts';
import { methodOf } from '../flow/parameters.ts';
import { calleeNames, plainName, wordsOf } from '../model/names.ts';
import type { Binding, Call, Expression, Func, Reference } from '../model/program.ts';
import { repeatOf } from '../sinks/repeat.ts';
import type { Sink } from './finding.ts';
import { leadsOf } from './leads.ts';

/** `record`: the id of a thing that no word describes. It may be an operation, and certainly is no known party. */
export type Naming = 'operation' | 'record' | 'none';

const DEPTH_LIMIT = 8;
/** Looks at expressions for one part; past it the part names nothing for sure. */
const LOOK_LIMIT = 400;
const RANKS: readonly Naming[] = ['none', 'record', 'operation'];

const best = (found: readonly Naming[]): Naming => RANKS[Math.max(0, ...found.map((one) => RANKS.indexOf(one)))]!;
const worst = (found: readonly Naming[]): Naming => (found.length === 0 ? 'none' : RANKS[Math.min(...found.map((one) => RANKS.indexOf(one)))]!);

/** What a dotted name says. Without a verdict its words decide nothing. */
interface Said {
  readonly naming?: Naming;
  /** It ends like an id, or it is all that a message holds. */
  readonly identified: boolean;
  /** There is a noun in it, though no known one. */
  readonly noun: boolean;
}

/** Reads what the parts of one key name. */
export class Namer {
  /** Something that is paid once is an operation of its own; not for a call that comes again to what was paid. */
  readonly once: boolean;
  private readonly flow: Flow;
  private looks = 0;
  /** What is created is the party itself. */
  private readonly creates: boolean;

  /** @param sinks the calls that get the key */
  constructor(flow: Flow, sinks: readonly Sink[]) {
    this.flow = flow;
    this.once = !sinks.some((sink) => comesAgain(flow, sink));
    this.creates = sinks.every((sink) => sink.effect === 'record' && wordsOf(sink.operation).some((word) => flow.knowledge.nouns.parties.has(word) || flow.knowledge.nouns.standing.has(word)));
  }

  /** What a part of a key names. */
  of(part: Expression): Naming {
    const { leads, unknowns } = leadsOf(this.flow, part, NO_PATH);
    // The id of a message tells its deliveries from others, and not what it asks for: published again, it has another one.
    if (leads.every(({ born }) => born.origin === 'message-id') && unknowns.length === 0) return 'none';
    this.looks = 0;
    return this.at(part, [], 0);
  }

  /** @param path Names taken from the expression, outermost first. */
  private at(expression: Expression, path: readonly string[], depth: number): Naming {
    if (depth > DEPTH_LIMIT || ++this.looks > LOOK_LIMIT) return 'none';
    const inner = (one: Expression, below = path): Naming => this.at(one, below, depth + 1);
    switch (expression.kind) {
      case 'wrap':
        return this.at(expression.value, path, depth);
      case 'member':
        // A place in a list or the rest of a record is named like the whole.
        return this.at(expression.object, expression.name === undefined || /^\d+$/.test(expression.name) ? path : [expression.name, ...path], depth);
      case 'self':
        return this.said([expression.class?.name ?? '', ...path]).naming ?? 'none';
      case 'reference':
        return this.ofReference(expression, path, depth);
      case 'call':
        return this.ofCall(expression, path, depth);
      case 'choice':
        return worst(expression.options.map((one) => inner(one)));
      case 'text':
        return path.length > 0 ? 'none' : best(expression.parts.map((one) => inner(one)));
      case 'list':
        return best(expression.items.map((one) => inner(one.value)));
      case 'record': {
        const [head, ...below] = path;
        return best(expression.fields.filter((one) => one.spread || head === undefined || one.name === head).map((one) => inner(one.value, one.spread ? path : below)));
      }
      default:
        return 'none';
    }
  }

  private ofReference(reference: Reference, path: readonly string[], depth: number): Naming {
    const { binding } = reference;
    const own = reference.name.startsWith('#') ? [] : [reference.name];
    const said = this.said([...own, ...path], own.length > 0);
    if (said.naming) return said.naming;
    const typed = binding?.annotation && this.said([binding.annotation.name.split('.').at(-1)!, ...path]).naming;
    if (typed) return typed;
    const sources = binding ? this.sourcesOf(binding, path, depth) : [];
    if (sources.length > 0) return worst(sources);
    if (path.length === 0 && this.isKeyName(reference.name)) return 'operation';
    if (!said.identified) return 'none';
    const isMessage = this.flow.contents(reference, path).every((one) => one.kind === 'born' && (one.origin === 'payload' || one.origin === 'message-id'));
    if (isMessage && (path.length > 0 || !said.noun)) return 'operation';
    return said.noun && path.length > 0 ? 'record' : 'none';
  }

  /** What the values of a name are called where they come from. */
  private sourcesOf(binding: Binding, path: readonly string[], depth: number): Naming[] {
    const values = binding.definitions.flatMap((one) => (one.target.kind === 'reference' ? [one.value] : []));
    const found = values.map((one) => this.at(one, path, depth + 1));
    if (binding.kind !== 'parameter') return found;
    const { owner } = binding;
    const place = owner.parameters.findIndex((one) => one.binding === binding);
    for (const call of this.flow.callers.calls(owner)) {
      const argument = call.arguments.some((one) => one.spread) ? undefined : call.arguments[place - (call.tagged ? 1 : 0)];
      found.push(argument ? this.at(argument.value, path, depth + 1) : 'none');
    }
    for (const receiver of receiversOf(this.flow, owner, place)) found.push(this.at(receiver, path, depth + 1));
    return found;
  }

  private ofCall(call: Call, path: readonly string[], depth: number): Naming {
    const functions = this.flow.functions(call.callee);
    if (functions.length > 0) {
      return worst(functions.flatMap((one) => one.returns.map(({ value }) => (value ? this.at(value, path, depth + 1) : 'none'))));
    }
    const { callee } = call;
    const given = call.arguments.map((one) => one.value);
    if (given.length === 0 && callee.kind === 'member' && callee.name !== undefined) {
      return this.at(callee.object, [...this.nounOf(callee.name), ...path], depth + 1);
    }
    if (path.length > 0) return this.ofAnswer(call, path, depth);
    // What is looked up by an id is not the id.
    if (this.flow.contents(call).some((one) => one.kind === 'unknown')) return this.said([calleeNames(callee).at(-1) ?? '']).naming ?? 'none';
    return best([...(callee.kind === 'member' ? [callee.object] : []), ...given].map((one) => this.at(one, [], depth + 1)));
  }

  /** What a method without arguments gives, by its name without the verb: `getId` an id; `toString` and `findMany` say nothing. */
  private nounOf(method: string): readonly string[] {
    const { nouns } = this.flow.knowledge;
    const words = wordsOf(method);
    const noun = words.length > 1 ? words.slice(1) : words;
    const head = noun.at(-1) ?? '';
    const isKnown = nouns.identity.has(head) || nouns.contents.has(head) || this.ofWord(head, true) !== undefined;
    return isKnown && words[0] !== 'to' ? [noun.join('_')] : [];
  }

  /** A field of what a call gives: by its own name, by those of the call, or by what was parsed. */
  private ofAnswer(call: Call, path: readonly string[], depth: number): Naming {
    const said = this.said(path, false);
    if (said.naming) return said.naming;
    for (const word of calleeNames(call.callee).flatMap(wordsOf).reverse()) {
      const known = this.ofWord(word, said.identified);
      if (known) return known;
    }
    const parsed = call.arguments.length === 1 ? this.at(call.arguments[0]!.value, path, depth + 1) : 'none';
    return parsed !== 'none' ? parsed : said.identified && said.noun ? 'record' : 'none';
  }

  /**
   * The last noun of a dotted name decides: `order.customerId` is a customer, `customerOrder.id` an order.
   *
   * @param rooted The first name is a variable's own, which says less than what the value comes from.
   */
  private said(names: readonly string[], rooted = true): Said {
    const { nouns } = this.flow.knowledge;
    let identified = false;
    for (let index = names.length - 1; index >= 0; index--) {
      const words = [...wordsOf(names[index]!)];
      while (words.length > 0 && (nouns.identity.has(words.at(-1)!) || (words.length > 1 && words.at(-1) === 'key'))) words.pop();
      const isId = words.length < wordsOf(names[index]!).length;
      const head = words.at(-1);
      identified ||= isId || (index === names.length - 1 && head !== undefined && nouns.contents.has(head));
      if (head === undefined || nouns.contents.has(head)) continue;
      const known = this.ofWord(head, identified);
      if (known) return { naming: known, identified, noun: true };
      if (index === 0 && rooted) return { identified, noun: true };
      // `gift.id` is the gift's own; in `giftId`, something else refers to it, maybe often.
      return { naming: identified && !isId ? 'record' : 'none', identified, noun: true };
    }
    return { identified, noun: false };
  }

  /** What a caller gives under such a name is the operation's own key. */
  private isKeyName(name: string): boolean {
    return name === 'key' || this.flow.knowledge.keyNames.has(plainName(name));
  }

  private ofWord(word: string, identified: boolean): Naming | undefined {
    const { nouns } = this.flow.knowledge;
    // An event or an action without its id is its kind.
    if (nouns.asked.has(word)) return identified ? 'operation' : 'none';
    if (nouns.paid.has(word)) return this.once ? 'operation' : 'none';
    const standing = nouns.standing.has(word) || nouns.parties.has(word) || nouns.goods.has(word);
    return standing ? (this.creates ? 'record' : 'none') : undefined;
  }
}

/** Calls that come several times to what was paid once, such as partial refunds: unless the catalogue knows this one does not. */
function comesAgain(flow: Flow, { operation, fact, call }: Sink): boolean {
  if (!wordsOf(operation).some((word) => flow.knowledge.nouns.again.has(word))) return false;
  return !fact || repeatOf(flow, fact, call).repeat === 'again';
}

/** The collections whose elements a function is called back for. */
export function receiversOf(flow: Flow, func: Func, place: number): Expression[] {
  return flow.callers.positions(func).flatMap(({ call, path }) => {
    const callback = path.length === 0 ? methodOf(flow, call)?.callback : undefined;
    return callback && call.callee.kind === 'member' && (callback.element === place || callback.value === place) ? [call.callee.object] : [];
  });
}
