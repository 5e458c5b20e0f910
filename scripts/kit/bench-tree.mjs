import path from 'node:path';
import { time } from './bench-run.mjs';

const median = (values) => {
  const sorted = [...values].sort((one, two) => one - two);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const arms = ['floor', 'idle', 'ours', 'timed'];

/** One round over all files; the arms take turns at going first. */
async function round(bench, files, turn) {
  const total = Object.fromEntries(arms.map((arm) => [arm, { wall: 0, cpu: 0, own: 0, reports: 0 }]));
  const perFile = [];
  for (const [at, { file, text }] of files.entries()) {
    for (let i = 0; i < arms.length; i++) {
      const arm = arms[(at + turn + i) % arms.length];
      const result = await time(bench, text, arm, file);
      for (const key of Object.keys(total[arm])) total[arm][key] += result[key];
      if (arm === 'timed') perFile.push({ file, own: result.own, fatal: result.fatal });
    }
  }
  return { total, perFile };
}

/**
 * Prints, for a list of files: own time as a part of the floor, and the ratio of whole runs.
 *
 * The ratios are medians over the rounds of ratios taken within a round.
 */
export async function tree(bench, files, rounds) {
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  console.log(`\ntree of ${files.length} files, ${lines} lines, ${rounds} rounds after one to warm up`);
  const { perFile } = await round(bench, files, 0);
  const results = [];
  for (let turn = 1; turn <= rounds; turn++) results.push((await round(bench, files, turn)).total);
  const ratio = (arm, key, base) => median(results.map((total) => total[arm][key] / total[base][key]));
  const own = median(results.map((total) => total.timed.own));
  const unparsed = perFile.filter(({ fatal }) => fatal).length;
  console.log(`  floor ${median(results.map((total) => total.floor.wall)).toFixed(0)} ms; own time ${own.toFixed(0)} ms, ${((own / lines) * 1e6).toFixed(0)} ns a line`);
  console.log(`  own time against the floor ${(median(results.map((total) => total.timed.own / total.floor.wall)) * 100).toFixed(2)} % (goal 2 %)`);
  console.log(`  whole runs, CPU: against no rules ${ratio('ours', 'cpu', 'floor').toFixed(3)}, against as many idle rules ${ratio('ours', 'cpu', 'idle').toFixed(3)}`);
  console.log(`  whole runs, wall: against no rules ${ratio('ours', 'wall', 'floor').toFixed(3)}, against as many idle rules ${ratio('ours', 'wall', 'idle').toFixed(3)}`);
  console.log(`  ${results[0].ours.reports} reports; ${unparsed} files do not parse; the dearest in the first round:`);
  for (const { file, own: ms } of perFile.sort((one, two) => two.own - one.own).slice(0, 5)) console.log(`    ${ms.toFixed(1).padStart(7)} ms  ${path.relative(process.cwd(), file)}`);
}
