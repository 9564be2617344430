import type { Knex } from 'knex';

/** Images in parts, so that neither writing nor reading one needs all of it at once. */
const addImages = async (db: Knex): Promise<void> => {
  await db.schema.createTable('images', (table) => {
    table.text('key').primary();
    table.bigInteger('bytes').notNullable();
    table.bigInteger('kept_at').notNullable();
  });
  await db.schema.createTable('image_parts', (table) => {
    table.text('image_key').notNullable().references('key').inTable('images').onDelete('cascade');
    table.integer('part').notNullable();
    table.binary('content').notNullable();
    table.primary(['image_key', 'part']);
  });
};

/**
 * What would otherwise be searched for among all deliveries: those not published, of a channel, of a remote post. Where
 * there are many, an operator makes the indexes beforehand while servers run (`create index concurrently`).
 */
const boundLists = async (db: Knex): Promise<void> => {
  await db.raw(
    "create index if not exists deliveries_not_published on deliveries (account_id, post_id, state) where state <> 'published'",
  );
  await db.raw('create index if not exists deliveries_of_connection on deliveries (connection_id, post_id)');
  await db.raw(
    "create index if not exists deliveries_remote on deliveries (connection_id, remote_id) where state = 'published'",
  );
  await db.raw('create index if not exists posts_created on posts (account_id, created_at)');
};

/** Images in the database, and indexes for lists of posts. */
export const manyHosts = async (db: Knex): Promise<void> => {
  await addImages(db);
  await boundLists(db);
};
