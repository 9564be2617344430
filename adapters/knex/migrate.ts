import type { Knex } from 'knex';
import { MIGRATIONS_TABLE as TABLE, numberOf, valuesOf, type Database, type Dialect } from './database.js';
import { canBeWritten } from './durability.js';
import { initial } from './migrations/0001-initial.js';
import { fairClaims } from './migrations/0002-fair-claims.js';
import { countedRates } from './migrations/0003-counted-rates.js';
import { sealingKeys } from './migrations/0004-sealing-keys.js';
import { operatorsMoney } from './migrations/0006-operators-money.js';
import { accountStatus } from './migrations/0007-account-status.js';
import { prunedTimelines } from './migrations/0008-pruned-timelines.js';
import { operators } from './migrations/0009-operators.js';
import { manyHosts } from './migrations/0010-many-hosts.js';
import { eventsOfAccounts } from './migrations/0011-events-of-accounts.js';
import { foundPosts } from './migrations/0013-found-posts.js';
import { connectionClaims } from './migrations/0016-connection-claims.js';
import { severalImages } from './migrations/0017-several-images.js';
import { drafts } from './migrations/0018-drafts.js';
import { channelOverrides } from './migrations/0019-channel-overrides.js';
import { databaseIdentity } from './migrations/0020-database-identity.js';
import { dueLanes } from './migrations/0021-due-lanes.js';
import { dueOfAnyLane } from './migrations/0022-due-of-any-lane.js';
import { change } from './operator-log.js';

/** What reads need. @inline */
type Read = Pick<Database, 'reader' | 'dialect'>;

/** One step of the schema. Neither its name, which is stored, nor its effect may ever change. */
interface SchemaStep {
  readonly name: string;
  readonly up: (db: Knex, dialect: Dialect) => Promise<void>;
  /** Tables of earlier steps that it changes, reads or copies: the more rows they have, the longer it may take. */
  readonly touches: readonly string[];
}

const STEPS: readonly SchemaStep[] = [
  { name: '0001-initial', up: initial, touches: [] },
  { name: '0002-fair-claims', up: fairClaims, touches: ['connections', 'deliveries'] },
  { name: '0003-counted-rates', up: countedRates, touches: ['rate_arrivals'] },
  { name: '0004-sealing-keys', up: sealingKeys, touches: [] },
  { name: '0006-operators-money', up: operatorsMoney, touches: ['entries', 'transfers'] },
  { name: '0007-account-status', up: accountStatus, touches: ['accounts'] },
  { name: '0008-pruned-timelines', up: prunedTimelines, touches: ['post_events'] },
  { name: '0009-operators', up: operators, touches: ['api_keys', 'post_events', 'transfers'] },
  { name: '0010-many-hosts', up: manyHosts, touches: ['deliveries', 'posts'] },
  { name: '0011-events-of-accounts', up: eventsOfAccounts, touches: ['accounts', 'post_events'] },
  { name: '0013-found-posts', up: foundPosts, touches: ['posts'] },
  { name: '0016-connection-claims', up: connectionClaims, touches: ['idempotency_keys'] },
  { name: '0017-several-images', up: severalImages, touches: ['feed_entries'] },
  { name: '0018-drafts', up: drafts, touches: ['plans', 'posts'] },
  { name: '0019-channel-overrides', up: channelOverrides, touches: ['posts'] },
  { name: '0020-database-identity', up: databaseIdentity, touches: [] },
  { name: '0021-due-lanes', up: dueLanes, touches: ['deliveries'] },
  { name: '0022-due-of-any-lane', up: dueOfAnyLane, touches: ['deliveries'] },
];

/** The names of all steps of this version, oldest first. */
export const SCHEMA_STEPS: readonly string[] = STEPS.map(({ name }) => name);

const sourceFor = (dialect: Dialect, onStep: (name: string) => void): Knex.MigrationSource<SchemaStep> => ({
  getMigrations: () => Promise.resolve([...STEPS]),
  getMigrationName: ({ name }) => name,
  getMigration: ({ name, up }) =>
    Promise.resolve({
      up: (db) => {
        onStep(name);
        return up(db, dialect);
      },
      down: () => Promise.reject(new Error('the schema only moves forward')),
    }),
});

/**
 * Brings the schema up to date in one transaction. Can be run again, and in several processes at once. Rejects with a
 * sentence if a newer version has changed the schema.
 */
export const migrateToLatest = async (
  database: Database,
  /** Receives the name of each step when it begins. */
  onStep: (name: string) => void = () => undefined,
): Promise<void> => {
  const state = await schemaState(database);
  const newer = newerSchema(state);
  if (newer !== null) throw new Error(newer);
  // Knex writes first, too, but if it cannot, its error lacks the code of the store. In a transaction of its own,
  // because its lock of a row would make the processes that serve wait, which write the same.
  if (state.missing.length < STEPS.length) await canBeWritten(database);
  const { dialect } = database;
  await change(
    database.writer,
    // Knex creates its own tables outside of its transaction, which fails in two processes at once; so it gets one.
    async (trx) => {
      for (const statement of dialect.oneAtATime) await trx.raw(statement);
      const config = { tableName: TABLE, migrationSource: sourceFor(dialect, onStep) };
      const [, made] = (await trx.migrate.latest(config)) as [batch: number, made: readonly string[]];
      return made;
    },
    (made) => (made.length === 0 ? 'nothing' : null),
  );
};

const namesOfTables = ({ reader, dialect }: Read): Promise<readonly string[]> =>
  valuesOf(reader, dialect.tableNames);

/** The steps that were applied to a database. Changes nothing. */
export const schemaSteps = async (database: Read): Promise<readonly string[]> =>
  (await namesOfTables(database)).includes(TABLE)
    ? valuesOf(database.reader, `select name from ${TABLE} order by name`)
    : [];

/** How the schema of a database differs from the one of this version. */
export interface SchemaState {
  /** Steps of this version that are still to be made. */
  readonly missing: readonly string[];
  /** Steps that were made and that this version does not have. */
  readonly unknown: readonly string[];
}

/** How the schema of a database differs from the one of this version. Changes nothing. */
export const schemaState = async (database: Read): Promise<SchemaState> => {
  const made = await schemaSteps(database);
  return {
    missing: SCHEMA_STEPS.filter((name) => !made.includes(name)),
    unknown: made.filter((name) => !SCHEMA_STEPS.includes(name)),
  };
};

/** Why this version cannot use a schema that is newer, as a sentence; null if it is not newer. */
const newerSchema = ({ unknown }: SchemaState): string | null =>
  unknown.length === 0
    ? null
    : `The database was changed by a newer version of Write Post (${unknown.join(', ')}), and this one would damage it. ` +
      'Start the newer version, or restore a backup that is older than its migration.';

/** Why this version cannot use the schema, as a sentence; null if it is exactly its own. */
export const schemaProblem = (state: SchemaState): string | null => {
  const newer = newerSchema(state);
  if (newer !== null || state.missing.length === 0) return newer;
  if (state.missing.length === SCHEMA_STEPS.length)
    return (
      'The database has no tables of Write Post. If it was in use before, restore a backup; ' +
      'to prepare it for its first use, run: write-post migrate'
    );
  return (
    `The database is of an older version of Write Post, without ${state.missing.join(', ')}. ` +
    'To bring it up to date, run: write-post migrate'
  );
};

/** Whether the schema is exactly the one of this version. Changes nothing. */
export const schemaIsCurrent = async (database: Read): Promise<boolean> =>
  schemaProblem(await schemaState(database)) === null;

/** A step that is still to be made. */
export interface PlannedStep {
  readonly name: string;
  /** The existing tables that it touches, and how many rows each has now. */
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
}

/** What {@link migrateToLatest} would do. Changes nothing, and rejects with the same sentence. */
export const plannedSteps = async (database: Read): Promise<readonly PlannedStep[]> => {
  const state = await schemaState(database);
  const newer = newerSchema(state);
  if (newer !== null) throw new Error(newer);
  const { reader } = database;
  const existing = await namesOfTables(database);
  const planned: PlannedStep[] = [];
  for (const { name, touches } of STEPS.filter((step) => state.missing.includes(step.name))) {
    const tables: { readonly table: string; readonly rows: number }[] = [];
    for (const table of touches) {
      if (!existing.includes(table)) continue;
      tables.push({ table, rows: (await numberOf(reader, `select count(*) from ${table}`)) ?? 0 });
    }
    planned.push({ name, tables });
  }
  return planned;
};
