import { randomBytes } from 'node:crypto';
import {
  createSecretKeyFile,
  derivedDigestKey,
  keyDigest,
  makeSecretBox,
  parseSecretKeys,
  readSecretKeyFile,
  sealedPrefix,
  sealedUnder,
  secretKeyFile,
  secretKeyId,
  type SecretBox,
  type SecretKeys,
} from '../../adapters/crypto/index.js';
import {
  makeSealingKeys,
  type Database,
  type SealingKey,
  type SealingKeys,
} from '../../adapters/knex/index.js';
import { shutOthersOut } from '../../adapters/system/private-files.js';
import type { Clock } from '../../core/index.js';
import type { Settings } from '../settings.js';

/** The functions that make and read the stored secrets of a database. */
export interface Secrets {
  readonly box: SecretBox;
  /** Of API keys. */
  readonly digest: (secret: string) => string;
  /** Newest first. */
  readonly keyIds: readonly string[];
}

/** Where a process gets its keys from. */
export type KeySource = Pick<Settings, 'secretKeys' | 'dataDir'>;

/** The keys of this process; null if there is no key file yet. */
interface ConfiguredKeys {
  readonly keys: SecretKeys | null;
  /** A setting or a file. */
  readonly from: string;
}

/** Both become one value of {@link Settings}. */
const KEY_SETTINGS = 'the setting SECRET_KEY or SECRET_KEYS';

/** Throws if the setting or the file contains anything other than keys. */
export const configuredKeys = async ({ secretKeys, dataDir }: KeySource): Promise<ConfiguredKeys> => {
  if (secretKeys.length === 0)
    return { keys: await readSecretKeyFile(dataDir), from: secretKeyFile(dataDir) };
  const keys = parseSecretKeys(secretKeys.join(','));
  // Null would mean that there is no key yet, and a new one would be created.
  if (keys === null) throw new Error('SECRET_KEY or SECRET_KEYS must be 64 hex characters for each key.');
  return { keys, from: KEY_SETTINGS };
};

/** Whether the keys of this process fit a database. */
type KeyFinding =
  | { readonly kind: 'nothing_sealed' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | {
      readonly kind: 'fit';
      readonly keys: SecretKeys;
      readonly digestKey: Uint8Array;
      /** Keys that seal and that the database does not list yet. */
      readonly unlisted: readonly Uint8Array[];
    };

const ANOTHER_DATABASE =
  'If it should have accounts, stop this process: its file was removed, or DATABASE_URL names another one.';

/** The context to which the sealed digest key is bound. */
const DIGEST_KEY = 'digest key of api keys';

/** Compares the configured keys with those listed in the database, or opens its contents if it lists none. */
export const compareKeys = async (configured: ConfiguredKeys, table: SealingKeys): Promise<KeyFinding> => {
  const listed = await table.list();
  return listed.length > 0 ? compareWithList(configured, listed) : compareWithContent(configured, table);
};

const compareWithList = (configured: ConfiguredKeys, listed: readonly SealingKey[]): KeyFinding => {
  const { keys } = configured;
  const ids = listed.map(({ id }) => id);
  const [first] = listed;
  const isConfigured = (id: string): boolean => keys?.some((key) => secretKeyId(key) === id) ?? false;
  if (keys === null || first === undefined || !ids.every(isConfigured)) return wrong(configured, ids);
  const digestKey = Buffer.from(makeSecretBox(keys).open(first.sealedDigestKey, DIGEST_KEY), 'hex');
  const unlisted = ids.includes(secretKeyId(keys[0])) ? [] : [keys[0]];
  return { kind: 'fit', keys, digestKey, unlisted };
};

/**
 * A database of an older version lists no keys. The newest configured key that sealed something in it is the one that
 * was used; other settings may be sealed under lost keys. API keys alone do not show which key was used.
 */
const compareWithContent = async (configured: ConfiguredKeys, table: SealingKeys): Promise<KeyFinding> => {
  const newest = await table.newestSettings();
  if (newest === null && !(await table.hasApiKeys())) return { kind: 'nothing_sealed' };
  const { keys } = configured;
  if (newest === null && keys !== null && keys.length > 1) return { kind: 'wrong', problem: WHICH_KEY };
  const inUse = newest === null ? (keys ?? []) : await keysInUse(keys ?? [], table);
  const [used] = inUse;
  const usedId = newest === null ? null : sealedUnder(newest.sealed);
  if (keys === null || used === undefined) return wrong(configured, usedId === null ? [] : [usedId]);
  return {
    kind: 'fit',
    keys,
    digestKey: derivedDigestKey(used),
    unlisted: [...new Set([keys[0], ...inUse])],
  };
};

const WHICH_KEY =
  'The database has API keys of an older version and nothing that shows which of the given secret keys was used; ' +
  'start it once with the one key that was used, and add others afterwards.';

const keysInUse = async (keys: readonly Uint8Array[], table: SealingKeys): Promise<readonly Uint8Array[]> => {
  const inUse: Uint8Array[] = [];
  for (const key of keys) if ((await table.count(sealedPrefix(secretKeyId(key)))) > 0) inUse.push(key);
  return inUse;
};

const wrong = ({ keys, from }: ConfiguredKeys, ids: readonly string[]): KeyFinding => {
  const needed = ids.length === 0 ? 'a secret key' : `the secret key ${ids.join(' and ')}`;
  const found = keys === null ? 'does not exist' : `contains ${keys.map(secretKeyId).join(' and ')}`;
  return {
    kind: 'wrong',
    problem:
      `The database was sealed under ${needed}, but ${from} ${found}. ` +
      'Restore the key file of the installation or backup that the database comes from, or set SECRET_KEYS to its keys.',
  };
};

/** The store whose secrets are opened. @inline */
interface Locked {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** Gets a sentence if the keys probably belong to another database. */
  readonly warn?: (message: string) => void;
}

/**
 * Opens the secrets of a database, and records its keys in it. Creates a key file only for a database without sealed
 * contents, and removes the access of others to an existing file. Rejects with a sentence if the keys are not those of
 * the database.
 */
export const unlock = async (source: KeySource, locked: Locked): Promise<Secrets> => {
  const { database, clock, warn = () => undefined } = locked;
  const table = makeSealingKeys(database);
  await shutOthersOut(secretKeyFile(source.dataDir));
  const configured = await configuredKeys(source);
  const finding = await compareKeys(configured, table);
  const sealedBy = (key: Uint8Array, digestKey: Uint8Array): SealingKey => {
    const sealedDigestKey = makeSecretBox([key]).seal(Buffer.from(digestKey).toString('hex'), DIGEST_KEY);
    return { id: secretKeyId(key), sealedDigestKey, since: clock.now() };
  };
  switch (finding.kind) {
    case 'wrong':
      throw new Error(finding.problem);
    case 'nothing_sealed': {
      const [newest] = configured.keys ?? (await createSecretKeyFile(source.dataDir));
      // A setting may be older than the database; a key file is created together with it.
      if (configured.keys !== null && source.secretKeys.length === 0)
        warn(`The database is new, but ${configured.from} existed before it. ${ANOTHER_DATABASE}`);
      const first = sealedBy(newest, randomBytes(32));
      await table.add((listed) => (listed.length === 0 ? [first] : []));
      // Another process may have been first.
      return unlock(source, locked);
    }
    case 'fit': {
      const { keys, digestKey, unlisted } = finding;
      const added = unlisted.map((key) => sealedBy(key, digestKey));
      if (added.length > 0)
        await table.add((listed) => added.filter(({ id }) => !listed.some((known) => known.id === id)));
      return { box: makeSecretBox(keys), digest: keyDigest(digestKey), keyIds: keys.map(secretKeyId) };
    }
  }
};

/** Whether a process with these keys can open everything, and the database lists the key that it seals with. */
export const keysAreCurrent = async (
  database: Database,
  { box, keyIds }: Pick<Secrets, 'box' | 'keyIds'>,
): Promise<boolean> => {
  const listed = (await makeSealingKeys(database).list()).map(({ id }) => id);
  return listed.includes(box.keyId) && listed.every((id) => keyIds.includes(id));
};
