import type { Brand } from '../shared/brand.js';
import type { StoredImage } from './image.js';

/** One line, trimmed, within the limits. */
export type Headline = Brand<string, 'Headline'>;

/** The body as the client wrote it, within the limits, not yet sanitised and not necessarily HTML. */
export type RawContent = Brand<string, 'RawContent'>;

/** The body as it is stored and shown: sanitised HTML, and the plain text derived from it. */
export interface FormattedContent {
  readonly html: string;
  readonly plain: string;
}

/** What to do if a channel cannot carry the whole text. */
export const OVERFLOWS = ['reject', 'summarize'] as const;
/** What to do with a text that is too long: refuse it, or cut it and link to the whole. */
export type Overflow = (typeof OVERFLOWS)[number];

/** The fields that a post keeps as they were read from the request. */
export interface KeptFields {
  readonly headline: Headline;
  /** What the first image shows; null: not described. */
  readonly imageAlt: string | null;
  readonly linkUrl: string | null;
  readonly overflow: Overflow;
  /** For the account's own use: no channel shows them. */
  readonly labels: readonly string[];
}

/** An image, and what it shows. */
export interface DescribedImage {
  readonly image: StoredImage;
  readonly alt: string | null;
}

/** The content for the channels. */
export interface PostDocument extends KeptFields {
  readonly content: FormattedContent;
  /** The first image, which `imageAlt` describes. */
  readonly image: StoredImage | null;
  /** The images after the first; none if there is no first one. */
  readonly moreImages: readonly DescribedImage[];
}

/** All images of a document, in their order. */
export const imagesOf = ({
  image,
  imageAlt,
  moreImages,
}: Pick<PostDocument, 'image' | 'imageAlt' | 'moreImages'>): readonly DescribedImage[] =>
  image === null ? [] : [{ image, alt: imageAlt }, ...moreImages];

/** The image fields of a document; the first description is kept even without an image. */
export const imageParts = (
  [image, ...others]: readonly StoredImage[],
  [imageAlt, ...alts]: readonly (string | null)[],
): Pick<PostDocument, 'image' | 'imageAlt' | 'moreImages'> => ({
  image: image ?? null,
  imageAlt: imageAlt ?? null,
  moreImages: others.map((other, index) => ({ image: other, alt: alts[index] ?? null })),
});
