import {
  connectPostgres,
  connectSqlite,
  makePostgresNotices,
  makePostgresRateLimiter,
  makeStoreClock,
  type Database,
  type Notices,
  type PostgresSettings,
} from '../../adapters/knex/index.js';
import { noNotices } from '../../adapters/memory/notices.js';
import { makeMemoryRateLimiter } from '../../adapters/memory/rate-limiter.js';
import { steadyClock, systemClock } from '../../adapters/system/index.js';
import { isThere } from '../../adapters/system/is-there.js';
import type { Clock, RateLimiter } from '../../core/index.js';
import type { Settings } from '../settings.js';

/** A connected store, and the objects that all of its processes share. */
export interface ConnectedStore {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly notices: Notices;
}

/**
 * SQLite serves one process, which uses its own clock and memory; processes on one PostgreSQL share its clock and rate
 * limits.
 */
export const connectStore = async (
  { database: address }: Pick<Settings, 'database'>,
  limits: Pick<PostgresSettings, 'responseMs'> = {},
): Promise<ConnectedStore> => {
  if (address.kind === 'sqlite') {
    const database = await connectSqlite({ file: address.file });
    return { database, clock: systemClock, rateLimiter: makeMemoryRateLimiter(), notices: noNotices };
  }
  const database = await connectPostgres({ ...address, ...limits });
  try {
    const clock = await makeStoreClock({ steady: steadyClock, wall: systemClock }, database);
    const notices = makePostgresNotices(address, database);
    return { database, clock, rateLimiter: makePostgresRateLimiter(database), notices };
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
};

/** The same for an existing store only: connecting would create an SQLite file. */
export const connectExistingStore = async (settings: Pick<Settings, 'database'>): Promise<ConnectedStore> => {
  if (settings.database.kind === 'sqlite') {
    const { file } = settings.database;
    if (!(await isThere(file))) throw new Error(`${file} does not exist; it is created by: write-post serve`);
  }
  return connectStore(settings);
};

/** Calls `work` with an existing store, and closes the store in any case. */
export const withExistingStore = async <T>(
  settings: Pick<Settings, 'database'>,
  work: (store: ConnectedStore) => Promise<T>,
): Promise<T> => {
  const store = await connectExistingStore(settings);
  try {
    return await work(store);
  } finally {
    await store.database.destroy();
  }
};
