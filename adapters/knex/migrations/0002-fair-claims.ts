import type { Knex } from 'knex';

/** What a claim of a crowded lane looks at: the channels of the lane, and what is due first of each. */
export const fairClaims = async (db: Knex): Promise<void> => {
  await db.raw('create index connections_lane on connections (lane)');
  await db.raw(
    "create index deliveries_due_of_connection on deliveries (connection_id, due_at, id) where state = 'queued'",
  );
};
