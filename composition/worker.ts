import type { Clock, DeliveryEngine, Instant } from '../core/index.js';
import type { Wakeup } from './wakeup.js';

/** The loop that delivers what is due. It can be stopped and started again. */
export interface Worker {
  /** Changes nothing while the loop runs. */
  readonly start: () => void;
  /** Stops claiming, and resolves when every attempt in progress has been recorded. */
  readonly stop: () => Promise<void>;
}

/** The longest sleep, in milliseconds: another process may have queued earlier work, and its notice may be lost. */
const LONGEST_SLEEP_MS = 1_000;

/** Wakes the workers for work that is due before their next poll. Work that is due later need not wake them. */
export const makeWakeFor =
  ({ clock, wakeup }: { readonly clock: Clock; readonly wakeup: Pick<Wakeup, 'wakeEverywhere'> }) =>
  (dueAt: Instant): void => {
    if (dueAt <= clock.now() + LONGEST_SLEEP_MS) wakeup.wakeEverywhere();
  };

/** The loop around the engine: start what is due, then sleep until the next due time. */
export const makeWorker = (deps: {
  readonly engine: DeliveryEngine;
  readonly clock: Clock;
  readonly wakeup: Pick<Wakeup, 'sleep' | 'wake'>;
  readonly onFault: (fault: unknown, what: string) => void;
}): Worker => {
  const { engine, clock, wakeup, onFault } = deps;
  /** Aborts the loop that runs; null while none does. */
  let running: AbortController | null = null;
  /** Resolves when no loop runs. */
  let ended: Promise<void> = Promise.resolve();

  const poll = async (): Promise<number> => {
    try {
      const { nextLookAt } = await engine.deliverDue();
      if (nextLookAt === null) return LONGEST_SLEEP_MS;
      return Math.min(LONGEST_SLEEP_MS, Math.max(0, nextLookAt - clock.now()));
    } catch (fault) {
      onFault(fault, 'the delivery queue could not be read; trying again');
      return LONGEST_SLEEP_MS;
    }
  };

  const run = async (isStopped: () => boolean): Promise<void> => {
    while (!isStopped()) {
      const ms = await poll();
      if (!isStopped()) await wakeup.sleep(ms);
    }
  };

  return {
    start: () => {
      if (running !== null) return;
      running = new AbortController();
      const { signal } = running;
      ended = ended.then(() => run(() => signal.aborted));
    },
    stop: async () => {
      running?.abort();
      running = null;
      wakeup.wake();
      await ended;
      await engine.drained();
    },
  };
};
