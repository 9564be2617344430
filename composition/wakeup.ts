/** An alarm clock that can be rung early: how the worker sleeps until the next due time and is told of new work. */
export interface Wakeup {
  /** Sleeps that long, or until somebody rings; a ring before the sleep ends the next one at once. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly ring: () => void;
  /** Rings here and in every other process on the store, whose workers may be the ones that are free. */
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
