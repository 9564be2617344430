import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js';

/**
 * Begins by taking the write lock. A deferred transaction that reads first fails at its first write, at once and
 * whatever the busy timeout is, when another connection wrote in between; an immediate one waits for its turn.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): PromiseLike<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;', undefined, undefined);
  }
}

/** What a connection of the driver is used for here, and the mark by which Knex knows the connections to throw away. */
interface Connection {
  readonly exec: (sql: string, done: (fault: Error | null) => void) => void;
  __knex__disposed?: Error;
}

/** Ends the transaction that SQLite left open. A connection that cannot do even this is never used again. */
const endTransaction = (connection: Connection): Promise<void> =>
  new Promise((resolve) => {
    connection.exec('ROLLBACK', (fault) => {
      // So is one that had ended its transaction by itself; opening another one costs little.
      if (fault !== null) connection.__knex__disposed = fault;
      resolve();
    });
  });

/**
 * Knex's SQLite dialect with immediate transactions. Where a commit fails, SQLite may leave the transaction open, and
 * Knex would hand its connection to the next work, which could begin nothing or be undone with it.
 */
export class ImmediateSqliteClient extends SqliteClient {
  override async _query(connection: Connection, statement: { readonly sql: string }): Promise<unknown> {
    try {
      return await super._query(connection, statement);
    } catch (fault) {
      if (/^(COMMIT|ROLLBACK)\b/.test(statement.sql)) await endTransaction(connection);
      throw fault;
    }
  }

  override transaction(container: unknown, config: unknown, outer: unknown): ImmediateTransaction {
    return new ImmediateTransaction(this, container, config, outer);
  }
}
