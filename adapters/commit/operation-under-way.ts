import { ok, type AccountId, type Commit, type Operation } from '../../core/index.js';
import { makeFollowing } from './following.js';

interface UnderWay {
  readonly operation: Operation;
  isTaken: boolean;
}

const underWay = makeFollowing<UnderWay>();

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
  const current = underWay.current();
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
