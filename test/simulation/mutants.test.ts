import { afterAll, describe, expect, it } from 'vitest';
import { hunt, MUTANTS } from './mutants/index.js';

/** Far more worlds than any of them takes, and few enough to end if a defect can no longer be found. */
const MOST_WORLDS = 500;

describe('the simulation', () => {
  const table: Record<string, object> = {};

  it.each(Object.entries(MUTANTS))('finds the defect "%s"', { timeout: 120_000 }, async (name, defect) => {
    const found = await hunt(defect, MOST_WORLDS);
    expect(found).not.toBeNull();
    table[name] = { worlds: found?.worlds, invariant: found?.invariant };
  });

  afterAll(() => {
    console.table(table);
  });
});
