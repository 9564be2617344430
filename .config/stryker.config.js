import { mutatedPlaces } from './mutated-folders.js';

// As for the core (stryker.config.json), in slices: each folder has tests of its own.
export default {
  mutate: mutatedPlaces(),
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['/dist', '/data', '/.ci', '/test/crash', '/test/bench', '/test/peers'],
  buildCommand: 'node .config/strip-types.js',
  testRunner: 'vitest',
  vitest: { configFile: '.config/vitest.adapters-mutation.config.js', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  tempDirName: 'dist/mutation/work-adapters',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'dist/mutation/adapters.json' },
};
