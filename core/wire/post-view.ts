import type { Delivery } from '../domain/delivery.js';
import { toRfc3339, type Instant } from '../domain/instant.js';
import { ZERO, formatMoney } from '../domain/money.js';
import { publishedAtOf, statusOf, versionOf, type Post, type PostStatus } from '../domain/post.js';
import { displayIn } from '../domain/time-zone.js';
import type { ChannelView, PostView } from './post-schema.js';

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
    timezone: timeZone,
    created_display: display(post.createdAt),
    scheduled_display: display(scheduledAt),
    published_display: display(publishedAt),
    error_message: deliveries.find(hasFailed)?.error?.message ?? '',
    scheduled_at: scheduledAt === null ? null : toRfc3339(scheduledAt),
    created_at: toRfc3339(post.createdAt),
    published_at: publishedAt === null ? null : toRfc3339(publishedAt),
    schedule_adjusted: timing.kind === 'scheduled' ? timing.adjusted : null,
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
