/** Words in names: what a callee or its receiver is called. */
import type { Call, Expression } from './program.ts';

const split = new Map<string, readonly string[]>();
const plain = new Map<string, string>();

/** `PaymentsAPI_v2` → ['payment', 'api', 'v2']: split on case, digits and separators, plurals folded. */
export function wordsOf(name: string): readonly string[] {
  let words = split.get(name);
  if (!words) {
    // A run over many files meets many names; the same ones come back.
    if (split.size > 5000) split.clear();
    split.set(name, (words = splitWords(name)));
  }
  return words;
}

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => singular(word.toLowerCase()));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Names of a callee from its root to the method: `this.gateway.charge` → ['gateway', 'charge']. */
export function calleeNames(callee: Expression): string[] {
  const names: string[] = [];
  for (let at: Expression = callee; ; ) {
    // Of a long chain the last names say what is called.
    if (names.length >= 12) return names;
    if (at.kind === 'member') {
      if (at.name !== undefined) names.unshift(at.name);
      at = at.object;
    } else if (at.kind === 'reference') {
      names.unshift(at.name);
      return names;
    } else if (at.kind === 'call') at = at.callee;
    else if (at.kind === 'wrap') at = at.value;
    else return names;
  }
}

/** Names that a value goes by: its own, and those of what it was given by: a name, a member, a function that is called. */
export function namesOf(value: Expression): string[] {
  const own = ownNames(value);
  const written = value.kind === 'reference' ? (value.binding?.definitions ?? []) : [];
  return [...own, ...written.flatMap((one) => (one.target.kind === 'reference' ? ownNames(one.value) : []))];
}

function ownNames(value: Expression): string[] {
  if (value.kind === 'member' || value.kind === 'reference') return value.name === undefined ? [] : [value.name];
  if (value.kind === 'wrap') return ownNames(value.value);
  return value.kind === 'call' ? [...ownNames(value.callee), ...value.arguments.flatMap((one) => ownNames(one.value))] : [];
}

export const namesCalled = ({ callee }: Call): string[] => namesOf(callee);

/** A field or header name without case and separators: `p_idempotency_key` → 'pidempotencykey'. */
export function plainName(name: string): string {
  let known = plain.get(name);
  if (known === undefined) {
    if (plain.size > 5000) plain.clear();
    plain.set(name, (known = name.toLowerCase().replace(/[_-]/g, '')));
  }
  return known;
}

/** The callee as the user wrote it, on one line and without arguments: `this.gateway.charge`. */
export function calleeText(call: Call, text: string): string {
  const names = calleeNames(call.callee);
  let root: Expression = call.callee;
  while (root.kind === 'member' || root.kind === 'wrap') root = root.kind === 'member' ? root.object : root.value;
  if (root.kind === 'self') names.unshift('this');
  const raw = text.slice(...call.callee.range);
  return raw.length <= 40 && !/\s|\(/.test(raw) ? raw : names.join('.') || raw.slice(0, 40);
}
