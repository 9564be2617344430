import type { Knex } from 'knex';

/**
 * The secret keys under which something in this database is sealed, by their ids, and the key of the digests of API
 * keys, sealed under each of them. Without rows the database was made by an older version, or nothing was sealed yet.
 */
export const sealingKeys = async (db: Knex): Promise<void> => {
  await db.schema.createTable('sealing_keys', (table) => {
    table.text('key_id').primary();
    table.text('sealed_digest_key').notNullable();
    table.bigInteger('since').notNullable();
  });
};
