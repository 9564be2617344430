import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  connectSqlite,
  makeKnexPorts,
  migrateToLatest,
  type Database,
  type KnexPorts,
  type SettingsBox,
} from '../../../adapters/knex/index.js';

/** Seals for nobody's eyes, but notices when what was sealed for one place is opened for another. */
const settingsBox: SettingsBox = {
  seal: (text, boundTo) => Buffer.from(JSON.stringify({ text, boundTo })).toString('base64'),
  open: (sealed, boundTo) => {
    const opened = JSON.parse(Buffer.from(sealed, 'base64').toString()) as { text: string; boundTo: string };
    if (opened.boundTo !== boundTo) throw new Error(`sealed for ${opened.boundTo}, opened for ${boundTo}`);
    return opened.text;
  },
};

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

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

export const portsOver = (db: Database): KnexPorts => makeKnexPorts(db, { digest, settingsBox });

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
