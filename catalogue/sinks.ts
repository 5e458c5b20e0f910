/** How sinks are found when the receiver is not known: by their method names. */
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

/** Where a client takes deduplication ids: its modules, and the names of the fields, or of the calls where the id is the argument itself. */
export function dedupeNames(records: readonly ClientRecord[]): { readonly modules: readonly string[]; readonly names: readonly string[] }[] {
  return records.flatMap((record) => {
    const names = (record.sinks ?? []).filter(({ dedupe }) => dedupe).flatMap(({ keys, path }) => keys.map((key) => key.path?.at(-1) ?? chainOf([path].flat()[0]!).method ?? ''));
    const modules = [...record.modules, ...(record.submodules ?? [])];
    return record.kind !== 'payment' && names.length > 0 ? [{ modules, names: [...new Set(names)] }] : [];
  });
}

/** Chains of the sinks that do more than write a record, of clients that need not be spoken of beside them. */
export function moneyChains(records: readonly ClientRecord[]): string[] {
  const found = new Set<string>();
  for (const record of records) {
    if (record.mentions) continue;
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
