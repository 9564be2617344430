import { createHash, randomBytes } from 'node:crypto';
import knex, { type Knex } from 'knex';

/** What a user would write by hand: Knex, three tables, every commit on the disk before it returns. */
export const openMinimalStore = async (url: string): Promise<Knex> => {
  if (!url.startsWith('sqlite:')) return knex({ client: 'pg', connection: url, pool: { min: 0, max: 10 } });
  const db = knex({
    client: 'sqlite3',
    connection: { filename: url.slice('sqlite:'.length) },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  await db.raw('PRAGMA journal_mode=WAL');
  await db.raw('PRAGMA synchronous=FULL');
  return db;
};

export const createTables = async (db: Knex): Promise<void> => {
  if (await db.schema.hasTable('posts')) return;
  await db.schema.createTable('keys', (table) => {
    table.increments('id');
    table.integer('account_id').notNullable();
    table.text('digest').notNullable().unique();
  });
  await db.schema.createTable('posts', (table) => {
    table.increments('id');
    table.integer('account_id').notNullable();
    table.text('headline').notNullable();
    table.text('content').notNullable();
    table.text('status').notNullable();
    table.bigInteger('scheduled_at');
    table.bigInteger('created_at').notNullable();
    table.index(['account_id', 'id']);
  });
  await db.schema.createTable('targets', (table) => {
    table.increments('id');
    table.integer('post_id').notNullable().references('id').inTable('posts').index();
    table.integer('connection_id').notNullable();
    table.text('status').notNullable();
  });
};

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export const makeKeys = async (db: Knex, accounts: number): Promise<readonly string[]> => {
  const keys = Array.from({ length: accounts }, () => randomBytes(24).toString('base64url'));
  await db('keys').insert(keys.map((key, account) => ({ account_id: account + 1, digest: digestOf(key) })));
  return keys;
};
