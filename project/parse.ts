/** From the text of a file to its model. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ParserOptions } from '@babel/parser';
import type { TSESTree } from '@typescript-eslint/types';
import type { Loaded } from '../engine/model/host.ts';
import { lower } from '../languages/estree/index.ts';

interface Parser {
  parse(text: string, options: ParserOptions): { readonly program: unknown };
}

let parser: Parser | undefined;

const languages: Readonly<Record<string, ParserOptions['plugins']>> = {
  '.ts': ['typescript'],
  '.mts': ['typescript'],
  '.cts': ['typescript'],
  '.tsx': ['typescript', 'jsx'],
  '.js': ['jsx'],
  '.jsx': ['jsx'],
  '.mjs': ['jsx'],
  '.cjs': ['jsx'],
};

/**
 * The model of a file that is not linted itself.
 *
 * One parser for all of them, whatever parser the linted file has: the same file is the same model for everyone who
 * imports it. It reads TypeScript without TypeScript, in a third of the time.
 *
 * @param file its path, for the language
 * @returns the reason where there is no model; never throws
 */
export function modelOf(file: string, text: string): Loaded {
  const extension = path.extname(file);
  if (extension === '.json') return parsed(`export default (${text}\n);`, [], file);
  const plugins = file.endsWith('.d.ts') ? undefined : languages[extension];
  if (!plugins) return { unknown: `files of the kind '${extension}' are not followed` };
  return parsed(text, /^\s*(?:\/\/|\/\*)[^\n]*@flow/.test(text) ? [...plugins, 'flow'] : plugins, file);
}

function parsed(text: string, plugins: readonly unknown[], file: string): Loaded {
  // Loaded by the first import that is followed.
  parser ??= createRequire(import.meta.url)('@babel/parser') as Parser;
  try {
    const { program } = parser.parse(text, {
      ranges: true,
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      allowReturnOutsideFunction: true,
      plugins: [['estree', { classFeatures: true }], 'decorators', ...plugins] as NonNullable<ParserOptions['plugins']>,
    });
    return { module: lower(program as TSESTree.Program, text, file, false) };
  } catch {
    return { unknown: 'it cannot be parsed' };
  }
}
