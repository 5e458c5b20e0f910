/** Where a client reads the key of a call, as far as the installed version and the call itself tell. */
import type { Flow } from '../flow/flow.ts';
import type { KeyLocation, SinkFact } from '../model/knowledge.ts';
import type { Expression } from '../model/program.ts';

/** The places at which the installed version reads a key: all of them where it is not known. */
export function locationsOf(flow: Flow, fact: SinkFact): readonly KeyLocation[] {
  const { keys, client } = fact;
  if (client.package === undefined || keys.every(({ from, below }) => from === undefined && below === undefined)) return keys;
  const version = flow.versionOf(client.package);
  if (version === undefined) return keys;
  return keys.filter(({ from, below }) => (from === undefined || !isBelow(version, from)) && (below === undefined || isBelow(version, below)));
}

/** Whether a dotted version comes before another: `20.4` before `20.10`. */
export function isBelow(version: string, bound: string): boolean {
  const [numbers, bounds] = [version, bound].map((one) => one.split(/[.+-]/).map(Number));
  for (const [place, number] of bounds!.entries()) {
    const own = numbers![place] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}

/** An argument that holds a field which options never have is no options. */
export function isOptions(flow: Flow, argument: Expression, { beside }: KeyLocation): boolean {
  if (!beside) return true;
  return flow.values(argument).every((one) => one.kind !== 'made' || one.expression.kind !== 'record' || one.expression.fields.every(({ name }) => name === undefined || beside.includes(name)));
}
