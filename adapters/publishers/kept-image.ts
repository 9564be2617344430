import {
  deferred,
  err,
  limitsOfEach,
  ok,
  refused,
  type AccountId,
  type Capabilities,
  type Connection,
  type Failure,
  type FittedImage,
  type ImageLimits,
  type Result,
} from '../../core/index.js';
import type { ChannelDeps } from './channel-deps.js';

const IMAGE_UNUSABLE = refused(
  'image_unusable',
  'The image is gone or cannot be made small enough for the channel.',
);

/**
 * An image within the limits of the channel. Never throws: a request that carries its image was certainly not sent when
 * this fails.
 */
export const fittedImage = async (
  { imageFor }: Pick<ChannelDeps, 'imageFor'>,
  account: AccountId,
  key: string,
  limits: ImageLimits,
): Promise<Result<FittedImage, Failure>> => {
  try {
    const image = await imageFor(account, key, limits);
    return image === null ? err(IMAGE_UNUSABLE) : ok(image);
  } catch {
    return err(deferred('image_unavailable', 'The image could not be read.'));
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

/** All images of a post, as `fittedImage`, for a request that carries them together. */
export const fittedImages = (
  deps: Pick<ChannelDeps, 'imageFor'>,
  account: AccountId,
  keys: readonly string[],
  limits: Capabilities['image'],
): Promise<Result<readonly FittedImage[], Failure>> =>
  eachInTurn(keys, (key) => fittedImage(deps, account, key, limitsOfEach(limits, keys.length)));

/** The images of messages that carry them, in two steps of one attempt. */
export interface MessageImages {
  /** Fits the images, and keeps them for `take`. */
  readonly prepare: (connection: Connection, keys: readonly string[]) => FittedImages;
  /** The images that were prepared in the same attempt; in a later one, they are fitted again. */
  readonly take: (connection: Connection, keys: readonly string[]) => FittedImages;
}

type FittedImages = ReturnType<typeof fittedImages>;

/** Fitting can take most of the time of an attempt, so it is done once, before the write is recorded as begun. */
export const makeMessageImages = (
  deps: Pick<ChannelDeps, 'imageFor'>,
  limits: Capabilities['image'],
): MessageImages => {
  // The object of a connection hardly outlives the attempt, and images that are not taken go with it.
  const prepared = new WeakMap<Connection, { readonly name: string; readonly images: FittedImages }>();
  const nameOf = (keys: readonly string[]): string => keys.join(' ');
  const fit = (connection: Connection, keys: readonly string[]): FittedImages =>
    fittedImages(deps, connection.accountId, keys, limits);
  return {
    prepare: async (connection, keys) => {
      const images = fit(connection, keys);
      if ((await images).ok) prepared.set(connection, { name: nameOf(keys), images });
      return images;
    },
    take: (connection, keys) => {
      const kept = prepared.get(connection);
      prepared.delete(connection);
      return kept?.name === nameOf(keys) ? kept.images : fit(connection, keys);
    },
  };
};

/** The name of one of several: `image`, `image2`, and so on. */
export const numbered = (name: string, place: number): string =>
  place === 0 ? name : `${name}${String(place + 1)}`;

/** `name.png` for a PNG, and so on. */
export const fileNameOf = (name: string, { mediaType }: Pick<FittedImage, 'mediaType'>): string =>
  `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`;
