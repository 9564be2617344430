import { vi } from 'vitest';
import type { Database } from '../../../adapters/knex/index.js';
import { rowsOf } from '../../../adapters/knex/database.js';

/** Resolves when that many connections of the database wait for a lock. */
export const untilWaiting = async ({ reader }: Database, count: number): Promise<void> => {
  const sql = `select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => {
      const [row] = await rowsOf<{ readonly waiting: number }>(reader, sql);
      if (row?.waiting !== count) throw new Error(`${String(row?.waiting)} wait for a lock`);
    },
    { timeout: 10_000, interval: 10 },
  );
};
