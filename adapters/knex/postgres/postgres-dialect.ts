import { countOf, jsonOf, MIGRATIONS_TABLE, type Dialect } from '../database.js';
import { postgresJson, postgresPages } from './postgres-pages.js';
import { postgresTerms } from './postgres-terms.js';
import { isLockTimeout, isRepeatable, isUndoneCommit } from './postgres-errors.js';

/** A lock number that no other program uses: the letters `wrpost`. */
const MIGRATION_LOCK = 0x777270_6f7374;

/** The number of a table as the first half of lock numbers, which another installation in the database does not use. */
const locksOf = (table: string): string => `(cast(cast('${table}' as regclass) as bigint) << 32)`;

/** How long a claim waits for another claim of its lane: far longer than a claim takes. */
const LANE_LOCK_TIMEOUT = '250ms';

/** How long one migration waits for another, and the limit of each of its statements. */
const MIGRATION_TIMEOUT = '50s';

/**
 * The schema of the tables, where they are: one that was created later, such as that of the role, may come before it in
 * the search path. Other programs have a table of the same name, but not with this column.
 */
const OWN_SCHEMA = `select relnamespace from pg_class join pg_attribute on attrelid = pg_class.oid
  where pg_class.oid = to_regclass('${MIGRATIONS_TABLE}') and attname = 'migration_time'`;

/**
 * Of `pg_class`. The owner of our tables may change the list of migrations; tables of other owners in the schema are
 * those of another program.
 */
const IS_OURS = `relnamespace = (${OWN_SCHEMA})
  and has_table_privilege(relowner, to_regclass('${MIGRATIONS_TABLE}'), 'update') and relname not like '${MIGRATIONS_TABLE}_%'`;

const refuseChanges = (table: string): readonly string[] => [
  `create or replace function refuse_change() returns trigger language plpgsql as
     $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger ${table}_append_only before update or delete or truncate on ${table}
     for each statement execute function refuse_change()`,
];

const recordset: Dialect['recordset'] = (binding, columns) => {
  const fields = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  // The limit tells the planner how few rows there are: its own estimate of a hundred would make it read whole tables
  // for the join.
  return `(
    select * from json_to_recordset(cast(:${binding} as json)) as listed(${fields.join(', ')})
    limit :${countOf(binding)}
  ) as given`;
};

/** PostgreSQL 13 or newer, where any number of processes write at once and lock row by row. */
export const postgresDialect: Dialect = {
  jsonRows: (fields, from) => {
    const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
    return `(select cast(coalesce(json_agg(json_build_object(${pairs.join(', ')})), '[]') as text) from ${from})`;
  },
  json: postgresJson,
  pages: postgresPages,
  recordset,
  givenRows: (columns) => {
    const table = recordset('rows', columns);
    return { table, values: `select ${Object.keys(columns).join(', ')} from ${table}` };
  },
  textOfRows: (_columns, rows) => jsonOf(rows),
  newIds: (table, binding) => `(
    select cast(json_agg(nextval(pg_get_serial_sequence('${table}', 'id'))) as text)
    from json_array_elements(cast(:${binding} as json))
  )`,
  // Ids come from a sequence, and transactions may commit in another order than they took ids. So a transaction takes
  // its ids only while it holds the locks of its accounts, taken in order, and until its end: the next one has greater
  // ids and becomes visible later. The condition does not depend on the rows, so it is evaluated before the first id is
  // taken.
  insertionInOrder: (table, columns, given) => `
    with given as materialized (select * from ${given.table}),
      locked as materialized (
        select pg_advisory_xact_lock(${locksOf(table)} + account_id)
        from (select distinct account_id from given order by account_id) as accounts
      )
    insert into ${table} (${columns}) select ${columns} from given where (select count(*) from locked) > 0`,
  numbersIn: (binding) =>
    `select cast(value as bigint) as value from json_array_elements_text(cast(${binding} as json))`,
  // With an equality they may read all rows of other accounts, in the same order.
  afterInAccount: 'account_id <= :account and (account_id, id) > (:account, :after) order by account_id, id',
  beforeInAccount:
    'account_id >= :account and (account_id, id) < (:account, :before) order by account_id desc, id desc',
  estimatesSpans: true,
  snapshot: { isolationLevel: 'repeatable read', readOnly: true },
  notAhead: (now) => `least(${now}, cast(extract(epoch from now()) * 1000 as bigint))`,
  claimLock: 'for update skip locked',
  keepRows: 'for key share',
  lockRows: 'for update',
  lockLane: `select set_config('lock_timeout', '${LANE_LOCK_TIMEOUT}', true),
    pg_advisory_xact_lock(${locksOf('lanes')} + hashtext(:lane))`,
  isLockTimeout,
  // Leaves the row free for foreign keys that refer to it.
  lockAccounts: `
    select id from accounts where id in (select id from json_to_recordset(cast(:accounts as json)) as given(id bigint))
    order by id for no key update`,
  // Two small commits cost more than one that is twice as large. A commit takes milliseconds; a slow one waits for a
  // lock.
  commits: { commits: 2, overlapAfterMs: 25, slow: { afterMs: 250, most: 3 } },
  // Sent together with the lock of the accounts, so it leaves out those that another process has locked.
  lockDeliveries: `
    with locked as materialized (
      select id from accounts
      where id in (select account from json_to_recordset(cast(:posts as json)) as given(account bigint))
      order by id for no key update skip locked
    )
    select deliveries.id from deliveries
    join ${recordset('posts', { id: 'bigint', account: 'bigint' })}
      on deliveries.post_id = given.id and deliveries.account_id = given.account
    where deliveries.account_id in (select id from locked)
    order by deliveries.id for update of deliveries`,
  // With `in`, versions before 17 read the whole table and look up the first rows for each of its rows.
  joinDeliveries: (conditions) => `cross join lateral (select * from deliveries where ${conditions}) as due`,
  // As a join it would be planned with an estimated size, and read the whole table.
  among: (select) => `= any (array(${select}))`,
  appendOnly: refuseChanges,
  changesConstraints: true,
  terms: postgresTerms,
  ownSchema: [
    // Each delivery leaves several dead rows at the beginning of the index that claims read.
    `alter table deliveries set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
       autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`,
    // Rates may be lost in a crash, and need no flush to the disk.
    'create unlogged table rate_arrivals (key text primary key, arrival bigint not null)',
  ],
  databaseBytes: 'pg_database_size(current_database())',
  millisecondsOf: (column) => `cast(round(extract(epoch from ${column}) * 1000) as bigint)`,
  // Servers count their databases from the same number.
  databaseNumber: `(select concat_ws(' ', oid, system_identifier) from pg_database, pg_control_system()
    where datname = current_database())`,
  riskySettings: `select name, setting as value, 'lost_commits' as risk from pg_settings
    where name in ('fsync', 'synchronous_commit') and setting = 'off'
    union all
    select name, setting, 'outdated_facts' from pg_settings
    where name = 'default_transaction_isolation' and setting not like 'read %'
    union all
    select name, setting, 'no_triggers' from pg_settings
    where name = 'session_replication_role' and setting = 'replica'
    order by name`,
  // A role that lacks a grant has no right at all on what a later migration made.
  refused: `select relname as name from pg_class where ${IS_OURS}
      and not case relkind
      when 'r' then has_table_privilege(oid, 'select')
      when 'S' then has_sequence_privilege(oid, 'usage')
      else true end
    order by name`,
  // The number is read after the rows, so that it is not older than they are. The view has none after `restart`.
  sequences: `select quote_literal(relname) as name, cast(refobjid as regclass) as "table",
      quote_ident(attname) as "column",
      case when has_sequence_privilege(objid, 'select')
      then format(
        '(select last_value - case when is_called then 0 else 1 end from %s)', cast(objid as regclass)
      ) else format(
        '(select last_value from pg_sequences where schemaname = %L and sequencename = %L)',
        (select nspname from pg_namespace where pg_namespace.oid = relnamespace), relname
      ) end as last
    from pg_class join pg_depend on objid = pg_class.oid and deptype in ('a', 'i')
      and classid = cast('pg_class' as regclass) and refclassid = classid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where relkind = 'S' and ${IS_OURS}`,
  // A standby cannot read unlogged tables.
  tableNames: `select quote_ident(relname) as name from pg_class where relkind = 'r' and ${IS_OURS}
    and not (relpersistence = 'u' and pg_is_in_recovery())`,
  damage: null,
  probeWrite: `update ${MIGRATIONS_TABLE} set name = name where id = (select min(id) from ${MIGRATIONS_TABLE})`,
  oneAtATime: [
    `set local lock_timeout = '${MIGRATION_TIMEOUT}'`,
    `set local statement_timeout = '${MIGRATION_TIMEOUT}'`,
    `select pg_advisory_xact_lock(${String(MIGRATION_LOCK)})`,
    // All requests queue behind a statement that waits for a table.
    'set local lock_timeout to default',
    `select set_config('search_path', cast(cast(relnamespace as regnamespace) as text), true)
      from (${OWN_SCHEMA}) as own`,
  ],
  isRepeatable,
  isUndoneCommit,
};
