import { dirname } from 'node:path';
import { Container } from 'inversify';
import { parseSecretKey, readOrCreateSecretKey } from '../adapters/crypto/index.js';
import { migrateToLatest, schemaIsCurrent, type Database } from '../adapters/knex/index.js';
import { makePrivateDirectory } from '../adapters/system/index.js';
import { coreModule } from './core-module.js';
import { connectStore } from './connect-store.js';
import { knexModule } from './knex-module.js';
import { loadChannels } from './load-channels.js';
import { platformModule } from './platform-module.js';
import type { Settings } from './settings.js';

export interface App {
  readonly settings: Settings;
  readonly container: Container;
  readonly database: Database;
  /** Closes the store. Call it when no work is in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the configured store and wires the application. An SQLite store is migrated; a PostgreSQL store, which other
 * processes may be using, must already have the current schema.
 */
export const openApp = async (settings: Settings): Promise<App> => {
  const channels = await loadChannels(settings.channels);
  await makePrivateDirectory(settings.dataDir);
  if (settings.database.kind === 'sqlite') await makePrivateDirectory(dirname(settings.database.file));
  const secretKey = await secretKeyOf(settings);
  const store = await connectStore(settings);
  const { database } = store;
  try {
    if (settings.database.kind === 'sqlite') await migrateToLatest(database);
    else await refuseOtherSchemas(database);
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
  const container = new Container();
  container.load(platformModule(settings, store.clock, channels), knexModule(store, secretKey), coreModule);
  const close = async (): Promise<void> => {
    await container.unbindAllAsync();
    await database.destroy();
  };
  return { settings, container, database, close };
};

/** Migrates the configured store to the current schema. */
export const migrateStore = async (settings: Settings): Promise<void> => {
  if (settings.database.kind === 'sqlite') await makePrivateDirectory(dirname(settings.database.file));
  const { database } = await connectStore(settings);
  try {
    await migrateToLatest(database);
  } finally {
    await database.destroy();
  }
};

const refuseOtherSchemas = async (database: Database): Promise<void> => {
  if (await schemaIsCurrent(database)) return;
  throw new Error(
    'The database is not of this version of Write Post. To bring it up to date, run: write-post migrate',
  );
};

const secretKeyOf = async ({ secretKey, dataDir }: Settings): Promise<Uint8Array> => {
  if (secretKey === null) return readOrCreateSecretKey(dataDir);
  const parsed = parseSecretKey(secretKey);
  if (parsed === null) throw new Error('SECRET_KEY must be 64 hex characters.');
  return parsed;
};
