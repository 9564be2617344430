import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** The whole suite runs in both zones: no result may depend on the zone of the host. */
const inZone = (zone: string, exclude: readonly string[] = []) => ({
  root,
  test: {
    name: zone,
    env: { TZ: zone },
    include: ['test/**/*.test.ts'],
    exclude: [...exclude],
    pool: 'forks' as const,
    testTimeout: 30_000,
  },
});

export default defineConfig({
  root,
  test: {
    // Here and not in the projects, which would each start a PostgreSQL of their own.
    globalSetup: ['test/support/postgres-for-all.ts'],
    reporters: ['default', './test/support/count-reporter.ts'],
    projects: [
      inZone('UTC'),
      // The command line sets the zone of its own processes; a test there runs it in others. The long hunts live in
      // many zones by themselves, or depend on none.
      inZone('America/New_York', [
        'test/bench/**',
        'test/canaries/**',
        'test/cli/**',
        'test/crash/**',
        'test/faults/**',
        'test/fuzz/**',
        'test/simulation/**',
        'test/systems/**',
        'test/testing/**',
      ]),
    ],
  },
});
