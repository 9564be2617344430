import { defineConfig } from 'vitest/config';

/** The tests that mutants of the core have to get past: all in memory, in one process, and quick enough to run often. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/core/**/*.test.ts', 'test/adapters/memory/**/*.test.ts'],
    exclude: [
      // It changes the zone of its process, and mutants are run in threads, which have none of their own.
      'test/core/domain/host-zone.test.ts',
      // It draws too many posts to be run once per mutant.
      'test/core/use-cases/preview-law.test.ts',
    ],
    setupFiles: ['test/support/one-seed.ts'],
    // A mutant that lets something wait for ever costs as much as this.
    testTimeout: 5_000,
  },
});
