import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory, syncDirectory } from '../system/sync-directory.js';

/**
 * Writes a file atomically and durably: under its final name it is complete or absent, and permanent once this
 * resolves. It is written and synced under another name and renamed, and the rename is synced.
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
