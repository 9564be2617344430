import type { FittedImage, ImageFitter, ImageStore } from '../../core/index.js';
import type { PublisherDeps } from './publisher-deps.js';

type ImageFor = PublisherDeps['imageFor'];

/** A fitted image whose bytes are kept only as long as an attempt uses them. */
interface SharedImage extends Omit<FittedImage, 'data'> {
  readonly data: WeakRef<Uint8Array>;
}

/** An image that is being fitted. */
interface Fitting {
  readonly image: ReturnType<ImageFor>;
  readonly since: number;
}

/** How long later attempts join a fit, in milliseconds: a store that does not respond must not stop them for ever. */
const JOINED_MS = 30_000;

/** Reads images from a store and fits them to the limits of a channel. */
export const imagesFor = (store: Pick<ImageStore, 'bytesOf'>, fitter: ImageFitter): ImageFor =>
  sharing(async (account, key, limits) => {
    const bytes = await store.bytesOf(key);
    if (bytes === null) return null;
    const fitted = await fitter.fit(account, bytes, limits);
    if (!fitted.ok) throw new Error('There is no capacity to resize the image at the moment.');
    return fitted.value;
  });

/**
 * Attempts that need the same image at the same time share it: the images of a post for fifty channels are read and
 * fitted once, and are in memory once. An image belongs to one account.
 */
const sharing = (fit: ImageFor): ImageFor => {
  const fitting = new Map<string, Fitting>();
  const inUse = new Map<string, SharedImage>();
  const unused = new FinalizationRegistry<string>((name) => {
    // The same image may have been read again in the meantime.
    if (inUse.get(name)?.data.deref() === undefined) inUse.delete(name);
  });

  const share = (name: string, { data, ...image }: FittedImage): void => {
    inUse.set(name, { ...image, data: new WeakRef(data) });
    unused.register(data, name);
  };
  const begin = (name: string, ...of: Parameters<ImageFor>): ReturnType<ImageFor> => {
    const run = async (): ReturnType<ImageFor> => {
      try {
        const image = await fit(...of);
        if (image !== null) share(name, image);
        return image;
      } finally {
        if (fitting.get(name) === own) fitting.delete(name);
      }
    };
    const own: Fitting = { image: run(), since: performance.now() };
    fitting.set(name, own);
    return own.image;
  };

  return (account, key, limits) => {
    const name = JSON.stringify([key, limits]);
    const shared = inUse.get(name);
    const data = shared?.data.deref();
    if (shared !== undefined && data !== undefined) return Promise.resolve({ ...shared, data });
    const begun = fitting.get(name);
    const isJoined = begun !== undefined && performance.now() - begun.since < JOINED_MS;
    return isJoined ? begun.image : begin(name, account, key, limits);
  };
};
