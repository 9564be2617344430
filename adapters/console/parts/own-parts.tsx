import type { Own } from '../state/draft-shape.js';
import { texts } from '../texts.js';

interface OwnPartsProps {
  readonly own: Own;
  /** The keys of the images of the post, in their order. */
  readonly images: readonly string[];
}

/** The overridden parts of one channel, except its time. */
export const OwnParts = ({ own: { headline, content, linkUrl, alts, overflow }, images }: OwnPartsProps) => (
  <>
    {headline !== '' && (
      <p dir="auto">
        <strong>{headline}</strong>
      </p>
    )}
    {/* Sanitised by the server, or made by the editor, which knows no other elements than the server keeps. */}
    {content !== '' && <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: content }} />}
    {linkUrl !== '' && (
      <p class="post-link">
        {/* What was typed need not be an address. */}
        {/^https?:/i.test(linkUrl) ? (
          <a href={linkUrl} rel="noopener noreferrer" target="_blank">
            {linkUrl}
          </a>
        ) : (
          linkUrl
        )}
      </p>
    )}
    {images.map((key, index) => {
      const alt = alts[key];
      return alt === undefined ? null : (
        <p key={key} dir="auto">
          <span class="soft">{texts.compose.images.alt(index + 1, images.length)}:</span>{' '}
          {alt === '' ? texts.own.noAlt : alt}
        </p>
      );
    })}
    {overflow !== null && (
      <p>
        <span class="soft">{texts.own.tooLong}:</span> {texts.own.overflows[overflow]}
      </p>
    )}
  </>
);
