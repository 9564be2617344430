import { numberOf, valuesOf, type Database } from './database.js';

/** The size of the database in bytes, its indexes included. */
export const databaseBytes = async ({ reader, dialect }: Database): Promise<number> =>
  (await numberOf(reader, `select ${dialect.databaseBytes}`)) ?? 0;

/** How many rows a table has. */
export interface TableRows {
  readonly table: string;
  readonly rows: number;
  /** Whether the table has more rows than were counted. */
  readonly isMore: boolean;
}

/** The rows of each table, counted up to `most`, because the time of a count grows with the number of rows. */
export const tableRows = async (
  { reader, dialect }: Database,
  most: number,
): Promise<readonly TableRows[]> => {
  const counted: TableRows[] = [];
  for (const table of await valuesOf<string>(reader, dialect.tableNames)) {
    const counting = `select count(*) from (select 1 from ${table} limit :most) as counted`;
    const rows = (await numberOf(reader, counting, { most: most + 1 })) ?? 0;
    counted.push({ table, rows: Math.min(rows, most), isMore: rows > most });
  }
  return counted;
};
