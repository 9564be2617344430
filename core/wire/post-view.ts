import { z } from 'zod';
import type { Delivery } from '../domain/delivery.js';
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
    status: z.enum(['queued', 'publishing', 'published', 'failed', 'unknown', 'canceled']),
    url: z.string().nullable().meta({ description: 'The address of the post.' }),
    remote_id: z.string().nullable().meta({ description: 'The id of the post in the channel.' }),
    published_at: instantSchema.nullable(),
    attempts: countSchema,
    error: channelErrorSchema.nullable(),
  })
  .meta({ id: 'Channel', description: 'The state of a post in one channel.' });

const postImageSchema = z
  .strictObject({
    url: z.string(),
    alt: z.string().nullable().meta({ description: 'What it shows.' }),
    width: countSchema,
    height: countSchema,
  })
  .meta({ id: 'PostImage', description: 'An image of a post, as it is stored.' });

/** The Post resource. The first fourteen fields are the API's own; the rest is what was sent beside them, exact time, version and adjustment. */
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
    channel_count: countSchema,
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
    error_message: z.string().meta({ description: 'The first error of a channel; empty if there is none.' }),
    scheduled_at: instantSchema.nullable(),
    created_at: instantSchema,
    published_at: instantSchema.nullable(),
    schedule_adjusted: adjustmentSchema,
    labels: z.array(z.string()),
    images: z.array(postImageSchema),
    connection_ids: z
      .array(idSchema)
      .meta({ description: 'Of a draft, which has no channels yet, those that it is meant for.' }),
    version: z.int().min(1).meta({ description: 'Grows with every visible change; it is the `ETag`.' }),
  })
  .meta({ id: 'Post' });

/** A post, as it is on the wire. */
export type PostView = z.infer<typeof postSchema>;
export type ChannelView = z.infer<typeof channelSchema>;

const NONE = '-';

/** Shows a post as of `now`. `imageUrlOf` maps an image's key to its public address. */
export const postView = (post: Post, now: Instant, imageUrlOf: (key: string) => string): PostView => {
  const { document, timing, timeZone, deliveries } = post;
  const status = statusOf(post, now);
  const publishedAt = publishedAtOf(post);
  const display = (at: Instant | null): string => (at === null ? NONE : displayIn(at, timeZone));
  const scheduledAt = timing.kind === 'scheduled' ? timing.at : null;
  return {
    id: post.id,
    headline: document.headline,
    content_plain: document.content.plain,
    content_html: document.content.html,
    status,
    status_label: labelOf(status),
    cost_display: costOf(post),
    channel_count: deliveries.length,
    channels: deliveries.map(channelView),
    image_url: document.image === null ? '' : imageUrlOf(document.image.key),
    image_alt: document.imageAlt,
    link_url: document.linkUrl,
    overflow: document.overflow,
    timezone: timeZone,
    created_display: display(post.createdAt),
    scheduled_display: display(scheduledAt),
    published_display: display(publishedAt),
    error_message: deliveries.find(hasFailed)?.error?.message ?? '',
    scheduled_at: scheduledAt === null ? null : toRfc3339(scheduledAt),
    created_at: toRfc3339(post.createdAt),
    published_at: publishedAt === null ? null : toRfc3339(publishedAt),
    schedule_adjusted: timing.kind === 'scheduled' ? timing.adjusted : null,
    labels: [...document.labels],
    images: imagesOf(document).map(({ image: { key, width, height }, alt }) => ({
      url: imageUrlOf(key),
      alt,
      width,
      height,
    })),
    connection_ids: [...connectionIdsOf(post)],
    version: versionOf(post, now),
  };
};

const channelView = (delivery: Delivery): ChannelView => {
  const { connection, state, attempts, error } = delivery;
  const out = delivery.state === 'published' ? delivery : null;
  return {
    id: connection.id,
    provider: connection.provider,
    name: connection.name,
    status: state,
    url: out?.url ?? null,
    // Of a post that was resolved as published, only the address is known.
    remote_id: out === null || out.remoteId === '' ? null : out.remoteId,
    published_at: out === null ? null : toRfc3339(out.publishedAt),
    attempts,
    error,
  };
};

const hasFailed = ({ state }: Delivery): boolean => state === 'failed' || state === 'unknown';

/** `partially_published` → `Partially published`. */
const labelOf = (status: PostStatus): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The cost of the post: zero if it is included or the money was released. */
const costOf = ({ charge }: Post): string =>
  formatMoney(charge.state === 'released' ? ZERO : charge.priceMinor, charge.currency);
