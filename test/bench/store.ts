import knex, { type Knex } from 'knex';
import pg from 'pg';
import { parentOf } from './processes.js';

export type StoreKind = 'sqlite' | 'postgres';

/** Counts are eight bytes wide, which the driver gives as text. */
const PARSED = { getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid)) };

/** A look into a database beside the processes that work on it. */
export const openStore = (url: string): Knex =>
  url.startsWith('sqlite:')
    ? knex({
        client: 'sqlite3',
        connection: { filename: url.slice('sqlite:'.length) },
        useNullAsDefault: true,
        pool: {
          min: 1,
          max: 1,
          afterCreate: (connection: { exec: (sql: string, done: () => void) => void }, done: () => void) =>
            connection.exec('PRAGMA busy_timeout=30000', done),
        },
      })
    : knex({ client: 'pg', connection: { connectionString: url, types: PARSED }, pool: { min: 1, max: 1 } });

/** How many rows a query finds. */
export const countOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = (await query.count({ n: '*' })) as readonly { readonly n: number }[];
  return row?.n ?? 0;
};

/** The process of the server that has all of PostgreSQL's other processes below it; null on SQLite, which has none. */
export const serverOf = async (store: Knex): Promise<number | null> => {
  if (store.client.config.client !== 'pg') return null;
  const { rows } = await store.raw<{ rows: readonly { pid: number }[] }>('select pg_backend_pid() as pid');
  return rows[0] === undefined ? null : parentOf(rows[0].pid);
};
