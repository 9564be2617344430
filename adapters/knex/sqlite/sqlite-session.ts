import type { Knex } from 'knex';
import type { Dialect } from '../database.js';
import { FACTS_CHANGED, WROTE_LESS, type Durability, type Locking, type Session } from '../session.js';
import { clientOf, cut, queryOf, type Bindings } from '../statement.js';
import type { SqliteConnection, ImmediateSqliteClient } from './sqlite-client.js';
import { LONGEST_TEXT, statementsOf } from '../writes.js';

/**
 * Ends a script unless a condition holds. SQLite has no statement that raises an error except in triggers, which would
 * change what `changes()` returns; so the message is a wrong JSON path, which the error quotes.
 */
const expecting = (condition: string, otherwise: string): string =>
  `select json_extract('0', iif(${condition}, '$', '${otherwise}'))`;

/** Differs once another connection has committed; commits of the same connection do not count. */
const DATA_VERSION = '(select data_version from pragma_data_version)';

/** Between transactions, every commit is on the disk when it returns. */
export const SYNC_AT_ONCE = 'PRAGMA synchronous=FULL';

/** The log is written, and reaches the disk with the next commit that has to be there. */
const SYNC_LATER = 'PRAGMA synchronous=NORMAL';

/**
 * Writes wait for the commit and go to the driver with it, as one script: each hand-over to its threads costs more than
 * a statement. The values are part of the text, which is never logged and never kept; listeners get it without them.
 */
export const beginOnSqlite = async (
  writer: Knex,
  dialect: Dialect,
  durability: Durability = 'at_once',
  locking: Locking = 'at_once',
): Promise<Session> => {
  const client = clientOf(writer);
  const connection = await client.acquireConnection();
  let last: Promise<unknown> = Promise.resolve();
  let script: string[] = [];
  let scriptLength = 0;
  let isBegun = locking === 'at_once';
  /** Of the database when the facts were read; null: none were read, or they are locked. */
  let version: number | null = null;

  const end = () => client.releaseConnection(connection);

  const run = async (sql: string, bindings: Bindings = {}): Promise<unknown> =>
    (await client.query(connection, queryOf(sql, bindings))).response;

  const isLater = durability === 'with_the_next';

  /** If it fails, the transaction is ended, and a connection that has another durability by now is never used again. */
  const runScript = async (statements: readonly string[]): Promise<void> => {
    try {
      await (writer.client as ImmediateSqliteClient).runScript(
        connection as SqliteConnection,
        statements.join(';\n'),
      );
    } catch (fault) {
      if (isLater) connection.__knex__disposed ??= fault;
      throw fault;
    }
  };

  const takeScript = (): readonly string[] => {
    const taken = script;
    script = [];
    scriptLength = 0;
    return taken;
  };

  /** What the first script begins with, unless the transaction was begun before. */
  const takeBeginning = (): readonly string[] => {
    if (isBegun) return [];
    isBegun = true;
    client.emit('query', { sql: 'BEGIN IMMEDIATE;', method: 'raw' });
    const unchanged = expecting(`${DATA_VERSION} = ${String(version)}`, FACTS_CHANGED);
    return [version === null ? 'BEGIN IMMEDIATE' : `BEGIN IMMEDIATE; ${unchanged}`];
  };

  try {
    if (isBegun) await (isLater ? runScript([SYNC_LATER, 'BEGIN IMMEDIATE']) : run('BEGIN IMMEDIATE;'));
  } catch (fault) {
    await end();
    throw fault;
  }

  const rollBack = async (): Promise<void> => {
    if (isBegun)
      await (isLater ? runScript(['ROLLBACK', SYNC_AT_ONCE]) : run('ROLLBACK;')).catch(() => undefined);
    await end();
  };

  const rows = <Row>(sql: string, bindings: Bindings): Promise<readonly Row[]> => {
    // The driver's threads keep no order.
    last = last.then(() => run(sql, bindings));
    return last as Promise<readonly Row[]>;
  };

  return {
    rows,
    facts: async <Row>(sql: string, bindings: Bindings) => {
      const [row] = (await rows(
        isBegun ? sql : `${sql}, ${DATA_VERSION} as data_version`,
        bindings,
      )) as readonly [Row & { readonly data_version?: number }];
      version ??= row.data_version ?? null;
      return row;
    },
    write: async (writes) => {
      for (const { sql, rows, count } of statementsOf(dialect, writes)) {
        const text = cut(sql).texts.join(rows);
        // Of many long posts, not all are in the memory of the driver at once.
        if (scriptLength + text.length > LONGEST_TEXT) await runScript([...takeBeginning(), ...takeScript()]);
        script.push(`${text}; ${expecting(`changes() = ${String(count)}`, WROTE_LESS)}`);
        scriptLength += text.length;
        client.emit('query', { sql, method: 'raw' });
      }
    },
    commit: async () => {
      client.emit('query', { sql: 'COMMIT;', method: 'raw' });
      try {
        await runScript([...takeBeginning(), ...takeScript(), 'COMMIT', ...(isLater ? [SYNC_AT_ONCE] : [])]);
      } finally {
        await end();
      }
    },
    rollBack,
  };
};
