/**
 * The gate: one scan of a file's text that says whether it can hold a sink. Rejected files are not lowered.
 *
 * It opens for key names, key headers, providers and their modules, and resources with a method; never for names of
 * brokers or of values, which stand in half of all files, nor for money words: without a key's name or a client beside it
 * a money word makes no sink, and `pay` or `billing` alone open one file in eight. Letter case is ignored, words are
 * looked for inside names. The name of a deduplication id opens it below an import of its client only: `name` and `id` stand
 * everywhere.
 */

export interface GateWords {
  /** As people write them: `idempotency_key`. */
  readonly keyNames: Iterable<string>;
  readonly keyHeaders: Iterable<string>;
  /** Names of payment providers. */
  readonly providers: Iterable<string>;
  /** Import specifiers of payment clients. */
  readonly modules: Iterable<string>;
  /** Dotted method names that stand for a sink: `subscriptions.create`. */
  readonly chains: Iterable<string>;
  /** Clients with deduplication ids, and the names by which these are given. */
  readonly dedupes: Iterable<{ readonly modules: readonly string[]; readonly names: readonly string[] }>;
  /** Names that users gave: exports that are sinks. */
  readonly names: Iterable<string>;
}

/**
 * A pattern without the `g` flag: `test` keeps no state. What plain words already find is left out, because a short
 * alternation is a fast one.
 */
export function gate(words: GateWords): RegExp {
  const plain = [...new Set([...words.keyNames, ...words.keyHeaders].map(spelled))];
  plain.push(...[...words.providers].map(escape).sort());
  const found = new RegExp(plain.join('|'), 'i');
  const unknown = (text: string): boolean => !found.test(text);
  const methods = [...words.chains].filter(unknown).map((chain) => chain.split('.').slice(-2));
  const alternatives = [
    ...plain,
    ...group('\\.', [...grouped(methods)], ''),
    ...group('["\'`]', imported(words, unknown), ''),
    ...group('\\b', [...words.names].filter(unknown).map(escape), '\\b'),
  ];
  return new RegExp(alternatives.join('|'), 'i');
}

/** What may stand behind the quote of an import: one alternative for all, because quotes are many. */
function imported({ modules, dedupes }: GateWords, unknown: (text: string) => boolean): string[] {
  const payments = [...modules].filter(unknown).map(escape);
  const ids = [...dedupes].map((one) => `(?:${one.modules.map(escape).join('|')})["'\`][^]*\\b(?:${one.names.map(escape).join('|')})\\b`);
  return [...(payments.length > 0 ? [`(?:${payments.join('|')})["'\`/]`] : []), ...ids];
}

/** `subscriptions.create`, `subscriptions.update` → `subscriptions[\s?!]*\.\s*(?:create|update)\b`. */
function grouped(chains: readonly (readonly string[])[]): string[] {
  const byResource = new Map<string, Set<string>>();
  for (const [resource = '', method = ''] of chains) {
    const known = byResource.get(resource);
    if (known) known.add(escape(method));
    else byResource.set(resource, new Set([escape(method)]));
  }
  return [...byResource].map(([resource, names]) => `${escape(resource)}[\\s?!]*\\.\\s*(?:${[...names].join('|')})\\b`);
}

function group(before: string, patterns: readonly string[], after: string): string[] {
  return patterns.length === 0 ? [] : [`${before}(?:${patterns.join('|')})${after}`];
}

/** A key name with or without its hyphens and underscores; `idempoten` stands for all that begin so. */
function spelled(name: string): string {
  if (/idempoten/i.test(name)) return 'idempoten';
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
    .map(escape)
    .join('[-_]?');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
