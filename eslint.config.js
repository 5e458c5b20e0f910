import eslintPlugin from 'eslint-plugin-eslint-plugin';
import tseslint from 'typescript-eslint';
import idempotency from './dist/index.js';

const typed = tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] }));

export default [
  { ignores: ['dist/', 'fixtures/', 'node_modules/', 'coverage/'] },
  ...typed,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // The model has many places that an index or a flag has just proven to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['tests/**/*.ts'], rules: { 'no-console': 'off', '@typescript-eslint/explicit-module-boundary-types': 'off' } },
  { ...eslintPlugin.configs.all, files: ['rules/*.ts'], ignores: ['rules/*.generated.ts'] },
  {
    files: ['rules/*.ts'],
    ignores: ['rules/*.generated.ts'],
    rules: {
      'eslint-plugin/require-meta-docs-description': ['error', { pattern: '^(Disallow|Require) .+[^. ]$' }],
      'eslint-plugin/report-message-format': ['error', "^[A-Z'{].*\\.$"],
    },
  },
  { files: ['scripts/**/*.mjs'], rules: { eqeqeq: 'error', 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error' } },
  ...idempotency.configs.strict,
];
