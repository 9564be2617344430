import { makeMemoryPorts, makeMemoryRateLimiter } from '../../adapters/memory/index.js';
import type { Database, KnexStorePorts } from '../../adapters/knex/index.js';
import { givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { givenStore } from '../adapters/knex/sqlite/sqlite-subject.js';
import type { Opening } from './commands.js';
import { openReal } from './real-system.js';

/** What a list left in the queue must not become due in the next one, which begins at the same time. */
const emptyQueue = async ({ writer }: Database, { sending }: KnexStorePorts): Promise<void> => {
  await writer('deliveries')
    .whereIn('state', ['queued', 'publishing'])
    .update({ state: 'canceled', lease_until: null });
  await sending.resume();
};

/** The engine over each store, for one list after the other. */
export const givenStores = async () => {
  const sqlite = await givenStore();
  const postgres = await givenPostgresStore();
  // Nothing here outlives the process, so nothing has to reach the disk.
  await sqlite.db.writer.raw('PRAGMA synchronous=OFF');
  const rateLimiter = makeMemoryRateLimiter();
  const over = (ports: KnexStorePorts) => ({ ...ports, rateLimiter });
  return {
    open: async (terms: Opening) =>
      [
        await openReal('memory', makeMemoryPorts(), terms),
        await openReal('SQLite', over(sqlite.ports), terms),
        await openReal('PostgreSQL', over(postgres.ports), terms),
      ] as const,
    close: async () => {
      await emptyQueue(sqlite.db, sqlite.ports);
      await emptyQueue(postgres.db, postgres.ports);
    },
  };
};
