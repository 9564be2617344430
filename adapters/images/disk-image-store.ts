import { open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ok, type Clock, type Entropy, type ImageStore, type StagedImage } from '../../core/index.js';
import { codeOf } from '../system/code-of.js';
import { decodeImage, type EncodedImage } from './decode-image.js';
import { writeDurably } from './durable-files.js';
import { makeFairTurns, type InTurn } from './fair-turns.js';
import { inspectImage } from './inspect-image.js';

/** 131 random bits. */
const KEY_CHARACTERS = 22;
const KEY = /^[\dA-Za-z]{22}\.(?:jpg|png|webp|gif)$/;
const DEFAULT_TIMEOUT_SECONDS = 20;
/** How much larger than the largest upload a re-encoded image may be. */
const MOST_GROWTH = 2;

/** Where images are kept, their public addresses and their limits. */
export interface DiskImageStoreDeps {
  /** Holds the kept images, and `.drafts` those that are being written. Made when it is missing. */
  readonly directory: string;
  /** The public address of an image by its key. */
  readonly publicUrl: (key: string) => string;
  readonly entropy: Pick<Entropy, 'base62'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Of an uploaded file. */
  readonly maxBytes?: number;
  /** Of an image, all frames together. */
  readonly maxPixels?: number;
  /** Of one frame, in pixels. */
  readonly maxSide?: number;
  /** For decoding and encoding one image. */
  readonly timeoutSeconds?: number;
  /** Shared with everything else in the process that works on pictures. */
  readonly inTurn?: InTurn;
}

/** Images as files in a directory, named by unguessable keys. */
export interface DiskImageStore extends ImageStore {
  /** Opens a stored image for streaming. The file stays open until the stream is read or destroyed. */
  readonly open: (key: string) => Promise<{ readonly bytes: number; readonly content: Readable } | null>;
  /**
   * Removes what a crash left behind: files older than `olderThanMs` that are unfinished or that no post refers to.
   * Returns their number. The age must be longer than a request can last.
   */
  readonly sweep: (isReferenced: (key: string) => Promise<boolean>, olderThanMs: number) => Promise<number>;
}

/** Images as files of one directory, decoded and encoded again by sharp, which is loaded with the first one. */
export const makeDiskImageStore = ({
  directory,
  publicUrl,
  entropy,
  clock,
  maxBytes = 10_000_000,
  maxPixels = 40_000_000,
  maxSide = 16_384,
  timeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
  inTurn = makeFairTurns(),
}: DiskImageStoreDeps): DiskImageStore => {
  const drafts = join(directory, '.drafts');
  const bounds = { maxBytes, maxPixels, maxSide };
  const limits = { timeoutSeconds, maxEncodedBytes: MOST_GROWTH * maxBytes };

  const stage = ({ data, extension, ...image }: EncodedImage): StagedImage => {
    const key = `${entropy.base62(KEY_CHARACTERS)}.${extension}`;
    return {
      image: { ...image, key, bytes: data.byteLength },
      data,
      keep: () => writeDurably(join(drafts, key), join(directory, key), data),
      discard: async () => {
        await rm(join(drafts, key), { force: true });
        await rm(join(directory, key), { force: true });
      },
    };
  };

  const read: ImageStore['read'] = async (account, { bytes }) => {
    const inspected = inspectImage(bytes, bounds);
    if (!inspected.ok) return inspected;
    const { pixels } = inspected.value;
    const turn = await inTurn({ account, pixels }, () => decodeImage(bytes, inspected.value, limits));
    if (!turn.ok) return turn;
    const decoded = turn.value;
    return decoded.ok ? ok(stage(decoded.value)) : decoded;
  };

  const bytesOf: ImageStore['bytesOf'] = async (key) => {
    if (!KEY.test(key)) return null;
    try {
      return await readFile(join(directory, key));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };

  const openKept: DiskImageStore['open'] = async (key) => {
    if (!KEY.test(key)) return null;
    try {
      const file = await open(join(directory, key));
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };

  const sweepIn = async (
    path: string,
    isOrphan: (key: string) => Promise<boolean>,
    olderThanMs: number,
  ): Promise<number> => {
    let removed = 0;
    for (const key of await keysIn(path)) {
      const isOld = clock.now() - (await modifiedAt(join(path, key))) > olderThanMs;
      if (!isOld || !(await isOrphan(key))) continue;
      await rm(join(path, key), { force: true });
      removed += 1;
    }
    return removed;
  };

  const sweep: DiskImageStore['sweep'] = async (isReferenced, olderThanMs) => {
    const unreferenced = async (key: string): Promise<boolean> => !(await isReferenced(key));
    const unfinished = await sweepIn(drafts, () => Promise.resolve(true), olderThanMs);
    return unfinished + (await sweepIn(directory, unreferenced, olderThanMs));
  };

  return { read, bytesOf, open: openKept, urlOf: publicUrl, sweep };
};

/** Ignores files that are not named like our images. */
const keysIn = async (directory: string): Promise<readonly string[]> => {
  try {
    return (await readdir(directory)).filter((name) => KEY.test(name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
};

/** A file that is already gone counts as new, so that nothing is removed. */
const modifiedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Infinity;
    throw error;
  }
};
