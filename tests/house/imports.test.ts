/** Who may import whom. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './sources.ts';
import type { Import, Source } from './sources.ts';

interface Law {
  readonly from: RegExp;
  readonly values: RegExp;
  /** What only types may come from, beyond `values`. */
  readonly types?: RegExp;
  readonly packages: RegExp;
  readonly typePackages?: RegExp;
}

const none = /^$/;
const kitTargets = /^(engine|catalogue|languages|project|rules\/kit)\/|^rules\/package\.generated\.ts$/;

/** The first that matches holds. */
const laws: readonly Law[] = [
  { from: /^engine\//, values: /^engine\//, packages: none },
  { from: /^catalogue\//, values: /^catalogue\//, types: /^engine\//, packages: none },
  { from: /^languages\//, values: /^(languages|engine\/model)\//, packages: none, typePackages: /^@typescript-eslint\/types$/ },
  { from: /^project\//, values: /^(project|languages|engine\/model)\//, packages: /^node:/, typePackages: /^(?:@typescript-eslint\/types|oxc-parser|oxc-resolver)$/ },
  { from: /^rules\/kit\//, values: kitTargets, packages: none, typePackages: /^eslint$/ },
  { from: /^rules\/index\.generated\.ts$/, values: /^rules\/[\w-]+\.ts$/, packages: none },
  { from: /^rules\/[\w-]+\.generated\.ts$/, values: none, packages: none, typePackages: /^eslint$/ },
  { from: /^rules\//, values: /^rules\/kit\//, types: /^engine\//, packages: none, typePackages: /^eslint$/ },
  { from: /^codemods\/kit\//, values: /^(engine|catalogue|languages|project|codemods\/kit)\//, packages: /./ },
  { from: /^codemods\/[\w-]+\.generated\.ts$/, values: /^codemods\/[\w-]+\.ts$/, packages: none },
  { from: /^codemods\//, values: /^codemods\/kit\//, types: /^engine\//, packages: none },
  { from: /^cli\//, values: /./, packages: /./ },
  { from: /^index\.ts$/, values: /^rules\/[\w-]+\.generated\.ts$/, packages: none, typePackages: /^eslint$/ },
];

function allowed(law: Law, { specifier, target, typeOnly }: Import): boolean {
  const [values, types] = target === undefined ? [law.packages, law.typePackages] : [law.values, law.types];
  const what = target ?? specifier;
  return values.test(what) || (typeOnly && types?.test(what) === true);
}

function breaches(source: Source): string[] {
  const law = laws.find(({ from }) => from.test(source.file));
  if (!law) return [`${source.file}: no law speaks of this folder`];
  return importsOf(source)
    .filter((one) => !allowed(law, one))
    .map((one) => `${source.file} imports ${one.typeOnly ? 'types of ' : ''}${one.target ?? one.specifier}`);
}

type Graph = ReadonlyMap<string, readonly string[]>;

function reachable(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(graph.get(from) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  return seen;
}

/** Pairs of files in two folders that reach each other. Functions that call each other may share one folder. */
function knots(graph: Graph): string[] {
  const reach = new Map([...graph.keys()].map((file) => [file, reachable(graph, file)]));
  return [...reach].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => path.posix.dirname(target) !== path.posix.dirname(file) && file < target && reach.get(target)?.has(file))
      .map((target) => `${file} and ${target}`),
  );
}

describe('imports', () => {
  it('keep their directions', () => {
    expect(sources.flatMap(breaches)).toEqual([]);
  });

  it('nobody imports the command line', () => {
    const users = sources.filter(({ file }) => !file.startsWith('cli/')).filter((source) => importsOf(source).some(({ target }) => target?.startsWith('cli/')));
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  it('have no cycles through two folders, types left out', () => {
    const graph = new Map(sources.map((source) => [source.file, importsOf(source).flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : []))]));
    expect(knots(graph)).toEqual([]);
  });

  it('a wrong direction would be seen', () => {
    const one = (specifier: string, target?: string, typeOnly = false): Import => ({ specifier, target, typeOnly });
    const law = (file: string): Law => laws.find(({ from }) => from.test(file))!;
    expect(allowed(law('engine/flow/flow.ts'), one('../../catalogue/index.ts', 'catalogue/index.ts', true))).toBe(false);
    expect(allowed(law('engine/flow/flow.ts'), one('node:fs'))).toBe(false);
    expect(allowed(law('rules/no-a.ts'), one('./no-b.ts', 'rules/no-b.ts'))).toBe(false);
    expect(allowed(law('rules/no-a.ts'), one('../engine/index.ts', 'engine/index.ts'))).toBe(false);
    expect(allowed(law('rules/kit/service.ts'), one('eslint'))).toBe(false);
    expect(knots(new Map([['x/a', ['y/b']], ['y/b', ['y/c']], ['y/c', ['x/a', 'y/b']]]))).toEqual(['x/a and y/b', 'x/a and y/c']);
  });
});
