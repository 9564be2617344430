/** Runs tasks of the same name one after the other, and tasks of different names concurrently. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Works within this process only: it avoids races on the server, but correctness must not depend on it. */
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
