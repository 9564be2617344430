import { afterAll, describe, expect, it } from 'vitest';
import { hunt, MUTANTS } from './mutants/index.js';

/** Far more than any of them takes, and few enough that the hunt for one that has become invisible ends. */
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
