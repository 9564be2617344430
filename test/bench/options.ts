import { resolve } from 'node:path';
import { z } from 'zod';
import { flag, positiveNumber, wholeNumber } from '../testing/script-options.js';
import { JOBS } from './jobs/index.js';
import type { Job } from './job.js';
import type { BenchOptions } from './stage.js';

export const HELP = `npm run bench -- [options]

Compares the product with what a user could write by hand and with other queues, all in one run, in turns.

  --only <names>      jobs to run, with commas; a part of a name will do: create,deliver-sqlite
  --before <folder>   another version of the project, built, to be measured as well
  --quick             one short repetition, to see that everything works
  --repetitions <n>   3
  --seconds <n>       of one measurement of HTTP: 5
  --deliveries <n>    due posts that are delivered: 20000
  --few <n>           posts ahead: 1000
  --many <n>          posts ahead: 1000000
  --json              a line of JSON for each job, with every sample
  --markdown          the table as it stands in the README

The first run installs graphile-worker and pg-boss into ~/.cache/write-post-peers (or PEERS_CACHE). A full run takes
about three quarters of an hour. Jobs:
${JOBS.map(({ name, title }) => `  ${name.padEnd(22)}${title}`).join('\n')}`;

export interface RunOptions extends BenchOptions {
  readonly jobs: readonly Job[];
  readonly as: 'table' | 'markdown' | 'json';
}

const isChosen =
  (only: string | undefined) =>
  ({ name }: Job): boolean =>
    only === undefined || only.split(',').some((part) => name.includes(part));

export const OPTIONS = {
  only: z
    .string()
    .refine((only) => JOBS.some(isChosen(only)), { error: ({ input }) => `has no job "${String(input)}".` })
    .optional(),
  before: z.string().optional(),
  quick: flag,
  repetitions: wholeNumber.optional(),
  seconds: positiveNumber.optional(),
  deliveries: wholeNumber.optional(),
  few: wholeNumber.optional(),
  many: wholeNumber.optional(),
  json: flag,
  markdown: flag,
};

/** A run with these options. */
export const runOf = (values: z.infer<z.ZodObject<typeof OPTIONS>>): RunOptions => {
  const usual = values.quick
    ? { repetitions: 1, seconds: 2, deliveries: 400, few: 100, many: 2_000 }
    : { repetitions: 3, seconds: 5, deliveries: 20_000, few: 1_000, many: 1_000_000 };
  return {
    jobs: JOBS.filter(isChosen(values.only)),
    as: values.json ? 'json' : values.markdown ? 'markdown' : 'table',
    repetitions: values.repetitions ?? usual.repetitions,
    seconds: values.seconds ?? usual.seconds,
    deliveries: values.deliveries ?? usual.deliveries,
    few: values.few ?? usual.few,
    many: values.many ?? usual.many,
    before: values.before === undefined ? null : resolve(values.before),
  };
};
