import type { Database, KnexStorePorts } from '../../../adapters/knex/index.js';
import { givenRestoredPostgresStore } from './postgres/postgres-subject.js';
import { givenStore } from './sqlite/sqlite-subject.js';

/** Each store that the adapter supports, with a fixture that provides it in a fresh state with the current schema. */
export const stores: readonly {
  readonly name: string;
  readonly givenStore: () => Promise<{ readonly db: Database; readonly ports: KnexStorePorts }>;
}[] = [
  { name: 'SQLite', givenStore },
  { name: 'PostgreSQL', givenStore: givenRestoredPostgresStore },
];
