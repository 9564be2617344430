import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js';

/**
 * Begins by taking the write lock. A deferred transaction that reads first fails at its first write, regardless of the
 * busy timeout, if another connection wrote in between; an immediate one waits for the lock.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): PromiseLike<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;', undefined, undefined);
  }
}

/** A statement that the driver keeps prepared. */
interface Statement {
  readonly all: (
    bindings: readonly unknown[],
    done: (fault: Error | null, rows: readonly unknown[]) => void,
  ) => void;
  readonly finalize: (done?: () => void) => void;
}

/** The used part of a driver's connection, and the property by which Knex marks connections to be discarded. */
export interface SqliteConnection {
  readonly exec: (sql: string, done: (fault: Error | null) => void) => void;
  readonly prepare: (sql: string, done: (fault: Error | null) => void) => Statement;
  __knex__disposed?: Error;
}

interface Query {
  readonly sql: string;
  readonly method?: string;
  readonly bindings?: readonly unknown[];
  response?: unknown;
}

/** The maximum number of prepared statements per connection; there are few texts, because rows are passed as JSON. */
const KEPT_STATEMENTS = 100;

/** Begin and end transactions; otherwise each would be prepared every time. Savepoints have unique names. */
const TRANSACTION_TEXTS: ReadonlySet<string> = new Set([
  'BEGIN;',
  'BEGIN IMMEDIATE;',
  'COMMIT;',
  'ROLLBACK;',
]);

/** Ends the transaction that SQLite left open. A connection that cannot do even this is never used again. */
const endTransaction = (connection: SqliteConnection): Promise<void> =>
  new Promise((resolve) => {
    connection.exec('ROLLBACK', (fault) => {
      // The same if the transaction had already ended; opening another connection costs little.
      if (fault !== null) connection.__knex__disposed = fault;
      resolve();
    });
  });

/**
 * SQLite prepares a statement again when a value is bound that its plan depends on, such as a plain `limit ?`. With a
 * cast it stays prepared, which saves three quarters of the time of a short statement.
 */
const withoutPeeking = (sql: string): string => sql.replace(/\blimit \?/gi, 'limit cast(? as integer)');

const prepare = (connection: SqliteConnection, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement = connection.prepare(withoutPeeking(sql), (fault) => {
      if (fault === null) resolve(statement);
      else reject(fault);
    });
  });

const runAll = (statement: Statement, bindings: readonly unknown[]): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    statement.all(bindings, (fault, rows) => {
      if (fault === null) resolve(rows);
      else reject(fault);
    });
  });

/** By text, least recently used first. Per connection, because Knex makes separate clients for transactions. */
const kept = new WeakMap<SqliteConnection, Map<string, Statement>>();

/** Runs a statement, prepared the first time and kept for the next. */
const runKept = async (
  connection: SqliteConnection,
  { sql, bindings = [] }: Query,
): Promise<readonly unknown[]> => {
  const statements = kept.get(connection) ?? new Map<string, Statement>();
  kept.set(connection, statements);
  const statement = statements.get(sql) ?? (await prepare(connection, sql));
  // A failed statement is discarded, so that no state of the failure is kept.
  statements.delete(sql);
  try {
    const rows = await runAll(statement, bindings);
    statements.set(sql, statement);
    const [oldest] = statements.size > KEPT_STATEMENTS ? statements : [];
    if (oldest !== undefined) {
      statements.delete(oldest[0]);
      oldest[1].finalize();
    }
    return rows;
  } catch (fault) {
    statement.finalize();
    throw fault;
  }
};

/** Knex's SQLite dialect with prepared statements that are kept. */
export class KeptSqliteClient extends SqliteClient {
  override async _query(connection: SqliteConnection, query: Query): Promise<unknown> {
    // Statements that Knex builds row by row have too many different texts.
    if (query.method !== 'raw' && !TRANSACTION_TEXTS.has(query.sql)) return super._query(connection, query);
    query.response = await runKept(connection, query);
    return query;
  }

  /** A connection with prepared statements cannot be closed. */
  override async destroyRawConnection(connection: SqliteConnection): Promise<void> {
    for (const statement of kept.get(connection)?.values() ?? [])
      await new Promise<void>((resolve) => statement.finalize(resolve));
    kept.delete(connection);
    await super.destroyRawConnection(connection);
  }
}

/**
 * The same for a connection that writes, with immediate transactions. If a commit fails, SQLite may leave the
 * transaction open, and Knex would give its connection to the next work, which could then neither begin nor roll back.
 */
export class ImmediateSqliteClient extends KeptSqliteClient {
  /** Throws if what is written would be lost. Set once the file is open. */
  refuseToWrite = (): void => undefined;

  override async acquireConnection(): Promise<unknown> {
    // Before a connection is opened, because SQLite would create a file that is missing.
    this.refuseToWrite();
    return (await super.acquireConnection()) as unknown;
  }

  override async _query(connection: SqliteConnection, query: Query): Promise<unknown> {
    try {
      return await super._query(connection, query);
    } catch (fault) {
      if (/^(COMMIT|ROLLBACK)\b/.test(query.sql)) await endTransaction(connection);
      throw fault;
    }
  }

  /**
   * Runs statements one after the other, until one fails; what they return is ignored. The last ends the transaction.
   */
  async runScript(connection: SqliteConnection, script: string): Promise<void> {
    const fault = await new Promise<Error | null>((resolve) => {
      connection.exec(script, resolve);
    });
    if (fault === null) return;
    await endTransaction(connection);
    throw fault;
  }

  override transaction(container: unknown, config: unknown, outer: unknown): ImmediateTransaction {
    return new ImmediateTransaction(this, container, config, outer);
  }
}
