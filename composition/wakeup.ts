/** A timer that can end early: the worker sleeps until the next due time or until new work arrives. */
export interface Wakeup {
  /** Sleeps this long or until {@link Wakeup.ring}; a ring before the sleep ends the next one at once. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly ring: () => void;
  /** Rings here and in every other process on the store, whose workers may have capacity. */
  readonly ringEverywhere: () => void;
}

export const makeWakeup = (ringOthers: () => void = () => undefined): Wakeup => {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        wake = null;
        rung = false;
        resolve();
      };
      const timer = setTimeout(end, rung ? 0 : ms);
      wake = end;
    });
  const ringEverywhere = (): void => {
    ring();
    ringOthers();
  };
  return { sleep, ring, ringEverywhere };
};
