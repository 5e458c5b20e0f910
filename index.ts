/** The plugin object and its configs. */
import type { Linter, Rule } from 'eslint';
import { recommended, strict } from './rules/configs.generated.ts';
import { rules } from './rules/index.generated.ts';
import { name, version } from './rules/package.generated.ts';

interface Plugin {
  meta: { name: string; version: string; namespace: string };
  rules: Record<string, Rule.RuleModule>;
  configs: { recommended: Linter.Config[]; strict: Linter.Config[] };
}

const sources = ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,vue,svelte,astro}'];

/** Places where a second charge hurts nobody; a project that disagrees adds a block of its own after ours. */
const quietPlaces = [
  '**/*.d.{ts,mts,cts}',
  '**/*.{test,spec,e2e,stories,bench}.{js,mjs,cjs,jsx,ts,mts,cts,tsx}',
  '**/{test,tests,__tests__,__mocks__,__fixtures__,spec,e2e,cypress,playwright}/**',
  '**/{scripts,examples,example,seed,seeds,seeders}/**',
  '**/seed.{js,mjs,cjs,ts,mts,cts}',
];

const configs: Plugin['configs'] = { recommended: [], strict: [] };
const plugin: Plugin = { meta: { name, version, namespace: 'idempotency' }, rules, configs };

for (const [config, levels] of Object.entries({ recommended, strict })) {
  const off = Object.fromEntries(Object.keys(levels).map((rule) => [rule, 'off' as const]));
  configs[config as keyof typeof configs].push(
    { name: `idempotency/${config}`, files: sources, plugins: { idempotency: plugin }, rules: levels },
    { name: `idempotency/${config}/quiet-places`, files: quietPlaces, rules: off },
  );
}

export default plugin;
export { plugin as 'module.exports' };
