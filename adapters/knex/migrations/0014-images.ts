import type { Knex } from 'knex';

/** Images in parts, so that neither writing nor reading one needs all of it at once. */
export const images = async (db: Knex): Promise<void> => {
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
