import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';

/** What a group and everyone else may do. */
const OTHERS = 0o077;

/** Makes a directory that only its owner may enter. One that is there stays as it is: it may be anything. */
export const makePrivateDirectory = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
};

/** Whether others than the owner may do anything with it; null where there is none. */
export const isOpenToOthers = async (path: string): Promise<boolean | null> => {
  const found = await stat(path).catch(ignoring('ENOENT'));
  return found === null ? null : (found.mode & OTHERS) !== 0;
};

/**
 * Makes an empty file that is its owner's alone, unless there is one, from which others are shut out then. Where it
 * cannot be made, that is told by whatever opens it next.
 */
export const makePrivateFile = async (path: string): Promise<void> => {
  try {
    // At once: closing a file ends the locks that this process has on it, so that no other part may have opened it.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (isFault(error, 'EEXIST')) await shutOthersOut(path);
  }
};

/** Takes from others what they may do with a file, where it is there and is ours. It is not opened. */
export const shutOthersOut = async (path: string): Promise<void> => {
  const found = await stat(path).catch(ignoring('ENOENT'));
  if (found === null || (found.mode & OTHERS) === 0 || found.uid !== process.getuid?.()) return;
  await chmod(path, found.mode & 0o700);
};

const ignoring =
  (code: string) =>
  (error: unknown): null => {
    if (isFault(error, code)) return null;
    throw error;
  };

const isFault = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
