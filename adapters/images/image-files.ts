import { randomBytes, randomUUID } from 'node:crypto';
import { open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { nullFor } from '../system/code-of.js';
import { writeDurably } from './durable-files.js';
import { isImageKey, type ImagePlace, type PlacedImage } from './image-place.js';

const OWNER = '.owner';

const ifGone = nullFor('ENOENT');

/** Images as files of a directory, and in `.drafts` those being written. Created if it is missing. */
export const makeImageFiles = (directory: string): ImagePlace => {
  const drafts = join(directory, '.drafts');
  /** Has the form of a key, so that it is swept, and is new each time: a crash may have left one of the same image. */
  const draftOf = (key: string): string => join(drafts, `${randomBytes(11).toString('hex')}${extname(key)}`);
  return {
    keep: (key, data) => writeDurably(draftOf(key), join(directory, key), data),
    open: async (key) => {
      const file = await open(join(directory, key)).catch(ifGone);
      if (file === null) return null;
      const { size } = await file.stat().catch(async (fault: unknown) => {
        await file.close();
        throw fault;
      });
      return { bytes: size, content: file.createReadStream() };
    },
    ...filesOf(directory),
    owner: {
      read: () => readFile(join(directory, OWNER), 'utf8').catch(ifGone),
      write: (installation) =>
        writeDurably(join(drafts, randomUUID()), join(directory, OWNER), Buffer.from(installation)),
    },
    unfinished: filesOf(drafts),
  };
};

const filesOf = (directory: string): Pick<ImagePlace, 'list' | 'discard'> => ({
  list: () => filesIn(directory),
  discard: (key) => rm(join(directory, key), { force: true }),
});

/** Ignores files that do not have the name of an image, and those that were removed meanwhile. */
const filesIn = async function* (directory: string): AsyncIterable<PlacedImage> {
  try {
    for await (const { name } of await opendir(directory)) {
      const found = isImageKey(name) ? await stat(join(directory, name)).catch(ifGone) : null;
      if (found !== null) yield { key: name, keptAt: found.mtimeMs };
    }
  } catch (error) {
    ifGone(error);
  }
};
