import { toRfc3339, type ComposeInput, type PublishContext } from '../../../core/index.js';
import { canonicalJson } from '../canonical-json.js';

/** What a receiver has to be able to take, in bytes of UTF-8. Posts with an image's address and much text have 20 kB. */
export const MOST_BODY_BYTES = 256_000;

/** What the body says about the post; the image as its public address. */
export const composedData = ({ document, imageUrl }: ComposeInput): string => {
  const { headline, content, imageAlt, linkUrl } = document;
  return canonicalJson({
    headline,
    content_html: content.html,
    content_plain: content.plain,
    image_url: imageUrl,
    image_alt: imageAlt,
    link_url: linkUrl,
  });
};

/**
 * The payload as Standard Webhooks recommends it: `type`, `timestamp` and `data`. The time is that of the first attempt,
 * so every sending of a post has the same bytes.
 */
export const bodyOf = (
  data: string,
  { postId, frozenAt }: Pick<PublishContext, 'postId' | 'frozenAt'>,
): string => {
  const type = JSON.stringify('post.published');
  const timestamp = JSON.stringify(toRfc3339(frozenAt));
  return `{"type":${type},"timestamp":${timestamp},"data":{"post_id":${String(postId)},${data.slice(1)}}`;
};
