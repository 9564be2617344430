import { describe, expect, it } from 'vitest';
import { claimOf, expired } from '../../../adapters/knex/delivery-queue-sql.js';
import { postgresDialect } from '../../../adapters/knex/postgres/postgres-dialect.js';
import { sqliteDialect } from '../../../adapters/knex/sqlite/sqlite-dialect.js';
import { withoutAccount } from './account-rule.js';

describe('the rule that every lock names the account', () => {
  it.each([
    'select id from deliveries where post_id = $1 order by id for update',
    'select 1 from wallets for share',
    'update "posts" set "headline" = $1 where "id" = $2',
    'update `posts` set `account_id` = ? where `id` = ?',
    'delete from "deliveries" where "post_id" = $1',
    'update deliveries set sent_at = $1 where id = $2 and lease_token = $3',
    'insert into usage (account_id, period_key) values ($1, $2) on conflict (period_key) do update set posts = 1',
    'update drafts set text = ? where id = ?',
    'update posts set revision = 2',
    'update posts as p set revision = 2 where p.id = ?',
    'update only posts p set revision = 2 where p.id = ?',
    claimOf(expired(postgresDialect), { ...postgresDialect, claimLock: 'for update' }),
  ])('finds %s', (sql) => {
    expect(withoutAccount([sql])).toEqual([sql]);
  });

  it.each([
    'select id from deliveries where post_id = $1 and account_id = $2 order by id for update',
    'select id from accounts where id = $1 for no key update',
    'update `connections` set `status` = ? where `id` = ? and `account_id` = ?',
    'select * from posts where id = ?',
    'update posts as p set revision = 2 where p.account_id = ? and p.id = ?',
    'update sending_pause set since = ?',
    'insert into feed_entries (id) values (?) on conflict (connection_id, request_key) do nothing',
    'update lanes set paused_until = ? where lane = ?',
    claimOf(expired(postgresDialect), postgresDialect),
    claimOf(expired(sqliteDialect), sqliteDialect),
  ])('lets %s through', (sql) => {
    expect(withoutAccount([sql])).toEqual([]);
  });
});
