/**
 * Lints the small legacy workers under fixtures/workers as a project would, and shows what comes out.
 */
import path from 'node:path';
import parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import { root } from './kit/paths.mjs';
import { run } from './kit/run.mjs';

run('build', 'scripts/build.mjs');
const { default: idempotency } = await import('../dist/index.js');

const folder = path.join(root, 'fixtures/workers');
const eslint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  overrideConfig: [...idempotency.configs.recommended, { files: ['**/*.ts'], languageOptions: { parser } }],
});
const results = await eslint.lintFiles(['.']);
let count = 0;
for (const { filePath, messages, source } of results) {
  const name = path.relative(root, filePath);
  if (messages.length === 0) console.log(`\n${name}: nothing to report`);
  for (const { line, column, ruleId, message } of messages) {
    count++;
    const [words, way] = message.split(' Path: ');
    console.log(`\n${name}:${line}:${column}  ${ruleId ?? 'error'}`);
    console.log(`  ${source?.split('\n')[line - 1]?.trim() ?? ''}`);
    console.log(`  ${words}`);
    if (way) console.log(`  ${way.replace(/\.$/, '')}`);
  }
}
console.log(`\n${count} findings in ${results.length} workers.`);
