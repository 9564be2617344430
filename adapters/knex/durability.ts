import { rowsOf, valuesOf, type Database } from './database.js';

/** A setting of the store that breaks what the guarantees rest on. */
export interface RiskySetting {
  readonly name: string;
  readonly value: string;
  /**
   * `lost_commits`: a commit that returned can be lost when the host of the store fails. `outdated_facts`: a change
   * that waited for a lock can be decided on what was true before. `no_triggers`: the store neither indexes new posts
   * nor refuses changes of what is append-only.
   */
  readonly risk: 'lost_commits' | 'outdated_facts' | 'no_triggers';
}

/** Read on a connection that writes, because a pooler or the address of the store can replace what it sets. */
export const riskySettings = ({ writer, dialect }: Database): Promise<readonly RiskySetting[]> =>
  rowsOf<RiskySetting>(writer, dialect.riskySettings);

/** The tables and sequences that the role of the connection may not use. */
export const refusedNames = async ({ writer, dialect }: Database): Promise<readonly string[]> =>
  dialect.refused === null ? [] : valuesOf(writer, dialect.refused);

interface Sequence {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly last: string;
}

/**
 * The sequences that would number new rows like existing ones, which the store refuses: a copy by logical replication
 * has the rows, but not the numbers of sequences.
 */
export const sequencesBehind = async ({ writer, dialect }: Database): Promise<readonly string[]> => {
  if (dialect.sequences === null) return [];
  const sequences = await rowsOf<Sequence>(writer, dialect.sequences);
  const behind = sequences.map(
    ({ name, table, column, last }) =>
      `select ${name} as name from ${table} having max(${column}) > coalesce(${last}, 0)`,
  );
  return valuesOf(writer, `${behind.join(' union all ')} order by name`);
};

/** The first damage of the database file; null if there is none, or if a server keeps the files. */
export const firstDamage = async ({
  reader,
  dialect: { damage },
}: Pick<Database, 'reader' | 'dialect'>): Promise<string | null> =>
  damage === null ? null : ((await valuesOf<string>(reader, damage))[0] ?? null);

/**
 * True if a write becomes durable now. Rejects otherwise, as with a read-only file, on a standby, or on a full disk of
 * SQLite; PostgreSQL has room for this write on a full disk.
 */
export const canBeWritten = async ({
  writer,
  dialect,
}: Pick<Database, 'writer' | 'dialect'>): Promise<boolean> => {
  await writer.raw(dialect.probeWrite);
  return true;
};
