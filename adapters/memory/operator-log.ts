import type { AccountId, Operation, OperatorLog } from '../../core/index.js';
import { duringOperation, takingOperation, type Changed } from '../commit/operation-under-way.js';
import type { MemoryStore, OpenTables } from './memory-store.js';
import { promised } from './promised.js';

export const putOperation = (
  { nextId }: MemoryStore,
  { operations }: OpenTables,
  operation: Operation,
  accountId: AccountId | null,
): void => {
  const number = nextId();
  const details = { ...operation.details };
  operations.put(number, { ...operation, details, number, accountId });
};

/** A transaction that logs the current operation if it changed something. */
export const change = <T>(
  store: MemoryStore,
  work: (tables: OpenTables) => T,
  changed: (value: T) => Changed,
): Promise<T> =>
  takingOperation((operationToLog) =>
    store.transaction((tables) => {
      const value = work(tables);
      const account = changed(value);
      const operation = operationToLog(account !== 'nothing');
      if (operation !== null && account !== 'nothing') putOperation(store, tables, operation, account);
      return value;
    }),
  );

/** The same for a work of which it is known whose change it is. If it returns false or null, it changed nothing. */
export const changeOf = <T>(
  store: MemoryStore,
  account: AccountId | null,
  work: (tables: OpenTables) => T,
): Promise<T> => change(store, work, (value) => (value === false || value === null ? 'nothing' : account));

export const makeMemoryOperatorLog = (store: MemoryStore): OperatorLog => ({
  during: duringOperation,
  record: () => changeOf(store, null, () => undefined),
  list: ({ account, since }, { before, limit }) =>
    promised(() =>
      [...store.committed.operations.all()]
        .filter(
          ({ accountId, at, number }) =>
            (account === null || accountId === account) &&
            (since === null || at >= since) &&
            (before === null || number < before),
        )
        .reverse()
        .slice(0, limit),
    ),
});
