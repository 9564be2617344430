import type { Knex } from 'knex';
import type { AccountId, LoggedOperation, Operation, OperatorLog } from '../../core/index.js';
import type { AccountChanges } from '../commit/group-commit.js';
import { duringOperation, takingOperation, type Changed } from '../commit/operation-under-way.js';
import { eachOf, type Database, type RowOf } from './database.js';
import { insertionInto, rowsFor, type Write } from './writes.js';

const COLUMNS = {
  account_id: 'bigint',
  actor: 'text',
  command: 'text',
  /** JSON. */
  details: 'text',
  occurred_at: 'bigint',
} as const;

type OperationRow = RowOf<typeof COLUMNS, 'account_id'>;

const INSERT = insertionInto('operator_log', COLUMNS);

const rowOf = ({ actor, command, details, at }: Operation, account: AccountId | null): OperationRow => ({
  account_id: account,
  actor,
  command,
  details: JSON.stringify(details),
  occurred_at: at,
});

const LIST = 'id as "number", account_id as "accountId", actor, command, details, occurred_at as "at"';

const fromRow = (row: Omit<LoggedOperation, 'details'> & { readonly details: string }): LoggedOperation => ({
  ...row,
  details: JSON.parse(row.details) as LoggedOperation['details'],
});

export const operationWrite = (accounts: readonly AccountChanges[]): Write => ({
  statement: INSERT,
  rows: rowsFor(accounts, 'operation_logged', ({ operation }, account) => rowOf(operation, account)),
});

/**
 * A transaction that logs the current operation if it changed something. Every change by an operator outside of a
 * commit uses it.
 */
export const change = <T>(
  writer: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  changed: (value: T) => Changed,
  /** Called when only the commit is left to do. */
  onWritten: () => void = () => undefined,
): Promise<T> =>
  takingOperation((operationToLog) =>
    writer.transaction(async (trx) => {
      const value = await work(trx);
      const account = changed(value);
      const operation = operationToLog(account !== 'nothing');
      if (operation !== null && account !== 'nothing')
        await trx('operator_log').insert(rowOf(operation, account));
      onWritten();
      return value;
    }),
  );

/** The same for a work of which it is known whose change it is. If it returns false or null, it changed nothing. */
export const changeOf = <T>(
  writer: Knex,
  account: AccountId | null,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => change(writer, work, (value) => (value === false || value === null ? 'nothing' : account));

export const makeKnexOperatorLog = ({ writer, reader }: Database): OperatorLog => ({
  during: duringOperation,
  record: () => changeOf(writer, null, () => Promise.resolve()),
  list: ({ account, since }, { before, limit }) => {
    const sql = `select ${LIST} from operator_log
      where id < :before and occurred_at >= :since ${account === null ? '' : 'and account_id = :account'}
      order by id desc limit :limit`;
    const bindings = { before: before ?? Number.MAX_SAFE_INTEGER, since: since ?? 0, limit, account };
    return eachOf(reader, sql, bindings, fromRow);
  },
});
