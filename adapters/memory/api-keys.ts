import { apiKeyId, type Actor, type ApiKey, type ApiKeys } from '../../core/index.js';
import { readAccount } from './accounts.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

export interface MemoryApiKeysDeps {
  readonly store: MemoryStore;
  /** A one-way function: equal secrets have equal digests, and a digest does not reveal its secret. */
  readonly digest: (secret: string) => string;
}

export const makeMemoryApiKeys = ({ store, digest }: MemoryApiKeysDeps): ApiKeys => {
  const { tables, transaction } = store;

  const findBySecret = (secret: string): Actor | null => {
    const id = tables.apiKeyIdsByDigest.committed.get(digest(secret));
    const key = id === undefined ? undefined : tables.apiKeys.committed.get(id);
    const account = key === undefined ? null : readAccount(store, key.accountId);
    return key === undefined || account === null ? null : { key, account };
  };

  return {
    insert: (key, secret) =>
      transaction((within) => {
        const digests = tables.apiKeyIdsByDigest.within(within);
        const digested = digest(secret);
        if (digests.get(digested) !== undefined) throw new Error('a secret belongs to one key only');
        const inserted: ApiKey = { ...key, id: apiKeyId(store.nextId()) };
        tables.apiKeys.within(within).put(inserted.id, inserted);
        digests.put(digested, inserted.id);
        return inserted;
      }),
    findBySecret: (secret) => promised(() => findBySecret(secret)),
    list: (account) =>
      promised(() => [...tables.apiKeys.committed.all()].filter(({ accountId }) => accountId === account)),
    revoke: (id, at) =>
      transaction((within) => {
        const keys = tables.apiKeys.within(within);
        const key = keys.get(id);
        if (key === undefined) return null;
        const revoked = { ...key, revokedAt: key.revokedAt ?? at };
        keys.put(id, revoked);
        return revoked;
      }),
  };
};
