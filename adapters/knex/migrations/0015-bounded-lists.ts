import type { Knex } from 'knex';

/**
 * What would otherwise be searched for among all deliveries: those not published, of a channel, of a remote post. Where
 * there are many, an operator makes the indexes beforehand while servers run (`create index concurrently`).
 */
export const boundedLists = async (db: Knex): Promise<void> => {
  await db.raw(
    "create index if not exists deliveries_not_published on deliveries (account_id, post_id, state) where state <> 'published'",
  );
  await db.raw('create index if not exists deliveries_of_connection on deliveries (connection_id, post_id)');
  await db.raw(
    "create index if not exists deliveries_remote on deliveries (connection_id, remote_id) where state = 'published'",
  );
  await db.raw('create index if not exists posts_created on posts (account_id, created_at)');
};
