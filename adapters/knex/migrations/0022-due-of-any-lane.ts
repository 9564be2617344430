import type { Knex } from 'knex';

/**
 * Replaces the index by time alone by one that statements about one lane or connection cannot use, because they do not
 * contain its condition. With statistics from when little was due, PostgreSQL preferred it there: it read all that had
 * become due meanwhile, and sorted it, for every claim.
 */
export const dueOfAnyLane = async (db: Knex): Promise<void> => {
  await db.raw(
    `create index if not exists deliveries_due_of_any_lane on deliveries (due_at, lane)
     where state = 'queued' and id > 0`,
  );
  await db.raw('drop index if exists deliveries_due_first');
};
