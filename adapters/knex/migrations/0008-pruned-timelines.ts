import type { Knex } from 'knex';
import type { Dialect } from '../database.js';

/** A condition on `old`: the post of the event has not ended. */
export const IS_OPEN = `(
  exists (
    select 1 from deliveries
    where deliveries.post_id = old.post_id and deliveries.state in ('queued', 'publishing', 'unknown')
  )
  or exists (select 1 from posts where posts.id = old.post_id and posts.charge_state = 'held')
)`;

/** Fields of an event that never change. */
const FIXED = 'id, post_id, account_id, occurred_at, kind, connection_id, request_id';

/** Events of ended posts may be removed and lose their details; everything else about them stays append-only. */
export const prunedTimelines = async (db: Knex, dialect: Dialect): Promise<void> => {
  for (const statement of dialect.changesConstraints ? POSTGRES : SQLITE) await db.raw(statement);
};

const refuse = "select raise(abort, 'post_events is append-only')";

const SQLITE = [
  'drop trigger post_events_refuse_update',
  'drop trigger post_events_refuse_delete',
  `create trigger post_events_refuse_update before update of ${FIXED} on post_events begin ${refuse}; end`,
  `create trigger post_events_refuse_detail before update of detail on post_events
     when new.detail is not null or ${IS_OPEN} begin ${refuse}; end`,
  `create trigger post_events_refuse_delete before delete on post_events when ${IS_OPEN} begin ${refuse}; end`,
];

const POSTGRES = [
  'drop trigger post_events_append_only on post_events',
  `create trigger post_events_refuse_truncate before truncate on post_events
     for each statement execute function refuse_change()`,
  `create trigger post_events_refuse_update before update of ${FIXED} on post_events
     for each statement execute function refuse_change()`,
  `create trigger post_events_refuse_detail before update of detail on post_events
     for each row when (new.detail is not null) execute function refuse_change()`,
  `create function refuse_change_while_open() returns trigger language plpgsql as $$ begin
     if ${IS_OPEN} then raise exception '% is append-only', tg_table_name; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$`,
  `create trigger post_events_refuse_while_open before delete or update on post_events
     for each row execute function refuse_change_while_open()`,
];
