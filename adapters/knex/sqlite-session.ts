import type { Knex } from 'knex';
import type { Dialect } from './database.js';
import { WROTE_LESS, type Durability, type Session } from './session.js';
import { clientOf, cut, queryOf, type Binding } from './statement.js';
import type { Connection, ImmediateSqliteClient } from './sqlite-client.js';
import { LONGEST_TEXT, statementsOf } from './writes.js';

/**
 * Ends a script if the statement before it wrote another number of rows. SQLite raises errors of one's own in triggers
 * only, and their statements change what `changes()` returns; a wrong JSON path is an error that says what it is.
 */
const expecting = (rows: number): string =>
  `select json_extract('0', iif(changes() = ${String(rows)}, '$', '${WROTE_LESS}'))`;

/** Between transactions, every commit is on the disk when it returns. */
export const SYNC_AT_ONCE = 'PRAGMA synchronous=FULL';

/** The log is written, and reaches the disk with the next commit that has to be there. */
const SYNC_LATER = 'PRAGMA synchronous=NORMAL';

/**
 * Writes wait for the commit and go to the driver with it, as one script: each hand-over to its threads costs more than
 * a statement. The values are part of the text, which is never logged and never kept; listeners are told without them.
 */
export const beginOnSqlite = async (
  writer: Knex,
  dialect: Dialect,
  durability: Durability = 'at_once',
): Promise<Session> => {
  const client = clientOf(writer);
  const connection = await client.acquireConnection();
  let last: Promise<unknown> = Promise.resolve();
  let script: string[] = [];
  let scriptLength = 0;

  const end = () => client.releaseConnection(connection);

  const run = async (sql: string, bindings: Readonly<Record<string, Binding>> = {}): Promise<unknown> =>
    (await client.query(connection, queryOf(sql, bindings))).response;

  const isLater = durability === 'with_the_next';

  /** If it fails, the transaction is ended, and a connection that has another durability by now is never used again. */
  const runScript = async (statements: readonly string[]): Promise<void> => {
    try {
      await (writer.client as ImmediateSqliteClient).runScript(
        connection as Connection,
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

  try {
    await (isLater ? runScript([SYNC_LATER, 'BEGIN IMMEDIATE']) : run('BEGIN IMMEDIATE;'));
  } catch (fault) {
    await end();
    throw fault;
  }

  const rollBack = async (): Promise<void> => {
    await (isLater ? runScript(['ROLLBACK', SYNC_AT_ONCE]) : run('ROLLBACK;')).catch(() => undefined);
    await end();
  };

  return {
    rows: <Row>(sql: string, bindings: Readonly<Record<string, Binding>>) => {
      // The driver's threads keep no order.
      last = last.then(() => run(sql, bindings));
      return last as Promise<readonly Row[]>;
    },
    write: async (writes) => {
      for (const { sql, rows, count } of statementsOf(dialect, writes)) {
        const text = cut(sql).texts.join(rows);
        // Of many long posts, not all are in the memory of the driver at once.
        if (scriptLength + text.length > LONGEST_TEXT) await runScript(takeScript());
        script.push(`${text}; ${expecting(count)}`);
        scriptLength += text.length;
        client.emit('query', { sql, method: 'raw' });
      }
    },
    commit: async () => {
      client.emit('query', { sql: 'COMMIT;', method: 'raw' });
      try {
        await runScript([...takeScript(), 'COMMIT', ...(isLater ? [SYNC_AT_ONCE] : [])]);
      } finally {
        await end();
      }
    },
    rollBack,
  };
};
