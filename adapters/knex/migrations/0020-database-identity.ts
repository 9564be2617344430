import type { Knex } from 'knex';
import type { Dialect } from '../database.js';

/** The number of the database: a copy has the row, and another number. */
export const databaseIdentity = async (db: Knex, { databaseNumber }: Dialect): Promise<void> => {
  await db.schema.createTable('database_identity', (table) => {
    table.integer('id').primary();
    table.text('number').notNullable();
    table.check('id = 1');
  });
  await db.raw(`insert into database_identity (id, number) values (1, ${databaseNumber})`);
};
