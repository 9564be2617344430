import { onTestFinished } from 'vitest';
import { connectPostgres, type Database, type KnexStorePorts } from '../../../../adapters/knex/index.js';
import { givenPostgresUrl, givenRestoredPostgresUrl } from '../../../support/postgres.js';
import { portsOver } from '../ports.js';

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

/** A fresh store with a current schema. */
export const givenPostgresStore = async (): Promise<PostgresStore> => {
  const url = await givenPostgresUrl('current');
  const db = await givenPool(url);
  return { url, db, ports: portsOver(db) };
};

/**
 * Pools on databases that tests of this process use one after another. They last as long as the process, because a new
 * connection of PostgreSQL reads its catalogs again for the first statement on each table.
 */
const pools = new Map<string, Promise<Database>>();

/** A store that is equivalent to a fresh one for tests that change only rows, and faster to provide. */
export const givenRestoredPostgresStore = async (): Promise<PostgresStore> => {
  const url = await givenRestoredPostgresUrl();
  const pool = pools.get(url) ?? connectPostgres({ url, poolSize: 10 });
  pools.set(url, pool);
  const db = await pool;
  return { url, db, ports: portsOver(db) };
};
