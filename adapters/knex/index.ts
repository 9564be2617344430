/** Persistence on Knex: everything that the core stores, in a SQLite file or a PostgreSQL database. */
import { makeKnexAccounts } from './accounts.js';
import { makeKnexApiKeys, type ApiKeysDeps } from './api-keys.js';
import { makeKnexCommit } from './commit.js';
import { makeKnexConnections, type ConnectionsDeps } from './connections.js';
import type { Database } from './database.js';
import { makeKnexDeliveryQueue } from './delivery-queue.js';
import { makeKnexFeedEntries } from './feed-entries.js';
import { makeKnexIdempotencyReader } from './idempotency-reader.js';
import { makeKnexLedgerReader } from './ledger-reader.js';
import { makeKnexPlans } from './plans.js';
import { makeKnexPostReader } from './post-reader.js';
import { makeKnexTimelineReader } from './timeline-reader.js';
import { makeKnexUsageReader } from './usage-reader.js';

export { connectPostgres, type PostgresSettings } from './connect-postgres.js';
export { connectSqlite, type SqliteSettings } from './connect-sqlite.js';
export type { Database, Dialect } from './database.js';
export { acquireInstanceLock, type InstanceLock } from './instance-lock.js';
export { migrateToLatest, schemaIsCurrent, schemaSteps } from './migrate.js';
export type { Notice, Notices } from './notices.js';
export { makePostgresNotices } from './postgres-notices.js';
export { makePostgresRateLimiter } from './postgres-rate-limiter.js';
export { makeSealingKeys, type SealedSettings, type SealingKey, type SealingKeys } from './sealing-keys.js';
export type { SettingsBox } from './settings-box.js';
export { copySqlite, foldSqliteLog, shownImages } from './sqlite-copy.js';
export { makeStoreClock } from './store-clock.js';
export { isStoreOutage } from './store-outage.js';

/** The persistence ports over one connected database with a current schema. */
export const makeKnexPorts = (db: Database, deps: ApiKeysDeps & ConnectionsDeps) => ({
  commit: makeKnexCommit(db),
  postReader: makeKnexPostReader(db),
  deliveryQueue: makeKnexDeliveryQueue(db),
  usageReader: makeKnexUsageReader(db),
  ledgerReader: makeKnexLedgerReader(db),
  timelineReader: makeKnexTimelineReader(db),
  idempotencyReader: makeKnexIdempotencyReader(db),
  apiKeys: makeKnexApiKeys(db, deps),
  accounts: makeKnexAccounts(db),
  plans: makeKnexPlans(db),
  connections: makeKnexConnections(db, deps),
  feedEntries: makeKnexFeedEntries(db),
});

export type KnexPorts = ReturnType<typeof makeKnexPorts>;
