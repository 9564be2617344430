import { z } from 'zod';
import { POST_STATUSES } from '../domain/post.js';
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

export const channelSchema = z
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

/** The Post resource. The first fourteen fields are the API's own; the rest is exact time, version and adjustment. */
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
    image_url: z.string().meta({ description: 'Empty if the post has no image.' }),
    timezone: timeZoneSchema,
    created_display: displaySchema,
    scheduled_display: displaySchema,
    published_display: displaySchema,
    error_message: z.string().meta({ description: 'The first error of a channel; empty if there is none.' }),
    scheduled_at: instantSchema.nullable(),
    created_at: instantSchema,
    published_at: instantSchema.nullable(),
    schedule_adjusted: adjustmentSchema,
    version: z.int().min(1).meta({ description: 'Grows with every visible change; it is the `ETag`.' }),
  })
  .meta({ id: 'Post' });

export type PostView = z.infer<typeof postSchema>;
export type ChannelView = z.infer<typeof channelSchema>;
