import { expect, it } from 'vitest';
import { lint } from '../kit/lint.ts';
import { read } from './sources.ts';

it('the README shows what the plugin says about its example', () => {
  const [code, output] = [...read('README.md').matchAll(/^```(?:js)?\n([\s\S]*?)^```$/gm)].map((block) => block[1]!);
  const messages = lint(code!, 'billing-worker.js', 'recommended').messages.map(({ line, column, message, ruleId }) => `${line}:${column} error ${message} ${ruleId}`);
  expect(['billing-worker.js', ...messages].join(' ')).toBe(output!.trim().replace(/\s+/g, ' '));
});
