import type { Knex } from 'knex';

/**
 * What single channels get, as JSON, and until when a post with different times waits; null: all get the same. Such
 * posts are found by indexes of their own, because their first time may have passed.
 */
export const channelOverrides = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('posts', (table) => {
    table.text('overrides');
    table.bigInteger('waits_until');
  });
  await db.raw('create index posts_waiting on posts (account_id, waits_until) where waits_until is not null');
  await db.raw(
    "create index posts_held_apart on posts (waits_until) where charge_state = 'held' and waits_until is not null",
  );
};
