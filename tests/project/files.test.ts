import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generation, importsIn, lookAgain, sourceOf } from '../../project/files.ts';
import { host } from '../../project/index.ts';
import { modelOf } from '../../project/parse.ts';

const root = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true }));

function file(name: string, text: string): string {
  const at = path.join(root, name);
  writeFileSync(at, text);
  return at;
}

describe('a source', () => {
  it('is the same object until the file is another one and is looked at again', () => {
    const at = file('a.ts', 'one');
    const first = sourceOf(at);
    file('a.ts', 'another');
    expect(sourceOf(at)).toBe(first);
    const before = generation();
    lookAgain();
    expect(sourceOf(at)).toMatchObject({ text: 'another' });
    expect(generation()).toBe(before + 1);
    unlinkSync(at);
    lookAgain();
    expect(sourceOf(at)).toEqual({ unknown: 'it cannot be read' });
  });

  it('has no byte order mark, and is none where it is too large', () => {
    expect(sourceOf(file('bom.ts', '\uFEFFexport {}'))).toMatchObject({ text: 'export {}' });
    expect(sourceOf(file('large.ts', ' '.repeat(1_000_001)))).toEqual({ unknown: 'it is too large (more than 1000000 characters)' });
  });
});

describe('importsIn', () => {
  it('finds imports, re-exports and what is required', () => {
    const text = `import stripe, { pay as charge } from './stripe';
import type { Order } from "./types";
import './register';
export * from './keys';
export { refund } from './refunds';
const { payOut } = require('./payouts');
const gateway = await import('./gateway');
import * as all
  from './all';`;
    expect(importsIn(text).map(({ specifier, gives }) => [specifier, gives])).toEqual([
      ['./stripe', false],
      ['./types', false],
      ['./keys', true],
      ['./refunds', true],
      ['./payouts', false],
      ['./gateway', false],
      ['./all', false],
    ]);
  });
});

describe('what a text can export', () => {
  it.each([
    ['export const keyFor = 1;', true],
    ['export default async function keyFor() {}', true],
    ['export abstract class keyFor {}', true],
    ['export { x as keyFor };', true],
    ["export * from './x';", true],
    ['exports.keyFor = 1;', true],
    ['export const { keyFor } = x;', true],
    ['export const a = 1, keyFor = 2;', true],
    ['const keyFor = 1; export const other = keyFor;', false],
    ['import { keyFor } from "./x";', false],
  ])('%s', (text, can) => {
    const source = sourceOf(file(`${Math.random()}.ts`, text));
    expect('text' in source && source.mayExport('keyFor')).toBe(can);
  });
});

describe('a model', () => {
  it.each([
    ['a.ts', '@Injectable() export class A<T> { constructor(private readonly b: B) {} }'],
    ['a.tsx', 'export const A = () => <B c={1} />;'],
    ['a.js', 'export const A = () => <B />;'],
    ['a.cjs', 'module.exports = { a: 1 }; return;'],
    ['a.mts', 'export const a = <T,>(b: T) => b satisfies unknown;'],
    ['a.json', '{ "a": [1, "x"] }'],
  ])('is made of %s', (name, text) => {
    expect(modelOf(path.join(root, name), text)).toMatchObject({ module: { file: path.join(root, name) } });
  });

  it.each([
    ['a.ts', 'export const = ;'],
    ['a.json', '{ a'],
    ['a.d.ts', 'export declare const a: 1;'],
    ['a.vue', '<template />'],
    ['a.css', 'a {}'],
  ])('is not made of %s: %s', (name, text) => {
    expect(modelOf(path.join(root, name), text)).toHaveProperty('unknown');
  });

  it('is made once for a text', () => {
    const at = file('once.ts', 'export const a = 1;');
    expect(host.load(at)).toBe(host.load(at));
    expect(host.load(path.join(root, 'none.ts'))).toEqual({ unknown: 'it cannot be read' });
  });
});
