import type { TestProject } from 'vitest/node';
import { connectPostgres, migrateToLatest } from '../../adapters/knex/index.js';
import { makePostgresServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database from which others are made and removed. */
    readonly postgres: string;
    /** The name of a database with a current schema, which others are copied from and no test connects to. */
    readonly postgresTemplate: string;
  }
}

const givenServer = async (): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, remove: () => Promise.resolve() };
  const server = await makePostgresServer();
  return { url: server.urlOf('postgres'), remove: server.remove };
};

/**
 * Starts one PostgreSQL for the whole run, or uses the one that `TEST_DATABASE_URL` names. Without any, nothing runs.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await givenServer();
  const template = `write_post_template_${String(process.pid)}`;
  const admin = await connectPostgres({ url: server.url, poolSize: 1 });
  await admin.writer.raw(`create database ${template}`);
  const address = new URL(server.url);
  address.pathname = `/${template}`;
  const made = await connectPostgres({ url: address.href, poolSize: 1 });
  await migrateToLatest(made);
  await made.destroy();
  project.provide('postgres', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    const names = await admin
      .writer('pg_database')
      .whereLike('datname', `${template}%`)
      .pluck<string[]>('datname');
    for (const name of names) await admin.writer.raw(`drop database ${name} with (force)`);
    await admin.destroy();
    await server.remove();
  };
};
