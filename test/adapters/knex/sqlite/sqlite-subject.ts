import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  connectSqlite,
  migrateToLatest,
  type Database,
  type KnexStorePorts,
} from '../../../../adapters/knex/index.js';
import { quickFolder } from '../../../support/temporary.js';
import { portsOver } from '../ports.js';

/** The path of a database file that does not exist yet, in a folder that is removed with the test. */
export const givenFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(await quickFolder(), 'write-post-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data.sqlite');
};

/** One more connected handle on the file, destroyed with the test. */
export const givenHandle = async (file: string): Promise<Database> => {
  const db = await connectSqlite({ file });
  onTestFinished(db.destroy);
  return db;
};

/** A file with a current schema, made once for all tests of this process: copying it takes less than migrating. */
let template: Promise<string> | undefined;

const makeTemplate = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'template.sqlite');
  const db = await connectSqlite({ file });
  await migrateToLatest(db);
  await db.destroy();
  return file;
};

/** A fresh store with a current schema. */
export const givenStore = async (): Promise<{
  readonly file: string;
  readonly db: Database;
  readonly ports: KnexStorePorts;
}> => {
  const file = await givenFile();
  template ??= makeTemplate();
  await copyFile(await template, file);
  const db = await givenHandle(file);
  return { file, db, ports: portsOver(db) };
};
