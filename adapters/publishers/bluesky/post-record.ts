import { z } from 'zod';
import { toRfc3339, type FittedImage, type Instant } from '../../../core/index.js';
import { composedImages } from '../composed-images.js';
import { remoteId } from '../http/remote-fields.js';
import { facetsOf } from './facets.js';

/** The output of `compose`. */
export const Composition = z.strictObject({
  text: z.string(),
  ...composedImages,
  cardUrl: z.string().nullable(),
  cardTitle: z.string(),
  cardDescription: z.string(),
});

export type Composition = z.output<typeof Composition>;

/** A reference to an uploaded file, as used in records. */
export const BlobRef = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: remoteId }),
  mimeType: remoteId,
  size: z.number(),
});

export type BlobRef = z.output<typeof BlobRef>;

export interface UploadedImage {
  readonly alt: string | null;
  readonly blob: BlobRef;
  readonly image: Pick<FittedImage, 'width' | 'height'>;
}

/** An upload in the list of images of a post. */
export const shownAs = ({ blob, image: { width, height } }: UploadedImage) => ({
  image: blob,
  aspectRatio: { width, height },
});

const embedOf = (
  { cardUrl, cardTitle, cardDescription }: Composition,
  uploaded: readonly UploadedImage[],
) => {
  if (uploaded.length > 0) {
    const images = uploaded.map((each) => ({ alt: each.alt ?? '', ...shownAs(each) }));
    return { embed: { $type: 'app.bsky.embed.images', images } };
  }
  if (cardUrl === null) return {};
  const external = { uri: cardUrl, title: cardTitle, description: cardDescription };
  return { embed: { $type: 'app.bsky.embed.external', external } };
};

/** The record of a post according to the lexicon app.bsky.feed.post. */
export const recordOf = (
  composition: Composition,
  uploaded: readonly UploadedImage[],
  createdAt: Instant,
) => {
  const { text } = composition;
  const facets = facetsOf(text);
  return {
    $type: COLLECTION,
    text,
    createdAt: toRfc3339(createdAt),
    ...(facets.length === 0 ? {} : { facets }),
    ...embedOf(composition, uploaded),
  };
};

export const COLLECTION = 'app.bsky.feed.post';
