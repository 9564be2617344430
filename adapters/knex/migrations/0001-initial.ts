import type { Knex } from 'knex';
import type { Dialect } from '../database.js';

/**
 * The first schema. Instants are epoch milliseconds, money is in minor units of its currency, and JSON is stored as
 * text: a value has the same meaning in every store.
 */
export const initial = async (db: Knex, dialect: Dialect): Promise<void> => {
  await createTenants(db);
  await createChannels(db);
  await createPosts(db);
  await createDeliveries(db);
  await createMoney(db);
  await createRecords(db);
  await createFeed(db);
  for (const table of ['transfers', 'entries', 'post_events']) {
    await runAll(db, dialect.appendOnly(table));
  }
  await runAll(db, dialect.ownSchema);
  await seedPlans(db);
};

const runAll = async (db: Knex, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await db.raw(statement);
};

const id = (table: Knex.CreateTableBuilder) => table.bigIncrements('id');

const reference = (table: Knex.CreateTableBuilder, column: string, parent: string) =>
  table.bigInteger(column).notNullable().references('id').inTable(parent);

const createTenants = async (db: Knex): Promise<void> => {
  await db.schema.createTable('plans', (table) => {
    table.text('slug').primary();
    table.text('name').notNullable();
    table.text('currency').notNullable();
    table.bigInteger('included_posts').notNullable();
    for (const cap of ['overage_price_minor', 'max_posts', 'max_connections_per_post', 'max_scheduled']) {
      table.bigInteger(cap).checkBetween([0, Number.MAX_SAFE_INTEGER]);
    }
    table.check('included_posts >= 0');
  });
  await db.schema.createTable('accounts', (table) => {
    id(table);
    table.text('name').notNullable();
    table.text('plan_slug').notNullable().references('slug').inTable('plans');
    table.text('currency').notNullable();
    // Null only within the transaction that creates the account and then its first workspace.
    table.bigInteger('active_workspace_id');
    table.bigInteger('created_at').notNullable();
  });
  await db.schema.createTable('workspaces', (table) => {
    id(table);
    reference(table, 'account_id', 'accounts').index();
    table.text('name').notNullable();
    table.text('time_zone').notNullable();
  });
  await db.schema.createTable('api_keys', (table) => {
    id(table);
    reference(table, 'account_id', 'accounts').index();
    table.text('name').notNullable();
    table.text('permissions').notNullable();
    table.text('digest').notNullable().unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at');
    table.bigInteger('revoked_at');
  });
};

const createChannels = async (db: Knex): Promise<void> => {
  await db.schema.createTable('lanes', (table) => {
    table.text('lane').primary();
    table.bigInteger('paused_until');
  });
  await db.schema.createTable('connections', (table) => {
    id(table);
    reference(table, 'account_id', 'accounts');
    reference(table, 'workspace_id', 'workspaces');
    table.text('provider').notNullable();
    table.text('name').notNullable();
    table.text('status').notNullable();
    table.text('lane').notNullable().references('lane').inTable('lanes');
    table.text('sealed_settings').notNullable();
    table.check("status in ('active', 'needs_reconnection', 'disconnected')");
    table.index(['workspace_id', 'id']);
  });
};

const createPosts = async (db: Knex): Promise<void> => {
  await db.schema.createTable('posts', (table) => {
    id(table);
    reference(table, 'account_id', 'accounts');
    reference(table, 'workspace_id', 'workspaces');
    table.text('time_zone').notNullable();
    table.text('headline').notNullable();
    table.text('content_html').notNullable();
    table.text('content_plain').notNullable();
    table.text('image');
    table.text('image_key');
    table.text('image_alt');
    table.text('link_url');
    table.text('overflow').notNullable();
    // Null: at once.
    table.bigInteger('scheduled_at');
    table.text('adjusted');
    table.text('charge_source').notNullable();
    table.bigInteger('price_minor').notNullable();
    table.text('currency').notNullable();
    table.text('period_key').notNullable();
    table.bigInteger('period_starts_at').notNullable();
    table.bigInteger('period_ends_at').notNullable();
    table.text('charge_state').notNullable();
    table.integer('charge_round').notNullable();
    table.bigInteger('created_at').notNullable();
    table.integer('revision').notNullable();
    table.check("overflow in ('reject', 'summarize')");
    table.check("adjusted in ('gap', 'overlap')");
    table.check("charge_source in ('included', 'overage')");
    table.check("charge_state in ('held', 'captured', 'released')");
    table.check('price_minor >= 0 and charge_round >= 1 and revision >= 1');
    table.index(['account_id', 'id']);
  });
  await db.raw(
    'create index posts_scheduled on posts (account_id, scheduled_at) where scheduled_at is not null',
  );
  await db.raw("create index posts_held on posts (scheduled_at) where charge_state = 'held'");
  await db.raw('create index posts_image on posts (image_key) where image_key is not null');
};

const createDeliveries = async (db: Knex): Promise<void> => {
  await db.schema.createTable('deliveries', (table) => {
    id(table);
    reference(table, 'post_id', 'posts');
    reference(table, 'account_id', 'accounts');
    reference(table, 'connection_id', 'connections');
    table.text('lane').notNullable().references('lane').inTable('lanes');
    table.text('request_key').notNullable();
    table.text('state').notNullable();
    table.bigInteger('due_at').notNullable();
    table.bigInteger('first_due_at').notNullable();
    table.integer('attempts').notNullable();
    table.bigInteger('lease_token').notNullable();
    table.bigInteger('lease_until');
    table.bigInteger('sent_at');
    table.bigInteger('frozen_at');
    table.text('frozen_request');
    table.integer('sends').notNullable();
    table.bigInteger('earlier_sent_at');
    table.text('error');
    table.text('remote_id');
    table.text('url');
    table.bigInteger('published_at');
    table.bigInteger('unknown_since');
    table.integer('revision').notNullable();
    table.unique(['post_id', 'connection_id']);
    table.check("state in ('queued', 'publishing', 'published', 'failed', 'unknown', 'canceled')");
    table.check("(state = 'publishing') = (lease_until is not null)");
    table.check("state <> 'published' or (remote_id is not null and published_at is not null)");
    table.check("state <> 'unknown' or (sent_at is not null and unknown_since is not null)");
    table.check('(frozen_at is null) = (frozen_request is null)');
    table.check('(frozen_at is null) = (sends = 0)');
    table.check('attempts >= 0 and lease_token >= 0 and revision >= 0');
  });
  await db.raw("create index deliveries_due on deliveries (lane, due_at, id) where state = 'queued'");
  await db.raw("create index deliveries_leased on deliveries (lease_until) where state = 'publishing'");
};

const createMoney = async (db: Knex): Promise<void> => {
  await db.schema.createTable('wallets', (table) => {
    table.bigInteger('account_id').primary().references('id').inTable('accounts');
    table.text('currency').notNullable();
    table.bigInteger('available_minor').notNullable();
    table.bigInteger('held_minor').notNullable();
    table.check('available_minor >= 0');
    table.check('held_minor >= 0');
    // The maximum of one amount: a larger balance could not be read back.
    table.check('available_minor + held_minor <= 1000000000000');
  });
  await db.schema.createTable('transfers', (table) => {
    id(table);
    reference(table, 'account_id', 'accounts');
    table.text('kind').notNullable();
    table.bigInteger('amount_minor').notNullable();
    table.text('operation_key').notNullable().unique();
    table.bigInteger('post_id').references('id').inTable('posts');
    table.bigInteger('occurred_at').notNullable();
    table.check("kind in ('credit', 'hold', 'capture', 'release')");
    table.check('amount_minor > 0');
    table.index(['account_id', 'id']);
  });
  await db.schema.createTable('entries', (table) => {
    reference(table, 'transfer_id', 'transfers');
    table.text('pocket').notNullable();
    table.bigInteger('amount_minor').notNullable();
    table.primary(['transfer_id', 'pocket']);
    table.check("pocket in ('external', 'available', 'held', 'revenue')");
    table.check('amount_minor <> 0');
  });
  await db.schema.createTable('usage', (table) => {
    reference(table, 'account_id', 'accounts');
    table.text('period_key').notNullable();
    table.bigInteger('posts').notNullable();
    table.bigInteger('included').notNullable();
    table.primary(['account_id', 'period_key']);
    table.check('posts >= 0');
    table.check('included >= 0 and included <= posts');
  });
};

const createRecords = async (db: Knex): Promise<void> => {
  await db.schema.createTable('idempotency_keys', (table) => {
    reference(table, 'account_id', 'accounts');
    table.text('scope').notNullable();
    table.text('client_key').notNullable();
    table.text('fingerprint').notNullable();
    // Null only within the transaction that creates the post.
    table.bigInteger('post_id').references('id').inTable('posts');
    table.bigInteger('claimed_at').notNullable();
    table.primary(['account_id', 'scope', 'client_key']);
    table.index(['claimed_at']);
  });
  await db.schema.createTable('post_events', (table) => {
    id(table);
    reference(table, 'post_id', 'posts');
    reference(table, 'account_id', 'accounts');
    table.bigInteger('occurred_at').notNullable();
    table.text('kind').notNullable();
    table.bigInteger('connection_id');
    table.text('request_id');
    table.text('detail');
    table.index(['post_id', 'id']);
  });
};

const createFeed = async (db: Knex): Promise<void> => {
  await db.schema.createTable('feed_entries', (table) => {
    id(table);
    reference(table, 'connection_id', 'connections');
    table.text('request_key').notNullable();
    reference(table, 'post_id', 'posts');
    table.text('headline').notNullable();
    table.text('html').notNullable();
    table.text('plain').notNullable();
    table.text('image_url');
    table.text('image_alt');
    table.text('link_url');
    table.bigInteger('published_at').notNullable();
    table.unique(['connection_id', 'request_key']);
    table.index(['connection_id', 'published_at', 'id']);
  });
};

const seedPlans = async (db: Knex): Promise<void> => {
  await db('plans').insert([
    { slug: 'free', name: 'Free', currency: 'USD', included_posts: 10, overage_price_minor: null },
    { slug: 'starter', name: 'Starter', currency: 'USD', included_posts: 100, overage_price_minor: 5 },
    { slug: 'business', name: 'Business', currency: 'USD', included_posts: 1_000, overage_price_minor: 2 },
  ]);
};
