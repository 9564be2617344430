import { randomUUID } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { nullFor } from '../system/code-of.js';
import { makePrivateDirectory } from '../system/private-files.js';
import { syncDirectory } from '../system/sync-directory.js';
import { newSecretKey, parseSecretKeys, type SecretKeys } from './secret-keys.js';

/** Where the secret keys of a data directory are: 64 hex digits on each line, newest first. */
export const secretKeyFile = (directory: string): string => join(directory, 'secret.key');

/** The keys in the directory; null if there is no file. Throws if it contains anything other than keys. */
export const readSecretKeyFile = async (directory: string): Promise<SecretKeys | null> => {
  const path = secretKeyFile(directory);
  const text = await readFile(path, 'utf8').catch(nullFor('ENOENT'));
  if (text === null) return null;
  const keys = parseSecretKeys(text);
  if (keys === null)
    throw new Error(`${path} must contain 64 hex digits on each line; restore it from a backup.`);
  return keys;
};

/**
 * Creates the file (0600) with one new key, durably, and returns its keys. Processes that create it at the same time
 * get the same key. Only for a database in which nothing is sealed yet.
 */
export const createSecretKeyFile = async (directory: string): Promise<SecretKeys> => {
  await makePrivateDirectory(directory);
  await placeExclusively(secretKeyFile(directory), `${newSecretKey()}\n`);
  const keys = await readSecretKeyFile(directory);
  if (keys === null) throw new Error(`${secretKeyFile(directory)} was removed while it was made.`);
  return keys;
};

/** Linking a complete file into place is exclusive, and the key is never visible half written. */
const placeExclusively = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    await link(draft, path).catch(nullFor('EEXIST'));
  } finally {
    await file.close();
    await unlink(draft);
  }
  await syncDirectory(join(path, '..'));
};
