/** Runs the work at once; a throw becomes a rejection, as with every other adapter. */
export const promised = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });
