/** Runs works one after the other, so that a fault of one delays no other. */
interface FaultIsolation {
  /**
   * Runs a work; null if it failed. Rejects if the previous one failed, too: then the store is probably out of reach.
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** Throws the first fault, if there was one. */
  readonly rethrow: () => void;
}

export const makeFaultIsolation = (): FaultIsolation => {
  let first: { readonly fault: unknown } | null = null;
  let hasJustFailed = false;
  return {
    run: async (work) => {
      try {
        const done = await work();
        hasJustFailed = false;
        return done;
      } catch (fault) {
        if (hasJustFailed) throw fault;
        hasJustFailed = true;
        first ??= { fault };
        return null;
      }
    },
    rethrow: () => {
      if (first !== null) throw first.fault;
    },
  };
};
