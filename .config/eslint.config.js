import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist/', 'data/', 'node_modules/', 'adapters/client/api-types.ts'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)) },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `const { left, ...rest } = fields` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            // The library calls it deprecated for it to stand out; servers on the same machine need it.
            { from: 'package', package: 'oauth4webapi', name: 'allowInsecureRequests' },
            // Safari tells the keys of input methods by nothing else.
            { from: 'lib', name: 'keyCode' },
          ],
        },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'On Node 20 it refuses letters beyond ASCII after some two thousand calls; parse instead.',
        },
      ],
      'max-lines': ['error', 300],
      // Prettier wraps code, and no comments.
      'max-len': ['error', { code: 9_999, comments: 120, ignoreUrls: true }],
      'max-lines-per-function': ['error', { max: 90, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock'].map((property) => ({
          object: 'vi',
          property,
          message: 'Files of tests share a process in npm test, and would share the mocked module.',
        })),
      ],
    },
  },
);
