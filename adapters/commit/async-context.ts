import type * as AsyncHooks from 'node:async_hooks';

/** Makes a value available to everything that a work calls, so that no port needs a parameter for it. */
interface AsyncContext<Value> {
  readonly run: <T>(value: Value, work: () => Promise<T>) => Promise<T>;
  /** The value of the work that calls; undefined outside of every work. */
  readonly current: () => Value | undefined;
}

/** For environments without Node, such as fakes in a browser: one work at a time. */
export const makeSingleContext = <Value>(): AsyncContext<Value> => {
  let current: Value | undefined;
  return {
    current: () => current,
    run: async (value, work) => {
      current = value;
      try {
        return await work();
      } finally {
        current = undefined;
      }
    },
  };
};

/** Every promise of the process costs more while a storage is enabled: a ping takes half as long again. */
const contextIn = <Value>(storage: AsyncHooks.AsyncLocalStorage<Value>): AsyncContext<Value> => {
  let running = 0;
  return {
    current: () => storage.getStore(),
    run: async (value, work) => {
      running += 1;
      try {
        return await storage.run(value, work);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
};

export const makeAsyncContext = <Value>(): AsyncContext<Value> => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  // Not imported, because the fakes of a store use this file without Node.
  const hooks = process?.getBuiltinModule?.('node:async_hooks') as typeof AsyncHooks | undefined;
  return hooks === undefined ? makeSingleContext() : contextIn(new hooks.AsyncLocalStorage<Value>());
};
