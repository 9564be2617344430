import { createHash } from 'node:crypto';
import { toRfc3339, type Clock } from '../../core/index.js';

/** The log of a world, with actors and times. Lines are only built if they will be printed. */
export interface Story {
  readonly note: (who: string, what: () => string) => void;
  readonly lines: () => readonly string[];
}

export const makeStory = (clock: Pick<Clock, 'now'>, recordStory: boolean): Story => {
  const lines: string[] = [];
  return {
    note: (who, what) => {
      if (recordStory) lines.push(`${toRfc3339(clock.now())}  ${who.padEnd(12)} ${what()}`);
    },
    lines: () => lines,
  };
};

export const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');
