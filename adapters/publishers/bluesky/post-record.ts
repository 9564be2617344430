import { z } from 'zod';
import { toRfc3339, type FittedImage, type Instant } from '../../../core/index.js';
import { remoteId } from '../http/remote-fields.js';
import { facetsOf } from './facets.js';

/** The output of `compose`: flat, so that it has one canonical form. */
export const Composition = z.strictObject({
  text: z.string(),
  imageKey: z.string().nullable(),
  imageAlt: z.string().nullable(),
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

export interface Picture {
  readonly blob: BlobRef;
  readonly image: Pick<FittedImage, 'width' | 'height'>;
}

const embedOf = ({ imageAlt, cardUrl, cardTitle, cardDescription }: Composition, picture: Picture | null) => {
  if (picture !== null) {
    const { width, height } = picture.image;
    const image = { alt: imageAlt ?? '', image: picture.blob, aspectRatio: { width, height } };
    return { embed: { $type: 'app.bsky.embed.images', images: [image] } };
  }
  if (cardUrl === null) return {};
  const external = { uri: cardUrl, title: cardTitle, description: cardDescription };
  return { embed: { $type: 'app.bsky.embed.external', external } };
};

/** The record of a post according to the lexicon app.bsky.feed.post. */
export const recordOf = (composition: Composition, picture: Picture | null, createdAt: Instant) => {
  const { text } = composition;
  const facets = facetsOf(text);
  return {
    $type: COLLECTION,
    text,
    createdAt: toRfc3339(createdAt),
    ...(facets.length === 0 ? {} : { facets }),
    ...embedOf(composition, picture),
  };
};

export const COLLECTION = 'app.bsky.feed.post';
