/** How sinks are found when the receiver is not known: by their method names. */
import type { KeyLocation, Repeat, SinkFact } from '../engine/model/knowledge.ts';

const trailingMembers = /^(.*?)((?:\.[\w$-]+)*)$/;

/**
 * The last name of a sink's path, and its trailing member names when there are two or more.
 * `$Stripe.paymentIntents.create` gives `create` and `paymentIntents.create`; an exported function gives its own name.
 */
export function chainOf(path: string): { readonly method?: string; readonly chain?: string } {
  const [, head = '', members = ''] = trailingMembers.exec(path) ?? [];
  const names = members.split('.').slice(1);
  const method = names.at(-1);
  if (method === undefined) return /^[A-Za-z_]\w*$/.test(head) ? { method: head } : {};
  return names.length > 1 ? { method, chain: names.join('.') } : { method };
}

const effects = ['record', 'ledger', 'conditional', 'money'] as const;

/**
 * Two clients call a method the same. Without the receiver nobody can say which is meant: the key may stand in any of
 * the places, and of two effects the lesser is claimed.
 */
export function mergeSinks(one: SinkFact, other: SinkFact): SinkFact {
  const keys = [...one.keys];
  for (const key of other.keys) if (!keys.some((known) => sameKey(known, key))) keys.push(key);
  const lesser = effects.indexOf(one.effect) <= effects.indexOf(other.effect) ? one : other;
  return {
    ...one,
    effect: lesser.effect,
    keys,
    repeat: sameRepeat(one, other) ? one.repeat : [{ repeat: mildest(one, other) }],
    keyless: one.keyless && other.keyless,
  };
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
