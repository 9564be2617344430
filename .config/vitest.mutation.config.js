import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { LONG_TAG } from '../test/support/extent.ts';
import { mutatedFolders, testsOf } from './mutated-folders.js';

/**
 * A mutant is done as soon as one test fails: what failed last time comes first, because the next mutant is often a
 * neighbour, and then what is quick.
 */
class QuickestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { cache, config } = this.ctx;
    const cost = (/** @type {import('vitest/node').TestSpecification} */ { project, moduleId }) => {
      const last = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
      if (last === undefined) return 0;
      return last.failed ? -1 : last.duration;
    };
    return [...files].sort((a, b) => cost(a) - cost(b));
  }
}

/** The tests that mutants have to get past: of the core those in memory, of other folders those beside them, without PostgreSQL. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: mutatedFolders().flatMap(testsOf),
    exclude: [
      // It changes the zone of its process, and mutants are run in threads, which have none of their own.
      'test/core/domain/host-zone.test.ts',
      // It draws too many posts to be run once per mutant.
      'test/core/use-cases/preview-law.test.ts',
      // It bounds the time for which texts keep other work waiting, of which changed code takes several times as much.
      'test/adapters/publishers/long-texts.test.ts',
      // They need PostgreSQL, or what is built, or start processes or browsers.
      '**/*postgres*',
      '**/two-processes.test.ts',
      'test/adapters/knex/{commit/commit-unknown,migrate,store-clock,sqlite/instance-lock}.test.ts',
      'test/adapters/system/out-of-descriptors.test.ts',
      // It compiles the whole client, or the document of the API.
      'test/adapters/client/api-types.test.ts',
      'test/composition/every-setting.test.ts',
      'test/http/{*-in-browser,docs,docs-files}.test.ts',
    ],
    testNamePattern: /^(?!.*PostgreSQL)/,
    // Without the tag, a file that has a long test fails while it is collected, and Stryker leaves it out in silence.
    tags: [{ name: LONG_TAG }],
    tagsFilter: [`!${LONG_TAG}`],
    // The files share what they import, which takes longer to load for each mutant than most of them to run.
    isolate: false,
    // Node loads what strip-types.js has written.
    server: { deps: { external: [/\/(core|adapters|composition)\/.*\.js$/] } },
    sequence: { sequencer: QuickestFirst },
    setupFiles: ['test/support/one-seed.ts'],
    // Properties take several times as long in changed code. Stryker itself ends what waits for ever.
    testTimeout: 60_000,
    // Stryker knows tests by their titles, of which two that are cut off could be the same.
    chaiConfig: { truncateThreshold: 0 },
  },
});
