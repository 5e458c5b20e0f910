import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installedVersion } from '../../project/installed.ts';

const root = mkdtempSync(path.join(tmpdir(), 'installed-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A file of a project that holds these manifests. */
function fileIn(project: string, manifests: Readonly<Record<string, unknown>>): string {
  for (const [folder, manifest] of Object.entries(manifests)) {
    mkdirSync(path.join(root, project, folder), { recursive: true });
    writeFileSync(path.join(root, project, folder, 'package.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  }
  return path.join(root, project, 'src/lib/pay.ts');
}

describe('installedVersion', () => {
  it('is that of the nearest installed package', () => {
    const file = fileIn('nested', { 'node_modules/stripe': { version: '17.7.0' }, 'src/node_modules/stripe': { version: '22.3.1' } });
    expect(installedVersion(file, 'stripe')).toBe('22.3.1');
  });

  it('is the installed one, whatever is declared', () => {
    expect(installedVersion(fileIn('both', { '.': { dependencies: { stripe: '^17.0.0' } }, 'node_modules/stripe': { version: '17.7.0' } }), 'stripe')).toBe('17.7.0');
  });

  it.each([
    ['^22.3.1', '22.3.1'],
    ['~17.7', '17.7'],
    ['22.x', '22'],
    ['v9.16.0', '9.16.0'],
    ['>=17', undefined],
    ['17 || 22', undefined],
    ['workspace:*', undefined],
    ['latest', undefined],
  ])('is the lowest of a declared range within one major: %s', (range, version) => {
    const file = fileIn(`declared-${range.replaceAll(/\W/g, '_')}`, { '.': { devDependencies: { stripe: range } } });
    expect(installedVersion(file, 'stripe')).toBe(version);
  });

  it('knows packages with a scope', () => {
    expect(installedVersion(fileIn('scoped', { 'node_modules/@adyen/api-library': { version: '28.0.0' } }), '@adyen/api-library')).toBe('28.0.0');
  });

  it('is unknown where there is nothing, and where a manifest cannot be read', () => {
    expect(installedVersion(fileIn('empty', { '.': {} }), 'stripe')).toBeUndefined();
    expect(installedVersion(fileIn('broken', { '.': '{ "dependencies": ' }), 'stripe')).toBeUndefined();
    expect(installedVersion(fileIn('odd', { '.': '[1]', 'node_modules/stripe': { version: 17 } }), 'stripe')).toBeUndefined();
    expect(installedVersion('<input>', 'stripe')).toBeUndefined();
  });
});
