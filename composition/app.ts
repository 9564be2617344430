import { dirname } from 'node:path';
import { Container } from 'inversify';
import {
  acquireInstanceLock,
  migrateToLatest,
  plannedSteps,
  SCHEMA_STEPS,
  schemaProblem,
  schemaState,
  type Database,
  type PlannedStep,
} from '../adapters/knex/index.js';
import { makePrivateDirectory } from '../adapters/system/private-files.js';
import { coreModule } from './modules/core-module.js';
import { connectStore, withExistingStore } from './store/connect-store.js';
import type { Engine } from './engine.js';
import { knexModule } from './modules/knex-module.js';
import { loadPublishers } from './channels/load-publishers.js';
import { platformModule } from './modules/platform-module.js';
import type { WithProgress } from './reporting/progress.js';
import type { Settings } from './settings.js';
import type { Store } from './store/store.js';
import { tokens as t } from './tokens.js';
import { unlock, type Secrets } from './store/unlock.js';

/** The application of the server: its settings, and the container with all of its parts. */
export interface App {
  readonly settings: Settings;
  readonly container: Container;
  readonly database: Database;
  readonly secrets: Secrets;
  /** The use cases, which are made at the first access. */
  readonly engine: Engine;
  readonly store: Store;
  /** Closes the store. Call it when no work is in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the configured store and wires the application. An SQLite store is migrated, unless another process is serving
 * it; a PostgreSQL store, which other processes may be using, must already have the current schema. Rejects if the
 * store was sealed under other secret keys.
 */
export const openApp = async (settings: Settings): Promise<App> => {
  const channels = await loadPublishers(settings.channels);
  await makePrivateDirectory(settings.dataDir);
  if (settings.database.kind === 'sqlite') await makePrivateDirectory(dirname(settings.database.file));
  const store = await connectStore(settings);
  const { database } = store;
  try {
    if (settings.database.kind === 'sqlite') await migrateFile(database, settings.database.file);
    else await refuseOtherSchemas(database);
    const container = new Container();
    container.load(platformModule(settings, store.clock, channels), coreModule);
    const warn = (message: string): void => container.get(t.log).write('warn', {}, message);
    const secrets = await unlock(settings, { ...store, warn });
    const onCommitted = (works: number, tookMs: number): void =>
      container.get(t.observe)({ kind: 'committed', works, tookMs });
    container.load(knexModule(store, secrets, { onCommitted }));
    const close = async (): Promise<void> => {
      await container.unbindAllAsync();
      await database.destroy();
    };
    return {
      settings,
      container,
      database,
      secrets,
      close,
      get engine() {
        return container.get(t.engine);
      },
      get store() {
        return container.get(t.store);
      },
    };
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
};

/** How long a statement of a migration may take, in milliseconds: a little longer than PostgreSQL lets it. */
const MIGRATION_RESPONSE_MS = 60_000;

/**
 * Migrates the configured store to the current schema, and returns the names of the steps that it applied.
 *
 * @inlineType WithProgress
 */
export const migrateStore = async (
  settings: Settings,
  { progress }: WithProgress = {},
): Promise<readonly string[]> => {
  if (settings.database.kind === 'sqlite') await makePrivateDirectory(dirname(settings.database.file));
  const { database } = await connectStore(settings, { responseMs: MIGRATION_RESPONSE_MS });
  try {
    const applied: string[] = [];
    const onStep = (name: string) => {
      applied.push(name);
      progress?.(`Migrating: ${name}`);
    };
    if (settings.database.kind === 'sqlite') await migrateFile(database, settings.database.file, onStep);
    else await migrateToLatest(database, onStep);
    return applied;
  } finally {
    await database.destroy();
  }
};

/** Migrates a file, unless an older version is serving it, which does not support the new schema. */
const migrateFile = async (
  database: Database,
  file: string,
  onStep?: (name: string) => void,
): Promise<void> => {
  const state = await schemaState(database);
  // Migrating takes the lock of writers, for which a command that only reads must not wait.
  if (schemaProblem(state) === null) return;
  const { missing } = state;
  const isOlder = missing.length > 0 && missing.length < SCHEMA_STEPS.length;
  const lock = isOlder ? await acquireInstanceLock(file) : null;
  try {
    await migrateToLatest(database, onStep);
  } finally {
    await lock?.release();
  }
};

/** What {@link migrateStore} would do to a store that exists. Changes nothing. */
export const planMigration = (settings: Settings): Promise<readonly PlannedStep[]> =>
  withExistingStore(settings, ({ database }) => plannedSteps(database));

/** Rejects with instructions if the schema is not current. */
export const refuseOtherSchemas = async (database: Database): Promise<void> => {
  const problem = schemaProblem(await schemaState(database));
  if (problem !== null) throw new Error(problem);
};
