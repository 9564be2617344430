import type { Knex } from 'knex';
import {
  postId,
  type AccountId,
  type IdempotencyKeys,
  type IdempotencyReader,
  type IdempotencyRecord,
} from '../../core/index.js';
import { rowsOf, type Database, type Dialect } from './database.js';
import { isLockTimeout } from './postgres-errors.js';

interface KeyRow {
  readonly fingerprint: string;
  readonly post_id: number | null;
}

const WHERE_KEY = 'where account_id = :account and scope = :scope and client_key = :key';

const CLAIM = `
  insert into idempotency_keys (account_id, scope, client_key, fingerprint, post_id, claimed_at)
  values (:account, :scope, :key, :fingerprint, null, :at)
  on conflict (account_id, scope, client_key) do update
    set fingerprint = excluded.fingerprint, post_id = null, claimed_at = excluded.claimed_at
    where idempotency_keys.claimed_at < :expiredBefore
  returning claimed_at`;

const purgeOf = ({ claimLock }: Dialect): string => `
  with expired as materialized (
    select account_id, scope, client_key from idempotency_keys
    where claimed_at < :expiredBefore order by claimed_at limit :limit ${claimLock}
  )
  delete from idempotency_keys
  where (account_id, scope, client_key) in (select account_id, scope, client_key from expired)
  returning claimed_at`;

const recordFromRow = ({ fingerprint, post_id }: KeyRow): IdempotencyRecord | null =>
  post_id === null ? null : { fingerprint, postId: postId(post_id) };

export const makeKnexIdempotencyKeys = (trx: Knex.Transaction, account: AccountId): IdempotencyKeys => ({
  claim: async ({ scope, key, fingerprint }, at, expiredBefore) => {
    const bindings = { account, scope, key, fingerprint, at, expiredBefore };
    const claimed = await rowsOf(trx, CLAIM, bindings).catch((fault: unknown) => {
      if (isLockTimeout(fault)) return null;
      throw fault;
    });
    if (claimed === null) return 'in-progress';
    if (claimed.length > 0) return 'claimed';
    const sql = `select fingerprint, post_id from idempotency_keys ${WHERE_KEY}`;
    const [row] = await rowsOf<KeyRow>(trx, sql, { account, scope, key });
    return (row && recordFromRow(row)) ?? 'in-progress';
  },
  complete: async ({ scope, key }, post) => {
    const sql = `update idempotency_keys set post_id = :post ${WHERE_KEY} returning post_id`;
    const completed = await rowsOf(trx, sql, { account, scope, key, post });
    if (completed.length === 0) throw new Error(`the idempotency key "${key}" was not claimed`);
  },
});

export const makeKnexIdempotencyReader = ({ writer, reader, dialect }: Database): IdempotencyReader => ({
  findClaim: async (account, { scope, key }, expiredBefore) => {
    const sql = `select fingerprint, post_id from idempotency_keys ${WHERE_KEY} and claimed_at >= :expiredBefore`;
    const [row] = await rowsOf<KeyRow>(reader, sql, { account, scope, key, expiredBefore });
    return row === undefined ? null : recordFromRow(row);
  },
  purgeExpired: async (expiredBefore, limit) =>
    (await rowsOf(writer, purgeOf(dialect), { expiredBefore, limit })).length,
});
