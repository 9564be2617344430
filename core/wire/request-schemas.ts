import { z } from 'zod';
import { DEFAULT_REQUEST_LIMITS } from '../domain/limits.js';
import { OVERFLOWS, POST_STATUSES } from '../domain/post.js';
import { idSchema } from './shared-schemas.js';

const { headlineCharacters, contentCharacters, imageAltCharacters, linkUrlCharacters, connectionsPerPost } =
  DEFAULT_REQUEST_LIMITS;

const headline = z.string().min(1);
const connectionIds = z.array(idSchema).min(1);

/**
 * The fields of Create Post, as JSON. Only fields that are listed here are known. A schema rejects what is certainly
 * wrong; limits that count after trimming, times and the limits of channels are checked by the domain.
 */
export const createPostFields = {
  headline: headline.optional().meta({
    description: `The headline, 1 to ${String(headlineCharacters)} characters after trimming.`,
    examples: ['Hello'],
  }),
  title: headline.optional().meta({
    description: 'Another name for `headline`. Send one of the two.',
    examples: ['Hello'],
  }),
  content: z
    .string()
    .min(1)
    .meta({
      description: `The body, HTML or plain text, 1 to ${String(contentCharacters)} characters.`,
      examples: ['<p>First post.</p>'],
    }),
  connection_ids: connectionIds.meta({
    description: `The connections to publish to, 1 to ${String(connectionsPerPost)}. Duplicates count once.`,
    examples: [[1]],
  }),
  scheduled_at: z
    .string()
    .min(16)
    .nullish()
    .meta({
      description:
        'When to publish, ISO 8601, in the future. Without an offset it is workspace time. Leave it out to publish at once.',
      examples: ['2027-03-01T09:00:00+01:00'],
    }),
  image_alt: z
    .string()
    .nullish()
    .meta({
      description: `What the image shows, at most ${String(imageAltCharacters)} characters.`,
      examples: ['A red bicycle'],
    }),
  link_url: z
    .string()
    .min(1)
    .nullish()
    .meta({
      description: `A link that belongs to the post, http or https, at most ${String(linkUrlCharacters)} characters.`,
      examples: ['https://example.com/story'],
    }),
  overflow: z
    .enum(OVERFLOWS)
    .nullish()
    .meta({
      description:
        'What to do if a channel cannot carry the whole text. A summary is cut at a sentence and needs `link_url`.',
      examples: ['reject'],
    }),
} as const;

export const createPostSchema = z
  .strictObject({
    ...createPostFields,
    image: z.null().optional().meta({ description: 'An image needs a multipart/form-data body.' }),
  })
  .meta({ id: 'NewPost' });

/** A part of a form is present or absent; it is never null. */
const asPart = <Field extends z.ZodType>(field: z.ZodOptional<z.ZodNullable<Field>>) =>
  field
    .unwrap()
    .unwrap()
    .optional()
    .meta(field.meta() ?? {});

/** The same fields as the parts of a form, where everything except the image is text. */
export const createPostFormSchema = z
  .strictObject({
    headline: createPostFields.headline,
    title: createPostFields.title,
    content: createPostFields.content,
    connection_ids: z.union([z.string(), z.array(z.string())]).meta({
      description: 'Repeated parts, `1,2` or a JSON array.',
      examples: ['1,2'],
    }),
    scheduled_at: asPart(createPostFields.scheduled_at),
    image_alt: asPart(createPostFields.image_alt),
    link_url: asPart(createPostFields.link_url),
    overflow: asPart(createPostFields.overflow),
    image: z.string().optional().meta({
      format: 'binary',
      description: 'A JPEG, PNG, WebP or GIF file of at most 10 MB. It is re-encoded without its metadata.',
    }),
  })
  .meta({ id: 'NewPostForm' });

export const patchFields = {
  headline: createPostFields.headline,
  title: createPostFields.title,
  content: createPostFields.content.optional(),
  connection_ids: createPostFields.connection_ids.optional(),
  scheduled_at: createPostFields.scheduled_at,
} as const;

export const patchSchema = z
  .strictObject(patchFields)
  .meta({ id: 'PostChange', description: 'Absent fields stay as they are.', minProperties: 1 });

export const retryFields = {
  connection_ids: connectionIds.nullish().meta({ description: 'Which channels; absent: all of them.' }),
  accept_duplicate_risk: z.boolean().optional().meta({
    description: 'Confirms that an unknown delivery, which may have been published already, is sent again.',
  }),
} as const;

export const retrySchema = z.strictObject(retryFields).meta({ id: 'Retry' });

export const resolveFields = {
  connection_id: idSchema,
  outcome: z.enum(['published', 'failed']),
  url: z
    .string()
    .min(1)
    .nullish()
    .meta({
      description: 'The address of the post, http or https.',
      examples: ['https://example.com/story'],
    }),
} as const;

export const resolveSchema = z.strictObject(resolveFields).meta({
  id: 'Resolution',
  description: 'The result of checking a delivery whose outcome is unknown.',
});

const time = z
  .string()
  .optional()
  .meta({ examples: ['2027-03-01T09:00:00+01:00'] });

const pageFields = {
  limit: z.int().min(1).max(100).default(20).optional(),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `next_cursor` of the previous page.', examples: ['c1a'] }),
} as const;

export const postQuerySchema = z.strictObject({
  status: z.enum(POST_STATUSES).optional(),
  connection_id: idSchema.optional(),
  created_from: time.meta({ description: 'Inclusive.' }),
  created_to: time.meta({ description: 'Exclusive.' }),
  scheduled_from: time.meta({ description: 'Inclusive.' }),
  scheduled_to: time.meta({ description: 'Exclusive.' }),
  ...pageFields,
});

export const connectionQuerySchema = z.strictObject({
  status: z.enum(['active', 'needs_reconnection', 'disconnected']).optional(),
  provider: z
    .string()
    .optional()
    .meta({ examples: ['feed'] }),
  ...pageFields,
});

export const eventQuerySchema = z.strictObject(pageFields);
