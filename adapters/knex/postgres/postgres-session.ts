import type { Knex } from 'knex';
import { CommitUnknown } from '../../../core/index.js';
import { countOf, type Dialect } from '../database.js';
import { sendTogether } from './postgres-client.js';
import { isReported, isUndoneCommit } from './postgres-errors.js';
import { WROTE_LESS, type Session } from '../session.js';
import { clientOf, queryOf, type Bindings } from '../statement.js';
import { statementsOf } from '../writes.js';

interface Response {
  /** What the server did. */
  readonly command: string;
  readonly rows: readonly unknown[];
}

/**
 * The write, failing unless it writes every row, so that a commit can be sent with it. Outside of functions PostgreSQL
 * has no statement that raises an error; so the message is a wrong number, which the error quotes.
 */
const writingAll = (sql: string): string => `with written as (${sql} returning 1)
  select cast(case when count(*) = :${countOf('rows')} then '1' else '${WROTE_LESS}' end as integer) from written`;

/** The driver does not wait for responses (`pipeline`): statements that are given together need one round trip. */
export const beginOnPostgres = async (writer: Knex, dialect: Dialect): Promise<Session> => {
  const client = clientOf(writer);
  const connection = await client.acquireConnection();

  const send = async (query: ReturnType<typeof queryOf>): Promise<Response> =>
    (await client.query(connection, { ...query, isOnce: true })).response as Response;

  const run = async (sql: string, bindings: Bindings = {}): Promise<Response> => send(queryOf(sql, bindings));

  sendTogether(connection);
  const begun = run('BEGIN;');
  // Reported by the first statement that depends on it.
  begun.catch(() => undefined);
  const written: Promise<Response>[] = [];

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
      // Made before any is sent: the commit does not wait for the writes, and must not go without one of them.
      const queries = statementsOf(dialect, writes).map(({ sql, rows, count }) =>
        queryOf(writingAll(sql), { rows, [countOf('rows')]: count }),
      );
      await begun;
      sendTogether(connection);
      for (const query of queries) {
        const writing = send(query);
        // Reported by the commit.
        writing.catch(() => undefined);
        written.push(writing);
      }
    },
    commit: async () => {
      // With the writes: after one that failed, the server rolls back instead.
      const committed = within(run('COMMIT;'));
      committed.catch(() => undefined);
      try {
        for (const writing of written) await writing;
      } catch (fault) {
        // The server has ended the transaction at the commit; rolled back again, it would log a warning.
        await committed.then(() => client.releaseConnection(connection), rollBack);
        throw isReported(fault) || isUndoneCommit(fault) ? fault : new CommitUnknown(fault);
      }
      let command: string;
      try {
        ({ command } = await committed);
      } catch (fault) {
        await rollBack();
        throw isUndoneCommit(fault) ? fault : new CommitUnknown(fault);
      }
      await client.releaseConnection(connection);
      // In a transaction in which a statement failed, the server rolls back and reports no error.
      if (command !== 'COMMIT') throw new Error(`the server responded to a commit with ${command}`);
    },
    rollBack,
  };
};
