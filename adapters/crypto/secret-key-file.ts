import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateDirectory, shutOthersOut } from '../system/index.js';
import { SECRET_KEY_BYTES } from './derive-key.js';

const FILE_NAME = 'secret.key';

/** Reads 64 hex digits, as in the setting `SECRET_KEY`; null for anything else. */
export const parseSecretKey = (text: string): Uint8Array | null =>
  /^[\da-f]{64}$/i.test(text) ? new Uint8Array(Buffer.from(text, 'hex')) : null;

/**
 * The installation's secret key from `secret.key` in the directory, made there (0600, 64 hex digits) when there is
 * none. Processes that start at the same time get the same key. Throws when the file holds anything but a key:
 * a new key would make everything that was sealed under the old one unreadable.
 */
export const readOrCreateSecretKey = async (directory: string): Promise<Uint8Array> => {
  const path = join(directory, FILE_NAME);
  await shutOthersOut(path);
  const text = (await readIfThere(path)) ?? (await create(directory, path));
  const key = parseSecretKey(text.trim());
  if (key === null) throw new Error(`${path} must hold 64 hex digits; restore it from a backup`);
  return key;
};

const readIfThere = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Linking a complete file into place is exclusive and leaves no moment in which the key is half written. */
const create = async (directory: string, path: string): Promise<string> => {
  await makePrivateDirectory(directory);
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(SECRET_KEY_BYTES).toString('hex')}\n`);
    await file.sync();
    await link(draft, path).catch((error: unknown) => {
      if (!isFault(error, 'EEXIST')) throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
  return readFile(path, 'utf8');
};

const isFault = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
