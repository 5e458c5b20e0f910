/** From the text of a file to its model. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TSESTree } from '@typescript-eslint/types';
import type { parseSync, ParserOptions } from 'oxc-parser';
import type { Loaded } from '../engine/model/host.ts';
import { lower } from '../languages/estree/index.ts';

let parse: typeof parseSync | undefined;

const languages: Readonly<Record<string, ParserOptions['lang']>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
};

/**
 * The model of a file that is not linted itself.
 *
 * One parser for all of them, whatever parser the linted file has: the same file is the same model for everyone who
 * imports it. It reads TypeScript without TypeScript.
 *
 * @param file its path, for the language
 * @returns the reason where there is no model; never throws
 */
export function modelOf(file: string, text: string): Loaded {
  const extension = path.extname(file);
  if (extension === '.json') return parsed(`export default (${text}\n);`, 'js', file);
  const lang = file.endsWith('.d.ts') ? undefined : languages[extension];
  return lang ? parsed(text, lang, file) : { unknown: `files of the kind '${extension}' are not followed` };
}

function parsed(text: string, lang: ParserOptions['lang'], file: string): Loaded {
  try {
    // Loaded by the first import that is followed.
    parse ??= (createRequire(import.meta.url)('oxc-parser') as { parseSync: typeof parseSync }).parseSync;
    const { program, errors } = parse(file, text, { lang, range: true, sourceType: 'unambiguous' });
    if (program.body.length === 0 && errors.length > 0) return { unknown: 'it cannot be parsed' };
    return { module: lower(program as unknown as TSESTree.Program, text, file, false) };
  } catch {
    return { unknown: 'it cannot be parsed' };
  }
}
