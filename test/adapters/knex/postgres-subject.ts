import { onTestFinished } from 'vitest';
import { connectPostgres, type Database, type KnexPorts } from '../../../adapters/knex/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { portsOver } from './ports.js';

/** One more pool on the database, destroyed with the test. */
export const givenPool = async (url: string, poolSize = 10): Promise<Database> => {
  const db = await connectPostgres({ url, poolSize });
  onTestFinished(db.destroy);
  return db;
};

/** A fresh store with a current schema. */
export const givenPostgresStore = async (): Promise<{
  readonly url: string;
  readonly db: Database;
  readonly ports: KnexPorts;
}> => {
  const url = await givenPostgresUrl('current');
  const db = await givenPool(url);
  return { url, db, ports: portsOver(db) };
};
