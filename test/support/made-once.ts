import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';

/**
 * A folder that processes share, made by the first that needs it: it appears whole or not at all, although several make
 * it at once or one is killed. One that exists already is not made.
 */
export const madeOnce = async (folder: string, make: (into: string) => Promise<unknown>): Promise<string> => {
  if (existsSync(folder)) return folder;
  const own = await mkdtemp(`${folder}-`);
  try {
    await make(own);
    await rename(own, folder);
  } catch (fault) {
    await rm(own, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw fault;
  }
  return folder;
};
