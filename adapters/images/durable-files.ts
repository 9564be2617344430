import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that under its final name there is either all of it or nothing, and all of it for good once this
 * resolves: written and synced under another name, renamed, and the rename synced.
 */
export const writeDurably = async (draft: string, path: string, data: Uint8Array): Promise<void> => {
  await makeDirectory(dirname(draft));
  try {
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
};

/** A directory is there for good once the one that names it is synced, and so on up to one that was there. */
const makeDirectory = async (path: string): Promise<void> => {
  const highest = await mkdir(path, { recursive: true });
  if (highest === undefined) return;
  for (let made = path; made.length >= highest.length; made = dirname(made))
    await syncDirectory(dirname(made));
};

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
