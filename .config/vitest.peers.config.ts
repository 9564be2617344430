import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One file at a time: the servers are shared, and each file counts what it finds there. */
const against = (name: string, include: string, exclude: readonly string[]) => ({
  root,
  test: {
    name,
    env: { TZ: 'UTC' },
    include: [include],
    exclude: [...exclude],
    globalSetup: ['test/peers/peers-for-all.ts'],
    pool: 'forks' as const,
    fileParallelism: false,
    // Third-party servers drop a connection now and then; a defect of this project fails twice.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root,
  test: {
    reporters: ['default', './test/support/count-reporter.ts'],
    projects: [
      against('peers', 'test/peers/**/*.peer.ts', ['test/peers/**/ghost*.peer.ts']),
      against('ghost', 'test/peers/**/ghost*.peer.ts', []),
    ],
  },
});
