/**
 * Everything that CI runs. All steps run, also after a failure, except those that need the build.
 * The last line counts steps and tests: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './kit/paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
const results = path.join(folder, 'results.json');
const steps = [
  ['build', 'scripts/build.mjs'],
  ['generated files', 'scripts/generate.mjs', '--check'],
  ['types', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['tests', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
];

let passed = 0;
let failed = 0;
let skipped = 0;

function count() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(results, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  skipped += numPendingTests + numTodoTests;
}

try {
  for (const [what, script, ...args] of steps) {
    console.log(`\n== ${what}`);
    const { status } = spawnSync(process.execPath, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' });
    const before = failed;
    if (what === 'tests') {
      try {
        count();
      } catch {
        console.log('the test runner left no results');
      }
      // A file that does not load fails no test and yet is a failure.
      if (status !== 0 && failed === before) failed++;
    } else if (status === 0) passed++;
    else failed++;
    console.log(`== ${what}: ${status === 0 ? 'ok' : 'FAILED'}`);
    if (what === 'build' && status !== 0) break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
