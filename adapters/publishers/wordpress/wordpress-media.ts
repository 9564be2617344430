import { z } from 'zod';
import { err, ok, type Failure, type FittedImage, type Result } from '../../../core/index.js';
import { shortHash } from '../article/article-slug.js';
import { UPLOAD_LIMITS, uploadFitting } from '../article/upload-fitting.js';
import type { ComposedImage } from '../composed-images.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import { imageFile } from '../fitted-image.js';
import type { Api } from '../http/api.js';
import { multipart, type RequestBody } from '../http/multipart.js';
import { remoteList } from '../http/remote-fields.js';
import { readSuccess } from '../http/responses.js';
import { failureOf, isTooLarge } from './wordpress-errors.js';

const Media = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  source_url: z.string(),
});

export type Media = z.output<typeof Media>;

const ONLY = '_fields=id,slug,source_url';

interface PostImage extends ComposedImage {
  readonly use: ImageUse;
  readonly requestKey: string;
}

/** The image in the site's media library, uploaded by an earlier attempt or now. */
export const mediaFor = async (
  { imageFor, clock }: Pick<PublisherDeps, 'imageFor' | 'clock'>,
  api: Api,
  { use, key, alt, requestKey }: PostImage,
): Promise<Result<Media, Failure>> => {
  const slug = `image-${shortHash(`${requestKey} ${key}`)}`;
  const list = await api.get(`media?slug=${slug}&context=edit&${ONLY}`);
  const known = readSuccess(remoteList(Media), list);
  if (known === null) return err(failureOf(list, clock.now()));
  const earlier = known.find((media) => media.slug === slug);
  if (earlier !== undefined) return ok(earlier);
  const send = (image: FittedImage) => api.post(`media?${ONLY}`, formOf(image, slug, alt));
  const response = await uploadFitting(imageFor, { use, key, limits: UPLOAD_LIMITS, send, isTooLarge });
  if (!response.ok) return response;
  const media = readSuccess(Media, response.value);
  return media === null ? err(failureOf(response.value, clock.now())) : ok(media);
};

/**
 * File, name and description in one request, so that no image exists without its description. WordPress stores the
 * description without every first backslash, which it takes for an escape (`update_post_meta`).
 */
const formOf = (image: FittedImage, slug: string, alt: string | null): RequestBody =>
  multipart({
    slug,
    ...(alt === null ? {} : { alt_text: alt.replaceAll('\\', '\\\\') }),
    file: imageFile(slug, image),
  });
