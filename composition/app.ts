import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Container } from 'inversify';
import { parseSecretKey, readOrCreateSecretKey } from '../adapters/crypto/index.js';
import { connectSqlite, migrateToLatest, type Database } from '../adapters/knex/index.js';
import { coreModule, deliveryModule, operatorModule, readingModule } from './core-module.js';
import { knexModule } from './knex-module.js';
import { platformModule } from './platform-module.js';
import type { Settings } from './settings.js';

export interface App {
  readonly settings: Settings;
  readonly container: Container;
  readonly database: Database;
  /** Closes the store; nothing may be under way. */
  readonly close: () => Promise<void>;
}

/** Opens the store that the settings name, brings an SQLite one up to date, and wires everything over it. */
export const openApp = async (settings: Settings): Promise<App> => {
  if (settings.database.kind === 'postgres')
    throw new Error('PostgreSQL is not supported yet; use sqlite:<file>.');
  await mkdir(settings.dataDir, { recursive: true });
  await mkdir(dirname(settings.database.file), { recursive: true });
  const secretKey = await secretKeyOf(settings);
  const database = await connectSqlite({ file: settings.database.file });
  await migrateToLatest(database);
  const container = new Container();
  container.load(
    platformModule(settings),
    knexModule(database, secretKey),
    coreModule,
    readingModule,
    deliveryModule,
    operatorModule,
  );
  const close = async (): Promise<void> => {
    await container.unbindAllAsync();
    await database.destroy();
  };
  return { settings, container, database, close };
};

const secretKeyOf = async ({ secretKey, dataDir }: Settings): Promise<Uint8Array> => {
  if (secretKey === null) return readOrCreateSecretKey(dataDir);
  const parsed = parseSecretKey(secretKey);
  if (parsed === null) throw new Error('SECRET_KEY must be 64 hex characters.');
  return parsed;
};
