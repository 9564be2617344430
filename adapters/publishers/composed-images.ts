import { z } from 'zod';
import { countCharacters, imagesOf, type Misfit, type PostDocument } from '../../core/index.js';

export const composedImage = z.strictObject({ key: z.string(), alt: z.string().nullable() });

/** An image to be sent, and what it shows. @interface */
export type ComposedImage = z.output<typeof composedImage>;

/** The members of a composition that hold its images. The format for a single image never changed. */
export const composedImages = {
  imageKey: z.string().nullable(),
  imageAlt: z.string().nullable(),
  moreImages: z.array(composedImage).optional(),
};

/** @inline */
type ComposedImages = z.output<z.ZodObject<typeof composedImages>>;

/** The images of a document for a composition. */
export const composeImages = ({
  image,
  imageAlt,
  moreImages,
}: Pick<PostDocument, 'image' | 'imageAlt' | 'moreImages'>): ComposedImages => ({
  imageKey: image?.key ?? null,
  imageAlt,
  ...(moreImages.length === 0
    ? {}
    : { moreImages: moreImages.map(({ image: { key }, alt }) => ({ key, alt })) }),
});

/** The images of a composition, in their order. */
export const imagesIn = ({
  imageKey,
  imageAlt,
  moreImages = [],
}: ComposedImages): readonly ComposedImage[] =>
  imageKey === null ? [] : [{ key: imageKey, alt: imageAlt }, ...moreImages];

/** Descriptions of images that are longer than a channel accepts. */
export const longAlts = (
  document: PostDocument,
  limit: number,
  say: (actual: number) => string,
): readonly Misfit[] =>
  imagesOf(document).flatMap(({ alt }, index, { length }): readonly Misfit[] => {
    const actual = countCharacters(alt ?? '');
    if (actual <= limit) return [];
    const place = length === 1 ? {} : { index };
    return [{ kind: 'too_long', field: 'imageAlt', ...place, message: say(actual), limit, actual }];
  });
