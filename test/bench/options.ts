import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { JOBS } from './jobs/index.js';
import type { Job } from './job.js';
import type { BenchOptions } from './stage.js';

const HELP = `npm run bench -- [options]

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
${JOBS.map(({ name, title }) => `  ${name.padEnd(22)}${title}`).join('\n')}
`;

export interface RunOptions extends BenchOptions {
  readonly jobs: readonly Job[];
  readonly as: 'table' | 'markdown' | 'json';
}

const isChosen =
  (only: string | undefined) =>
  ({ name }: Job): boolean =>
    only === undefined || only.split(',').some((part) => name.includes(part));

/** The options of the command line, or the text of its help. Throws where they make no sense. */
export const readOptions = (words: readonly string[]): RunOptions | string => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      before: { type: 'string' },
      quick: { type: 'boolean', default: false },
      repetitions: { type: 'string' },
      seconds: { type: 'string' },
      deliveries: { type: 'string' },
      few: { type: 'string' },
      many: { type: 'string' },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return HELP;
  const jobs = JOBS.filter(isChosen(values.only));
  if (jobs.length === 0) throw new Error(`There is no job "${values.only ?? ''}"; see --help.`);
  const number = (
    name: 'repetitions' | 'seconds' | 'deliveries' | 'few' | 'many',
    full: number,
    quick: number,
  ) => {
    const value = Number(values[name] ?? (values.quick ? quick : full));
    if (!(value > 0)) throw new Error(`--${name} must be a number above zero.`);
    return value;
  };
  return {
    jobs,
    as: values.json ? 'json' : values.markdown ? 'markdown' : 'table',
    repetitions: number('repetitions', 3, 1),
    seconds: number('seconds', 5, 2),
    deliveries: number('deliveries', 20_000, 400),
    few: number('few', 1_000, 100),
    many: number('many', 1_000_000, 2_000),
    before: values.before === undefined ? null : resolve(values.before),
  };
};
