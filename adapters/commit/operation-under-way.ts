import { ok, type AccountId, type Commit, type Operation } from '../../core/index.js';
import { makeAsyncContext } from './async-context.js';

interface UnderWay {
  readonly operation: Operation;
  /** The transaction that logs it; null while none does. */
  loggedBy: object | null;
}

const underWay = makeAsyncContext<UnderWay>();

export const duringOperation = <T>(operation: Operation, work: () => Promise<T>): Promise<T> =>
  underWay.run({ operation, loggedBy: null }, work);

/** The account that was changed; null for a change that belongs to none, `nothing` if there was nothing to change. */
export type Changed = AccountId | null | 'nothing';

/**
 * The operation that a transaction has to log; null if there is none, another one logs it, or nothing is changed. To be
 * called in each run of the transaction, once it is known whether that changes anything.
 */
type OperationToLog = (isChange: boolean) => Operation | null;

/**
 * Runs a transaction whose change logs the current operation, unless another one logs it. After a rollback the
 * operation remains for the next change.
 */
export const takingOperation = async <T>(
  transaction: (operationToLog: OperationToLog) => Promise<T>,
): Promise<T> => {
  const current = underWay.current();
  if (current === undefined) return transaction(() => null);
  const own = {};
  const operationToLog: OperationToLog = (isChange) => {
    if (current.loggedBy !== null && current.loggedBy !== own) return null;
    current.loggedBy = isChange ? own : null;
    return isChange ? current.operation : null;
  };
  try {
    return await transaction(operationToLog);
  } catch (fault) {
    operationToLog(false);
    throw fault;
  }
};

/** A commit whose changes log the current operation. */
export const loggingOperations =
  (commit: Commit): Commit =>
  (work) =>
    takingOperation((operationToLog) =>
      commit({
        ...work,
        decide: (facts) => {
          const decided = work.decide(facts);
          const operation = operationToLog(decided.ok && decided.value.changes.length > 0);
          if (!decided.ok || operation === null) return decided;
          const logged = { kind: 'operation_logged', operation } as const;
          return ok({ ...decided.value, changes: [...decided.value.changes, logged] });
        },
      }),
    );
