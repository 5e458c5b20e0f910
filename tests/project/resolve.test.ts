import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { forget, resolveImport } from '../../project/resolve.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'resolve-')));
afterAll(() => rmSync(root, { recursive: true }));

/** A project of these files; objects are written as JSON. */
function project(name: string, files: Readonly<Record<string, string | object>>): (specifier: string, from?: string) => string | undefined {
  const folder = path.join(root, name);
  for (const [file, content] of Object.entries({ 'package.json': {}, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return (specifier, from = 'src/worker.ts') => {
    const found = resolveImport(path.join(folder, from), specifier);
    return found && path.relative(folder, found);
  };
}

function link(name: string, from: string, to: string): void {
  mkdirSync(path.dirname(path.join(root, name, from)), { recursive: true });
  symlinkSync(path.join(root, name, to), path.join(root, name, from));
}

describe('an import names', () => {
  it('a file beside it, by what it is compiled to or by its folder', () => {
    const resolve = project('relative', { 'src/keys.ts': '', 'src/gateway/index.tsx': '', 'src/rates.json': '1', 'src/lib.mts': '' });
    expect(['./keys', './keys.js', './keys.ts', './gateway', './rates.json', './lib.mjs', './none'].map((one) => resolve(one))).toEqual(['src/keys.ts', 'src/keys.ts', 'src/keys.ts', 'src/gateway/index.tsx', 'src/rates.json', 'src/lib.mts', undefined]);
  });

  it('a file by the paths of the tsconfig that holds, inherited ones and those of a project that it refers to', () => {
    const resolve = project('paths', {
      'tsconfig.base.json': '{ // inherited\n "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"] } } }',
      'tsconfig.json': { extends: './tsconfig.base.json' },
      'src/keys.ts': '',
      'app/tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
      'app/tsconfig.app.json': { compilerOptions: { paths: { '~/*': ['./lib/*'] } }, include: ['lib', 'main.ts'] },
      'app/lib/pay.ts': '',
    });
    expect(resolve('@/keys')).toBe('src/keys.ts');
    expect(resolve('~/pay', 'app/main.ts')).toBe('app/lib/pay.ts');
    expect(resolve('@/none')).toBeUndefined();
  });

  it('a file by the paths of a jsconfig', () => {
    const resolve = project('scripts', { 'jsconfig.json': { compilerOptions: { baseUrl: '.', paths: { '@/*': ['src/*'] } } }, 'src/keys.js': '' });
    expect(resolve('@/keys', 'src/worker.js')).toBe('src/keys.js');
  });

  it('a relative file also where the tsconfig cannot be read', () => {
    const resolve = project('broken', { 'tsconfig.json': { extends: 'not-installed/tsconfig.json' }, 'src/keys.ts': '' });
    expect(resolve('./keys')).toBe('src/keys.ts');
    expect(resolve('@/keys')).toBeUndefined();
  });

  it('a package of the workspace: its source and not its build, and by its exports', () => {
    const resolve = project('workspace', {
      'package.json': { workspaces: ['packages/*'] },
      'packages/built/package.json': { name: '@acme/built', main: 'dist/index.js' },
      'packages/built/dist/index.js': '',
      'packages/built/src/index.ts': '',
      'packages/unbuilt/package.json': { name: '@acme/unbuilt', main: 'dist/index.js' },
      'packages/unbuilt/src/index.ts': '',
      'packages/exporting/package.json': { name: 'exporting', exports: { '.': { import: './lib.mjs', require: './lib.cjs' }, './keys': './src/keys.ts' }, imports: { '#own': './src/own.ts' } },
      'packages/exporting/lib.mjs': '',
      'packages/exporting/lib.cjs': '',
      'packages/exporting/src/keys.ts': '',
      'packages/exporting/src/own.ts': '',
    });
    link('workspace', 'node_modules/@acme/built', 'packages/built');
    link('workspace', 'node_modules/@acme/unbuilt', 'packages/unbuilt');
    link('workspace', 'node_modules/exporting', 'packages/exporting');
    expect(['@acme/built', '@acme/unbuilt', 'exporting', 'exporting/keys', 'exporting/none'].map((one) => resolve(one))).toEqual(['packages/built/src/index.ts', 'packages/unbuilt/src/index.ts', 'packages/exporting/lib.mjs', 'packages/exporting/src/keys.ts', undefined]);
    expect(resolve('#own', 'packages/exporting/lib.mjs')).toBe('packages/exporting/src/own.ts');
  });

  it('nothing that is installed, built in, or outside the project', () => {
    const resolve = project('inner', { 'node_modules/stripe/package.json': { name: 'stripe', main: 'index.js' }, 'node_modules/stripe/index.js': '' });
    project('outer', { 'keys.ts': '' });
    expect(['stripe', 'node:crypto', 'crypto', '../../outer/keys', ''].map((one) => resolve(one))).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(resolveImport('worker.ts', './keys')).toBeUndefined();
  });

  it('what is there now, when what was seen before is forgotten', () => {
    const files = { 'src/other.ts': '' };
    const resolve = project('later', files);
    expect(resolve('./keys')).toBeUndefined();
    project('later', { ...files, 'src/keys.ts': '' });
    expect(resolve('./keys')).toBeUndefined();
    forget();
    expect(resolve('./keys')).toBe('src/keys.ts');
  });
});
