import { onTestFinished } from 'vitest';
import { connectPostgres, type Database, type KnexStorePorts } from '../../../adapters/knex/index.js';
import { givenPostgresUrl, givenRestoredPostgresUrl } from '../../support/postgres.js';
import { portsOver } from './ports.js';

/** One more pool on the database, destroyed with the test. */
export const givenPool = async (url: string, poolSize = 10): Promise<Database> => {
  const db = await connectPostgres({ url, poolSize });
  onTestFinished(db.destroy);
  return db;
};

interface PostgresStore {
  readonly url: string;
  readonly db: Database;
  readonly ports: KnexStorePorts;
}

const storeAt = async (url: string): Promise<PostgresStore> => {
  const db = await givenPool(url);
  return { url, db, ports: portsOver(db) };
};

/** A fresh store with a current schema. */
export const givenPostgresStore = async (): Promise<PostgresStore> =>
  storeAt(await givenPostgresUrl('current'));

/** A store that is equivalent to a fresh one for tests that change only rows, and faster to provide. */
export const givenRestoredPostgresStore = async (): Promise<PostgresStore> =>
  storeAt(await givenRestoredPostgresUrl());
