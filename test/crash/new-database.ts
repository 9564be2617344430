import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateStore, readSettings } from '../../composition/index.js';
import type { PostgresServer } from '../support/postgres-server.js';

/** Creates a database with the current schema and returns its address. It is removed with its server. */
export const newDatabase = async (server: PostgresServer): Promise<string> => {
  const name = `write_post_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = server.urlOf(name);
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: '5e'.repeat(32) });
  if (!settings.ok) throw new Error(settings.error.join(' '));
  await migrateStore(settings.value);
  return url;
};
