import { defineConfig } from 'vitest/config';
import { LONG_TAG } from '../test/support/extent.js';
import { mutatedFolders, testsOf } from './mutated-folders.js';

/** The tests that mutants of adapters and of the composition have to get past: those beside them, without PostgreSQL. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: mutatedFolders().flatMap(testsOf),
    exclude: [
      // They need PostgreSQL, or what is built, or start processes or browsers.
      '**/*postgres*',
      '**/two-processes.test.ts',
      'test/adapters/knex/{commit-unknown,migrate,store-clock,instance-lock}.test.ts',
      'test/adapters/system/out-of-descriptors.test.ts',
      // It compiles the whole client, or the document of the API.
      'test/adapters/client/api-types.test.ts',
      'test/composition/every-setting.test.ts',
      'test/http/{*-in-browser,docs}.test.ts',
    ],
    tags: [{ name: LONG_TAG, description: 'runs in test:all only' }],
    tagsFilter: [`!${LONG_TAG}`],
    testNamePattern: /^(?!.*PostgreSQL)/,
    setupFiles: ['test/support/one-seed.ts'],
    // Properties take several times as long in changed code. Stryker itself ends what waits for ever.
    testTimeout: 60_000,
    // Stryker knows tests by their titles, of which two that are cut off could be the same.
    chaiConfig: { truncateThreshold: 0 },
  },
});
