import type { AccountId, Change, Post, PostId } from '../../core/index.js';
import type { ColumnType } from './database.js';

/** The changes of one account in a transaction, and the posts as they were before and are after all of them. */
export interface Outcome {
  readonly account: AccountId;
  readonly changes: readonly Change[];
  readonly before: ReadonlyMap<PostId, Post | null>;
  readonly after: ReadonlyMap<PostId, Post | null>;
}

/** One statement for each table, whatever the number of rows: `rows` are the columns of {@link Dialect.recordset}. */
export interface Write {
  readonly rows: readonly object[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** `given` is the table of the rows. */
  readonly sql: (given: string) => string;
}

export const list = (columns: Readonly<Record<string, ColumnType>>): string =>
  Object.keys(columns).join(', ');

export const insertion = (table: string, columns: Write['columns'], rows: readonly object[]): Write => ({
  rows,
  columns,
  sql: (given) =>
    `insert into ${table} (${list(columns)}) select ${list(columns)} from ${given} returning 1 as written`,
});

export const changesOf = <Kind extends Change['kind']>(
  { changes }: Pick<Outcome, 'changes'>,
  kind: Kind,
): readonly Extract<Change, { kind: Kind }>[] =>
  changes.filter((change): change is Extract<Change, { kind: Kind }> => change.kind === kind);
