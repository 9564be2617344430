import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CachedFolder } from './cached-folder.js';

/** The version of a package that was extracted into that folder. */
export const versionIn = async (folder: CachedFolder, name: string): Promise<string> => {
  const archives = await readFile(join(folder.path(), 'packages.txt'), 'utf8');
  const version = archives
    .split('\n')
    .find((file) => file.startsWith(`${name}_`))
    ?.split('_')[1];
  return decodeURIComponent(version ?? 'unknown');
};
