import { z } from 'zod';
import {
  channelOverridesOf,
  timingFor,
  type ChannelOverride,
  type Planned,
} from '../domain/channel-override.js';
import { DELIVERY_STATES, type Delivery } from '../domain/delivery.js';
import { toRfc3339, type Instant } from '../domain/instant.js';
import { ZERO, formatMoney } from '../domain/money.js';
import {
  connectionIdsOf,
  POST_STATUSES,
  publishedAtOf,
  statusOf,
  versionOf,
  type Post,
  type PostStatus,
} from '../domain/post.js';
import { imagesOf, OVERFLOWS } from '../domain/post-document.js';
import type { Timing } from '../domain/schedule.js';
import { displayIn } from '../domain/time-zone.js';
import {
  adjustmentSchema,
  countSchema,
  displaySchema,
  idSchema,
  instantSchema,
  moneySchema,
  timeZoneSchema,
} from './shared-schemas.js';

const channelErrorSchema = z
  .strictObject({
    code: z.string().meta({ description: 'For programs, in snake case.', examples: ['rate_limited'] }),
    message: z.string(),
    retryable: z
      .boolean()
      .meta({ description: 'Whether the same post may still be published, automatically or by a retry.' }),
  })
  .meta({ id: 'ChannelError', description: 'The last error of one channel.' });

const channelSchema = z
  .strictObject({
    id: idSchema.meta({ description: 'The id of the connection.' }),
    provider: z.string().meta({ examples: ['feed'] }),
    name: z.string(),
    status: z.enum(DELIVERY_STATES),
    url: z.string().nullable().meta({ description: 'The address of the post.' }),
    remote_id: z.string().nullable().meta({ description: 'The id of the post in the channel.' }),
    published_at: instantSchema.nullable(),
    scheduled_at: instantSchema
      .nullable()
      .meta({ description: 'When the channel gets the post; null: at once.' }),
    schedule_adjusted: adjustmentSchema,
    attempts: countSchema,
    error: channelErrorSchema.nullable(),
  })
  .meta({ id: 'Channel', description: 'The state of a post in one channel.' });

const shownOverrideSchema = z
  .strictObject({
    connection_id: idSchema,
    headline: z.string().optional(),
    content: z.string().optional().meta({ description: 'Sanitised HTML.' }),
    link_url: z.string().optional(),
    image_alt: z
      .array(z.string())
      .optional()
      .meta({ description: 'One text for each image, in their order.' }),
    overflow: z.enum(OVERFLOWS).optional(),
    scheduled_at: instantSchema.optional(),
  })
  .meta({
    id: 'ShownOverride',
    description: 'The text and time that one channel gets instead of those of the post.',
  });

const postImageSchema = z
  .strictObject({
    url: z.string(),
    alt: z.string().nullable().meta({ description: 'What it shows.' }),
    width: countSchema,
    height: countSchema,
  })
  .meta({ id: 'ShownImage', description: 'An image of a post, as it is stored.' });

/** The Post resource: the fourteen fields of the API itself, then other request fields, exact times and versions. */
export const postSchema = z
  .strictObject({
    id: idSchema,
    headline: z.string(),
    content_plain: z.string(),
    content_html: z.string().meta({ description: 'Sanitised HTML.' }),
    status: z
      .enum(POST_STATUSES)
      .meta({ id: 'PostStatus', description: 'Follows from the channels and the clock.' }),
    status_label: z.string().meta({ description: 'The status for display.', examples: ['Published'] }),
    cost_display: moneySchema.meta({
      description: 'The cost of the post: zero if it is included or the money was released.',
    }),
    channel_count: countSchema.meta({ description: 'The number of channels of the post.' }),
    channels: z.array(channelSchema),
    image_url: z.string().meta({ description: 'The first image; empty if the post has none.' }),
    image_alt: z.string().nullable().meta({ description: 'What the first image shows.' }),
    link_url: z.string().nullable().meta({ description: 'The link that belongs to the post.' }),
    overflow: z
      .enum(OVERFLOWS)
      .meta({ description: 'What is done where a channel cannot carry the whole text or all images.' }),
    timezone: timeZoneSchema,
    created_display: displaySchema,
    scheduled_display: displaySchema,
    published_display: displaySchema,
    error_message: z.string().meta({
      description: 'The error of the first channel that failed or is unknown; empty if there is none.',
    }),
    scheduled_at: instantSchema.nullable().meta({ description: 'The first time of all channels.' }),
    created_at: instantSchema,
    published_at: instantSchema.nullable(),
    schedule_adjusted: adjustmentSchema,
    labels: z.array(z.string()),
    images: z.array(postImageSchema),
    connection_ids: z.array(idSchema).meta({
      description: 'The connections of the post, even while it is a draft and has no `channels` yet.',
    }),
    channel_overrides: z.array(shownOverrideSchema),
    version: z.int().min(1).meta({ description: 'Grows with every visible change; it is the `ETag`.' }),
  })
  .meta({ id: 'Post' });

/** A post, as it is on the wire. @interface */
export type PostView = z.infer<typeof postSchema>;
type ChannelView = z.infer<typeof channelSchema>;
type OverrideView = z.infer<typeof shownOverrideSchema>;

const NONE = '-';

/** Shows a post as of `now`. `imageUrlOf` maps an image's key to its public address. */
export const postView = (post: Post, now: Instant, imageUrlOf: (key: string) => string): PostView => {
  const { document, timing, timeZone, deliveries } = post;
  const status = statusOf(post, now);
  const publishedAt = publishedAtOf(post);
  const display = (at: Instant | null): string => (at === null ? NONE : displayIn(at, timeZone));
  const scheduledAt = timing.kind === 'scheduled' ? timing.at : null;
  const shown = { timing, time: timeView(timing) };
  const connectionIds = connectionIdsOf(post);
  return {
    id: post.id,
    headline: document.headline,
    content_plain: document.content.plain,
    content_html: document.content.html,
    status,
    status_label: labelOf(status),
    cost_display: costOf(post),
    channel_count: connectionIds.length,
    channels: deliveries.map((delivery) => channelView(post, delivery, shown)),
    image_url: document.image === null ? '' : imageUrlOf(document.image.key),
    image_alt: document.imageAlt,
    link_url: document.linkUrl,
    overflow: document.overflow,
    timezone: timeZone,
    created_display: display(post.createdAt),
    scheduled_display: display(scheduledAt),
    published_display: display(publishedAt),
    error_message: deliveries.find(hasFailed)?.error?.message ?? '',
    ...shown.time,
    created_at: toRfc3339(post.createdAt),
    published_at: publishedAt === null ? null : toRfc3339(publishedAt),
    labels: [...document.labels],
    images: imagesOf(document).map(({ image: { key, width, height }, alt }) => ({
      url: imageUrlOf(key),
      alt,
      width,
      height,
    })),
    connection_ids: [...connectionIds],
    channel_overrides: channelOverridesOf(post).map(overrideView),
    version: versionOf(post, now),
  };
};

const overrideView = ({ connectionId, words, timing }: ChannelOverride): OverrideView => {
  const { linkUrl, imageAlt, content, ...others } = words;
  return {
    connection_id: connectionId,
    ...others,
    ...(content === undefined ? {} : { content: content.html }),
    ...(linkUrl === undefined ? {} : { link_url: linkUrl }),
    ...(imageAlt === undefined ? {} : { image_alt: [...imageAlt] }),
    ...(timing === null ? {} : { scheduled_at: toRfc3339(timing.at) }),
  };
};

/** `shown` is the time of the post: most channels have the same, and a page would write it hundreds of times. */
const channelView = (
  planned: Planned,
  delivery: Delivery,
  shown: { readonly timing: Timing; readonly time: TimeView },
): ChannelView => {
  const { connection, state, attempts, error } = delivery;
  const out = delivery.state === 'published' ? delivery : null;
  const timing = timingFor(planned, connection.id);
  return {
    id: connection.id,
    provider: connection.provider,
    name: connection.name,
    status: state,
    url: out?.url ?? null,
    // Of a post that was resolved as published, only the address is known.
    remote_id: out === null || out.remoteId === '' ? null : out.remoteId,
    published_at: out === null ? null : toRfc3339(out.publishedAt),
    ...(timing === shown.timing ? shown.time : timeView(timing)),
    attempts,
    error,
  };
};

type TimeView = Pick<ChannelView, 'scheduled_at' | 'schedule_adjusted'>;

/** A time, and how it was adjusted to a clock change; null: at once. */
export const timeView = (timing: Timing): TimeView =>
  timing.kind === 'scheduled'
    ? { scheduled_at: toRfc3339(timing.at), schedule_adjusted: timing.adjusted }
    : { scheduled_at: null, schedule_adjusted: null };

const hasFailed = ({ state }: Delivery): boolean => state === 'failed' || state === 'unknown';

/** `partially_published` → `Partially published`. */
const labelOf = (status: PostStatus): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Zero if the post is included or its money was released. */
const costOf = ({ charge }: Post): string =>
  formatMoney(charge.state === 'released' ? ZERO : charge.priceMinor, charge.currency);
