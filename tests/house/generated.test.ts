import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

it('generated files are what the generator would write', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(root, 'scripts/generate.mjs'), '--check'], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
