import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.js';
import { openStore } from './store.js';

/** Longer than PostgreSQL keeps its counts to itself. */
const COUNTED_AFTER_MS = 1_500;

/** How many transactions a database has ended so far; null on SQLite, which does not count. */
export const transactionsAt = (stage: Stage, url: string): (() => Promise<number | null>) => {
  if (!url.startsWith('postgres')) return () => Promise.resolve(null);
  const address = new URL(url);
  const datname = address.pathname.slice(1);
  // From another database, because a look counts as well.
  address.pathname = '/postgres';
  const store = openStore(address.href);
  stage.defer(() => store.destroy());
  return async () => {
    await pause(COUNTED_AFTER_MS);
    const row = await store<{ datname: string; xact_commit: string }>('pg_stat_database')
      .where({ datname })
      .first();
    return Number(row?.xact_commit ?? 0);
  };
};
