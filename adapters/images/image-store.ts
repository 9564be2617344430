import { buffer } from 'node:stream/consumers';
import {
  MOST_IMAGE_BYTES,
  ok,
  type Clock,
  type Entropy,
  type ImageStore,
  type StagedImage,
} from '../../core/index.js';
import { decodeImage, type EncodedImage } from './decode-image.js';
import { makeFairTurns, type InTurn } from './fair-turns.js';
import { isImageKey, type ImagePlace, type OpenedImage } from './image-place.js';
import { inspectImage } from './inspect-image.js';
import { claimPlace } from './place-owner.js';

/** 131 random bits. */
const KEY_CHARACTERS = 22;
const DEFAULT_TIMEOUT_SECONDS = 20;
/** How much larger than the largest upload a re-encoded image may be. */
const MOST_GROWTH = 2;
/** Images that a sweep looks up at once. */
const SWEPT_AT_ONCE = 1_000;
/** Failed removals after which the sweep of a place ends: it is probably out of reach, and each may take long. */
const MOST_FAILED_IN_A_ROW = 10;

/** The place of images, their public addresses and their limits. */
export interface ImageStoreDeps {
  readonly place: ImagePlace;
  /** A previous place: images that are still there are shown and swept as well. */
  readonly earlier?: ImagePlace;
  /** The owner of a place: images in one that another installation owns are not swept. Absent: not checked. */
  readonly installation?: () => Promise<string>;
  /** Called when such a place was left as it is. */
  readonly onForeign?: () => void;
  /** The public address of an image by its key. */
  readonly publicUrl: (key: string) => string;
  readonly entropy: Pick<Entropy, 'base62'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Of an uploaded file. Default: 10 MiB. */
  readonly maxBytes?: number;
  /** Of an image, all frames together. Default: 40 million. */
  readonly maxPixels?: number;
  /** Of one frame, in pixels. Default: 16,384. */
  readonly maxSide?: number;
  /** For decoding and encoding one image. Default: 20 s. */
  readonly timeoutSeconds?: number;
  /** Shared by everything in the process that works on images. */
  readonly inTurn?: InTurn;
}

/** An image store whose images can also be served and swept. */
export interface KeptImages extends ImageStore {
  /** Opens a kept image for streaming; null for any other key. */
  readonly open: (key: string) => Promise<OpenedImage | null>;
  /**
   * Removes the remains of crashes: images older than `olderThanMs` that are unfinished or that no post shows. Returns
   * their number. The age must be longer than a request can last. `isStopped` ends it between two images. If some
   * cannot be removed, rejects with their number after the others; ten in a row end the sweep of their place.
   * `onRemoved` is called for each that is removed, so that those before a fault are counted, too.
   */
  readonly sweep: (
    imagesShown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
    olderThanMs: number,
    isStopped?: () => boolean,
    onRemoved?: () => void,
  ) => Promise<number>;
}

/** Decodes, encodes and names images, and keeps them in a place. */
export const makeImageStore = ({
  place,
  earlier,
  installation,
  onForeign = () => undefined,
  publicUrl,
  entropy,
  clock,
  maxBytes = MOST_IMAGE_BYTES,
  maxPixels = 40_000_000,
  maxSide = 16_384,
  timeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
  inTurn = makeFairTurns(),
}: ImageStoreDeps): KeptImages => {
  const bounds = { maxBytes, maxPixels, maxSide };
  const limits = { timeoutSeconds, maxEncodedBytes: MOST_GROWTH * maxBytes };

  const stage = ({ data, extension, ...image }: EncodedImage): StagedImage => {
    const key = `${entropy.base62(KEY_CHARACTERS)}.${extension}`;
    return {
      image: { ...image, key, bytes: data.byteLength },
      data,
      keep: () => place.keep(key, data),
      discard: () => place.discard(key),
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

  // The earlier place first: an image that is being moved is in the other one before it leaves this one.
  const open: KeptImages['open'] = async (key) =>
    isImageKey(key) ? ((await earlier?.open(key)) ?? place.open(key)) : null;

  const bytesOf: ImageStore['bytesOf'] = async (key) => {
    const opened = await open(key);
    return opened === null ? null : buffer(opened.content);
  };

  const sweep: KeptImages['sweep'] = async (
    imagesShown,
    olderThanMs,
    isStopped = () => false,
    onRemoved = () => undefined,
  ) => {
    const before = clock.now() - olderThanMs;
    const removals = makeRemovals(onRemoved);
    const terms = { before, isStopped, removals };
    for (const each of earlier === undefined ? [place] : [earlier, place]) {
      if (isStopped()) break;
      removals.beginPlace();
      if (each.unfinished !== undefined) await sweepPlace(each.unfinished, noneShown, terms);
      if (!(await hasImages(each))) continue;
      if (installation === undefined || (await claimPlace(each, await installation())))
        await sweepPlace(each, imagesShown, terms);
      else onForeign();
    }
    return removals.end();
  };

  return { read, bytesOf, open, urlOf: publicUrl, sweep };
};

/** Whether the place has any image. */
export const hasImages = async (place: Pick<ImagePlace, 'list'>): Promise<boolean> => {
  for await (const image of place.list()) return image.key !== '';
  return false;
};

const noneShown = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set());

/**
 * Removes images one after the other; those that cannot be removed stop no other, unless too many follow each other.
 */
const makeRemovals = (onRemoved: () => void) => {
  let removed = 0;
  let failed = 0;
  let inARow = 0;
  let first: unknown;
  /** Their number. Throws if some could not be removed. */
  const end = (): number => {
    if (failed === 0) return removed;
    const many = failed === 1 ? 'One image' : `${String(failed)} images`;
    throw new Error(`${many} could not be removed. First reason: ${String(first)}`, { cause: first });
  };
  const remove = async (place: Pick<ImagePlace, 'discard'>, key: string): Promise<void> => {
    try {
      await place.discard(key);
    } catch (fault) {
      if (failed === 0) first = fault;
      failed += 1;
      inARow += 1;
      return;
    }
    removed += 1;
    inARow = 0;
    onRemoved();
  };
  return {
    remove,
    end,
    beginPlace: () => {
      inARow = 0;
    },
    gaveUp: () => inARow >= MOST_FAILED_IN_A_ROW,
  };
};

interface SweepTerms {
  readonly before: number;
  readonly isStopped: () => boolean;
  readonly removals: ReturnType<typeof makeRemovals>;
}

const sweepPlace = async (
  place: Pick<ImagePlace, 'list' | 'discard'>,
  imagesShown: Parameters<KeptImages['sweep']>[0],
  { before, isStopped, removals }: SweepTerms,
): Promise<void> => {
  const isOver = (): boolean => isStopped() || removals.gaveUp();
  const discardOrphans = async (keys: readonly string[]): Promise<void> => {
    const shown = await imagesShown(keys);
    for (const key of keys.filter((one) => !shown.has(one))) {
      if (isOver()) return;
      await removals.remove(place, key);
    }
  };
  let old: string[] = [];
  for await (const { key, keptAt } of place.list()) {
    if (isOver()) return;
    if (keptAt >= before) continue;
    old.push(key);
    if (old.length < SWEPT_AT_ONCE) continue;
    await discardOrphans(old);
    old = [];
  }
  if (old.length > 0) await discardOrphans(old);
};
