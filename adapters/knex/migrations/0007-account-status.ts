import type { Knex } from 'knex';

/** Whether an account is active, suspended or closed, and the few that are not, for claims to pass over. */
export const accountStatus = async (db: Knex): Promise<void> => {
  const statuses = "check (status in ('active', 'suspended', 'closed'))";
  await db.raw(`alter table accounts add column status text not null default 'active' ${statuses}`);
  await db.raw('alter table accounts add column status_reason text');
  await db.raw("create index accounts_stopped on accounts (id) where status <> 'active'");
};
