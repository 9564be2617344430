/** A timer that can end early: the worker sleeps until the next due time or until new work arrives. */
export interface Wakeup {
  /** Sleeps this long or until {@link Wakeup.wake}; a call of it before the sleep ends the next one at once. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
  /** Wakes the workers of this and of every other process on the store, which may have capacity. */
  readonly wakeEverywhere: () => void;
}

export const makeWakeup = (wakeOthers: () => void = () => undefined): Wakeup => {
  let isWoken = false;
  let endSleep: (() => void) | null = null;
  const wake = (): void => {
    isWoken = true;
    endSleep?.();
  };
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        endSleep = null;
        isWoken = false;
        resolve();
      };
      const timer = setTimeout(end, isWoken ? 0 : ms);
      endSleep = end;
    });
  const wakeEverywhere = (): void => {
    wake();
    wakeOthers();
  };
  return { sleep, wake, wakeEverywhere };
};
