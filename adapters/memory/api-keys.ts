import { apiKeyId, USE_NOTED_EVERY_MS, type ApiKey, type ApiKeys, type NewApiKey } from '../../core/index.js';
import { readAccount } from './accounts.js';
import type { MemoryStore } from './memory-store.js';
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';
import type { Transaction } from './table.js';

/** Secrets are stored as they are: they never leave the memory of this process. */
export const makeMemoryApiKeys = (store: MemoryStore): ApiKeys => {
  const { tables } = store;

  const insert = (within: Transaction, key: NewApiKey, secret: string): ApiKey => {
    const secrets = tables.apiKeySecrets.within(within);
    if (secrets.get(secret) !== undefined) throw new Error('a secret belongs to one key only');
    const permissions = [...key.permissions];
    const fresh = { id: apiKeyId(store.nextId()), replacedBy: null, lastUsedAt: null };
    const inserted = { ...key, permissions, ...fresh };
    tables.apiKeys.within(within).put(inserted.id, inserted);
    secrets.put(secret, { secret, id: inserted.id });
    return inserted;
  };

  return asPort<ApiKeys>({
    insert: (key, secret) => changeOf(store, key.accountId, (within) => insert(within, key, secret)),
    find: (id) => tables.apiKeys.committed.get(id) ?? null,
    replace: (id, next, secret, until) =>
      changeOf(store, next.accountId, (within) => {
        const keys = tables.apiKeys.within(within);
        const old = keys.get(id);
        if (old?.accountId !== next.accountId || old.revokedAt !== null || old.replacedBy !== null)
          return null;
        const key = insert(within, next, secret);
        const replaced = { ...old, replacedBy: key.id, expiresAt: until };
        keys.put(id, replaced);
        return { key, replaced };
      }),
    noteUses: (uses) =>
      store.transaction((within) => {
        const keys = tables.apiKeys.within(within);
        for (const { id, accountId, at } of uses) {
          const key = keys.get(id);
          if (key?.accountId !== accountId) continue;
          if ((key.lastUsedAt ?? 0) <= at - USE_NOTED_EVERY_MS) keys.put(id, { ...key, lastUsedAt: at });
        }
      }),
    findBySecret: (secret) => {
      const found = tables.apiKeySecrets.committed.get(secret);
      const key = found === undefined ? undefined : tables.apiKeys.committed.get(found.id);
      const account = key === undefined ? null : readAccount(store, key.accountId);
      return key === undefined || account === null ? null : { key, account };
    },
    list: (account) => [...tables.apiKeys.committed.all()].filter(({ accountId }) => accountId === account),
    revoke: (id, at) =>
      change(
        store,
        (within) => {
          const keys = tables.apiKeys.within(within);
          const key = keys.get(id);
          if (key === undefined) return null;
          const revoked = { ...key, revokedAt: key.revokedAt ?? at };
          keys.put(id, revoked);
          return revoked;
        },
        (revoked) => revoked?.accountId ?? 'nothing',
      ),
  });
};
