import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { extentOf, LONG_TAG, type Extent } from '../test/support/extent.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Hunts live in many zones by themselves or depend on none, the command line sets the zone of its own processes, and
 * packages, pictures and dumps are the same everywhere.
 */
const ZONES_OF_THEIR_OWN =
  /^test\/(adapters\/images|bench|canaries|cli|console|crash|faults|fuzz|package|simulation|systems|tenants|testing|upgrades)\//;

const tests = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'));

/** What a developer runs at each save: no process, no database, no browser. */
const QUICK = ['core/**', 'adapters/{commit,content,crypto,memory,secrecy}/**'].map(
  (folder) => `test/${folder}/*.test.ts`,
);

/** Not UTC, in which a test passes that reads the zone of the host. */
const ELSEWHERE = 'America/New_York';

/** The files that run in each zone. Those of a zone share processes, and what these have loaded. */
const ZONES: Readonly<Record<Extent, Readonly<Record<string, readonly string[]>>>> = {
  quick: { [ELSEWHERE]: QUICK },
  short: { [ELSEWHERE]: tests },
  all: { UTC: tests, [ELSEWHERE]: tests.filter((path) => !ZONES_OF_THEIR_OWN.test(path)) },
};

/** Files of more than ten seconds: begun last, one of them would keep one processor busy while the others wait. */
const LONGEST =
  /^test\/(adapters\/knex\/contracts|composition\/every-setting|faults|package|simulation|systems)\b/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONGEST.test(relative(root, moduleId)) ? 0 : 1);
    // The files of a zone follow each other, because they share processes.
    return (await super.sort(files)).sort(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}

/**
 * On a busy machine one of 14,000 tests with processes, sockets or a browser fails now and then. It is tried again in
 * the full run, and reported with its error. A counterexample of a property is not: another seed would hide it.
 */
const SECOND_TRY = { count: 1, condition: /^(?!Property failed)/ };

export default defineConfig(({ mode }) => {
  const extent = extentOf(mode);
  const inZone = (zone: string, include: readonly string[]) => ({
    root,
    test: {
      name: zone,
      env: { TZ: zone, EXTENT: extent },
      include: [...include],
      setupFiles: ['test/support/no-traces.ts'],
      pool: 'forks' as const,
      // Files share a process and what they import, which takes longer to load than most of them to run. `test:all`
      // gives each its own in one zone, so that none can pass only because another one ran before.
      isolate: extent === 'all' && zone === 'UTC',
      tags: [{ name: LONG_TAG, description: 'runs in test:all only' }],
      ...(extent === 'all' ? {} : { tagsFilter: [`!${LONG_TAG}`] }),
      // These end what hangs. How long a test takes is not tested by them: on a busy machine of two cores, those that
      // start processes or a browser take ten times as long as on an idle one.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      ...(extent === 'all' ? { retry: SECOND_TRY } : {}),
      // Titles of contracts are shown as a whole.
      chaiConfig: { truncateThreshold: 200 },
    },
  });
  return {
    root,
    test: {
      // Here and not in the projects, which would each start a PostgreSQL of their own.
      ...(extent === 'quick'
        ? {}
        : { globalSetup: ['test/support/postgres-for-all.ts', 'test/support/browser-for-all.ts'] }),
      reporters: ['default', ['./test/support/count-reporter.ts', { extent }]],
      sequence: { sequencer: LongestFirst },
      // One more than there are processors, because each waits now and then: for a database, a browser, a time limit.
      maxWorkers: availableParallelism() + 1,
      projects: Object.entries(ZONES[extent]).map(([zone, include]) => inZone(zone, include)),
    },
  };
});
