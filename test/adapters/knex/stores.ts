import type { Database, KnexStorePorts } from '../../../adapters/knex/index.js';
import { givenRestoredPostgresStore } from './postgres-subject.js';
import { givenStore } from './sqlite-subject.js';

/** Each store that the adapter works on, with how a test gets one that is as if fresh, with a current schema. */
export const stores: readonly {
  readonly name: string;
  readonly givenStore: () => Promise<{ readonly db: Database; readonly ports: KnexStorePorts }>;
}[] = [
  { name: 'SQLite', givenStore },
  { name: 'PostgreSQL', givenStore: givenRestoredPostgresStore },
];
