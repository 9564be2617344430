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

/** Knex's SQLite dialect with immediate transactions. */
export class ImmediateSqliteClient extends SqliteClient {
  override transaction(container: unknown, config: unknown, outer: unknown): ImmediateTransaction {
    return new ImmediateTransaction(this, container, config, outer);
  }
}
