import { onTestFinished } from 'vitest';
import { sqlite3 } from '../../adapters/knex/drivers.js';
import { connectPostgres } from '../../adapters/knex/index.js';
import type { Environment } from '../composition/given-app.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { readFixture, type StoreKind, type Written } from './fixtures.js';
import { givenFolder } from '../support/given-folder.js';

const runSqlite = async (file: string, sql: string): Promise<void> => {
  const { Database } = sqlite3();
  const db = await new Promise<InstanceType<typeof Database>>((resolve, reject) => {
    const opened = new Database(file, (error) => (error === null ? resolve(opened) : reject(error)));
  });
  await new Promise<void>((resolve, reject) =>
    db.exec(sql, (error) => (error === null ? resolve() : reject(error))),
  );
  await new Promise<void>((resolve, reject) =>
    db.close((error) => (error === null ? resolve() : reject(error))),
  );
};

/** A database as an earlier program left it, and the settings that open it. */
export const givenPast = async (
  step: string,
  store: StoreKind,
): Promise<{ readonly env: Environment; readonly written: Written }> => {
  const { written, sql } = readFixture(step, store);
  const folder = await givenFolder();
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0', SECRET_KEY: written.secretKey };
  if (store === 'sqlite') {
    await runSqlite(`${folder}/write-post.db`, sql);
    return { env, written };
  }
  const url = await givenPostgresUrl('empty');
  const { writer, destroy } = await connectPostgres({ url, poolSize: 1 });
  onTestFinished(destroy);
  await writer.raw(sql.replaceAll('?', String.raw`\?`));
  return { env: { ...env, DATABASE_URL: url }, written };
};
