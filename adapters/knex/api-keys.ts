import type { Knex } from 'knex';
import {
  USE_NOTED_EVERY_MS,
  type Actor,
  type ApiKey,
  type ApiKeys,
  type NewApiKey,
} from '../../core/index.js';
import { eachOf, firstOf, given, insertOne, rowsOf, type Database } from './database.js';
import { change, changeOf } from './operator-log.js';
import {
  ACCOUNT_LIST,
  ACCOUNT_TABLES,
  accountFromRow,
  apiKeyFromRow,
  type AccountRow,
  type ApiKeyRow,
} from './rows/account.js';

type ActorRow = AccountRow &
  Omit<ApiKeyRow, 'id' | 'name'> & {
    readonly key_id: number;
    readonly key_name: string;
  };

/** Columns whose names are unique among the joined tables. */
const OWN = 'permissions, created_at, expires_at, revoked_at, replaced_by, last_used_at';

const FIND_ACTOR = `
  select ${ACCOUNT_LIST}, api_keys.id as key_id, api_keys.name as key_name, ${OWN.replaceAll(/\w+/g, 'api_keys.$&')}
  from ${ACCOUNT_TABLES} join api_keys on api_keys.account_id = accounts.id
  where api_keys.digest = :digest`;

const actorFromRow = (row: ActorRow): Actor => ({
  key: apiKeyFromRow({ ...row, id: row.key_id, name: row.key_name }),
  account: accountFromRow(row),
});

const KEY_LIST = `id, account_id, name, ${OWN}`;

const REPLACEABLE = `select ${KEY_LIST} from api_keys
  where id = :id and account_id = :account and revoked_at is null and replaced_by is null `;

const insertKey = async (db: Knex, key: NewApiKey, digested: string): Promise<ApiKey> => {
  const row = {
    account_id: key.accountId,
    name: key.name,
    permissions: JSON.stringify(key.permissions),
    digest: digested,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
  };
  const id = await insertOne(db, 'api_keys', row);
  return apiKeyFromRow({ ...row, id, replaced_by: null, last_used_at: null });
};

/** What storing API keys needs. */
export interface ApiKeysDeps {
  /** A deterministic digest, keyed or not, that is useless to a reader of the database. */
  readonly digest: (secret: string) => string;
}

export const makeKnexApiKeys = ({ writer, reader, dialect }: Database, { digest }: ApiKeysDeps): ApiKeys => ({
  insert: (key, secret) => changeOf(writer, key.accountId, (trx) => insertKey(trx, key, digest(secret))),
  find: (id) => firstOf(reader, `select ${KEY_LIST} from api_keys where id = :id`, { id }, apiKeyFromRow),
  replace: (id, next, secret, until) =>
    changeOf(writer, next.accountId, async (trx) => {
      const { accountId: account } = next;
      const [old] = await rowsOf<ApiKeyRow>(trx, REPLACEABLE + dialect.lockRows, { id, account });
      if (old === undefined) return null;
      const key = await insertKey(trx, next, digest(secret));
      const change = { replaced_by: key.id, expires_at: until };
      await trx('api_keys').where({ id, account_id: account }).update(change);
      return { key, replaced: apiKeyFromRow({ ...old, ...change }) };
    }),
  noteUses: async (uses) => {
    const noted = dialect.recordset('uses', { id: 'bigint', account: 'bigint', at: 'bigint' });
    // In one order: processes that note the same keys would wait for each other.
    const sorted = [...uses].sort((one, other) => one.id - other.id);
    const rows = sorted.map(({ id, accountId: account, at }) => ({ id, account, at }));
    await rowsOf(
      writer,
      `update api_keys set last_used_at = given.at from ${noted}
       where api_keys.id = given.id and api_keys.account_id = given.account
         and (api_keys.last_used_at is null or api_keys.last_used_at <= given.at - ${String(USE_NOTED_EVERY_MS)})`,
      given('uses', rows),
    );
  },
  findBySecret: (secret) => firstOf(reader, FIND_ACTOR, { digest: digest(secret) }, actorFromRow),
  list: (account) => {
    const sql = `select ${KEY_LIST} from api_keys where account_id = :account order by id`;
    return eachOf(reader, sql, { account }, apiKeyFromRow);
  },
  revoke: (id, at) =>
    change(
      writer,
      (trx) => {
        const sql = `update api_keys set revoked_at = coalesce(revoked_at, :at) where id = :id returning ${KEY_LIST}`;
        return firstOf(trx, sql, { id, at }, apiKeyFromRow);
      },
      (revoked) => revoked?.accountId ?? 'nothing',
    ),
});
