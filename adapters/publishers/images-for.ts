import type { FittedImage, ImageFitter, ImageStore } from '../../core/index.js';
import { makePostsWithImages } from './posts-with-images.js';
import type { PublisherDeps } from './publisher-deps.js';

/** @inline */
type ImageFor = PublisherDeps['imageFor'];

/** A fitted image whose bytes are kept only as long as an attempt uses them. */
interface SharedImage extends Omit<FittedImage, 'data'> {
  readonly data: WeakRef<Uint8Array>;
}

/** Rejects when it takes longer. */
const inTime = <T>(work: Promise<T>, ms: number, problem: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(problem)), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/**
 * Reads images from a store and fits them to the limits of a channel. Waits for a place or for the store for no more
 * than half of the time of an attempt, so that the rest suffices to report it: an attempt that is over counts as one
 * whose channel did not respond.
 */
export const imagesFor = (store: Pick<ImageStore, 'bytesOf'>, fitter: ImageFitter): ImageFor => {
  const shared = sharing(async ({ connection: { accountId }, timeoutMs }, key, limits) => {
    const bytes = await inTime(store.bytesOf(key), timeoutMs / 2, 'The store does not respond.');
    if (bytes === null) return null;
    const fitted = await fitter.fit(accountId, bytes, limits);
    if (!fitted.ok) throw new Error('There is no capacity to resize the image at the moment.');
    return fitted.value;
  });
  const enter = makePostsWithImages();
  return async (use, key, limits) => {
    await inTime(enter(use), use.timeoutMs / 2, 'The images of too many other posts are in memory.');
    return shared(use, key, limits);
  };
};

/**
 * Attempts that need the same image at the same time share it: the images of a post for fifty channels are read and
 * fitted once, and are in memory once. An image belongs to one account.
 */
const sharing = (fit: ImageFor): ImageFor => {
  const fitting = new Map<string, ReturnType<ImageFor>>();
  const inUse = new Map<string, SharedImage>();
  const unused = new FinalizationRegistry<string>((name) => {
    // The same image may have been read again in the meantime.
    if (inUse.get(name)?.data.deref() === undefined) inUse.delete(name);
  });

  const share = (name: string, { data, ...image }: FittedImage): void => {
    inUse.set(name, { ...image, data: new WeakRef(data) });
    unused.register(data, name);
  };
  const begin = async (name: string, ...of: Parameters<ImageFor>): ReturnType<ImageFor> => {
    try {
      const image = await fit(...of);
      if (image !== null) share(name, image);
      return image;
    } finally {
      fitting.delete(name);
    }
  };

  return (use, key, limits) => {
    const name = JSON.stringify([key, limits]);
    const shared = inUse.get(name);
    const data = shared?.data.deref();
    if (shared !== undefined && data !== undefined) return Promise.resolve({ ...shared, data });
    const begun = fitting.get(name) ?? begin(name, use, key, limits);
    fitting.set(name, begun);
    return begun;
  };
};
