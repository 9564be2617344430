import { setTimeout as pause } from 'node:timers/promises';
import {
  deferred,
  IMAGE_UNAVAILABLE,
  err,
  limitsOfEach,
  ok,
  refused,
  type Capabilities,
  type Connection,
  type Failure,
  type FittedImage,
  type ImageLimits,
  type Publisher,
  type Result,
} from '../../core/index.js';
import type { ImageUse, PublisherDeps } from './publisher-deps.js';
import type { FilePart } from './http/multipart.js';

const IMAGE_UNUSABLE = refused(
  'image_unusable',
  'The image is gone or cannot be made small enough for the channel.',
);

/**
 * An image within the limits of the channel. Never throws: a request that carries its image was certainly not sent when
 * this fails.
 *
 * @inlineType ImageUse
 */
export const fittedImage = async (
  { imageFor }: Pick<PublisherDeps, 'imageFor'>,
  use: ImageUse,
  key: string,
  limits: ImageLimits,
): Promise<Result<FittedImage, Failure>> => {
  try {
    const image = await imageFor(use, key, limits);
    return image === null ? err(IMAGE_UNUSABLE) : ok(image);
  } catch {
    return err(deferred(IMAGE_UNAVAILABLE, 'The image could not be read.'));
  }
};

/** Applies `work` to each item, one after the other, until one fails. */
export const eachInTurn = async <T, Done>(
  list: readonly T[],
  work: (each: T, place: number) => Promise<Result<Done, Failure>>,
): Promise<Result<readonly Done[], Failure>> => {
  const done: Done[] = [];
  for (const [place, each] of list.entries()) {
    const worked = await work(each, place);
    if (!worked.ok) return worked;
    done.push(worked.value);
  }
  return ok(done);
};

/** @inline */
type FittedImages = Promise<Result<readonly FittedImage[], Failure>>;

/**
 * The images of messages that carry them, in two steps of one attempt.
 *
 * @inlineType ImageUse
 */
export interface MessageImages {
  /** Prepares a request that is sent as it was composed: fits its images in time, and keeps them for `take`. */
  readonly prepare: Publisher['prepare'];
  /** The images that were prepared in the same attempt; a later one fits them again, within half of its time. */
  readonly take: (request: string, context: ImageUse) => FittedImages;
}

/**
 * Fitting can take most of the time of an attempt, so it is done once, before the write is recorded as begun. `keysIn`
 * reads the images of a request.
 */
export const makeMessageImages = (
  deps: Pick<PublisherDeps, 'imageFor'>,
  limits: Capabilities['image'],
  keysIn: (request: string) => readonly string[],
): MessageImages => {
  // The object of a connection hardly outlives the attempt, and images that are not taken go with it.
  const prepared = new WeakMap<Connection, { readonly request: string; readonly images: FittedImages }>();
  /** Ends in time, because nothing was sent yet, which can only be reported before the attempt is over. */
  const fit = async (request: string, use: ImageUse, ms: number): FittedImages => {
    const keys = keysIn(request);
    const each = limitsOfEach(limits, keys.length);
    const ended = new AbortController();
    const images = eachInTurn(keys, (key) =>
      ended.signal.aborted ? Promise.resolve(TOO_LATE) : fittedImage(deps, use, key, each),
    );
    try {
      return await Promise.race([images, pause(ms, TOO_LATE, { signal: ended.signal })]);
    } finally {
      ended.abort();
    }
  };
  return {
    prepare: async ({ request }, context) => {
      const images = fit(request, context, context.timeoutMs);
      const fitted = await images;
      if (!fitted.ok) return fitted.error;
      prepared.set(context.connection, { request, images });
      return { kind: 'ready', request };
    },
    take: (request, context) => {
      const kept = prepared.get(context.connection);
      prepared.delete(context.connection);
      return kept?.request === request ? kept.images : fit(request, context, context.timeoutMs / 2);
    },
  };
};

const TOO_LATE = err(deferred(IMAGE_UNAVAILABLE, 'There was not enough time to fit the images.'));

/** The image as a file: `name.png` for a PNG, and so on. */
export const imageFile = (name: string, { mediaType, data }: FittedImage): FilePart => ({
  filename: `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`,
  mediaType,
  data,
});

/** One of several images as a file: `image.png`, `image2.png`, and so on. */
export const numberedFile = (image: FittedImage, place: number): FilePart =>
  imageFile(place === 0 ? 'image' : `image${String(place + 1)}`, image);
