/** The maximum number of items of one run. */
const MOST_ITEMS = 1_000;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Lets the items of one turn of the event loop, or those waiting for a run to end, share one run; runs follow one
 * another. `run` returns a result for each item, in order; if it rejects, each of its items does.
 */
export const batched = <T, R>(
  run: (items: readonly T[]) => Promise<readonly (R | undefined)[]>,
): ((item: T) => Promise<R>) => {
  const waiting: Waiting<T, R>[] = [];
  let isRunning = false;

  const runNext = async (): Promise<void> => {
    const taken = waiting.splice(0, MOST_ITEMS);
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

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) await runNext();
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // After everything that has arrived in this turn.
      setImmediate(() => void runAll());
    });
};
