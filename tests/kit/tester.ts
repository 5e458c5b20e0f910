/**
 * The only rule tester of this repository: every case names its message, its data and its place, and every
 * suggestion must leave less to report than before.
 */
import parser from '@typescript-eslint/parser';
import { Linter, RuleTester } from 'eslint';
import { describe, expect, it } from 'vitest';
import type { HouseRule } from '../../rules/kit/define.ts';

export type ValidCase = RuleTester.ValidTestCase & { readonly name: string };
export type InvalidCase = RuleTester.InvalidTestCase & { readonly name: string };

/**
 * @returns a tester whose `run` takes a rule and its cases, each with a name that says what it is about
 */
export function createTester(): { run: (rule: HouseRule, cases: { valid: ValidCase[]; invalid: InvalidCase[] }) => void } {
  const tester = new RuleTester({ languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } });
  return {
    run(rule, cases) {
      tester.run(rule.name, rule, { ...cases, assertionOptions: { requireMessage: 'messageId', requireLocation: true, requireData: true } } as never);
      const outputs = cases.invalid.flatMap((test) => outputsOf(test).map((output) => ({ ...test, output })));
      if (outputs.length === 0) return;
      describe(`${rule.name}: a suggestion leaves one report less`, () => {
        it.each(outputs)('$name', ({ code, output, ...test }) => {
          expect(reports(rule, output, test)).toBe(reports(rule, code, test) - 1);
        });
      });
    },
  };
}

function outputsOf({ errors }: InvalidCase): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const { suggestions } = error as { suggestions?: { output: string }[] };
    return (suggestions ?? []).map(({ output }) => output);
  });
}

function reports(rule: HouseRule, code: string, test: Pick<InvalidCase, 'options' | 'settings' | 'filename'>): number {
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
      plugins: { house: { rules: { [rule.name]: rule } } },
      rules: { [`house/${rule.name}`]: ['error', ...((test.options as unknown[]) ?? [])] },
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      settings: test.settings ?? {},
    },
    { filename: test.filename ?? 'file.tsx' },
  );
  expect(messages.filter((message) => message.fatal)).toEqual([]);
  return messages.length;
}
