/**
 * Lints files on disk with one `ESLint`, as an editor or a run over a repository does, and keeps the engine's report beside
 * the messages.
 */
import parser from '@typescript-eslint/parser';
import { ESLint, type Linter, type Rule } from 'eslint';
import type { FileReport } from '../../engine/findings/finding.ts';
import plugin from '../../index.ts';
import { lineText } from '../../rules/kit/places.ts';
import { reportFor } from '../../rules/kit/service.ts';
import type { Actual } from './expectations.ts';

export interface LintedFile {
  /** Absolute path. */
  readonly file: string;
  readonly messages: readonly Linter.LintMessage[];
  readonly report: FileReport;
}

export interface ProjectLinter {
  /** @param files paths or patterns in the folder */
  lint(files: readonly string[]): Promise<LintedFile[]>;
}

/**
 * @param folder root of the project, a real path
 * @param config which of the plugin's configs
 * @param settings `settings.idempotency`
 */
export function createProjectLinter(folder: string, config: 'recommended' | 'strict', settings: object = {}): ProjectLinter {
  const reports = new Map<string, FileReport>();
  const keep: Rule.RuleModule = { create: (context) => ({ Program: () => void reports.set(context.filename, reportFor(context)) }) };
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [
      ...plugin.configs[config],
      { files: ['**/*.{ts,mts,cts,tsx}'], languageOptions: { parser } },
      { files: ['**/*.{js,cjs,mjs,ts}'], plugins: { test: { rules: { keep } } }, rules: { 'test/keep': 'error' }, settings: { idempotency: settings } },
    ],
  });
  return {
    async lint(files) {
      const results = await eslint.lintFiles([...files]);
      return results.map(({ filePath, messages }) => {
        const other = messages.find(({ ruleId }) => ruleId === null);
        if (other) throw new Error(`${filePath}:${other.line}: ${other.message}`);
        return { file: filePath, messages, report: reports.get(filePath)! };
      });
    },
  };
}

/** The reports of a file, one per line and rule. Steps of a way that stand in another file are told with it: `nonce() (refund.ts:7)`. */
export function actualsOf({ messages, report }: LintedFile): Actual[] {
  const found = new Map<string, Actual & { readonly paths: string[][] }>();
  for (const { ruleId, line, column } of messages) {
    const rule = ruleId!.replace('idempotency/', '');
    const one = found.get(`${line} ${rule}`) ?? { line, rule, paths: [], suggestions: [], text: '' };
    found.set(`${line} ${rule}`, one);
    for (const { place, path } of report.findings) {
      const before = place.module.text.slice(0, place.range[0]).split('\n');
      if (before.length !== line || before.at(-1)!.length + 1 !== column) continue;
      one.paths.push(path.map((step) => (step.module === place.module ? step.label : `${step.label} (${lineText(step.module, step.range[0], place.module)})`)));
    }
  }
  return [...found.values()];
}
