import { recordedChoices } from './choices.js';
import { runWorld, type Outcome, type RunOptions } from './run.js';

/** The most worlds to run in search of a simpler one. */
const MOST_TRIES = 600;

/**
 * Searches for a simpler world that breaks the same invariant: fewer and smaller choices. It is independent of the
 * worlds' content, because 0 is the simplest value of every choice.
 */
export const shrink = async (failed: Outcome, options: RunOptions): Promise<Outcome> => {
  const invariant = failed.violations[0]?.invariant;
  let best = failed;
  let tries = 0;

  const attempt = async (choices: readonly number[]): Promise<boolean> => {
    tries += 1;
    const outcome = await runWorld(recordedChoices(choices), options);
    if (outcome.violations[0]?.invariant !== invariant) return false;
    // Choices beyond the end of the list are zeros and need not be recorded.
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
