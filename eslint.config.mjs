// @ts-check
// oxlint (.oxlintrc.json) runs first and finds most; ESLint holds what only it can: boundaries, names, hooks.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryConfigs } from './tools/boundaries.mjs';
import { fileName } from './tools/lint/file-name.mjs';
import { plainWords } from './tools/lint/idioms.mjs';
import { noHiddenImport } from './tools/lint/no-hidden-import.mjs';

const lotline = { rules: { 'file-name': fileName, 'no-hidden-import': noHiddenImport, 'plain-words': plainWords } };

export default [
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.data/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'bench/results/**',
    ],
  },
  {
    name: 'lotline/base',
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaVersion: 'latest', ecmaFeatures: { jsx: true } } },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks, lotline },
    // Comments that switch an oxlint rule off are not ours to judge.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'lotline/file-name': 'error' },
  },
  {
    name: 'lotline/plain-words',
    files: ['**/*.{cjs,mjs,ts,tsx}'],
    ignores: ['tools/lint/idioms*.mjs'],
    rules: { 'lotline/plain-words': 'error' },
  },
  {
    name: 'lotline/react',
    files: ['{shell,shared-runtime,shared-design,mf-*}/**/*.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'lotline/remote-process',
    files: ['{shared-geometry,shared-map-document,shared-domain,shared-runtime,shared-design,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'A browser has no process; take configuration from the host.' },
      ],
    },
  },
  ...boundaryConfigs(),
];
