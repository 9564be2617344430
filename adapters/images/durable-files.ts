import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '../system/sync-directory.js';

/**
 * Writes a file atomically and durably: under its final name it is complete or absent, and permanent once this
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

/** A new directory is durable once its parent is synced, so all parents are synced up to one that existed. */
const makeDirectory = async (path: string): Promise<void> => {
  const highest = await mkdir(path, { recursive: true });
  if (highest === undefined) return;
  for (let made = path; made.length >= highest.length; made = dirname(made))
    await syncDirectory(dirname(made));
};
