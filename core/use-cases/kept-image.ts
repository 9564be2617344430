import type { StagedImage } from '../ports/image-store.js';
import type { Result } from '../shared/result.js';
import type { WrittenPost } from './write-once.js';

/**
 * Keeps an image before the commit of its post: a post that refers to an image is committed only when the image is
 * durable. An image that no post shows is removed; if its post may have been committed, it is kept, and swept later.
 */
export const withImageKept = async <E extends { readonly kind: string }>(
  image: StagedImage | null,
  commit: () => Promise<Result<WrittenPost, E>>,
): Promise<Result<WrittenPost, E>> => {
  if (image === null) return commit();
  await image.keep();
  const written = await commit();
  const isShown = written.ok
    ? written.value.post.document.image?.key === image.image.key
    : written.error.kind === 'commit_unknown';
  if (!isShown) await image.discard();
  return written;
};
