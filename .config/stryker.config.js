import { mutatedPlaces } from './mutated-folders.js';

export default {
  mutate: mutatedPlaces(),
  // No test pins a sentence for people; codes are pinned by types and by the tables of the tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['/dist', '/data', '/.ci', '/test/crash', '/test/bench', '/test/peers'],
  buildCommand: 'node .config/strip-types.js',
  testRunner: 'vitest',
  vitest: { configFile: '.config/vitest.mutation.config.js', related: false },
  coverageAnalysis: 'perTest',
  // What only the loading of a module reaches: tables, limits, schemas.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  // What a run writes is under dist/, which git, ESLint and Prettier leave alone.
  tempDirName: 'dist/mutation/work',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'dist/mutation/report.json' },
};
