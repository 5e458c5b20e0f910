/** Which files the configs speak about, and that places are right whatever the file is made of. */
import parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import vueParser from 'vue-eslint-parser';
import { describe, expect, it } from 'vitest';
import plugin from '../../index.ts';

const code = `export async function pay(order) {
  const key = \`pay-\${order.id}-\${Date.now()}\`;
  await stripe.charges.create({ amount: order.amount }, { idempotencyKey: key });
}
`;

const eslint = new ESLint({
  cwd: '/project',
  overrideConfigFile: true,
  overrideConfig: [
    ...plugin.configs.strict,
    { files: ['**/*.{ts,mts,cts,tsx}'], languageOptions: { parser } },
    { files: ['**/*.vue'], languageOptions: { parser: vueParser } },
  ],
});

async function lint(file: string, text = code): Promise<Linter.LintMessage[]> {
  const [result] = await eslint.lintText(text, { filePath: `/project/${file}` });
  return result?.messages ?? [];
}

describe('configs', () => {
  it.each(['a.js', 'a.mjs', 'a.jsx', 'a.ts', 'a.mts', 'a.cts', 'a.tsx', 'src/testing.ts', 'src/contest/a.ts', 'src/seeding.ts', 'src/descriptions/a.ts'])('speak about %s', async (file) => {
    expect((await lint(file)).map(({ ruleId, line }) => [ruleId, line])).toEqual([['idempotency/no-clock-in-key', 2]]);
  });

  it.each([
    'a.d.ts',
    'src/a.test.ts',
    'src/a.spec.js',
    'a.e2e.ts',
    'test/a.js',
    'src/tests/deep/a.ts',
    'src/__tests__/a.ts',
    '__mocks__/a.js',
    'scripts/a.mjs',
    'packages/x/scripts/a.ts',
    'examples/a.ts',
    'e2e/a.ts',
    'cypress/a.ts',
    'prisma/seed.ts',
    'src/seeds/a.ts',
  ])('are quiet in %s', async (file) => {
    expect(await lint(file)).toEqual([]);
  });

  it('find the place in a component, after a byte order mark and with Windows line ends', async () => {
    const places = async (file: string, text: string) => (await lint(file, text)).map(({ line, column, endColumn }) => [line, column, endColumn]);
    expect(await places('a.vue', `<template><p>Pay</p></template>\n<script>\n${code}</script>\n`)).toEqual([[4, 34, 44]]);
    expect(await places('a.js', `\uFEFF${code.replaceAll('\n', '\r\n')}`)).toEqual([[2, 34, 44]]);
  });

  it('are silenced by a comment', async () => {
    expect(await lint('a.js', code.replace('  const', '  // eslint-disable-next-line idempotency/no-clock-in-key -- reviewed\n  const'))).toEqual([]);
  });
});
