import type * as AsyncHooks from 'node:async_hooks';
import { ok, type AccountId, type Commit, type Operation } from '../../core/index.js';

interface UnderWay {
  readonly operation: Operation;
  isTaken: boolean;
}

/** Makes a value available to everything that a work calls, so that no port needs a parameter for it. */
interface Following {
  readonly run: <T>(value: UnderWay, work: () => Promise<T>) => Promise<T>;
  readonly getStore: () => UnderWay | undefined;
}

/** For environments without Node, such as fakes in a browser: one operation at a time. */
const followingOne = (): Following => {
  let current: UnderWay | undefined;
  return {
    getStore: () => current,
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

const makeFollowing = (): Following => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  // Not imported, because the fakes of a store use this file without Node.
  const hooks = process?.getBuiltinModule?.('node:async_hooks') as typeof AsyncHooks | undefined;
  return hooks === undefined ? followingOne() : followingCalls(new hooks.AsyncLocalStorage<UnderWay>());
};

/** Every promise of the process costs more while a storage is enabled: a ping takes half as long again. */
const followingCalls = (storage: AsyncHooks.AsyncLocalStorage<UnderWay>): Following => {
  let running = 0;
  return {
    getStore: () => storage.getStore(),
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

const underWay = makeFollowing();

export const duringOperation = <T>(operation: Operation, work: () => Promise<T>): Promise<T> =>
  underWay.run({ operation, isTaken: false }, work);

/** The account that was changed; null for a change that belongs to none, `nothing` if there was nothing to change. */
export type Changed = AccountId | null | 'nothing';

/**
 * Runs a transaction with the operation that its change has to log, or null if there is none; the result says whether
 * it was logged. After a rollback the operation remains for the next change.
 */
export const takingOperation = async <T>(
  transaction: (operation: Operation | null) => Promise<{ readonly value: T; readonly isLogged: boolean }>,
): Promise<T> => {
  const current = underWay.getStore();
  if (current === undefined || current.isTaken) return (await transaction(null)).value;
  current.isTaken = true;
  let isLogged = false;
  try {
    const done = await transaction(current.operation);
    isLogged = done.isLogged;
    return done.value;
  } finally {
    current.isTaken = isLogged;
  }
};

/** A commit whose changes log the current operation. */
export const loggingOperations =
  (commit: Commit): Commit =>
  (work) =>
    takingOperation(async (operation) => {
      if (operation === null) return { value: await commit(work), isLogged: false };
      let isLogged = false;
      const value = await commit({
        ...work,
        decide: (facts) => {
          const decided = work.decide(facts);
          isLogged = decided.ok && decided.value.changes.length > 0;
          if (!decided.ok || !isLogged) return decided;
          const logged = { kind: 'operation_logged', operation } as const;
          return ok({ ...decided.value, changes: [...decided.value.changes, logged] });
        },
      });
      return { value, isLogged };
    });
