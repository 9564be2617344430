import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { postgresDialect } from '../../adapters/knex/postgres/postgres-dialect.js';
import { KEEP_ROWS, RESTORE_ROWS } from './restore-rows.js';

const query = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const asAdmin = (sql: string): Promise<void> => query(inject('postgres'), sql);

const addressOf = (name: string): string => {
  const address = new URL(inject('postgres'));
  address.pathname = `/${name}`;
  return address.href;
};

/** Copies files, which takes less than writing every page into the log. */
const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** The copies of tests replace what they were copied from. */
const ACCEPT = `update database_identity set number = ${postgresDialect.databaseNumber}`;

/**
 * The address of a database that is removed after the test: empty, with the current schema, or the same as a copy that
 * was not accepted.
 */
export const givenPostgresUrl = async (schema: 'empty' | 'current' | 'copied'): Promise<string> => {
  const name = `write_post_${randomBytes(8).toString('hex')}`;
  await asAdmin(copyOf(schema === 'empty' ? 'template0' : inject('postgresTemplate'), name));
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`));
  if (schema === 'current') await query(addressOf(name), ACCEPT);
  return addressOf(name);
};

/** A database that tests use one after another, and the connection that restores it. */
interface Restorable {
  readonly url: string;
  readonly restore: () => Promise<unknown>;
}

/** Databases that earlier tests of this process have restored. */
const left: Restorable[] = [];

const makeRestorable = async (): Promise<Restorable> => {
  // By this name the end of the run finds and drops it.
  const name = `${inject('postgresTemplate')}_${randomBytes(8).toString('hex')}`;
  await asAdmin(copyOf(inject('postgresTemplate'), name));
  const url = addressOf(name);
  await query(url, ACCEPT);
  await query(url, KEEP_ROWS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // It lasts as long as this process; the end of the run may drop the database before.
  client.on('error', () => undefined);
  return { url, restore: () => client.query(RESTORE_ROWS) };
};

/**
 * The address of a database with a current schema that other tests use as well, one after the other: it takes a
 * hundredth of the time of a fresh one. For tests that change rows only, which are restored after each.
 */
export const givenRestoredPostgresUrl = async (): Promise<string> => {
  const restorable = left.pop() ?? (await makeRestorable());
  onTestFinished(async () => {
    await restorable.restore();
    left.push(restorable);
  });
  return restorable.url;
};
