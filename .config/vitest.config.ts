import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** The whole suite runs in both zones: no result may depend on the zone of the host. */
const inZone = (zone: string) => ({
  root,
  test: {
    name: zone,
    env: { TZ: zone },
    include: ['test/**/*.test.ts'],
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
    projects: [inZone('UTC'), inZone('America/New_York')],
  },
});
