import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

const asAdmin = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** The address of a database that goes away with the test: empty, or with a current schema. */
export const givenPostgresUrl = async (schema: 'empty' | 'current'): Promise<string> => {
  const name = `write_post_${randomBytes(8).toString('hex')}`;
  await asAdmin(
    `create database ${name} template ${schema === 'empty' ? 'template0' : inject('postgresTemplate')}`,
  );
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`));
  const address = new URL(inject('postgres'));
  address.pathname = `/${name}`;
  return address.href;
};
