import type { StagedImage } from '../ports/image-store.js';
import type { Result } from '../shared/result.js';
import type { WrittenPost } from './write-once.js';

/**
 * Keeps images before the commit of their post: a post that refers to images is committed only when they are durable.
 * Images that no post shows are removed; if their post may have been committed, they are kept, and swept later.
 */
export const withImagesKept = async <E extends { readonly kind: string }>(
  images: readonly StagedImage[],
  commit: () => Promise<Result<WrittenPost, E>>,
): Promise<Result<WrittenPost, E>> => {
  const [first] = images;
  if (first === undefined) return commit();
  for (const image of images) await image.keep();
  const written = await commit();
  const areShown = written.ok
    ? written.value.post.document.image?.key === first.image.key
    : written.error.kind === 'commit_unknown';
  // One that cannot be removed now is swept later, and changes nothing for the caller.
  if (!areShown) for (const image of images) await image.discard().catch(() => undefined);
  return written;
};
