export interface BatchLimits {
  readonly items: number;
  /** Runs under way at once. */
  readonly runs: number;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Lets the items of one turn of the event loop, or those waiting for a run to end, share one run. `run` returns a
 * result for each item, in order; if it rejects, each of its items does.
 */
export const batched = <T, R>(
  { items, runs }: BatchLimits,
  run: (items: readonly T[]) => Promise<readonly R[]>,
): ((item: T) => Promise<R>) => {
  const waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let isArranged = false;

  const runNext = async (): Promise<void> => {
    const taken = waiting.splice(0, items);
    try {
      const results = await run(taken.map(({ item }) => item));
      taken.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('a shared run lost a result'));
        else resolve(result);
      });
    } catch (fault) {
      for (const { reject } of taken) reject(fault);
    }
  };

  const pump = (): void => {
    isArranged = false;
    while (waiting.length > 0 && underWay < runs) {
      underWay += 1;
      void runNext().finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isArranged) return;
      isArranged = true;
      // After everything that has arrived in this turn.
      setImmediate(pump);
    });
};
