import type { Knex } from 'knex';

/** The images of a post after the first, found by their keys like the first, and what a feed shows of them. */
export const severalImages = async (db: Knex): Promise<void> => {
  await db.schema.createTable('post_images', (table) => {
    table.bigInteger('post_id').notNullable().references('id').inTable('posts');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.integer('place').notNullable();
    table.text('image_key').notNullable().index();
    table.text('image').notNullable();
    table.text('image_alt');
    table.primary(['post_id', 'place']);
  });
  await db.raw('alter table feed_entries add column more_images text');
};
