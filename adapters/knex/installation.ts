import { createHash } from 'node:crypto';
import { hasRow, MIGRATIONS_TABLE, rowsOf, type Database } from './database.js';

/** Commands after which a database is a copy of another one. */
const COPIED = "'restore', 'posts hold'";

/**
 * Distinguishes the database from every other one, including the one that it is a restored copy of, by the time of its
 * first migration, that of its last restore, and the numbers that PostgreSQL gave it and its server.
 */
export const installationId = async ({ reader, dialect }: Database): Promise<string> => {
  const sql = `select
    (select ${dialect.millisecondsOf('migration_time')} from ${MIGRATIONS_TABLE}
      where id = (select min(id) from ${MIGRATIONS_TABLE})) as "born",
    (select max(occurred_at) from operator_log where command in (${COPIED})) as "copied",
    ${dialect.databaseNumber} as "number"`;
  const [row] = await rowsOf<{
    readonly born: number | string | null;
    readonly copied: number | null;
    readonly number: number | string;
  }>(reader, sql);
  const parts = [row?.born, row?.copied, row?.number];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
};

/** Whether the database was copied, as by a dump, and not yet accepted as what replaces the other one. */
export const isCopy = ({ reader, dialect }: Database): Promise<boolean> =>
  hasRow(reader, `select 1 from database_identity where number <> ${dialect.databaseNumber}`);

/** Records that the database replaces the one that it is a copy of. */
export const acceptCopy = async ({ writer, dialect }: Database): Promise<void> => {
  await rowsOf(writer, `update database_identity set number = ${dialect.databaseNumber}`);
};
