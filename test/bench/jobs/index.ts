import type { Job } from '../job.js';
import { busyJobs } from './busy.js';
import { cheapJobs } from './cheap.js';
import { createJobs } from './create.js';
import { deliveryJobs } from './delivery.js';
import { futureJobs } from './future.js';
import { latenessJobs } from './lateness.js';
import { readJobs } from './read.js';
import { startJobs } from './start.js';

/** Everything that is measured, in the order of the table. */
export const JOBS: readonly Job[] = [
  ...createJobs,
  ...deliveryJobs,
  ...cheapJobs,
  ...readJobs,
  ...latenessJobs,
  ...busyJobs,
  ...futureJobs,
  ...startJobs,
];
