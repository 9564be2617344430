import { makeSeededEntropy } from '../../adapters/memory/index.js';

/** Every decision of a world in order: the same choices reproduce the same world, step by step. */
export interface Choices {
  /** A whole number below `bound`. 0 is always the simplest choice, so that smaller numbers give a simpler world. */
  readonly below: (bound: number) => number;
  /** True with a probability of `perMille` in a thousand. */
  readonly chance: (permille: number) => boolean;
  readonly pick: <T>(of: readonly [T, ...T[]]) => T;
  /** The numbers chosen so far. */
  readonly made: () => readonly number[];
}

const choicesFrom = (next: (bound: number, index: number) => number): Choices => {
  const made: number[] = [];
  const below = (bound: number): number => {
    const chosen = bound <= 1 ? 0 : next(bound, made.length);
    made.push(chosen);
    return chosen;
  };
  return {
    below,
    chance: (permille) => permille > 0 && below(1_000) >= 1_000 - permille,
    pick: (of) => of[below(of.length)] ?? of[0],
    made: () => made,
  };
};

export const seededChoices = (seed: number): Choices => {
  const { fraction } = makeSeededEntropy(seed);
  return choicesFrom((bound) => Math.floor(fraction() * bound));
};

/** Replays the same numbers; beyond their end, or above a smaller bound, uses the simplest or the nearest one. */
export const recordedChoices = (recorded: readonly number[]): Choices =>
  choicesFrom((bound, index) => (recorded[index] ?? 0) % bound);
