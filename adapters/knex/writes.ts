import type { AccountId, Change } from '../../core/index.js';
import type { AccountChanges } from '../commit/group-commit.js';
import type { Columns, GivenRows } from './columns.js';
import { plainInsertion, textOf, type Dialect } from './dialect.js';

/** Writes rows of one table. The text does not depend on their number, so that it stays prepared. */
export interface Statement {
  readonly columns: Columns;
  readonly sql: (given: GivenRows, dialect: Dialect) => string;
}

/** What identifies a row of an account. */
export const KEY_COLUMNS = { id: 'bigint', account_id: 'bigint' } as const;

export interface Write {
  readonly statement: Statement;
  readonly rows: readonly object[];
}

export const list = (columns: Columns): string => Object.keys(columns).join(', ');

export const insertionInto = (table: string, columns: Columns): Statement => ({
  columns,
  sql: (given) => plainInsertion(table, list(columns), given),
});

/** The maximum text of one statement, or of one script, in UTF-16 code units, unless a single row is longer. */
export const LONGEST_TEXT = 1_000_000;

interface SentWrite {
  readonly sql: string;
  /** What stands for `:rows` in it. */
  readonly rows: string;
  /** How many it must write. */
  readonly count: number;
}

/** The writes as statements, in their order; none for a write without rows. */
export const statementsOf = (dialect: Dialect, writes: readonly Write[]): readonly SentWrite[] =>
  writes.flatMap(({ statement, rows }): readonly SentWrite[] => {
    if (rows.length === 0) return [];
    const text = dialect.textOfRows(statement.columns, rows);
    if (rows.length === 1 || text.length <= LONGEST_TEXT) {
      const sql = textOf(dialect, statement, () =>
        statement.sql(dialect.givenRows(statement.columns), dialect),
      );
      return [{ sql, rows: text, count: rows.length }];
    }
    const half = Math.ceil(rows.length / 2);
    const halves = [rows.slice(0, half), rows.slice(half)];
    return statementsOf(
      dialect,
      halves.map((each) => ({ statement, rows: each })),
    );
  });

type ChangeOf<Kind> = Extract<Change, { readonly kind: Kind }>;

export const changesOf = <Kind extends Change['kind']>({ changes }: AccountChanges, kind: Kind) =>
  changes.filter((change): change is ChangeOf<Kind> => change.kind === kind);

/** A row for each change of a kind. */
export const rowsFor = <Kind extends Change['kind'], Row>(
  accounts: readonly AccountChanges[],
  kind: Kind,
  rowOf: (change: ChangeOf<Kind>, account: AccountId) => Row,
): readonly Row[] =>
  accounts.flatMap((changed) => changesOf(changed, kind).map((change) => rowOf(change, changed.account)));
