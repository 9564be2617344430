import type { Post } from '../../client/index.js';
import { ownFrom } from '../state/own.js';
import { ownParts } from '../state/own-words.js';
import { imageName } from '../state/image-address.js';
import { texts } from '../texts.js';

/** The overridden texts of one channel, on request. */
export const OwnWords = ({ post, id }: { readonly post: Post; readonly id: number }) => {
  const own = ownFrom(post).find(({ connectionId }) => connectionId === id);
  const parts = own === undefined ? [] : ownParts(own);
  if (own === undefined || parts.length === 0) return null;
  return (
    <details class="own-words">
      <summary>{texts.own.own(parts)}</summary>
      {own.headline !== '' && (
        <p dir="auto">
          <strong>{own.headline}</strong>
        </p>
      )}
      {/* Sanitised by the server. */}
      {own.content !== '' && (
        <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: own.content }} />
      )}
      {own.linkUrl !== '' && (
        <p class="post-link">
          <a href={own.linkUrl} rel="noopener noreferrer" target="_blank">
            {own.linkUrl}
          </a>
        </p>
      )}
      {post.images.map(({ url }, index) => {
        const alt = own.alts[imageName(url)];
        return alt === undefined ? null : (
          <p key={url} dir="auto">
            <span class="soft">{texts.compose.images.alt(index + 1, post.images.length)}:</span>{' '}
            {alt === '' ? texts.own.noAlt : alt}
          </p>
        );
      })}
      {own.overflow !== null && (
        <p>
          <span class="soft">{texts.own.tooLong}:</span> {texts.own.overflows[own.overflow]}
        </p>
      )}
    </details>
  );
};
