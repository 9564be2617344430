import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  apiKeyId,
  USE_NOTED_EVERY_MS,
  type Accounts,
  type ApiKey,
  type ApiKeys,
  type NewApiKey,
} from 'write-post';

interface StoredKey {
  readonly key: ApiKey;
  readonly digest: string;
}

type Keys = readonly StoredKey[];

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const added = (keys: Keys, given: NewApiKey, secret: string): StoredKey => {
  const digest = digestOf(secret);
  if (keys.some((each) => each.digest === digest)) throw new Error('the secret belongs to another key');
  return { key: { ...given, id: apiKeyId(keys.length + 1), replacedBy: null, lastUsedAt: null }, digest };
};

/** The keys with another one in the place of the key with the id of that one. */
const withKey = (keys: Keys, key: ApiKey): Keys =>
  keys.map((each) => (each.key.id === key.id ? { ...each, key } : each));

/** One port of a store: API keys in a JSON file, for one process. */
export const makeFileApiKeys = (file: string, accounts: Pick<Accounts, 'find'>): ApiKeys => {
  const read = async (): Promise<Keys> => {
    const text = await readFile(file, 'utf8').catch((fault: unknown) => {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '[]';
      throw fault;
    });
    return JSON.parse(text) as Keys;
  };

  const find: ApiKeys['find'] = async (id) => (await read()).find(({ key }) => key.id === id)?.key ?? null;

  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other, each of them whole: a crash leaves the old file or the new one. */
  const change = <T>(of: (keys: Keys) => { keys: Keys; result: T }) => {
    const changed = last.then(async () => {
      const { keys, result } = of(await read());
      await writeFile(`${file}.new`, JSON.stringify(keys));
      await rename(`${file}.new`, file);
      return result;
    });
    last = changed.catch(() => undefined);
    return changed;
  };

  return {
    insert: (given, secret) =>
      change((keys) => {
        const stored = added(keys, given, secret);
        return { keys: [...keys, stored], result: stored.key };
      }),
    find,
    findBySecret: async (secret) => {
      const digest = digestOf(secret);
      const found = (await read()).find((each) => each.digest === digest);
      const account = found === undefined ? null : await accounts.find(found.key.accountId);
      return found === undefined || account === null ? null : { key: found.key, account };
    },
    list: async (account) =>
      (await read()).map(({ key }) => key).filter(({ accountId }) => accountId === account),
    replace: (id, next, secret, until) =>
      change((keys) => {
        const old = keys.find(({ key }) => key.id === id && key.accountId === next.accountId)?.key;
        if (old?.revokedAt !== null || old.replacedBy !== null) return { keys, result: null };
        const stored = added(keys, next, secret);
        const replaced = { ...old, replacedBy: stored.key.id, expiresAt: until };
        return { keys: [...withKey(keys, replaced), stored], result: { key: stored.key, replaced } };
      }),
    noteUses: (uses) =>
      change((keys) => {
        let noted = keys;
        for (const { id, accountId, at } of uses) {
          const key = keys.find((each) => each.key.id === id && each.key.accountId === accountId)?.key;
          if (key === undefined) continue;
          if (key.lastUsedAt === null || key.lastUsedAt <= at - USE_NOTED_EVERY_MS)
            noted = withKey(noted, { ...key, lastUsedAt: at });
        }
        return { keys: noted, result: undefined };
      }),
    revoke: (id, at) =>
      change((keys) => {
        const found = keys.find(({ key }) => key.id === id)?.key;
        if (found === undefined) return { keys, result: null };
        const revoked = { ...found, revokedAt: found.revokedAt ?? at };
        return { keys: withKey(keys, revoked), result: revoked };
      }),
  };
};
