import { time } from './bench-run.mjs';
import { shapes } from './bench-shapes.mjs';

const sizes = [1, 2, 4, 8];
const statements = 250;
/** Below this, timers and garbage collection say more than the analysis. */
const measurable = 0.3;

function slope(points) {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)]);
  const mean = (at) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  return logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

/** Prints own time for each shape and size (the least of several runs: noise only adds) and the exponent. */
export async function growth(bench) {
  console.log(`\ngrowth, own time in ms for ${sizes.map((size) => size * statements).join(', ')} statements (goal: exponent at most 1.15)`);
  for (const [name, make] of Object.entries(shapes)) {
    const texts = sizes.map((size) => make(size * statements));
    for (let i = 0; i < 3; i++) await time(bench, texts[0]);
    const runs = [];
    for (const text of texts) {
      const results = [];
      for (let i = 0; i < 7; i++) results.push(await time(bench, text));
      runs.push({ own: Math.min(...results.map(({ own }) => own)), reports: results[0].reports, fatal: results[0].fatal });
    }
    const points = sizes.map((size, at) => [size, runs[at].own]).filter(([, ms]) => ms >= measurable);
    const k = points.length >= 3 ? slope(points).toFixed(2) : 'too cheap to fit';
    const fatal = runs.find((run) => run.fatal);
    console.log(`  ${name.padEnd(18)} ${runs.map(({ own }) => own.toFixed(2).padStart(8)).join('')}   k ${k}   reports ${runs.map(({ reports }) => reports).join(' ')}${fatal ? `   does not parse: ${fatal.fatal}` : ''}`);
  }
}
