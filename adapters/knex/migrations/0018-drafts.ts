import type { Knex } from 'knex';
import { DEFAULT_MAX_DRAFTS } from '../../../core/index.js';

/** Posts that are not accepted yet. */
export const drafts = async (db: Knex): Promise<void> => {
  // Null: accepted.
  await db.raw("alter table posts add column draft text check (draft in ('open', 'canceled'))");
  // A JSON array of ids: a draft has no deliveries.
  await db.raw('alter table posts add column draft_connections text');
  await db.raw('create index posts_drafts on posts (account_id, id) where draft is not null');
  await db.raw(
    `alter table plans add column max_drafts bigint not null default ${String(DEFAULT_MAX_DRAFTS)} check (max_drafts >= 0)`,
  );
};
