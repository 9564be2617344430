import { numberOf, rowsOf, type Database } from './database.js';

/** The size of the database in bytes, its indexes included. */
export const databaseBytes = async ({ reader, dialect }: Database): Promise<number> =>
  (await numberOf(reader, `select ${dialect.databaseBytes} as value`)) ?? 0;

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
  const tables = await rowsOf<{ readonly name: string }>(reader, dialect.tableNames);
  const counted: TableRows[] = [];
  for (const { name: table } of tables) {
    const counting = `select count(*) as value from (select 1 from ${table} limit :most) as counted`;
    const rows = (await numberOf(reader, counting, { most: most + 1 })) ?? 0;
    counted.push({ table, rows: Math.min(rows, most), isMore: rows > most });
  }
  return counted;
};
