import type { Dialect } from './database.js';

/** SQLite, where one writer at a time is all there is: nothing has to be locked row by row. */
export const sqliteDialect: Dialect = {
  jsonRows: (fields, from) => {
    const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
    return `(select json_group_array(json_object(${pairs.join(', ')})) from ${from})`;
  },
  numbersIn: (binding) => `select value from json_each(${binding})`,
  snapshot: {},
  claimLock: '',
  lockLane: null,
  isLockTimeout: () => false,
  lockAccount: null,
  lockDeliveries: null,
  among: (select) => `in (${select})`,
  appendOnly: (table) =>
    (['update', 'delete'] as const).map(
      (change) =>
        `create trigger ${table}_refuse_${change} before ${change} on ${table} ` +
        `begin select raise(abort, '${table} is append-only'); end`,
    ),
  ownSchema: [],
  beforeMigrating: [],
  isRepeatable: () => false,
  // The file is in this very machine: there is no way on which the answer of a commit could be lost.
  isUndoneCommit: () => true,
};

/** Whether SQLite gave up because somebody else holds the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
