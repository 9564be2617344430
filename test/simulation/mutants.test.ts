import { describe, expect, it } from 'vitest';
import { hunt, MUTANTS } from './mutants/index.js';

/** Far more than any of them takes, and few enough that the hunt for one that has become invisible ends. */
const MOST_WORLDS = 500;

describe('the simulation', () => {
  it.each(Object.entries(MUTANTS))('finds the defect "%s"', { timeout: 120_000 }, async (_, defect) => {
    expect(await hunt(defect, MOST_WORLDS)).not.toBeNull();
  });
});
