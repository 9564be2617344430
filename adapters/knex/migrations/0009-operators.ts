import type { Knex } from 'knex';
import type { Dialect } from '../database.js';
import { IS_OPEN } from './0008-pruned-timelines.js';

/** What operators did, the pause of all sending, keys in place of others, and accounts that are erased. */
export const operators = async (db: Knex, dialect: Dialect): Promise<void> => {
  await createLog(db, dialect);
  await createPause(db);
  await extendKeys(db);
  await createErasures(db, dialect);
};

/** The account is no foreign key: what was logged stays, whatever happens to the account. */
const createLog = async (db: Knex, dialect: Dialect): Promise<void> => {
  await db.schema.createTable('operator_log', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id');
    table.text('actor').notNullable();
    table.text('command').notNullable();
    table.text('details').notNullable();
    table.bigInteger('occurred_at').notNullable();
    table.index(['account_id', 'id']);
  });
  for (const statement of dialect.appendOnly('operator_log')) await db.raw(statement);
};

/** One row while all sending is paused, and none otherwise. */
const createPause = async (db: Knex): Promise<void> => {
  await db.schema.createTable('sending_pause', (table) => {
    table.integer('id').primary();
    table.bigInteger('since').notNullable();
    table.check('id = 1');
  });
};

/** Which key replaced a key, and when it was last used, as far as that was noted. */
const extendKeys = async (db: Knex): Promise<void> => {
  await db.raw('alter table api_keys add column replaced_by bigint references api_keys (id)');
  await db.raw('alter table api_keys add column last_used_at bigint');
};

/** A row of an account whose erasure was begun and has not ended. */
const IS_BEING_ERASED =
  'exists (select 1 from erasures where erasures.account_id = old.account_id and erasures.ended_at is null)';

/** Everything of a transfer but its reason. */
const SAME_MONEY = ['id', 'account_id', 'kind', 'amount_minor', 'operation_key', 'occurred_at']
  .map((column) => `new.${column} = old.${column}`)
  .concat('coalesce(new.post_id, 0) = coalesce(old.post_id, 0)')
  .join(' and ');

const IS_KEPT = `${IS_OPEN} and not ${IS_BEING_ERASED}`;

/** Of a transfer, an erasure replaces the reason. */
const IS_ERASED = `${IS_BEING_ERASED} and new.reason = 'erased' and ${SAME_MONEY}`;

const SQLITE = [
  'drop trigger post_events_refuse_delete',
  `create trigger post_events_refuse_delete before delete on post_events when ${IS_KEPT}
     begin select raise(abort, 'post_events is append-only'); end`,
  'drop trigger transfers_refuse_update',
  `create trigger transfers_refuse_update before update on transfers when not (${IS_ERASED}) ` +
    "begin select raise(abort, 'transfers is append-only'); end",
];

const POSTGRES = [
  `create or replace function refuse_change_while_open() returns trigger language plpgsql as $$ begin
     if ${IS_KEPT} then raise exception '% is append-only', tg_table_name; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$`,
  'drop trigger transfers_append_only on transfers',
  `create trigger transfers_append_only before delete or truncate on transfers
     for each statement execute function refuse_change()`,
  `create function refuse_update_of_transfers() returns trigger language plpgsql as
       $$ begin
         if ${IS_ERASED} then return new; end if;
         raise exception '% is append-only', tg_table_name;
       end $$`,
  `create trigger transfers_update before update on transfers
     for each row execute function refuse_update_of_transfers()`,
];

/** Which accounts are erased; of them, timelines may be removed and reasons be replaced, and nothing else. */
const createErasures = async (db: Knex, dialect: Dialect): Promise<void> => {
  await db.schema.createTable('erasures', (table) => {
    table.bigInteger('account_id').primary().references('id').inTable('accounts');
    table.bigInteger('begun_at').notNullable();
    table.bigInteger('ended_at');
  });
  for (const statement of dialect.changesConstraints ? POSTGRES : SQLITE) await db.raw(statement);
};
