import type { IdempotencyReader } from '../../core/index.js';
import { rowOf, rowsOf, type Database, type Dialect } from './database.js';

const FIND = `select fingerprint, post_id as "postId" from idempotency_keys
  where account_id = :account and scope = :scope and client_key = :key and claimed_at >= :expiredBefore`;

const purgeOf = ({ claimLock }: Dialect): string => `
  with expired as materialized (
    select account_id, scope, client_key from idempotency_keys
    where claimed_at < :expiredBefore order by claimed_at limit :limit ${claimLock}
  )
  delete from idempotency_keys
  where (account_id, scope, client_key) in (select account_id, scope, client_key from expired)
  returning claimed_at`;

export const makeKnexIdempotencyReader = ({ writer, reader, dialect }: Database): IdempotencyReader => ({
  findClaim: (account, { scope, key }, expiredBefore) =>
    rowOf(reader, FIND, { account, scope, key, expiredBefore }),
  purgeExpired: async (expiredBefore, limit) =>
    (await rowsOf(writer, purgeOf(dialect), { expiredBefore, limit })).length,
});
