/**
 * What a chain of catalogued method names stands for where the receiver is not known.
 *
 * In: the names, and the file's text. Out: the fact of the client that the file speaks of; where it speaks of several, or
 * of none beside a receiver in words of money, what is true of all that have such methods.
 */
import type { Flow } from '../flow/flow.ts';
import { wordsOf } from '../model/names.ts';
import type { Client, KeyLocation, Repeat, SinkFact } from '../model/knowledge.ts';

/** @param receiver The names before the chain. */
export function chainFact(flow: Flow, chain: readonly string[], receiver: readonly string[]): SinkFact | undefined {
  const known = factsOf(flow, chain);
  if (!known) return undefined;
  const meant = known.filter(({ client }) => isMentioned(flow, client));
  if (meant.length > 0) return meant.reduce(mergeSinks);
  const anybody = known.filter(({ client }) => !client.mentions);
  const money = receiver.flatMap(wordsOf).some((word) => flow.knowledge.moneyWords.has(word));
  return money && anybody.length > 0 ? anybody.reduce(mergeSinks) : undefined;
}

/** The facts of a chain, also where the client's name is a word of the receiver's: `stripeClient.invoices.create`. */
function factsOf(flow: Flow, chain: readonly string[]): readonly SinkFact[] | undefined {
  const { sinkChains } = flow.knowledge;
  const [head = '', ...rest] = chain;
  const named = rest.length >= 2 ? wordsOf(head).map((word) => sinkChains.get([word, ...rest].join('.'))).find((one) => one !== undefined) : undefined;
  return named ?? sinkChains.get(chain.join('.'));
}

/** Names alone are anybody's: somewhere the file has to speak of the client. */
function isMentioned(flow: Flow, { id, name, mentions }: Client): boolean {
  const words = mentions ?? [id, name].map((one) => one.split(/[\s-]/)[0]!.toLowerCase());
  return words.some((word) => flow.lowerText.includes(word));
}

const effects = ['record', 'ledger', 'conditional', 'money'] as const;

/**
 * Two clients call a method the same. Without the receiver nobody can say which is meant: the key may stand in any of
 * the places, and of two effects the lesser is claimed.
 */
function mergeSinks(one: SinkFact, other: SinkFact): SinkFact {
  const keys = [...one.keys];
  for (const key of other.keys) if (!keys.some((known) => sameKey(known, key))) keys.push(key);
  const lesser = effects.indexOf(one.effect) <= effects.indexOf(other.effect) ? one : other;
  return {
    ...one,
    operation: sharedEnding(one.operation, other.operation),
    effect: lesser.effect,
    keys,
    repeat: sameRepeat(one, other) ? one.repeat : [{ repeat: mildest(one, other) }],
    keyless: one.keyless && other.keyless,
  };
}

/** `stripe.invoices.create` and `square.invoices.create` share `invoices.create`. */
function sharedEnding(one: string, other: string): string {
  const names = one.split('.');
  const others = other.split('.');
  let shared = 0;
  while (shared < names.length && names.at(-1 - shared) === others.at(-1 - shared)) shared++;
  return names.slice(names.length - shared).join('.');
}

function sameKey(one: KeyLocation, other: KeyLocation): boolean {
  return one.argument === other.argument && one.header === other.header && one.path.join('.') === other.path.join('.');
}

function sameRepeat(one: SinkFact, other: SinkFact): boolean {
  return JSON.stringify(one.repeat) === JSON.stringify(other.repeat);
}

function mildest(one: SinkFact, other: SinkFact): Repeat {
  const repeats = [...one.repeat, ...other.repeat].map((rule) => rule.repeat);
  return repeats.includes('same') ? 'same' : repeats.includes('maybe') ? 'maybe' : 'again';
}
