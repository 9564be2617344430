import { apiKeyId, USE_NOTED_EVERY_MS, type ApiKey, type ApiKeys, type NewApiKey } from '../../core/index.js';
import { readAccount } from './accounts.js';
import type { MemoryStore, OpenTables } from './memory-store.js';
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';

/** Secrets are stored as they are: they never leave the memory of this process. */
export const makeMemoryApiKeys = (store: MemoryStore): ApiKeys => {
  const { committed, nextId } = store;

  const insert = ({ apiKeys, apiKeySecrets }: OpenTables, key: NewApiKey, secret: string): ApiKey => {
    if (apiKeySecrets.get(secret) !== undefined) throw new Error('a secret belongs to one key only');
    const permissions = [...key.permissions];
    const fresh = { id: apiKeyId(nextId()), replacedBy: null, lastUsedAt: null };
    const inserted = { ...key, permissions, ...fresh };
    apiKeys.put(inserted.id, inserted);
    apiKeySecrets.put(secret, { secret, id: inserted.id });
    return inserted;
  };

  return asPort<ApiKeys>({
    insert: (key, secret) => changeOf(store, key.accountId, (tables) => insert(tables, key, secret)),
    find: (id) => committed.apiKeys.get(id) ?? null,
    replace: (id, next, secret, until) =>
      changeOf(store, next.accountId, (tables) => {
        const old = tables.apiKeys.get(id);
        if (old?.accountId !== next.accountId || old.revokedAt !== null || old.replacedBy !== null)
          return null;
        const key = insert(tables, next, secret);
        const replaced = { ...old, replacedBy: key.id, expiresAt: until };
        tables.apiKeys.put(id, replaced);
        return { key, replaced };
      }),
    noteUses: (uses) =>
      store.transaction(({ apiKeys }) => {
        for (const { id, accountId, at } of uses) {
          const key = apiKeys.get(id);
          if (key?.accountId !== accountId) continue;
          if ((key.lastUsedAt ?? 0) <= at - USE_NOTED_EVERY_MS) apiKeys.put(id, { ...key, lastUsedAt: at });
        }
      }),
    findBySecret: (secret) => {
      const found = committed.apiKeySecrets.get(secret);
      const key = found === undefined ? undefined : committed.apiKeys.get(found.id);
      const account = key === undefined ? null : readAccount(committed, key.accountId);
      return key === undefined || account === null ? null : { key, account };
    },
    list: (account) => [...committed.apiKeys.all()].filter(({ accountId }) => accountId === account),
    revoke: (id, at) =>
      change(
        store,
        ({ apiKeys }) => {
          const key = apiKeys.get(id);
          if (key === undefined) return null;
          const revoked = { ...key, revokedAt: key.revokedAt ?? at };
          apiKeys.put(id, revoked);
          return revoked;
        },
        (revoked) => revoked?.accountId ?? 'nothing',
      ),
  });
};
