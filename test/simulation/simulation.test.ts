import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extentOf, huntExtent } from '../support/extent.js';
import { campaign, report, seedsFrom } from './campaign.js';
import { recordedChoices, seededChoices } from './choices.js';
import { runWorld } from './run.js';
import { COVERAGE_GOALS, RARE } from './coverage-goals.js';
import { digestOf } from './story.js';
import { NO_TWISTS, type Twists } from './twists.js';

const WORLDS = huntExtent('worlds');

interface KnownWorld extends Partial<Twists> {
  readonly seed: number;
  /** Whether its twists are drawn, as in a search. */
  readonly drawn?: boolean;
}

/** The seeds and twists of worlds that once broke an invariant; they run first. */
const KNOWN_WORLDS: readonly KnownWorld[] = JSON.parse(
  readFileSync(new URL('./seeds.json', import.meta.url), 'utf8'),
) as KnownWorld[];

describe('a simulated world', () => {
  it('is the same world, step by step, whenever it runs with the same choices', async () => {
    for (const seed of [3, 14, 159]) {
      const first = await runWorld(seededChoices(seed), { recordStory: true });
      const again = await runWorld(seededChoices(seed), { recordStory: true });
      const recorded = await runWorld(recordedChoices(first.choices), { recordStory: true });
      expect(first.story.length).toBeGreaterThan(50);
      expect(digestOf(again.story)).toBe(digestOf(first.story));
      expect(digestOf(recorded.story)).toBe(digestOf(first.story));
    }
  });

  it(
    'never loses a post, never sends one twice and never charges wrongly',
    { timeout: 1_800_000 },
    async () => {
      for (const { seed, drawn, ...twists } of KNOWN_WORLDS) {
        const known = await campaign([seed], drawn ? {} : { twists: { ...NO_TWISTS, ...twists } });
        expect(known.failure === null ? '' : report(known.failure)).toBe('');
      }
      const { failure, worlds, tally } = await campaign(seedsFrom(1, WORLDS));
      expect(failure === null ? '' : report(failure)).toBe('');
      expect(worlds).toBe(WORLDS);
      // A run that never reaches these states would prove nothing.
      const isShort = extentOf(process.env['EXTENT']) === 'short';
      const missed = COVERAGE_GOALS.filter((what) => tally[what] === 0 && !(isShort && RARE.includes(what)));
      expect(missed).toEqual([]);
    },
  );
});
