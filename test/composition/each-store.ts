import { givenPostgresUrl } from '../support/postgres.js';
import type { Environment } from './given-app.js';

/** On PostgreSQL, a database of its own for each call. */
const onPostgres = async (): Promise<Environment> => ({
  DATABASE_URL: await givenPostgresUrl('current'),
  SECRET_KEY: 'ab'.repeat(32),
});

/** The environment of an app on each store, for `describe.each`. */
export const EACH_STORE: readonly { readonly name: string; readonly env: () => Promise<Environment> }[] = [
  { name: 'SQLite', env: () => Promise.resolve({}) },
  { name: 'PostgreSQL', env: onPostgres },
];
