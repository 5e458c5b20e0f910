/** How sinks are found when the receiver is not known: by their method names. */
import type { KeyLocation, Repeat, SinkFact } from '../engine/model/knowledge.ts';
import type { ClientRecord } from './record.ts';

/**
 * The last name of a sink's path, and its trailing member names when there are two or more.
 * `$Stripe.paymentIntents.create` gives `create` and `paymentIntents.create`; an exported function gives its own name.
 */
export function chainOf(path: string): { readonly method?: string; readonly chain?: string } {
  const at = path.lastIndexOf('@');
  // What stands before the members: a token such as `@new`, or the start of the path.
  const head = path.indexOf('.', at + 1);
  if (head < 0) return at < 0 && /^[A-Za-z_]\w*$/.test(path) ? { method: path } : {};
  const chain = path.slice(head + 1);
  if (chain.includes('*')) return {};
  const last = chain.lastIndexOf('.');
  return last < 0 ? { method: chain } : { method: chain.slice(last + 1), chain };
}

/** Chains of the sinks that do more than write a record. */
export function moneyChains(records: readonly ClientRecord[]): string[] {
  const found = new Set<string>();
  for (const record of records) {
    for (const row of record.sinks ?? []) {
      if (row.effect === 'record') continue;
      for (const path of typeof row.path === 'string' ? [row.path] : row.path) {
        const { chain } = chainOf(path);
        if (chain) found.add(chain);
      }
    }
  }
  return [...found];
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
