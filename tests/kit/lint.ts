/**
 * Lints one text with the plugin's sources and the TypeScript parser, and keeps the engine's report beside the messages.
 */
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import type { FileReport } from '../../engine/findings/finding.ts';
import plugin from '../../index.ts';
import { reportFor } from '../../rules/kit/service.ts';
import type { Actual, SourceComment } from './expectations.ts';

export interface Linted {
  readonly text: string;
  readonly messages: readonly Linter.LintMessage[];
  readonly report: FileReport;
  readonly comments: readonly SourceComment[];
}

/**
 * @param text source
 * @param file its name, for the parser's choice of JSX
 * @param config whose rules are on; the quiet places are not, so that fixtures may stand anywhere
 * @param settings `settings.idempotency`
 */
export function lint(text: string, file: string, config: 'recommended' | 'strict', settings?: object): Linted {
  const linter = new Linter();
  const messages = linter.verify(
    text,
    {
      files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
      plugins: { idempotency: plugin },
      rules: plugin.configs[config][0]!.rules!,
      languageOptions: {
        parser,
        sourceType: /\.c[jt]s$/.test(file) ? 'commonjs' : 'module',
        parserOptions: { ecmaFeatures: { jsx: /x$|\.[cm]?js$/.test(file) } },
      },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      settings: settings ? { idempotency: settings } : {},
    },
    { filename: file },
  );
  // No rule's: the file did not parse, or no config took it.
  const other = messages.find((message) => message.ruleId === null);
  if (other) throw new Error(`${file}:${other.line}: ${other.message}`);
  const sourceCode = linter.getSourceCode();
  return {
    text,
    messages,
    report: reportFor({ sourceCode, filename: file, settings: settings ? { idempotency: settings } : {} }),
    comments: sourceCode.getAllComments().map(({ value, loc }) => ({ text: value, line: loc!.start.line })),
  };
}

/** The reports of a linted text, one per line and rule, each with the ways of the findings behind it. */
export function actuals({ text, messages, report }: Linted): Actual[] {
  const found = new Map<string, { line: number; rule: string; paths: string[][]; suggestions: string[]; text: string }>();
  for (const { ruleId, line, column, suggestions = [] } of messages) {
    const rule = ruleId!.replace('idempotency/', '');
    const one = found.get(`${line} ${rule}`) ?? { line, rule, paths: [], suggestions: [], text };
    found.set(`${line} ${rule}`, one);
    for (const { fix } of suggestions) one.suggestions.push(text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1]));
    for (const finding of report.findings) {
      const { module, range } = finding.place;
      const before = module.text.slice(0, range[0]).split(/\r\n|[\r\n\u2028\u2029]/);
      if (before.length !== line || before.at(-1)!.length + 1 !== column) continue;
      one.paths.push(finding.path.map((step) => step.label));
    }
  }
  return [...found.values()];
}
