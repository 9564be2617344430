import { defineConfig } from 'vitest/config';

/** The whole suite runs in both zones: no result may depend on the zone of the host. */
const inZone = (zone: string) => ({
  extends: true as const,
  test: { name: zone, env: { TZ: zone } },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    reporters: ['default', './test/support/count-reporter.ts'],
    projects: [inZone('UTC'), inZone('America/New_York')],
  },
});
