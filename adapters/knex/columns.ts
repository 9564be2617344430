/** The type of a column that is handed over in JSON. */
type ColumnType = 'bigint' | 'text';

export type Columns = Readonly<Record<string, ColumnType>>;

/** A row of these columns; those that are named may be null. */
export type RowOf<C extends Columns, Nullable extends keyof C = never> = {
  readonly [Name in keyof C]:
    (C[Name] extends 'bigint' ? number : string) | (Name extends Nullable ? null : never);
};

/** The columns of a table as expressions, by their names. */
export const columnsOf = <const C extends Columns>(table: string, columns: C) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, `${table}.${name}`])) as {
    readonly [Name in keyof C]: string;
  };

/** How a statement refers to the rows that it writes, which are handed over as `:rows`. */
export interface GivenRows {
  /** A table called `given`, with the columns of the rows. */
  readonly table: string;
  /** What follows the columns of an insertion of all rows. */
  readonly values: string;
}

/** A value that the schema guarantees for this state of a row. */
export const stored = <T>(value: T | null, column: string): T => {
  if (value === null) throw new Error(`the database holds null in ${column} where a value must be`);
  return value;
};

/** What `make` makes of the value of a column that may be null. */
export const orNull = <T, Made>(value: T | null, make: (value: T) => Made): Made | null =>
  value === null ? null : make(value);
