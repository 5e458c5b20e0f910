import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { worker } from './bench-shapes.mjs';

const require = createRequire(import.meta.url);

/** The plugin's rules with a stopwatch around `create` and each listener; `watch.own` is what they took, in ms. */
function timed(plugin, watch) {
  const around = (work) =>
    function (...values) {
      const start = performance.now();
      try {
        return work.apply(this, values);
      } finally {
        watch.own += performance.now() - start;
      }
    };
  const rules = Object.entries(plugin.rules).map(([name, rule]) => {
    const create = around(rule.create);
    const withTimers = (context) => Object.fromEntries(Object.entries(create(context)).map(([event, listener]) => [event, around(listener)]));
    return [name, { meta: rule.meta, create: withTimers }];
  });
  return { meta: plugin.meta, rules: Object.fromEntries(rules) };
}

/**
 * ESLint, the parser and four arms: no rules, idle rules, our rules, our rules with a stopwatch.
 * The ESLint class and not the Linter: that one builds and checks its config anew for every text, which no user pays.
 */
export async function setUp(config, cwd = process.cwd()) {
  const { ESLint } = await import('eslint');
  const { default: parser } = await import('@typescript-eslint/parser');
  const start = performance.now();
  const { default: plugin } = await import('../../dist/index.js');
  const load = performance.now() - start;
  const watch = { own: 0 };
  const { rules } = plugin.configs[config][0];
  const idle = Object.fromEntries(Object.keys(plugin.rules).map((name) => [name, { meta: plugin.rules[name].meta, create: () => ({}) }]));
  const arm = (idempotency, on) => {
    const block = {
      files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
      ...(idempotency && { plugins: { idempotency } }),
      rules: on,
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    };
    return new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [block], allowInlineConfig: false, warnIgnored: false, ignore: false });
  };
  return {
    load,
    watch,
    versions: { eslint: require('eslint/package.json').version, parser: require('@typescript-eslint/parser/package.json').version },
    arms: { floor: arm(undefined, {}), idle: arm({ rules: idle }, rules), ours: arm(plugin, rules), timed: arm(timed(plugin, watch), rules) },
  };
}

/** Lints one text with one arm. Wall and CPU time and own time in ms, and how many reports. */
export async function time({ arms, watch }, text, arm = 'timed', filePath = 'file.ts') {
  watch.own = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const [result] = await arms[arm].lintText(text, { filePath });
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const messages = result?.messages ?? [];
  return { wall, cpu: (user + system) / 1000, own: watch.own, reports: messages.filter(({ fatal }) => !fatal).length, fatal: messages.find(({ fatal }) => fatal)?.message };
}

/** Own time of the first file that this process lints, the parser and ESLint being warm. */
export async function firstCall(config, every) {
  const bench = await setUp(config);
  const text = worker(1000, every);
  for (let i = 0; i < 5; i++) await time(bench, text, 'floor');
  const { own, reports } = await time(bench, text);
  return { load: bench.load, own, reports };
}

const skipped = new Set(['node_modules', '.git', 'dist', 'build', 'coverage', '.next']);

/** Name and text of each JavaScript and TypeScript file under a folder; with a number, that many, evenly chosen. */
export function readTree(folder, most) {
  const found = [];
  const walk = (at) => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((one, two) => (one.name < two.name ? -1 : 1))) {
      const file = path.join(at, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(file);
      else if (entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name)) found.push(file);
    }
  };
  walk(path.resolve(folder));
  const chosen = most > 0 && most < found.length ? Array.from({ length: most }, (_, at) => found[Math.floor((at * found.length) / most)]) : found;
  return chosen.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
