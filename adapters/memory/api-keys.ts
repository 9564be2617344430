import { apiKeyId, type Actor, type ApiKey, type ApiKeys } from '../../core/index.js';
import { readAccount } from './accounts.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

/** Secrets are kept as they are: this memory is that of the process to which they were given. */
export const makeMemoryApiKeys = (store: MemoryStore): ApiKeys => {
  const { tables, transaction } = store;

  const findBySecret = (secret: string): Actor | null => {
    const id = tables.apiKeyIdsBySecret.committed.get(secret);
    const key = id === undefined ? undefined : tables.apiKeys.committed.get(id);
    const account = key === undefined ? null : readAccount(store, key.accountId);
    return key === undefined || account === null ? null : { key, account };
  };

  return {
    insert: (key, secret) =>
      transaction((within) => {
        const ids = tables.apiKeyIdsBySecret.within(within);
        if (ids.get(secret) !== undefined) throw new Error('a secret belongs to one key only');
        const inserted: ApiKey = { ...key, id: apiKeyId(store.nextId()) };
        tables.apiKeys.within(within).put(inserted.id, inserted);
        ids.put(secret, inserted.id);
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
