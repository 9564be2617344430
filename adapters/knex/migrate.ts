import type { Knex } from 'knex';
import { MIGRATIONS_TABLE as TABLE, type Database, type Dialect } from './database.js';
import { initial } from './migrations/0001-initial.js';
import { fairClaims } from './migrations/0002-fair-claims.js';
import { countedRates } from './migrations/0003-counted-rates.js';
import { sealingKeys } from './migrations/0004-sealing-keys.js';
import { operatorsMoney } from './migrations/0006-operators-money.js';
import { accountStatus } from './migrations/0007-account-status.js';

/** One step of the schema. Neither its name, which is stored, nor its effect may ever change. */
interface SchemaStep {
  readonly name: string;
  readonly up: (db: Knex, dialect: Dialect) => Promise<void>;
}

const STEPS: readonly SchemaStep[] = [
  { name: '0001-initial', up: initial },
  { name: '0002-fair-claims', up: fairClaims },
  { name: '0003-counted-rates', up: countedRates },
  { name: '0004-sealing-keys', up: sealingKeys },
  { name: '0006-operators-money', up: operatorsMoney },
  { name: '0007-account-status', up: accountStatus },
];

const sourceFor = (dialect: Dialect): Knex.MigrationSource<SchemaStep> => ({
  getMigrations: () => Promise.resolve([...STEPS]),
  getMigrationName: ({ name }) => name,
  getMigration: ({ up }) =>
    Promise.resolve({
      up: (db) => up(db, dialect),
      down: () => Promise.reject(new Error('the schema only moves forward')),
    }),
});

/** Brings the schema up to date in one transaction. Can be run again, and in several processes at once. */
export const migrateToLatest = async ({ writer, dialect }: Database): Promise<void> => {
  // Knex creates its own tables outside of its transaction, which fails in two processes at once; so it gets one.
  await writer.transaction(async (trx) => {
    for (const statement of dialect.oneAtATime) await trx.raw(statement);
    await trx.migrate.latest({ tableName: TABLE, migrationSource: sourceFor(dialect) });
  });
};

/** The steps that a database has gone through. Changes nothing. */
export const schemaSteps = async ({ reader }: Pick<Database, 'reader'>): Promise<readonly string[]> => {
  if (!(await reader.schema.hasTable(TABLE))) return [];
  const done = await reader<{ readonly name: string }>(TABLE).select('name').orderBy('name');
  return done.map(({ name }) => name);
};

/** Whether the schema is exactly the one of this version. Changes nothing. */
export const schemaIsCurrent = async (database: Pick<Database, 'reader'>): Promise<boolean> => {
  const names = new Set(await schemaSteps(database));
  return names.size === STEPS.length && STEPS.every(({ name }) => names.has(name));
};
