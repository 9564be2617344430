import type { Knex } from 'knex';

/** The events of an account in their order, and up to where some of them were removed. */
export const eventsOfAccounts = async (db: Knex): Promise<void> => {
  await db.raw('create index if not exists post_events_of_account on post_events (account_id, id)');
  await db.raw('alter table accounts add column events_removed_up_to bigint not null default 0');
};
