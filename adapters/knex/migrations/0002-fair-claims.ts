import type { Knex } from 'knex';

/** The indexes for claims of a crowded lane: the connections of the lane, and the first due deliveries of each. */
export const fairClaims = async (db: Knex): Promise<void> => {
  await db.raw('create index connections_lane on connections (lane)');
  await db.raw(
    "create index deliveries_due_of_connection on deliveries (connection_id, due_at, id) where state = 'queued'",
  );
};
