import { closeSync, openSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { codeOf, nullFor } from './code-of.js';
import { makeDirectory } from './sync-directory.js';

/** What a group and everyone else may do. */
const OTHERS = 0o077;

/** Creates a directory that only its owner may enter, durably. An existing one is left unchanged. */
export const makePrivateDirectory = (path: string): Promise<void> => makeDirectory(path, 0o700);

/** Whether users other than the owner have any access; null if it does not exist. */
export const isOpenToOthers = async (path: string): Promise<boolean | null> => {
  const found = await stat(path).catch(nullFor('ENOENT'));
  return found === null ? null : (found.mode & OTHERS) !== 0;
};

/**
 * Creates an empty file with access for its owner only. Returns whether there already is something, which is left
 * unchanged. If it cannot be created, the next open reports that.
 */
export const createPrivateFile = (path: string): boolean => {
  try {
    // Synchronous: closing a file releases all locks of the process on it, so no other code may open it in between.
    closeSync(openSync(path, 'wx', 0o600));
    return false;
  } catch (error) {
    return codeOf(error) === 'EEXIST';
  }
};

/** The same, but an existing file is closed to others. */
export const makePrivateFile = async (path: string): Promise<void> => {
  if (createPrivateFile(path)) await shutOthersOut(path);
};

/** Removes the access of others to an existing file that we own, without opening it. Nothing else is changed. */
export const shutOthersOut = async (path: string): Promise<void> => {
  const found = await stat(path).catch(nullFor('ENOENT'));
  // A path that is entered by mistake may be that of a directory or a device which all users need.
  if (found === null || !found.isFile() || (found.mode & OTHERS) === 0 || found.uid !== process.getuid?.())
    return;
  await chmod(path, found.mode & 0o700);
};
