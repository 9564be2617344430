import { recordedChoices, seededChoices } from './choices.js';
import { runWorld, type Outcome, type RunOptions } from './run.js';
import { shrink } from './shrink.js';
import { addTallies, NOTHING_YET, type CoverageGoal } from './coverage-goals.js';

/** An invariant that a world broke. */
export interface Failure {
  readonly seed: number;
  readonly invariant: string;
  readonly what: string;
  /** The smallest world that breaks the same invariant, from its beginning. */
  readonly story: readonly string[];
}

/** The number of simulated worlds, and the first failure. */
export interface Campaign {
  readonly worlds: number;
  readonly steps: number;
  /** How many times each goal was reached. */
  readonly tally: Readonly<Record<CoverageGoal, number>>;
  /** Null if no world broke an invariant. */
  readonly failure: Failure | null;
}

const NOTHING: Campaign = { worlds: 0, steps: 0, tally: NOTHING_YET, failure: null };

/** Steps in which only a promise continued; they are omitted from the report. */
const isIncidental = (line: string): boolean =>
  /(returned|advances|thinks|wakes| find| begin| commit| committed|append|prepares|reaches \S+)$/.test(line);

const explain = async (seed: number, failed: Outcome, options: RunOptions): Promise<Failure> => {
  const smallest = await shrink(failed, options);
  const replayed = await runWorld(recordedChoices(smallest.choices), { ...options, recordStory: true });
  const { invariant, what } = replayed.violations[0] ?? {
    invariant: 'none',
    what: 'it could not be reproduced',
  };
  return { seed, invariant, what, story: replayed.story.filter((line) => !isIncidental(line)) };
};

export interface Progress extends Campaign {
  readonly seed: number;
}

/** Runs one world per seed and stops at the first that breaks an invariant. */
export const campaign = async (
  seeds: Iterable<number>,
  options: RunOptions & { readonly onWorld?: (so: Progress) => boolean } = {},
): Promise<Campaign> => {
  let so = NOTHING;
  for (const seed of seeds) {
    const outcome = await runWorld(seededChoices(seed), options);
    so = {
      worlds: so.worlds + 1,
      steps: so.steps + outcome.steps,
      tally: addTallies(so.tally, outcome.tally),
      failure: outcome.violations.length === 0 ? null : await explain(seed, outcome, options),
    };
    const goOn = options.onWorld?.({ ...so, seed }) ?? true;
    if (so.failure !== null || !goOn) break;
  }
  return so;
};

/** The report of a failure. */
export const report = ({ seed, invariant, what, story }: Failure): string =>
  [`seed ${String(seed)} breaks ${invariant}: ${what}`, ...story].join('\n');

/** Consecutive seeds, beginning with `first`; without a count they never end. */
export const seedsFrom = function* (first: number, count = Infinity): Generator<number> {
  for (let index = 0; index < count; index += 1) yield first + index;
};
