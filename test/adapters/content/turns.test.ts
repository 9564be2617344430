import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RawContent } from '../../../core/index.js';
import { contentFormatter } from '../../../adapters/content/index.js';
import { cpuMs } from '../../support/cpu-time.js';

const LONG_TEXT = 'http://a.example '.repeat(1_000) as RawContent;

/** The most CPU time until other work gets a turn, while so many long texts are formatted at once. */
const longestTurnOf = async (texts: number): Promise<number> => {
  const done = { yet: false };
  const all = Promise.all(Array.from({ length: texts }, () => contentFormatter.format(LONG_TEXT)));
  const watched = all.finally(() => (done.yet = true));
  let [before, longest] = [cpuMs(), 0];
  while (!done.yet) {
    await nextTurn();
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await watched;
  return longest;
};

/** The shortest of three, because a garbage collection lengthens one of them. */
const usualTurnOf = async (texts: number): Promise<number> => {
  const turns: number[] = [];
  while (turns.length < 3) turns.push(await longestTurnOf(texts));
  return Math.min(...turns);
};

describe('formatting many long texts at once', () => {
  it('leaves turns for other work as formatting one does', async () => {
    const together = await usualTurnOf(30);
    expect(together / (await usualTurnOf(1))).toBeLessThan(8);
  });
});
