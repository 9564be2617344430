import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  connectSqlite,
  migrateToLatest,
  type Database,
  type KnexPorts,
} from '../../../adapters/knex/index.js';
import { portsOver } from './ports.js';

/** The path of a database file that does not exist yet, in a folder that goes away with the test. */
export const givenFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data.sqlite');
};

/** One more connected handle on the file, destroyed with the test. */
export const givenHandle = async (file: string): Promise<Database> => {
  const db = await connectSqlite({ file });
  onTestFinished(db.destroy);
  return db;
};

/** A fresh store with a current schema. */
export const givenStore = async (): Promise<{
  readonly file: string;
  readonly db: Database;
  readonly ports: KnexPorts;
}> => {
  const file = await givenFile();
  const db = await givenHandle(file);
  await migrateToLatest(db);
  return { file, db, ports: portsOver(db) };
};
