import { afterAll, describe, expect, it } from 'vitest';
import { huntExtent, HUNTS } from '../support/extent.js';
import { hunt, MUTANTS } from './mutants/index.js';

/** At most, more than any of them takes, and few enough to end if a defect can no longer be found. */
const MOST_WORLDS = huntExtent('mutantWorlds');

describe('the simulation', () => {
  const table: Record<string, object> = {};

  it.for(Object.keys(MUTANTS))('finds the defect "%s"', { timeout: 600_000 }, async (name, { skip }) => {
    const found = await hunt(name, MOST_WORLDS);
    // Which defects take long changes with every change of what a world draws.
    if (found === null && MOST_WORLDS < HUNTS.mutantWorlds.all) skip('shows itself in later worlds only');
    expect(found).not.toBeNull();
    table[name] = { worlds: found?.worlds, invariant: found?.invariant };
  });

  it('finds many of them soon', () => {
    expect(Object.keys(table).length).toBeGreaterThan(0.4 * Object.keys(MUTANTS).length);
  });

  afterAll(() => {
    console.table(table);
  });
});
