/** The parsers that the lowering is tried with, and short ways to lower a text. */
import { createRequire } from 'node:module';
import * as babel from '@babel/parser';
import * as typescript from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/types';
import type { Module } from '../../../engine/model/program.ts';
import { lower } from '../../../languages/estree/index.ts';
import { printModule } from './print.ts';

type Parse = (text: string) => TSESTree.Program;

interface Espree {
  parse(text: string, options: object): TSESTree.Program;
}

// ESLint's own parser, the one that ESLint brings along.
const espree = createRequire(import.meta.resolve('eslint'))('espree') as Espree;

/** With JSX on, `<T>x` is a tag. */
const closingTag = /<\/|\/>/;

export const parseTypeScript: Parse = (text) =>
  typescript.parse(text, { range: true, jsx: closingTag.test(text), sourceType: 'module' });

export const parseEspree: Parse = (text) =>
  espree.parse(text, { range: true, ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true } });

export const parseBabel: Parse = (text) =>
  babel.parse(text, {
    ranges: true,
    sourceType: 'module',
    errorRecovery: true,
    plugins: [['estree', { classFeatures: true }], 'typescript', 'jsx', 'decorators'],
  }).program as unknown as TSESTree.Program;

export function lowered(text: string, parse: Parse = parseTypeScript): Module {
  return lower(parse(text), text);
}

/** The statements of the module in the short notation. */
export function print(text: string, parse: Parse = parseTypeScript): string {
  return printModule(lowered(text, parse));
}
