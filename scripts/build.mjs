/**
 * Builds dist/: one ESM file with the plugin, and its declarations.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { root } from './kit/paths.mjs';

const dist = path.join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints: [path.join(root, 'index.ts')],
  outfile: path.join(dist, 'index.js'),
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Names and comments stay, so that a stack trace in a user's console can be read.
  minify: false,
  legalComments: 'none',
  logLevel: 'warning',
});
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
