import { OVERFLOWS } from '../domain/post-document.js';
import { z } from 'zod';
import type { RequestField, GivenFields } from '../domain/post-request.js';
import { LABEL_CHARACTERS, MOST_LABELS } from '../domain/labels.js';
import { DEFAULT_REQUEST_LIMITS } from '../domain/limits.js';
import { violated } from '../domain/violation.js';
import {
  membersOf,
  optional,
  requiredOrAlias,
  requiredUnlessDraft,
  shapeOf,
  type BodyField,
} from './body-fields.js';
import { wireName } from './field-names.js';
import { member } from './unknown-names.js';
import { choice, flag, ids, text, textOrTexts, timeText, words } from './wire-types.js';
import { channelOverrides } from './override-fields.js';

const {
  headlineCharacters,
  contentCharacters,
  contentBytes,
  imageAltCharacters,
  linkUrlCharacters,
  connectionsPerPost,
  imagesPerPost,
} = DEFAULT_REQUEST_LIMITS;

const FILE = z.string().meta({ format: 'binary' });

/** The images: file parts of a form, which were received apart from the other fields. */
const image = {
  json: z.null().optional().meta({
    description: 'An image needs a multipart/form-data body. In an edit, `null` removes it.',
  }),
  part: z
    .union([FILE, z.array(FILE).max(imagesPerPost)])
    .optional()
    .meta({
      description: `A JPEG, PNG, WebP or GIF file of at most 10 MB, or up to ${String(imagesPerPost)} of them as repeated parts. They are re-encoded without their metadata.`,
    }),
  find: (body, field) => {
    const named = member(body.fields, wireName(field));
    if (named === null) return null;
    if (named === undefined) return body.image.ok && body.image.value === null ? null : body.image;
    const message =
      'Send the image as a file part named "image" of a multipart/form-data body. Posts in bulk take none.';
    return violated({ at: { field }, kind: 'wrong_type', message });
  },
  absent: () => ({ ok: true, value: null }),
} satisfies BodyField<GivenFields['image']>;

/**
 * The fields of Create Post; only these are known. The bodies of all requests about posts, in both forms, their
 * documents and the tools for language models are made of this table. A schema rejects what is certainly wrong; limits
 * that count after trimming, times and the limits of channels are checked by the domain.
 */
export const POST_FIELDS = {
  headline: requiredOrAlias(
    text(1),
    {
      description: `The headline, 1 to ${String(headlineCharacters)} characters after trimming.`,
      examples: ['Hello'],
    },
    {
      name: 'title',
      description: 'Another name for `headline`. Send one of the two. In a new post either may be null.',
    },
  ),
  content: requiredUnlessDraft(text(1), {
    description: `The body, HTML or plain text, 1 to ${String(contentCharacters)} characters and at most ${String(contentBytes)} bytes. Only a draft may lack it, as it may lack headline and connections.`,
    examples: ['My <strong>first</strong> post.'],
  }),
  connectionIds: requiredUnlessDraft(ids, {
    description: `The connections to publish to, 1 to ${String(connectionsPerPost)}. Duplicates count once.`,
    examples: [[1]],
  }),
  scheduledAt: optional(timeText, {
    description:
      'When to publish, ISO 8601, in the future. Without an offset it is workspace time. A new post without a time is published at once, unless it is a draft.',
    examples: ['2027-03-01T09:00:00+01:00'],
  }),
  image,
  imageAlt: optional(textOrTexts, {
    description: `What the image shows, at most ${String(imageAltCharacters)} characters; for several images one text each, in their order.`,
    examples: ['A red bicycle'],
  }),
  linkUrl: optional(text(1), {
    description: `A link that belongs to the post, http or https, at most ${String(linkUrlCharacters)} characters.`,
    examples: ['https://example.com/story'],
  }),
  overflow: optional(choice(OVERFLOWS), {
    description:
      'What to do if a channel cannot carry the whole text or all images. A summary is cut at a sentence, shows the first images and needs `link_url`.',
    examples: ['reject'],
  }),
  labels: optional(words, {
    description: `Words of your own by which posts are found, at most ${String(MOST_LABELS)} of ${String(LABEL_CHARACTERS)} characters; no channel shows them.`,
    examples: [['launch']],
  }),
  draft: optional(flag, {
    description:
      'Stores the post without sending it, whatever is missing, and at no cost. A time, or `publish`, completes it.',
    examples: [false],
  }),
  channelOverrides: optional(channelOverrides, {
    description:
      'Other text or another time for individual channels, at most one for each connection. With different times the post is `scheduled` until the last one is due.',
    examples: [[{ connection_id: 1, headline: 'Hello, readers' }]],
  }),
} as const satisfies { readonly [Field in RequestField]: BodyField<GivenFields[Field]> };

/** The members of a JSON body that creates a post, without second names. */
export const createPostFields = membersOf(POST_FIELDS);

const mapped = (
  shape: Readonly<Record<string, z.ZodType>>,
  change: (schema: z.ZodType) => z.ZodType,
): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, change(schema)]));

/** Of a new post, null is absent in every field. */
const orNull = (schema: z.ZodType): z.ZodType =>
  schema.safeParse(null).success ? schema : schema.nullable().meta({ ...schema.meta() });

/** The same members, each of which may be null. */
export const newPostFields = mapped(createPostFields, orNull) as {
  readonly [Name in keyof typeof createPostFields]: z.ZodNullable<(typeof createPostFields)[Name]>;
};

/** A new post as JSON. */
export const createPostSchema = z
  .strictObject(mapped(shapeOf(POST_FIELDS, 'json'), orNull))
  .meta({ id: 'NewPost' });

/** A new post as a form, where everything except the image is text. */
export const createPostFormSchema = z.strictObject(shapeOf(POST_FIELDS, 'part')).meta({ id: 'NewPostForm' });

const allOptional = (shape: Readonly<Record<string, z.ZodType>>) =>
  mapped(shape, (schema) => schema.optional());

/** The members of a JSON body that edits a post, without second names. */
export const patchFields = allOptional(createPostFields) as {
  readonly [Name in keyof typeof createPostFields]: z.ZodOptional<(typeof createPostFields)[Name]>;
};

/** The changes of an edit as JSON. */
export const patchSchema = z.strictObject(allOptional(shapeOf(POST_FIELDS, 'json'))).meta({
  id: 'PostChange',
  description:
    'Absent fields stay as they are. `null` is no image, text, link or override; a `scheduled_at` of `null` changes nothing. A time without an offset is in the zone in which the post was created.',
  minProperties: 1,
});

/** The changes of an edit as a form, for a new image. */
export const patchFormSchema = z
  .strictObject(allOptional(shapeOf(POST_FIELDS, 'part')))
  .meta({ id: 'PostChangeForm', minProperties: 1 });
