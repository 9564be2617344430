import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';

/** The databases of a run stay well below. */
const ENOUGH = 3 * 1024 ** 3;

/**
 * Where files that nothing has to find again are made: in memory if there is plenty of it, because making and removing
 * the hundreds of files of each database takes a disk longer than a test takes. What is run cannot lie there.
 */
export const quickFolder = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ENOUGH ? tmpdir() : MEMORY;
};

/** An empty directory; the caller removes it. */
export const makeTemporaryDirectory = async (): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> => {
  const path = await mkdtemp(join(await quickFolder(), 'write-post-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
