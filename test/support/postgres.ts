import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
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

/** The address of a database that goes away with the test: empty, or with a current schema. */
export const givenPostgresUrl = async (schema: 'empty' | 'current'): Promise<string> => {
  const name = `write_post_${randomBytes(8).toString('hex')}`;
  await asAdmin(
    `create database ${name} template ${schema === 'empty' ? 'template0' : inject('postgresTemplate')}`,
  );
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`));
  return addressOf(name);
};

/** Databases that earlier tests of this process have left as they found them. */
const left: string[] = [];

const makeRestorable = async (): Promise<string> => {
  // By this name the end of the run finds and drops it.
  const name = `${inject('postgresTemplate')}_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${inject('postgresTemplate')}`);
  await query(addressOf(name), KEEP_ROWS);
  return addressOf(name);
};

/**
 * The address of a database with a current schema that other tests use as well, one after the other: it takes a hundredth
 * of the time of a fresh one. For tests that change rows only, which are restored after each.
 */
export const givenRestoredPostgresUrl = async (): Promise<string> => {
  const url = left.pop() ?? (await makeRestorable());
  onTestFinished(async () => {
    await query(url, RESTORE_ROWS);
    left.push(url);
  });
  return url;
};
