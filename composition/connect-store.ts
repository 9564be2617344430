import {
  connectPostgres,
  connectSqlite,
  makePostgresNotices,
  makePostgresRateLimiter,
  makeStoreClock,
  type Database,
  type Notices,
} from '../adapters/knex/index.js';
import { makeMemoryRateLimiter, noNotices } from '../adapters/memory/index.js';
import { systemClock } from '../adapters/system/index.js';
import type { Clock, RateLimiter } from '../core/index.js';
import type { Settings } from './settings.js';

/** A connected store, and what has to be shared by as many processes as it serves. */
export interface ConnectedStore {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly notices: Notices;
}

/** SQLite serves one process, whose own clock and memory do; processes on one PostgreSQL take both from there. */
export const connectStore = async ({ database: at }: Pick<Settings, 'database'>): Promise<ConnectedStore> => {
  if (at.kind === 'sqlite') {
    const database = await connectSqlite({ file: at.file });
    return { database, clock: systemClock, rateLimiter: makeMemoryRateLimiter(), notices: noNotices };
  }
  const database = await connectPostgres({ url: at.url, poolSize: at.poolSize });
  try {
    const clock = await makeStoreClock(systemClock, database);
    const notices = makePostgresNotices({ url: at.url }, database);
    return { database, clock, rateLimiter: makePostgresRateLimiter(database), notices };
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
};
