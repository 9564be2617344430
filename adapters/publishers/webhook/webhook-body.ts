import {
  addressedImages,
  canonicalJson,
  toRfc3339,
  type ComposeInput,
  type Instant,
  type PublishContext,
} from '../../../core/index.js';

/** The largest body, in UTF-8 bytes. Long posts with an image address have about 20 kB. */
export const MAX_BODY_BYTES = 256_000;

/** The part of the body that describes the post, with the public addresses of its images; several are listed. */
export const composedData = (input: ComposeInput): string => {
  const { document, imageUrl } = input;
  const { headline, content, imageAlt, linkUrl } = document;
  const images = addressedImages(input).map(({ url, alt, image: { width, height } }) => ({
    url,
    alt,
    width,
    height,
  }));
  return canonicalJson({
    ...(images.length > 1 ? { images } : {}),
    headline,
    content_html: content.html,
    content_plain: content.plain,
    image_url: imageUrl,
    image_alt: imageAlt,
    link_url: linkUrl,
  });
};

/**
 * The payload recommended by Standard Webhooks: `type`, `timestamp` and `data`. The timestamp is that of the first
 * attempt, so that every attempt sends the same bytes.
 */
export const bodyOf = (
  data: string,
  { postId, frozenAt }: Pick<PublishContext, 'postId' | 'frozenAt'>,
): string => {
  const type = JSON.stringify('post.published');
  const timestamp = JSON.stringify(toRfc3339(frozenAt));
  return `{"type":${type},"timestamp":${timestamp},"data":{"post_id":${String(postId)},${data.slice(1)}}`;
};

/** A signed event without a post, by which a receiver is tested. */
export const pingBody = (at: Instant): string =>
  JSON.stringify({ type: 'ping', timestamp: toRfc3339(at), data: {} });
