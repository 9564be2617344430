import type { Knex } from 'knex';

/** Idempotency keys under which a client added a connection; they have no post. */
export const connectionClaims = async (db: Knex): Promise<void> => {
  await db.raw('alter table idempotency_keys add column connection_id bigint references connections (id)');
};
