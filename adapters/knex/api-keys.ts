import type { ApiKeys } from '../../core/index.js';
import { insertOne, rowsOf, type Database } from './database.js';
import {
  ACCOUNT_LIST,
  ACCOUNT_TABLES,
  accountFromRow,
  apiKeyFromRow,
  type AccountRow,
  type ApiKeyRow,
} from './rows/account.js';

type ActorRow = AccountRow &
  Pick<ApiKeyRow, 'permissions' | 'created_at' | 'expires_at' | 'revoked_at'> & {
    readonly key_id: number;
    readonly key_name: string;
  };

const KEY_LIST = 'id, account_id, name, permissions, created_at, expires_at, revoked_at';

export interface ApiKeysDeps {
  /** A deterministic digest, keyed or not, that is useless to a reader of the database. */
  readonly digest: (secret: string) => string;
}

export const makeKnexApiKeys = ({ writer, reader }: Database, { digest }: ApiKeysDeps): ApiKeys => ({
  insert: async (key, secret) => {
    const row = {
      account_id: key.accountId,
      name: key.name,
      permissions: JSON.stringify(key.permissions),
      digest: digest(secret),
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
    };
    return apiKeyFromRow({ ...row, id: await insertOne(writer, 'api_keys', row) });
  },
  findBySecret: async (secret) => {
    const [row] = await rowsOf<ActorRow>(
      reader,
      `select ${ACCOUNT_LIST}, api_keys.id as key_id, api_keys.name as key_name, api_keys.permissions,
         api_keys.created_at, api_keys.expires_at, api_keys.revoked_at
       from ${ACCOUNT_TABLES} join api_keys on api_keys.account_id = accounts.id
       where api_keys.digest = :digest`,
      { digest: digest(secret) },
    );
    if (row === undefined) return null;
    return {
      key: apiKeyFromRow({ ...row, id: row.key_id, name: row.key_name }),
      account: accountFromRow(row),
    };
  },
  list: async (account) => {
    const sql = `select ${KEY_LIST} from api_keys where account_id = :account order by id`;
    return (await rowsOf<ApiKeyRow>(reader, sql, { account })).map(apiKeyFromRow);
  },
  revoke: async (id, at) => {
    const [row] = await rowsOf<ApiKeyRow>(
      writer,
      `update api_keys set revoked_at = coalesce(revoked_at, :at) where id = :id returning ${KEY_LIST}`,
      { id, at },
    );
    return row === undefined ? null : apiKeyFromRow(row);
  },
});
