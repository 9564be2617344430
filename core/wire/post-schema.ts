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
    code: z.string().meta({ description: 'For machines, in snake case.', examples: ['rate_limited'] }),
    message: z.string(),
    retryable: z
      .boolean()
      .meta({ description: 'Whether the same post may still go out, by itself or by a retry.' }),
  })
  .meta({ id: 'ChannelError', description: 'The last thing that went wrong with one channel.' });

export const channelSchema = z
  .strictObject({
    id: idSchema.meta({ description: 'The id of the connection.' }),
    provider: z.string().meta({ examples: ['feed'] }),
    name: z.string(),
    status: z.enum(['queued', 'publishing', 'published', 'failed', 'unknown', 'canceled']),
    url: z.string().nullable().meta({ description: 'Where the post is to be seen.' }),
    remote_id: z.string().nullable().meta({ description: 'What the channel calls the post.' }),
    published_at: instantSchema.nullable(),
    attempts: countSchema,
    error: channelErrorSchema.nullable(),
  })
  .meta({ id: 'Channel', description: 'What became of a post in one channel.' });

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
    status_label: z.string().meta({ description: 'The status for people.', examples: ['Published'] }),
    cost_display: moneySchema.meta({
      description: 'What the post cost, or will: nothing where it is included or the money went back.',
    }),
    channel_count: countSchema,
    channels: z.array(channelSchema),
    image_url: z.string().meta({ description: 'Empty where the post has no image.' }),
    timezone: timeZoneSchema,
    created_display: displaySchema,
    scheduled_display: displaySchema,
    published_display: displaySchema,
    error_message: z
      .string()
      .meta({ description: 'The first error of a channel; empty where there is none.' }),
    scheduled_at: instantSchema.nullable(),
    created_at: instantSchema,
    published_at: instantSchema.nullable(),
    schedule_adjusted: adjustmentSchema,
    version: z.int().min(1).meta({ description: 'Grows with every visible change; it is the `ETag`.' }),
  })
  .meta({ id: 'Post' });

export type PostView = z.infer<typeof postSchema>;
export type ChannelView = z.infer<typeof channelSchema>;
