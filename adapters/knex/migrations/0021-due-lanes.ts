import type { Knex } from 'knex';

/** What is due first, whatever its lane: to find the few lanes in which something is due among very many. */
export const dueLanes = (db: Knex): Promise<void> =>
  db.raw(
    "create index if not exists deliveries_due_first on deliveries (due_at, lane) where state = 'queued'",
  );
