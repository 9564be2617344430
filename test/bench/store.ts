import knex, { type Knex } from 'knex';
import { parentOf } from './processes.js';

export type StoreKind = 'sqlite' | 'postgres';

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
    : knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });

/** How many rows a query finds. */
export const countOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row]: readonly { readonly n: number | string }[] = await query.count({ n: '*' });
  return Number(row?.n ?? 0);
};

/**
 * The process at that address which has all of PostgreSQL's other processes below it; null on SQLite, which has none.
 */
export const serverAt = async (url: string): Promise<number | null> => {
  if (!url.startsWith('postgres')) return null;
  const store = openStore(url);
  try {
    const { rows } = await store.raw<{ rows: readonly { pid: number }[] }>('select pg_backend_pid() as pid');
    return rows[0] === undefined ? null : await parentOf(rows[0].pid);
  } finally {
    await store.destroy();
  }
};
