import { earliest, instant, later, type Clock, type Instant } from '../../core/index.js';

/** A clock that moves only when it is set. */
export interface ManualClock extends Clock {
  /** Sets the time; pauses that have ended by then resolve, in the order of their ends. */
  readonly set: (at: Instant) => void;
  /** Sets the time this many milliseconds ahead. */
  readonly advance: (ms: number) => void;
  /** When the next pause ends; null if there is none. */
  readonly nextPauseEnd: () => Instant | null;
  /** How many pauses have not ended. */
  readonly pauses: () => number;
}

/**
 * A clock that stands still until it is set. A pause ends when the clock reaches its end. Throws a RangeError if the
 * start is no whole number of milliseconds, such as a `Date`.
 */
export const makeManualClock = (start: Instant): ManualClock => {
  let now = instant(start);
  const waiting = new Set<{ readonly end: Instant; readonly resolve: () => void }>();

  const nextPauseEnd = (): Instant | null => earliest(...[...waiting].map(({ end }) => end));

  const endPauses = (): void => {
    const over = [...waiting].filter(({ end }) => end <= now).sort((a, b) => a.end - b.end);
    for (const pause of over) {
      waiting.delete(pause);
      pause.resolve();
    }
  };

  const set = (at: Instant): void => {
    now = instant(at);
    endPauses();
  };

  return {
    now: () => now,
    pause: (ms) => {
      if (ms <= 0) return { done: Promise.resolve(), cancel: () => undefined };
      let cancel = (): void => undefined;
      const done = new Promise<void>((resolve) => {
        const pause = { end: later(now, Math.ceil(ms)), resolve };
        waiting.add(pause);
        cancel = () => {
          waiting.delete(pause);
          resolve();
        };
      });
      return { done, cancel: () => cancel() };
    },
    set,
    advance: (ms) => set(instant(now + ms)),
    nextPauseEnd,
    pauses: () => waiting.size,
  };
};
