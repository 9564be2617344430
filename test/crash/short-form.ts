import { expect } from 'vitest';
import { givenPostgresUrl } from '../support/postgres.js';
import { showReport, type Report } from './report.js';
import type { CrashOptions, Store } from './stage.js';

/** What `npm run crash` does at length, as short as it can show anything. */
export const shortly = (store: Store, kills: number, posts = 0): CrashOptions => ({
  store,
  kills,
  posts,
  postgresUrl: () => givenPostgresUrl('current'),
  progress: () => undefined,
});

export const expectHeld = (report: Report): void => {
  process.stdout.write(`${showReport(report)}\n`);
  expect(report.problems).toEqual([]);
};

/** Real processes start, die and wait for leases to run out, in milliseconds. */
export const LONG = 240_000;
