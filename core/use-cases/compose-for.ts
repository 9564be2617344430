import { mostImages } from '../domain/capabilities.js';
import type { Connection } from '../domain/connection.js';
import { imagesOf, type PostDocument } from '../domain/post-document.js';
import type { ImageStore } from '../ports/image-store.js';
import type { Composed, Misfit, Publisher } from '../ports/publisher.js';
import { err, type Result } from '../shared/result.js';

/**
 * Composes a document for one channel. If it has more images than the channel takes, the first ones are used if the
 * document may be shortened; otherwise this is a misfit, like a text that is too long. A channel that takes none
 * refuses them itself.
 */
export const composeFor = (
  publisher: Pick<Publisher, 'capabilities' | 'compose'>,
  connection: Pick<Connection, 'settings'>,
  document: PostDocument,
  urlOf: ImageStore['urlOf'],
): Result<Composed, readonly Misfit[]> => {
  const limit = mostImages(publisher.capabilities(connection));
  const shown = { ...document, moreImages: document.moreImages.slice(0, Math.max(0, limit - 1)) };
  const [imageUrl, ...moreImageUrls] = imagesOf(shown).map(({ image }) => urlOf(image.key));
  const composed = publisher.compose(
    { document: shown, imageUrl: imageUrl ?? null, moreImageUrls },
    connection,
  );
  const actual = imagesOf(document).length;
  if (limit === 0 || actual <= limit || document.overflow === 'summarize') return composed;
  return err([...(composed.ok ? [] : composed.error), tooMany(limit, actual)]);
};

const tooMany = (limit: number, actual: number): Misfit => ({
  kind: 'too_many',
  field: 'image',
  message: `The channel takes at most ${String(limit)} ${limit === 1 ? 'image' : 'images'}; this post has ${String(actual)}. With "overflow": "summarize" and a link only the first go there.`,
  limit,
  actual,
});
