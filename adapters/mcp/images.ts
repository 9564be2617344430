import { z } from 'zod';
import { DEFAULT_REQUEST_LIMITS } from '../../core/index.js';
import type { Images } from '../client/index.js';

/** The limit of all images of a call, in base64: 8 MB of files. A message has to carry them together with its texts. */
const MOST_CHARACTERS = 10_700_000;

/** Programs such as `base64` break long lines. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, '');

const NOT_BASE64 = 'Must be the bytes of a file in base64, with padding and without "data:…".';

const image = z.strictObject({
  data: z
    .string()
    .overwrite(inOneLine)
    .check(z.base64(NOT_BASE64))
    .meta({ description: 'The bytes of a JPEG, PNG, WebP or GIF file in base64.' }),
  alt: z.string().optional().meta({ description: 'What the image shows.' }),
});

type Image = z.infer<typeof image>;

/**
 * Images are passed as bytes and never as paths: a tool that reads files by path would publish any file that a model is
 * tricked into naming.
 */
export const images = z
  .array(image)
  .min(1)
  .max(DEFAULT_REQUEST_LIMITS.imagesPerPost)
  .refine((list) => list.reduce((sum, { data }) => sum + data.length, 0) <= MOST_CHARACTERS, {
    message: 'All images together may have at most 8 MB.',
  })
  .optional()
  .meta({
    description: 'The images of the post, in their order; 8 MB in all. A connection shows how many it takes.',
  });

/** The arguments of a call of the client for these images. Without any `alt`, a field of all texts keeps its value. */
export const imagesOf = (
  list: readonly Image[] = [],
): { readonly field: { readonly image_alt?: readonly string[] }; readonly files: Images } => ({
  field: list.some(({ alt }) => alt !== undefined) ? { image_alt: list.map(({ alt = '' }) => alt) } : {},
  files: { images: list.map(({ data }) => new Uint8Array(Buffer.from(data, 'base64'))) },
});
