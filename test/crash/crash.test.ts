import { expect, it } from 'vitest';
import { givenPostgresUrl } from '../support/postgres.js';
import { manyProcesses } from './many-processes.js';
import { dueAtOnce } from './due-at-once.js';
import { postgresRestart } from './postgres-restart.js';
import { showReport, type Report } from './report.js';
import { serverKill } from './server-kill.js';
import { slowLane } from './slow-lane.js';
import type { CrashOptions } from './stage.js';
import { workerKill } from './worker-kill.js';

/** The short form of what `npm run crash` does at length. */
const short: Omit<CrashOptions, 'store' | 'kills' | 'posts'> = {
  postgresUrl: () => givenPostgresUrl('current'),
  progress: () => undefined,
};

const expectHeld = (report: Report): void => {
  console.log(showReport(report));
  expect(report.problems).toEqual([]);
};

const LONG = 240_000;

it(
  'loses nothing and sends nothing twice when the server is killed under load',
  async () => {
    expectHeld(await serverKill({ ...short, store: 'sqlite', kills: 5, posts: 0 }));
  },
  LONG,
);

it(
  'says unknown, sends again or asks when the worker is killed between send and record',
  async () => {
    expectHeld(await workerKill({ ...short, store: 'postgres', kills: 2, posts: 0 }));
  },
  LONG,
);

it(
  'keeps out processes whose lease is over, with two servers and two workers on one database',
  async () => {
    expectHeld(await manyProcesses({ ...short, store: 'postgres', kills: 1, posts: 0 }));
  },
  LONG,
);

it(
  'loses nothing and resumes by itself when PostgreSQL is cut off and comes back',
  async () => {
    expectHeld(await postgresRestart({ ...short, store: 'postgres', kills: 2, posts: 0 }));
  },
  LONG,
);

it(
  'keeps a channel that works on time beside one that hangs',
  async () => {
    expectHeld(await slowLane({ ...short, store: 'sqlite', kills: 0, posts: 120 }));
  },
  LONG,
);

it(
  'sends everything that is due at the same moment',
  async () => {
    expectHeld(await dueAtOnce({ ...short, store: 'sqlite', kills: 0, posts: 150 }));
  },
  LONG,
);
