import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesIn, root } from './paths.mjs';

/** The rules' names, from their files. */
export function ruleNames() {
  return filesIn('rules', '.ts')
    .filter((file) => !file.endsWith('.generated.ts'))
    .map((file) => file.slice(0, -3));
}

// Only the words of a rule are read here, and they must be readable while the code behind them does not compile.
const wordsOnly = {
  name: 'words-only',
  setup(builder) {
    builder.onResolve({ filter: /^\.{1,2}\// }, ({ path: specifier, resolveDir }) => {
      const file = path.resolve(resolveDir, specifier);
      return file.startsWith(path.join(root, 'rules') + path.sep) ? undefined : { path: file, namespace: 'outside' };
    });
    builder.onLoad({ filter: /.*/, namespace: 'outside' }, () => ({ contents: 'module.exports = {}', loader: 'js' }));
  },
};

/** The rule modules, in the order of their names, for their `name` and `meta`. */
export function loadRules() {
  return loadDefaults(ruleNames().map((name) => `rules/${name}.ts`), [wordsOnly]);
}

/** One export of each of some TypeScript files of this repository. */
export async function loadDefaults(files, plugins = [], name = 'default') {
  const entry = files.map((file, at) => `import { ${name} as r${at} } from ${JSON.stringify(`./${file}`)};`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents: `${entry}\nexport default [${files.map((_, at) => `r${at}`).join()}];`, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
    plugins,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  try {
    const file = path.join(folder, 'sources.mjs');
    writeFileSync(file, outputFiles[0].text);
    return (await import(pathToFileURL(file).href)).default;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
