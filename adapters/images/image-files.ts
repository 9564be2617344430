import { randomBytes, randomUUID } from 'node:crypto';
import type { StatsFs } from 'node:fs';
import { open, opendir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { codeOf, nullFor } from '../system/code-of.js';
import { writeDurably } from './durable-files.js';
import { ImagePlaceOutage, isImageKey, type ImagePlace, type PlacedImage } from './image-place.js';

const OWNER = '.owner';

/** What images leave free, so that uploads cannot fill the volume, on which an SQLite database is by default, too. */
const RESERVED_SHARE = 0.05;
const MOST_RESERVED_BYTES = 256 * 2 ** 20;

const ifGone = nullFor('ENOENT');

/** Images as files of a directory, and in `.drafts` those being written. Created if it is missing. */
export const makeImageFiles = (directory: string): ImagePlace => {
  const drafts = join(directory, '.drafts');
  /** Has the form of a key, so that it is swept, and is new each time: a crash may have left one of the same image. */
  const draftOf = (key: string): string => join(drafts, `${randomBytes(11).toString('hex')}${extname(key)}`);
  return {
    keep: async (key, data) => {
      await requireRoom(directory, data.byteLength);
      await writeDurably(draftOf(key), join(directory, key), data).catch(throwOutage);
    },
    open: async (key) => {
      const file = await open(join(directory, key)).catch(ifGone).catch(throwOutage);
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

/** A full, read-only or lost volume: once an operator has acted, images are stored again. */
const throwOutage = (cause: unknown): never => {
  throw Object.assign(new ImagePlaceOutage(String(cause), { cause }), { code: codeOf(cause) });
};

/** Whether a volume keeps its reserve with so many bytes more. Some network file systems do not report their size. */
export const hasRoom = (
  { blocks, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>,
  bytes: number,
): boolean => {
  const reserved = Math.min(blocks * bsize * RESERVED_SHARE, MOST_RESERVED_BYTES);
  return blocks === 0 || bavail * bsize - bytes >= reserved;
};

const requireRoom = async (directory: string, bytes: number): Promise<void> => {
  const volume = await statfs(directory).catch(ifGone).catch(throwOutage);
  if (volume !== null && !hasRoom(volume, bytes))
    throw new ImagePlaceOutage('the volume of the images is almost full: make room on it');
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
