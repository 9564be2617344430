import { afterAll, describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { hunt, MUTANTS } from './mutants/index.js';

/** Far more worlds than any of them takes, and few enough to end if a defect can no longer be found. */
const MOST_WORLDS = 500;

/** Found in the worlds after the hundredth; each of the others takes less than thirty. */
const LATE: ReadonlySet<string> = new Set([
  'cancel raced with claim',
  'shared commit on facts that do not evolve',
]);

describe('the simulation', () => {
  const table: Record<string, object> = {};

  for (const [name, defect] of Object.entries(MUTANTS)) {
    const tags = LATE.has(name) ? [LONG_TAG] : [];
    it(`finds the defect "${name}"`, { timeout: 120_000, tags }, async () => {
      const found = await hunt(defect, MOST_WORLDS);
      expect(found).not.toBeNull();
      table[name] = { worlds: found?.worlds, invariant: found?.invariant };
    });
  }

  afterAll(() => {
    console.table(table);
  });
});
