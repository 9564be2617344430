import { postId, type IdempotencyReader } from '../../core/index.js';
import { rowsOf, type Database, type Dialect } from './database.js';

interface KeyRow {
  readonly fingerprint: string;
  readonly post_id: number;
}

const WHERE_KEY = 'where account_id = :account and scope = :scope and client_key = :key';

const purgeOf = ({ claimLock }: Dialect): string => `
  with expired as materialized (
    select account_id, scope, client_key from idempotency_keys
    where claimed_at < :expiredBefore order by claimed_at limit :limit ${claimLock}
  )
  delete from idempotency_keys
  where (account_id, scope, client_key) in (select account_id, scope, client_key from expired)
  returning claimed_at`;

export const makeKnexIdempotencyReader = ({ writer, reader, dialect }: Database): IdempotencyReader => ({
  findClaim: async (account, { scope, key }, expiredBefore) => {
    const sql = `select fingerprint, post_id from idempotency_keys ${WHERE_KEY} and claimed_at >= :expiredBefore`;
    const [row] = await rowsOf<KeyRow>(reader, sql, { account, scope, key, expiredBefore });
    return row === undefined ? null : { fingerprint: row.fingerprint, postId: postId(row.post_id) };
  },
  purgeExpired: async (expiredBefore, limit) =>
    (await rowsOf(writer, purgeOf(dialect), { expiredBefore, limit })).length,
});
