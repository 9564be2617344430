/** What one part of a statement changes or locks. */
interface Touched {
  readonly table: string;
  /** Which of its rows. */
  readonly rows: string;
}

/** Tables whose rows belong to no account. A new table counts as one of accounts. */
const SHARED_TABLES: ReadonlySet<string> = new Set(['plans', 'lanes', 'rate_arrivals', 'sending_pause']);

const PARTS: readonly RegExp[] = [
  /\bupdate (?:only )?(?<table>\w+)(?: (?:as )?\w+)? set\b(?:.*?\bwhere (?<rows>.*)|.*)/g,
  /\bdelete from (?<table>\w+)(?<rows>.*)/g,
  /\bfrom (?<table>\w+)(?<rows>.*?\bfor (?:no key update|update|key share|share)(?: skip locked)?)/g,
  /\binsert into (?<table>\w+).*?\bon conflict (?<rows>\(.*?\)) do update/g,
];

const plain = (sql: string): string => sql.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').toLowerCase();

const touchedBy = (sql: string): readonly Touched[] =>
  PARTS.flatMap((part) =>
    [...plain(sql).matchAll(part)].map(({ groups }) => ({
      table: groups?.['table'] ?? '',
      rows: groups?.['rows'] ?? '',
    })),
  );

/** How a part of a statement is restricted to one account, or avoids waiting for others. */
const WAYS: readonly ((touched: Touched) => boolean)[] = [
  ({ table }) => SHARED_TABLES.has(table),
  ({ table, rows }) => table === 'accounts' && /\bid = (?:\?|\$\d+)/.test(rows),
  ({ rows }) => /\baccount_id = (?:\?|\$\d+|given\.account(?:_id)?)/.test(rows),
  // Accounts that a commit locks, handed over as a list.
  ({ table, rows }) =>
    table === 'accounts' && /\bid in \(select (?:id|account) from json_to_recordset\(/.test(rows),
  // The key of an upsert.
  ({ rows }) => /^\((?:\w+, )*account_id\b/.test(rows),
  // The queue is shared: rows that another claim holds are skipped, and never waited for.
  ({ rows }) => rows.endsWith('for update skip locked'),
  // The rows of such a selection just before.
  ({ rows }) => /\bin \(select [\w, ]+ from (?:claimed|expired|past)\)/.test(rows),
  // The operator names a key by its id alone; no request of an account gets here.
  ({ table, rows }) => table === 'api_keys' && /^id = (?:\?|\$\d+) returning/.test(rows),
];

/** The statements that change or lock rows without naming the account: with a foreign id they would wait for it. */
export const withoutAccount = (statements: Iterable<string>): readonly string[] =>
  [...statements].filter((sql) => touchedBy(sql).some((touched) => !WAYS.some((way) => way(touched))));
