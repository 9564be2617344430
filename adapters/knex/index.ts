/** Persistence on Knex: everything that the core stores, in a SQLite file or a PostgreSQL database. */
export type { ApiKeysDeps } from './api-keys.js';
export { connectPostgres, type PostgresSettings } from './postgres/connect-postgres.js';
export type { CommitDeps } from './commit.js';
export type { ConnectionsDeps } from './connections.js';
export { connectSqlite, type SqliteSettings } from './sqlite/connect-sqlite.js';
export type { Database, Dialect } from './database.js';
export {
  canBeWritten,
  firstDamage,
  refusedNames,
  riskySettings,
  sequencesBehind,
  type RiskySetting,
} from './durability.js';
export { makeImageTable } from './image-table.js';
export { acquireInstanceLock, type InstanceLock } from './sqlite/instance-lock.js';
export {
  migrateToLatest,
  plannedSteps,
  SCHEMA_STEPS,
  schemaIsCurrent,
  schemaProblem,
  schemaState,
  schemaSteps,
  type PlannedStep,
  type SchemaState,
} from './migrate.js';
export type { Notice, Notices } from './notices.js';
export { poolUses, type PoolUse } from './pool-use.js';
export { makePostgresNotices } from './postgres/postgres-notices.js';
export { makePostgresRateLimiter } from './postgres/postgres-rate-limiter.js';
export { makeSealingKeys, type SealedSettings, type SealingKey, type SealingKeys } from './sealing-keys.js';
export type { SettingsBox } from './settings-box.js';
export { copySqlite, foldSqliteLog, imagesElsewhere } from './sqlite/sqlite-copy.js';
export { acceptCopy, installationId, isCopy } from './installation.js';
export { postsDueAfter } from './delivery-queue.js';
export { databaseBytes, tableRows, type TableRows } from './sizes.js';
export { makeStoreClock, type HostClocks } from './store-clock.js';
export { isStoreOutage } from './store-outage.js';
export { makeKnexStorePorts, type KnexStorePorts } from './store-ports.js';
