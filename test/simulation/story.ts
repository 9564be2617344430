import { createHash } from 'node:crypto';
import { toRfc3339, type Clock } from '../../core/index.js';

/** Who did what, in order, with times. Lines are only made where somebody will read them. */
export interface Story {
  readonly note: (who: string, what: () => string) => void;
  readonly lines: () => readonly string[];
}

export const makeStory = (clock: Pick<Clock, 'now'>, told: boolean): Story => {
  const lines: string[] = [];
  return {
    note: (who, what) => {
      if (told) lines.push(`${toRfc3339(clock.now())}  ${who.padEnd(12)} ${what()}`);
    },
    lines: () => lines,
  };
};

export const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');
