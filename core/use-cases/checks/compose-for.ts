import { mostImages, readCapabilities } from '../../domain/capabilities.js';
import type { Connection } from '../../domain/connection.js';
import { imagesOf, type PostDocument } from '../../domain/post-document.js';
import type { ImageStore } from '../../ports/image-store.js';
import type { Composed, Misfit, Publisher } from '../../ports/publisher.js';
import { copyOf } from '../../shared/copy-of.js';
import { ignoreRejection } from '../../shared/ignore-rejection.js';
import { err, type Result } from '../../shared/result.js';

/**
 * Composes a document for one channel. If it has more images than the channel takes, the first ones are used if the
 * document may be shortened; otherwise this is a misfit, like a text that is too long. A channel that takes none
 * refuses them itself. The channel gets a copy of the document, so that no change of it is stored or reaches another
 * channel. Throws if the channel does, or if it returns something else.
 */
export const composeFor = (
  publisher: Pick<Publisher, 'capabilities' | 'compose'>,
  connection: Pick<Connection, 'settings'>,
  document: PostDocument,
  urlOf: ImageStore['urlOf'],
): Result<Composed, readonly Misfit[]> => {
  const limit = mostImages(readCapabilities(connection, publisher));
  const shown = copyOf({ ...document, moreImages: document.moreImages.slice(0, Math.max(0, limit - 1)) });
  const [imageUrl, ...moreImageUrls] = imagesOf(shown).map(({ image }) => urlOf(image.key));
  const input = { document: shown, imageUrl: imageUrl ?? null, moreImageUrls };
  const composed = publisher.compose(input, connection);
  if (!isComposition(composed)) {
    ignoreRejection(composed);
    throw new TypeError('The channel composed neither a request with its text and lengths nor misfits.');
  }
  const actual = imagesOf(document).length;
  if (limit === 0 || actual <= limit || document.overflow === 'summarize') return composed;
  return err([...(composed.ok ? [] : composed.error), tooMany(limit, actual)]);
};

/** What a publisher without types may return. A promise would be accepted where it is awaited, and never be sent. */
interface Untyped {
  readonly ok?: unknown;
  readonly value?: { readonly request?: unknown; readonly text?: unknown; readonly measured?: unknown };
  readonly error?: unknown;
}

const areTexts = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'string');

const isMisfit = (misfit: Partial<Misfit> | null | undefined): boolean =>
  areTexts(misfit?.kind, misfit?.field, misfit?.message);

const isComposition = (composed: Untyped | undefined): boolean =>
  composed?.ok === true
    ? areTexts(composed.value?.request, composed.value?.text) && Array.isArray(composed.value?.measured)
    : composed?.ok === false &&
      Array.isArray(composed.error) &&
      composed.error.length > 0 &&
      composed.error.every(isMisfit);

const tooMany = (limit: number, actual: number): Misfit => ({
  kind: 'too_many',
  field: 'image',
  message: `The channel takes at most ${String(limit)} ${limit === 1 ? 'image' : 'images'}; this post has ${String(actual)}. With "overflow": "summarize" and a link only the first go there.`,
  limit,
  actual,
});
