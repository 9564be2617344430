import type { Knex } from 'knex';
import type { Database } from '../../adapters/knex/index.js';
import type { Gate } from './gate.js';

type Done = (this: unknown, error: Error | null, ...rest: readonly unknown[]) => void;
type Run = (sql: string, bindings: unknown, done: Done) => void;

interface Statement {
  all: (bindings: readonly unknown[], done: Done) => void;
}

/** What Knex and its client use of a connection of the driver. */
interface Connection {
  all: Run;
  run: Run;
  prepare: (sql: string, done: (fault: Error | null) => void) => Statement;
  exec: (sql: string, done: (fault: Error | null) => void) => void;
}

const diskFull = (): Error =>
  Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL', errno: 13 });

/**
 * The statements of a script. A quote within a value is doubled, so that a value is left open by an odd number of them.
 */
const statementsIn = (script: string): readonly string[] => {
  const statements: string[] = [];
  let begun = '';
  for (const line of script.split(';\n')) {
    begun += line;
    const isInValue = begun.split("'").length % 2 === 0;
    if (isInValue) begun += ';\n';
    else {
      statements.push(begun);
      begun = '';
    }
  }
  return statements;
};

/**
 * SQLite reports the result of each statement reliably, except within a transaction or a script: only there may a
 * failed statement have taken effect, because all of it is rolled back.
 */
const putBehind = (connection: Connection, gate: Gate): void => {
  let inTransaction = false;
  const wrap =
    (run: Run): Run =>
    (sql, bindings, done) => {
      const isEdge = /^(BEGIN|COMMIT)/.test(sql);
      const verdict = gate.faultFor(sql, inTransaction && !isEdge);
      if (verdict === 'before') {
        done.call(undefined, diskFull());
        return;
      }
      if (sql.startsWith('BEGIN')) inTransaction = true;
      if (/^(COMMIT|ROLLBACK)/.test(sql)) inTransaction = false;
      run(sql, bindings, verdict === null ? done : () => done.call(undefined, diskFull()));
    };
  const exec = connection.exec.bind(connection);
  /** Runs a script up to the statement that fails, with its effect or without it. */
  const runScript = (statements: readonly string[], done: Done): void => {
    const executed: string[] = [];
    let isFailing = false;
    for (const sql of statements) {
      const verdict = gate.faultFor(sql, !sql.startsWith('COMMIT'));
      isFailing = verdict !== null;
      if (verdict !== 'before') executed.push(sql);
      if (isFailing) break;
    }
    exec(executed.join(';\n'), (fault) => {
      done.call(undefined, fault ?? (isFailing ? diskFull() : null));
    });
  };
  connection.exec = (sql, done) => {
    const statements = statementsIn(sql);
    if (statements.length > 1) runScript(statements, done);
    else if (gate.isAway()) done(diskFull());
    else exec(sql, done);
  };
  connection.all = wrap(connection.all.bind(connection));
  connection.run = wrap(connection.run.bind(connection));
  // Statements that stay prepared fail when they run, like all others.
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql, ready) => {
    const statement = prepare(sql, ready);
    const run = wrap((_sql, bindings, done) => {
      all(Array.isArray(bindings) ? bindings : [], done);
    });
    const all = statement.all.bind(statement);
    statement.all = (bindings, done) => {
      run(sql, bindings, done);
    };
    return statement;
  };
};

/** Puts every connection that the handles make from now on behind the gate. */
export const gateSqlite = async ({ writer, reader }: Database, gate: Gate): Promise<void> => {
  const behindGate = async (handle: Knex): Promise<void> => {
    const client = handle.client as { acquireRawConnection: () => Promise<Connection> };
    const connect = client.acquireRawConnection.bind(client);
    client.acquireRawConnection = async () => {
      const connection = await connect();
      putBehind(connection, gate);
      return connection;
    };
    await handle.destroy();
    handle.initialize();
  };
  await behindGate(writer);
  await behindGate(reader);
};
