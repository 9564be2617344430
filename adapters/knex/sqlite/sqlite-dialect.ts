import { codeOf } from '../../system/code-of.js';
import { plainInsertion, type Binding, type Dialect } from '../database.js';
import { FACTS_CHANGED } from '../session.js';
import { sqliteJson, sqlitePages } from './sqlite-pages.js';
import { sqliteTerms } from './sqlite-terms.js';

/** The driver reads a script up to the first NUL, and makes a lone surrogate well-formed by itself. */
const literalOf = (value: Binding | undefined): string => {
  if (typeof value !== 'string') return String(value ?? null);
  return value.includes('\0')
    ? `cast(x'${Buffer.from(value).toString('hex')}' as text)`
    : `'${value.replaceAll("'", "''")}'`;
};

/** SQLite, where writers exclude each other: no row locks are needed. */
export const sqliteDialect: Dialect = {
  jsonRows: (fields, from) => {
    const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
    // The concatenation makes it text also where it becomes part of another object.
    return `(select json_group_array(json_object(${pairs.join(', ')})) || '' from ${from})`;
  },
  json: sqliteJson,
  pages: sqlitePages,
  recordset: (binding, columns) => {
    const fields = Object.keys(columns).map((name) => `value ->> '$.${name}' as ${name}`);
    return `(select ${fields.join(', ')} from json_each(:${binding})) as given`;
  },
  // Rows within the text cost half as much as rows in JSON.
  givenRows: (columns) => {
    const names = Object.keys(columns).map((name, index) => `column${String(index + 1)} as ${name}`);
    return { table: `(select ${names.join(', ')} from (values :rows)) as given`, values: 'values :rows' };
  },
  textOfRows: (columns, rows) => {
    const names = Object.keys(columns);
    const texts = rows.map((row) => {
      const values = row as Readonly<Record<string, Binding | undefined>>;
      return `(${names.map((name) => literalOf(values[name])).join()})`;
    });
    return texts.join();
  },
  // Writers exclude each other until the transaction ends.
  insertionInOrder: plainInsertion,
  // Writers exclude each other until the transaction ends, and the sequence advances with each insert.
  newIds: (table, binding) => `(
    select json_group_array(value + coalesce((select seq from sqlite_sequence where name = '${table}'), 0))
    from json_each(:${binding})
  )`,
  lockAccounts: null,
  commits: { commits: 1 },
  numbersIn: (binding) => `select value from json_each(${binding})`,
  // SQLite uses no index for an id in a row value.
  afterInAccount: 'account_id = :account and id > :after order by id',
  beforeInAccount: 'account_id = :account and id < :before order by id desc',
  estimatesSpans: false,
  snapshot: {},
  notAhead: (now) => now,
  claimLock: '',
  keepRows: '',
  lockRows: '',
  lockLane: null,
  isLockTimeout: () => false,
  lockDeliveries: null,
  joinDeliveries: (conditions) =>
    `join deliveries as due on due.id in (select id from deliveries where ${conditions})`,
  among: (select) => `in (${select})`,
  appendOnly: (table) =>
    (['update', 'delete'] as const).map(
      (change) =>
        `create trigger ${table}_refuse_${change} before ${change} on ${table} ` +
        `begin select raise(abort, '${table} is append-only'); end`,
    ),
  changesConstraints: false,
  terms: sqliteTerms,
  ownSchema: [],
  databaseBytes: '(select page_count * page_size from pragma_page_count, pragma_page_size)',
  millisecondsOf: (column) => column,
  databaseNumber: '0',
  riskySettings: `select 'synchronous' as name, cast(synchronous as text) as value, 'lost_commits' as risk
    from pragma_synchronous where synchronous < 2`,
  refused: null,
  sequences: null,
  tableNames: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  damage: "select quick_check as problem from pragma_quick_check where quick_check <> 'ok' limit 1",
  // An update to equal values would write no page. Nothing else uses the number.
  probeWrite: 'PRAGMA user_version = 0',
  oneAtATime: [],
  isRepeatable: (fault) => String(fault).includes(FACTS_CHANGED),
  // The file is local: no response to a commit can be lost on a network.
  isUndoneCommit: () => true,
};

/** Whether SQLite failed because another connection holds the lock. */
export const isBusy = (error: unknown): boolean => codeOf(error) === 'SQLITE_BUSY';
