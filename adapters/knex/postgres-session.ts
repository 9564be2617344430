import type { Knex } from 'knex';
import { countOf, type Dialect } from './database.js';
import { sendTogether } from './postgres-client.js';
import { WROTE_LESS, type Session } from './session.js';
import { clientOf, queryOf, type Bindings } from './statement.js';
import { statementsOf } from './writes.js';

interface Response {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** The driver does not wait for responses (`pipeline`): statements that are given together need one round trip. */
export const beginOnPostgres = async (writer: Knex, dialect: Dialect): Promise<Session> => {
  const client = clientOf(writer);
  const connection = await client.acquireConnection();

  const run = async (sql: string, bindings: Bindings = {}): Promise<Response> =>
    (await client.query(connection, queryOf(sql, bindings))).response as Response;

  sendTogether(connection);
  const begun = run('BEGIN;');
  // Reported by the first statement that depends on it.
  begun.catch(() => undefined);

  /** Without a transaction nothing may be written. */
  const within = async <T>(run: Promise<T>): Promise<T> => (await Promise.all([begun, run]))[1];

  const rollBack = async (): Promise<void> => {
    await run('ROLLBACK;').catch((fault: unknown) => {
      connection.__knex__disposed ??= fault;
    });
    await client.releaseConnection(connection);
  };

  const rows = async <Row>(sql: string, bindings: Bindings): Promise<readonly Row[]> =>
    (await within(run(sql, bindings))).rows as readonly Row[];

  return {
    rows,
    facts: async <Row>(sql: string, bindings: Bindings) => (await rows<Row>(sql, bindings))[0] as Row,
    write: async (writes) => {
      await begun;
      sendTogether(connection);
      await Promise.all(
        statementsOf(dialect, writes).map(async ({ sql, rows, count }) => {
          const { rowCount } = await run(sql, { rows, [countOf('rows')]: count });
          if (rowCount !== count) throw new Error(WROTE_LESS);
        }),
      );
    },
    commit: async () => {
      try {
        await begun;
        await run('COMMIT;');
        await client.releaseConnection(connection);
      } catch (fault) {
        await rollBack();
        throw fault;
      }
    },
    rollBack,
  };
};
