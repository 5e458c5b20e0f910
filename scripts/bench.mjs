/**
 * npm run bench -- --tree FOLDER [--rounds 5] [--files N] [--config recommended] [--only tree,growth,worker]
 *
 * What the plugin costs in a lint run. Three parts, all in one process, ratios and not seconds being what counts:
 *
 *   tree    every file of the folder, linted in turn with no rules (the floor), with as many rules that do nothing, and
 *           with ours; the order changes from file to file, so that a slow moment of the machine hits all alike.
 *           Own time is a stopwatch around `create` and every listener, not a difference of two noisy totals.
 *   growth  made-up files of 1, 2, 4 and 8 times a size, in shapes that hurt value-flow analyses; the exponent k of
 *           own time ~ size^k: 1 is linear.
 *   worker  a worker of 1,000 lines with a payment in each handler, and in each eighth; first call in a fresh process
 *           and warm; a file that the gate refuses.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { growth } from './kit/bench-growth.mjs';
import { firstCall, readTree, setUp, time } from './kit/bench-run.mjs';
import { tree } from './kit/bench-tree.mjs';
import { innocent, worker } from './kit/bench-shapes.mjs';
import { root } from './kit/paths.mjs';
import { run } from './kit/run.mjs';

const { values } = parseArgs({
  options: {
    tree: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    files: { type: 'string' },
    config: { type: 'string', default: 'recommended' },
    only: { type: 'string', default: 'tree,growth,worker' },
    'first-call': { type: 'string' },
  },
});

if (values['first-call']) {
  console.log(JSON.stringify(await firstCall(values.config, Number(values['first-call']))));
  process.exit(0);
}

if (!existsSync(path.join(root, 'dist/index.js'))) run('build', 'scripts/build.mjs');
const only = new Set(values.only.split(','));
const bench = await setUp(values.config, values.tree && path.resolve(values.tree));
console.log(`eslint ${bench.versions.eslint}, @typescript-eslint/parser ${bench.versions.parser}, node ${process.version}, config ${values.config}`);

if (only.has('worker')) {
  console.log('\nworker of 1,000 lines (own time, ms)');
  const refused = innocent(1000);
  let gate = Infinity;
  for (const every of [1, 8]) {
    // A first call is one only in a process that has not run before: the least of five processes.
    const colds = Array.from({ length: 5 }, () => {
      const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--first-call', String(every), '--config', values.config], { encoding: 'utf8' });
      return JSON.parse(stdout);
    });
    const least = (key) => Math.min(...colds.map((cold) => cold[key]));
    const text = worker(1000, every);
    let warm = Infinity;
    for (let i = 0; i < 200; i++) {
      warm = Math.min(warm, (await time(bench, text)).own);
      gate = Math.min(gate, (await time(bench, refused)).own);
    }
    const calls = text.split('paymentIntents.create').length - 1;
    console.log(`  ${String(calls).padStart(2)} payment calls: loading the plugin ${least('load').toFixed(1)}, first call ${least('own').toFixed(1)} (goal 40), warm ${warm.toFixed(2)} (goal 5), reports ${colds[0].reports}`);
  }
  console.log(`  a file of 1,000 lines that the gate refuses: ${gate.toFixed(3)}`);
}
if (only.has('growth')) await growth(bench);
if (only.has('tree')) {
  if (values.tree) await tree(bench, readTree(values.tree, Number(values.files ?? 0)), Number(values.rounds));
  else console.log('\ntree: left out, no --tree given');
}
