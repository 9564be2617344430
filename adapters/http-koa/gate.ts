/** Lets a few through at a time, a few more wait, and turns the rest away. */
export interface Gate {
  /** Runs the work when there is room; null, and nothing run, when even the waiting room is full. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T | null>;
}

export const makeGate = (atOnce: number, waitingAtMost: number): Gate => {
  const waiting: (() => void)[] = [];
  let inside = 0;

  const enter = async (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    // Whoever leaves hands over the place, so nobody who comes later can take it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };

  return {
    pass: async (work) => {
      if (inside >= atOnce && waiting.length >= waitingAtMost) return null;
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
