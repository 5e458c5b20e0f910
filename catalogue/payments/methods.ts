/** Rows of methods that differ only in what they do: the places of the key are one list that all of them share. */
import type { KeyRow, SinkRow } from '../record.ts';

/** By method: what it moves, and what a second run without a key does. */
export type Methods = Readonly<Record<string, readonly [SinkRow['effect'], SinkRow['repeat']]>>;

type Shared = Pick<SinkRow, 'keys' | 'parameters' | 'options' | 'retentionMs' | 'evidence'>;

/**
 * @param client what operations begin with
 * @param start what paths begin with: `$Type.`, or nothing for exported functions
 */
export function keyed(client: string, start: string, shared: Shared, methods: Methods): SinkRow[] {
  return Object.entries(methods).map(([call, [effect, repeat]]) => ({
    id: call.replaceAll('.', '-'),
    path: start + call,
    operation: `${client}.${call}`,
    effect,
    repeat,
    ...shared,
  }));
}

const none: readonly KeyRow[] = [];

/** Money calls that the provider takes no key for. */
export function keyless(client: string, start: string, evidence: string, calls: readonly string[]): SinkRow[] {
  const methods: Methods = Object.fromEntries(calls.map((call) => [call, ['money', 'same']]));
  return keyed(client, start, { keys: none, evidence }, methods).map((row) => ({ ...row, keyless: true }));
}

/** Again with this parameter, perhaps without: a part is taken twice, the whole only once. */
export const againWith = (...path: string[]): SinkRow['repeat'] => [{ repeat: 'again', when: { path, present: true } }, { repeat: 'maybe' }];

export const hour = 60 * 60 * 1000;

/** SDKs of one generator: the options come last, after ids and a body. The keys of each place are one list. */
const optionKeys = [0, 1, 2].map((argument): readonly KeyRow[] => [
  { argument, path: ['idempotencyKey'] },
  { argument, path: ['headers', 'Idempotency-Key'], header: true },
]);

/** Methods whose options hold the key, by the place of the options. */
export const keyedInOptions = (client: string, start: string, evidence: string, options: 1 | 2, methods: Methods): SinkRow[] =>
  keyed(client, start, { keys: optionKeys[options]!, parameters: options - 1, options, evidence }, methods);
