/** Runs the work at once; a throw becomes a rejection, as with every other adapter. */
export const promised = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });

/** The functions of a port, which may return their results at once. */
type SyncOrAsync<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer T>
    ? (...args: Args) => T | Promise<T>
    : never;
};

/** A port of functions each of which is {@link promised}. */
export const asPort = <Port extends object>(functions: SyncOrAsync<Port>): Port => {
  const entries = Object.entries<(...args: readonly unknown[]) => unknown>({ ...functions });
  const port = entries.map(([name, run]) => [
    name,
    (...args: readonly unknown[]) => promised(() => run(...args)),
  ]);
  return Object.fromEntries(port) as Port;
};
