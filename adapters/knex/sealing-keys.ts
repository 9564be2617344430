import { hasRow, numberOf, rowsOf, type Database } from './database.js';
import { change, changeOf } from './operator-log.js';
import { keepSealingKey, boundToConnection } from './settings-box.js';

/** A secret key under which something in the database is sealed. */
export interface SealingKey {
  readonly id: string;
  /** The key of the digests of API keys, sealed under this key. */
  readonly sealedDigestKey: string;
  /** When it was first used here, in epoch milliseconds. */
  readonly since: number;
}

/** The sealed settings of a connection. */
export interface SealedSettings {
  /** Of the connection. */
  readonly id: number;
  readonly sealed: string;
  readonly boundTo: string;
}

/** A secret key, and the common prefix of all texts that it sealed. @inline */
interface Sealer {
  readonly keyId: string;
  readonly prefix: string;
}

const KEYS = `select key_id as "id", sealed_digest_key as "sealedDigestKey", since as "since"
  from sealing_keys order by since, key_id`;

const BEGINS = 'substr(sealed_settings, 1, length(cast(:prefix as text))) = cast(:prefix as text)';

const bound = (rows: readonly Omit<SealedSettings, 'boundTo'>[]): readonly SealedSettings[] =>
  rows.map(({ id, sealed }) => ({ id, sealed, boundTo: boundToConnection(id) }));

/** Thrown to roll back the removal of a key. */
class StillUsed extends Error {}

/** The contents of a database that depend on the secret keys. All texts that one key sealed have the same prefix. */
export const makeSealingKeys = ({ writer, reader, dialect }: Database) => ({
  list: (): Promise<readonly SealingKey[]> => rowsOf<SealingKey>(reader, KEYS),

  hasApiKeys: (): Promise<boolean> => hasRow(reader, 'select 1 from api_keys limit 1'),

  /** The settings of the newest connection; null if there is none. */
  newestSettings: async (): Promise<SealedSettings | null> => {
    const sql = 'select id, sealed_settings as sealed from connections order by id desc limit 1';
    return bound(await rowsOf(reader, sql))[0] ?? null;
  },

  /** How many connections have settings with the prefix. */
  count: async (prefix: string): Promise<number> => {
    const sql = `select count(*) from connections where ${BEGINS}`;
    return (await numberOf(reader, sql, { prefix })) ?? 0;
  },

  /** Settings without the prefix by the ids of their connections, starting after `after`. */
  othersThan: async (prefix: string, after: number, limit: number): Promise<readonly SealedSettings[]> => {
    const sql = `select id, sealed_settings as sealed from connections
      where id > :after and not ${BEGINS} order by id limit :limit`;
    return bound(await rowsOf(reader, sql, { prefix, after, limit }));
  },

  /** Replaces sealed settings by those of the key, except settings changed since; one transaction. */
  replace: (
    keyId: string,
    rows: readonly { readonly id: number; readonly sealed: string; readonly next: string }[],
  ): Promise<void> =>
    change(
      writer,
      async (trx) => {
        await keepSealingKey(trx, dialect, { keyId });
        for (const { id, sealed, next } of rows)
          await trx('connections').where({ id, sealed_settings: sealed }).update({ sealed_settings: next });
      },
      () => (rows.length === 0 ? 'nothing' : null),
    ),

  /** Adds the keys that the decision returns for those already listed; one process at a time. */
  add: (decide: (listed: readonly SealingKey[]) => readonly SealingKey[]): Promise<void> =>
    writer.transaction(async (trx) => {
      for (const statement of dialect.oneAtATime) await trx.raw(statement);
      for (const { id, sealedDigestKey, since } of decide(await rowsOf<SealingKey>(trx, KEYS)))
        await trx('sealing_keys').insert({ key_id: id, sealed_digest_key: sealedDigestKey, since });
    }),

  /**
   * Removes a key from the list, if no existing settings are sealed by it. They are checked after the removal, in the
   * same transaction: from then on no process can seal under it. Throws if the newest key is not listed: the last key
   * of a list seals the only copy of the digest key.
   */
  retire: (old: Sealer, newest: Pick<Sealer, 'keyId'>): Promise<boolean> =>
    changeOf(writer, null, async (trx) => {
      await keepSealingKey(trx, dialect, newest);
      await trx('sealing_keys').where({ key_id: old.keyId }).delete();
      const sealed = `select 1 from connections where ${BEGINS} limit 1`;
      if (await hasRow(trx, sealed, { prefix: old.prefix })) throw new StillUsed();
      return true;
    }).catch((fault: unknown) => {
      if (fault instanceof StillUsed) return false;
      throw fault;
    }),
});

/** The list of keys in a database, and what is sealed under them. */
export type SealingKeys = ReturnType<typeof makeSealingKeys>;
