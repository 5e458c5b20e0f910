/** What `npm run new` writes passes everything that the rest of the repository passes. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../house/sources.ts';

/** Of the copy's own tests, those that make copies and packages themselves are left out. */
const suites = ['tests/house', 'tests/kit', 'tests/rules', 'tests/fixtures', 'tests/catalogue'];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'scaffold-'));
  const left = new Set(['node_modules', '.git', 'dist', 'coverage']);
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(path.relative(root, from).split(path.sep)[0]!) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

function node(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, script), ...args], { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('npm run new', () => {
  it('refuses names and kinds that the house does not know, and what is there already', () => {
    for (const args of [[], ['rule'], ['rule', 'NoX'], ['rule', 'clock-in-key'], ['client', 'Acme'], ['client', 'acme', '--kind', 'bank'], ['rule', 'no-clock-in-key'], ['client', 'acme', 'pay']]) {
      const { status, output } = node('scripts/new.mjs', ...args);
      expect([args, status]).toEqual([args, 2]);
      expect(output).toContain('Usage: npm run new');
    }
  });

  it('writes a rule and clients that pass types, lint, generated files and tests', () => {
    for (const args of [
      ['rule', 'no-example-key'],
      ['rule', 'require-example-key'],
      ['client', 'example-ids', '--package', '@example/ids'],
      ['client', 'example-queue', '--kind', 'broker'],
      ['client', 'example-pay', '--kind', 'payment'],
    ]) {
      expect(node('scripts/new.mjs', ...args)).toMatchObject({ status: 0 });
    }
    expect(readFileSync(path.join(copy, 'docs/clients/example-queue.md'), 'utf8')).toContain('| `Message.deliveries` | delivery count |');
    expect(readFileSync(path.join(copy, 'rules/index.generated.ts'), 'utf8')).toContain("'no-example-key': noExampleKey,");
    for (const [script, ...args] of [
      ['scripts/build.mjs'],
      ['scripts/generate.mjs', '--check'],
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['node_modules/eslint/bin/eslint.js', 'rules', 'catalogue', 'tests/rules', '--max-warnings', '0'],
      ['node_modules/vitest/vitest.mjs', 'run', ...suites],
    ] as [string, ...string[]][]) {
      const { status, output } = node(script, ...args);
      expect(status === 0 ? '' : `${script}:\n${output.slice(-4000)}`).toBe('');
    }
  }, 600_000);
});

describe('npm run generate', () => {
  const page = (name: string): string => path.join(copy, `docs/clients/${name}.md`);

  it('keeps what is written by hand on the page of a client, and makes a page that is missing', () => {
    const before = readFileSync(page('kafkajs'), 'utf8');
    writeFileSync(page('kafkajs'), `${before.replace('Kind: broker.', 'Kind: bank.')}\nBy hand.\n`);
    rmSync(page('mollie'));
    expect(node('scripts/generate.mjs', '--check').status).toBe(1);
    expect(node('scripts/generate.mjs').status).toBe(0);
    expect(readFileSync(page('kafkajs'), 'utf8')).toBe(`${before}\nBy hand.\n`);
    expect(readFileSync(page('mollie'), 'utf8')).toContain('# Mollie');
  });

  it('fails for a page whose record is gone', () => {
    writeFileSync(page('gone'), '');
    expect(node('scripts/generate.mjs', '--check')).toMatchObject({ status: 1, output: expect.stringContaining('no record for docs/clients/gone.md') as string });
    rmSync(page('gone'));
  });
});
