import { expect } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS } from '../../core/index.js';
import { LONG_TAG } from '../support/extent.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { showReport, type Report } from './report.js';
import type { CrashOptions, Store } from './stage.js';

/** The short form of `npm run crash`. */
export const shortly = (store: Store, kills: number, posts = 0): CrashOptions => ({
  store,
  kills,
  posts,
  // A machine that runs other tests may be late itself, but less than a lane that waits for a call that hangs.
  lateMs: DEFAULT_DELIVERY_LIMITS.callMs / 3,
  postgresUrl: () => givenPostgresUrl('current'),
  progress: () => undefined,
});

export const expectHeld = (report: Report): void => {
  process.stdout.write(`${showReport(report)}\n`);
  expect(report.problems).toEqual([]);
};

/** Real processes start, are killed and wait for leases to expire. */
export const LONG = { timeout: 600_000, tags: LONG_TAG };
