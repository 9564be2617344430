import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nullFor } from '../system/code-of.js';
import { isThere } from '../system/is-there.js';
import { syncDirectory } from '../system/sync-directory.js';
import { unfinished } from './unfinished.js';
import { makeTarWriter, type TarWriter } from './write-tar.js';

/**
 * Writes an archive under a temporary name next to its final one, where it is complete and replaces no file. `fill`
 * adds the content, and may use the path `spool` for one more file, which is removed. Rejects with a sentence if a file
 * already exists there.
 */
export const writeArchive = async <Made>(
  file: string,
  at: Parameters<typeof makeTarWriter>[1],
  fill: (archive: TarWriter, spool: string) => Promise<Made>,
): Promise<Made> => {
  if (file === '-') throw new Error(NO_PIPE);
  const [partial, spool] = [`${file}.partial`, `${file}.partial.part`];
  for (const path of [file, partial, spool]) await refuseExisting(path);
  const folder = dirname(file);
  const to = await open(partial, 'wx', 0o600).catch(nullFor('ENOENT'));
  if (to === null) throw new Error(`The folder ${folder} does not exist; create it, or choose another one.`);
  // The spool may be a database that is opened.
  const leftovers = [partial, spool, `${spool}-wal`, `${spool}-shm`];
  for (const path of leftovers) unfinished.add(path);
  try {
    const archive = makeTarWriter(to, at);
    const made = await fill(archive, spool);
    await archive.end();
    await refuseExisting(file);
    await rename(partial, file);
    await syncDirectory(folder);
    return made;
  } finally {
    await to.close();
    for (const path of leftovers) {
      await rm(path, { force: true });
      unfinished.delete(path);
    }
  }
};

/** Many programs take this name for standard output; here, a pipe would get no archive and no error. */
const NO_PIPE =
  'An archive cannot be written to standard output; name a file, or ./- for a file of this name.';

const refuseExisting = async (path: string): Promise<void> => {
  if (await isThere(path))
    throw new Error(`${path} exists and is not replaced; remove it, or choose another name.`);
};
