import type { Knex } from 'knex';

/** How many requests the latest change of a rate admitted, so that one statement can admit several. */
export const countedRates = async (db: Knex): Promise<void> => {
  // Only a store that several processes share keeps rates.
  if (!(await db.schema.hasTable('rate_arrivals'))) return;
  await db.raw('alter table rate_arrivals add column admitted bigint not null default 1');
};
