import { accountId, type ImageStore, type StagedImage, type Upload } from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import { detached } from './detached.js';
import type { Contract } from './subject.js';

/** An empty store of images, and images for it. */
export interface ImageStoreSubject {
  readonly imageStore: ImageStore;
  /** An image that the store accepts. */
  readonly image: Upload;
  /** Bytes that are no image. */
  readonly noImage: Upload;
  /** An upload over the store's limit of bytes. */
  readonly tooLarge: Upload;
}

const ACCOUNT = accountId(1);

const staged = async ({ imageStore, image }: ImageStoreSubject): Promise<StagedImage> => {
  const read = await imageStore.read(ACCOUNT, image);
  assert(read.ok, 'the image must be taken');
  return read.value;
};

const imageStoreCases: Contract<ImageStoreSubject> = [
  {
    title: 'stores nothing of an image that was only read',
    run: async (subject) => {
      const { image } = await staged(subject);
      equal(await subject.imageStore.bytesOf(image.key), null, 'the bytes');
      assert(image.width >= 1 && image.height >= 1 && image.bytes >= 1, 'an image has a size');
    },
  },
  {
    title: 'keeps an image under its key, with its stated length, and keeping twice equals once',
    run: async (subject) => {
      const { image, keep } = await staged(subject);
      await keep();
      await keep();
      const bytes = present(await subject.imageStore.bytesOf(image.key), 'the kept image');
      equal(bytes.length, image.bytes, 'its length');
    },
  },
  {
    title: 'leaves nothing of a discarded image, kept or not',
    run: async (subject) => {
      const [kept, unkept] = [await staged(subject), await staged(subject)];
      await kept.keep();
      await kept.discard();
      await unkept.discard();
      equal(await subject.imageStore.bytesOf(kept.image.key), null, 'the one that was kept');
      equal(await subject.imageStore.bytesOf(unkept.image.key), null, 'the one that was not');
    },
  },
  {
    title: 'gives every upload a key of its own, safe in paths, so that discarding one harms no other',
    run: async (subject) => {
      const [one, other] = [await staged(subject), await staged(subject)];
      assert(one.image.key !== other.image.key, 'the keys must differ');
      assert(/^[\w-]{16,}\.(?:jpe?g|png|webp|gif)$/.test(one.image.key), `not a safe key: ${one.image.key}`);
      await one.keep();
      await other.keep();
      await one.discard();
      assert((await subject.imageStore.bytesOf(other.image.key)) !== null, 'the other must stay');
    },
  },
  {
    title: 'returns the public address of an image for its key',
    run: async (subject) => {
      const { image } = await staged(subject);
      const url = subject.imageStore.urlOf(image.key);
      assert(/^https?:\/\/\S+$/.test(url) && url.includes(image.key), `not an address of it: ${url}`);
    },
  },
  {
    title: 'refuses what is not an image and what is too large, as return values',
    run: async ({ imageStore, noImage, tooLarge }) => {
      const none = await imageStore.read(ACCOUNT, noImage);
      equal(none.ok ? null : none.error.kind, 'unsupported_image', 'bytes that are no image');
      const large = await imageStore.read(ACCOUNT, tooLarge);
      equal(large.ok ? null : large.error.kind, 'image_too_large', 'an upload that is too large');
    },
  },
  {
    title: 'finds nothing under unknown keys, nor outside of the store',
    run: async ({ imageStore }) => {
      for (const key of ['AAAAAAAAAAAAAAAAAAAAAA.png', '../package.json', '', '/etc/passwd']) {
        equal(await imageStore.bytesOf(key), null, `the bytes of "${key}"`);
      }
    },
  },
];

/** What a store of images promises. */
export const imageStoreContract: Contract<ImageStoreSubject> = imageStoreCases.map(({ title, run }) => ({
  title,
  run: (subject) => run({ ...subject, imageStore: detached(subject.imageStore) }),
}));
