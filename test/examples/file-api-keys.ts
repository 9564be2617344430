import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { apiKeyId, type Accounts, type ApiKey, type ApiKeys } from 'write-post';

interface StoredKey {
  readonly key: ApiKey;
  readonly digest: string;
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** One port of a store: API keys in a JSON file, for one process. */
export const makeFileApiKeys = (file: string, accounts: Pick<Accounts, 'find'>): ApiKeys => {
  const read = async (): Promise<readonly StoredKey[]> => {
    const text = await readFile(file, 'utf8').catch((fault: unknown) => {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '[]';
      throw fault;
    });
    return JSON.parse(text) as readonly StoredKey[];
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other, each of them whole: a crash leaves the old file or the new one. */
  const change = <T>(of: (keys: readonly StoredKey[]) => { keys: readonly StoredKey[]; result: T }) => {
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
        const digest = digestOf(secret);
        if (keys.some((each) => each.digest === digest)) throw new Error('the secret belongs to another key');
        const key: ApiKey = { ...given, id: apiKeyId(keys.length + 1) };
        return { keys: [...keys, { key, digest }], result: key };
      }),
    findBySecret: async (secret) => {
      const digest = digestOf(secret);
      const found = (await read()).find((each) => each.digest === digest);
      const account = found === undefined ? null : await accounts.find(found.key.accountId);
      return found === undefined || account === null ? null : { key: found.key, account };
    },
    list: async (account) =>
      (await read()).map(({ key }) => key).filter(({ accountId }) => accountId === account),
    revoke: (id, at) =>
      change((keys) => {
        const found = keys.find(({ key }) => key.id === id);
        if (found === undefined) return { keys, result: null };
        const revoked = { ...found.key, revokedAt: found.key.revokedAt ?? at };
        const others = keys.map((each) => (each === found ? { ...each, key: revoked } : each));
        return { keys: others, result: revoked };
      }),
  };
};
