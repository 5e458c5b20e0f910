import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';

/**
 * Runs a script of this repository or of a package in node_modules, with its output passed on.
 * Ends this process with its exit code when it fails.
 */
export function run(what, script, ...args) {
  const { status } = spawnSync(process.execPath, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${what} failed`);
  process.exit(status ?? 1);
}
