/** Runs works of the same name one after the other, and those of different names side by side. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Within this process only: it spares servers a race, nothing may rely on it. */
export const makeOneAtATime = (): OneAtATime => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
};
