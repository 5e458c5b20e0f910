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
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // Syntax trees come from many parsers: their node types are strings, whatever the type package calls them.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    ...eslintPlugin.configs.all,
    files: ['rules/*.ts'],
    ignores: ['rules/*.generated.ts'],
    rules: {
      ...eslintPlugin.configs.all.rules,
      'eslint-plugin/meta-property-ordering': ['error', ['type', 'hasSuggestions', 'docs', 'options', 'defaultOptions', 'messages']],
      'eslint-plugin/require-meta-docs-description': ['error', { pattern: '^(Disallow|Require) .+[^. ]$' }],
      'eslint-plugin/report-message-format': ['error', "^[A-Z'].*\\.$"],
      // The rest of `meta` is written by `defineRule`, and suggestions by the kit; tests/house looks at the whole rule.
      'eslint-plugin/require-meta-docs-recommended': 'off',
      'eslint-plugin/require-meta-docs-url': 'off',
      'eslint-plugin/require-meta-has-suggestions': 'off',
      'eslint-plugin/require-meta-languages': 'off',
      'eslint-plugin/require-meta-schema': 'off',
      'eslint-plugin/no-unused-message-ids': 'off',
      'eslint-plugin/no-unused-placeholders': 'off',
    },
  },
  { files: ['scripts/**/*.mjs', '*.js'], rules: { eqeqeq: 'error', 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error' } },
  ...idempotency.configs.strict,
];
