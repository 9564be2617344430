import type { Post } from '../../client/index.js';
import { OwnParts } from '../parts/own-parts.js';
import { imageName } from '../state/image-address.js';
import { ownFrom } from '../state/own.js';
import { ownParts } from '../state/own-words.js';
import { texts } from '../texts.js';

/** The overridden texts of one channel, on request. */
export const OwnWords = ({ post, id }: { readonly post: Post; readonly id: number }) => {
  const own = ownFrom(post).find(({ connectionId }) => connectionId === id);
  const parts = own === undefined ? [] : ownParts(own);
  if (own === undefined || parts.length === 0) return null;
  return (
    <details class="own-words">
      <summary>{texts.own.own(parts)}</summary>
      <OwnParts own={own} images={post.images.map(({ url }) => imageName(url))} />
    </details>
  );
};
