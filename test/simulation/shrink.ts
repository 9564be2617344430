import { recordedChoices } from './choices.js';
import { runWorld, type Outcome, type RunOptions } from './run.js';

/** How many worlds may be lived through for one that is easier to understand. */
const MOST_TRIES = 600;

/**
 * Looks for a duller world that breaks the same invariant: fewer choices, and smaller ones. It knows nothing about
 * worlds, because 0 is the dullest answer to every question that a world asks.
 */
export const shrink = async (failed: Outcome, options: RunOptions): Promise<Outcome> => {
  const invariant = failed.violations[0]?.invariant;
  let best = failed;
  let tries = 0;

  const attempt = async (choices: readonly number[]): Promise<boolean> => {
    tries += 1;
    const outcome = await runWorld(recordedChoices(choices), options);
    if (outcome.violations[0]?.invariant !== invariant) return false;
    // A world asks more where its choices run out; those answers are zeros and need no writing down.
    best = { ...outcome, choices };
    return true;
  };

  for (
    let size = Math.ceil(best.choices.length / 2);
    size >= 1 && tries < MOST_TRIES;
    size = Math.floor(size / 2)
  ) {
    for (let start = 0; start < best.choices.length && tries < MOST_TRIES;) {
      const before = best.choices.slice(0, start);
      const after = best.choices.slice(start + size);
      const block = best.choices.slice(start, start + size);
      const isDull = block.every((choice) => choice === 0);
      const shorter = await attempt([...before, ...after]);
      if (!shorter && !isDull) await attempt([...before, ...block.map(() => 0), ...after]);
      if (!shorter) start += size;
    }
  }
  return best;
};
