import { randomBytes } from 'node:crypto';
import {
  createSecretKeyFile,
  derivedDigestKey,
  keyDigest,
  makeSecretBox,
  parseSecretKeys,
  readSecretKeyFile,
  sealedUnder,
  secretKeyFile,
  secretKeyId,
  type SecretBox,
  type SecretKeys,
} from '../adapters/crypto/index.js';
import { makeSealingKeys, type Database, type SealingKey, type SealingKeys } from '../adapters/knex/index.js';
import type { Clock } from '../core/index.js';
import type { Settings } from './settings.js';

/** What the stored secrets of a database are made and read with. */
export interface Secrets {
  readonly box: SecretBox;
  /** Of API keys. */
  readonly digest: (secret: string) => string;
  /** Newest first. */
  readonly keyIds: readonly string[];
}

/** Where the keys of a process are. */
export type Place = Pick<Settings, 'secretKeys' | 'dataDir'>;

/** The keys of this process; null if there is no key file yet. */
export interface GivenKeys {
  readonly keys: SecretKeys | null;
  /** A setting or a file. */
  readonly from: string;
}

export const givenKeys = async ({ secretKeys, dataDir }: Place): Promise<GivenKeys> =>
  secretKeys.length === 0
    ? { keys: await readSecretKeyFile(dataDir), from: secretKeyFile(dataDir) }
    : { keys: parseSecretKeys(secretKeys.join(',')), from: 'SECRET_KEYS' };

/** How the given keys and a database belong together. */
export type KeyFinding =
  | { readonly kind: 'nothing_sealed' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | {
      readonly kind: 'fit';
      readonly keys: SecretKeys;
      readonly digestKey: Uint8Array;
      /** Keys that seal and that the database does not list yet. */
      readonly unlisted: readonly Uint8Array[];
    };

/** What the digest key is sealed for. */
const DIGEST_KEY = 'digest key of api keys';

/** Compares the given keys with those that the database lists, or opens what it contains if it lists none. */
export const compareKeys = async (given: GivenKeys, table: SealingKeys): Promise<KeyFinding> => {
  const listed = await table.list();
  return listed.length > 0 ? compareWithList(given, listed) : compareWithContent(given, table);
};

const compareWithList = (given: GivenKeys, listed: readonly SealingKey[]): KeyFinding => {
  const { keys } = given;
  const ids = listed.map(({ id }) => id);
  const [first] = listed;
  const isGiven = (id: string): boolean => keys?.some((key) => secretKeyId(key) === id) ?? false;
  if (keys === null || first === undefined || !ids.every(isGiven)) return wrong(given, ids);
  const digestKey = Buffer.from(makeSecretBox(keys).open(first.sealedDigestKey, DIGEST_KEY), 'hex');
  const unlisted = ids.includes(secretKeyId(keys[0])) ? [] : [keys[0]];
  return { kind: 'fit', keys, digestKey, unlisted };
};

/** A database of an older version used one key. API keys alone do not show which. */
const compareWithContent = async (given: GivenKeys, table: SealingKeys): Promise<KeyFinding> => {
  const settings = await table.anySettings();
  if (settings === null && !(await table.hasApiKeys())) return { kind: 'nothing_sealed' };
  const usedId = settings === null ? null : sealedUnder(settings.sealed);
  const used = given.keys?.findLast((key) => usedId === null || secretKeyId(key) === usedId);
  if (given.keys === null || used === undefined) return wrong(given, usedId === null ? [] : [usedId]);
  if (settings !== null) makeSecretBox([used]).open(settings.sealed, settings.place);
  const unlisted = [...new Set([used, given.keys[0]])];
  return { kind: 'fit', keys: given.keys, digestKey: derivedDigestKey(used), unlisted };
};

const wrong = ({ keys, from }: GivenKeys, ids: readonly string[]): KeyFinding => {
  const needed = ids.length === 0 ? 'a secret key' : `the secret key ${ids.join(' and ')}`;
  const found = keys === null ? 'does not exist' : `contains ${keys.map(secretKeyId).join(' and ')}`;
  return {
    kind: 'wrong',
    problem:
      `The database was sealed under ${needed}, but ${from} ${found}. ` +
      'Restore the key file of the installation or backup that the database comes from, or set SECRET_KEYS to its keys.',
  };
};

/**
 * Opens the secrets of a database, and records its keys in it. A key file is made only for a database in which nothing
 * was sealed yet. Rejects with a sentence if the keys are not those of the database.
 */
export const unlock = async (
  place: Place,
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
): Promise<Secrets> => {
  const table = makeSealingKeys(database);
  const given = await givenKeys(place);
  const finding = await compareKeys(given, table);
  const sealedBy = (key: Uint8Array, digestKey: Uint8Array): SealingKey => {
    const sealedDigestKey = makeSecretBox([key]).seal(Buffer.from(digestKey).toString('hex'), DIGEST_KEY);
    return { id: secretKeyId(key), sealedDigestKey, since: clock.now() };
  };
  switch (finding.kind) {
    case 'wrong':
      throw new Error(finding.problem);
    case 'nothing_sealed': {
      const [newest] = given.keys ?? (await createSecretKeyFile(place.dataDir));
      const first = sealedBy(newest, randomBytes(32));
      await table.add((listed) => (listed.length === 0 ? [first] : []));
      // Another process may have been first.
      return unlock(place, { database, clock });
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
