import type { Knex } from 'knex';

/** What would otherwise be searched for among all deliveries: those not published, of a channel, of a remote post. */
export const boundedLists = async (db: Knex): Promise<void> => {
  await db.raw(
    "create index deliveries_not_published on deliveries (account_id, state, post_id) where state <> 'published'",
  );
  await db.raw('create index deliveries_of_connection on deliveries (connection_id, post_id)');
  await db.raw(
    "create index deliveries_remote on deliveries (connection_id, remote_id) where state = 'published'",
  );
  await db.raw('create index posts_created on posts (account_id, created_at)');
};
