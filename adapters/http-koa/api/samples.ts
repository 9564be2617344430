import type { z } from 'zod';
import type {
  accountEventSchema,
  connectionSchema,
  eventSchema,
  pingSchema,
  PostView,
  previewSchema,
  providerSchema,
  transferSchema,
  usageSchema,
} from '../../../core/wire/index.js';

/** The example responses of the document; each has the type that the views return. */
export const samplePing: z.infer<typeof pingSchema> = {
  pong: true,
  service: 'write_post',
  key: { id: 1, name: 'Production', permissions: ['write_post'], expires_at: null },
  account: { id: 1, name: 'Ada', timezone: 'Europe/Berlin' },
};

export const sampleConnection: z.infer<typeof connectionSchema> = {
  id: 1,
  provider: 'feed',
  name: 'Our feed',
  status: 'active',
  limits: { max_characters: null, image: 'optional', max_image_bytes: null, max_images: 10 },
  verification: 'built_in',
};

export const sampleProvider: z.infer<typeof providerSchema> = {
  provider: 'ghost',
  settings_schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      base_url: { type: 'string', format: 'uri', description: 'The address of the site.' },
      admin_api_key: { type: 'string', writeOnly: true },
    },
    required: ['base_url', 'admin_api_key'],
    additionalProperties: false,
  },
};

export const NEW_POST = { headline: 'Hello', content: '<p>First post.</p>', connection_ids: [1] };

export const samplePost: PostView = {
  id: 1,
  headline: 'Hello',
  content_plain: 'First post.',
  content_html: '<p>First post.</p>',
  status: 'published',
  status_label: 'Published',
  cost_display: '$0.00',
  channel_count: 1,
  channels: [
    {
      id: 1,
      provider: 'feed',
      name: 'Our feed',
      status: 'published',
      url: 'https://post.test/feeds/1/#post-1',
      remote_id: '1',
      published_at: '2027-03-01T08:00:00.120Z',
      scheduled_at: null,
      schedule_adjusted: null,
      attempts: 1,
      error: null,
    },
  ],
  image_url: '',
  image_alt: null,
  link_url: null,
  overflow: 'reject',
  timezone: 'Europe/Berlin',
  created_display: '2027-03-01 09:00:00',
  scheduled_display: '-',
  published_display: '2027-03-01 09:00:00',
  error_message: '',
  scheduled_at: null,
  created_at: '2027-03-01T08:00:00.000Z',
  published_at: '2027-03-01T08:00:00.120Z',
  schedule_adjusted: null,
  labels: ['launch'],
  images: [],
  connection_ids: [1],
  channel_overrides: [],
  version: 4,
};

export const sampleScheduled: PostView = {
  ...samplePost,
  status: 'scheduled',
  status_label: 'Scheduled',
  channels: samplePost.channels.map((channel) => ({
    ...channel,
    status: 'queued',
    url: null,
    remote_id: null,
    published_at: null,
    scheduled_at: '2027-03-02T08:00:00.000Z',
    attempts: 0,
  })),
  channel_overrides: [{ connection_id: 1, headline: 'Hello, readers' }],
  scheduled_display: '2027-03-02 09:00:00',
  published_display: '-',
  scheduled_at: '2027-03-02T08:00:00.000Z',
  published_at: null,
  version: 2,
};

export const sampleCanceled: PostView = {
  ...sampleScheduled,
  status: 'canceled',
  status_label: 'Canceled',
  channels: sampleScheduled.channels.map((channel) => ({ ...channel, status: 'canceled' })),
  version: 3,
};

export const sampleEvent: z.infer<typeof eventSchema> = {
  at: '2027-03-01T08:00:00.000Z',
  kind: 'accepted',
  connection_id: null,
  request_id: 'req_0123456789abcdef0123456789abcdef',
  detail: 'included in the plan',
};

export const sampleAccountEvent: z.infer<typeof accountEventSchema> = {
  cursor: 'e1a-mbx0k3l2',
  post_id: 1,
  ...sampleEvent,
};

export const samplePreview: z.infer<typeof previewSchema> = {
  verdict: { status: 201, error: null },
  price: { source: 'overage', price_minor: 5, cost_display: '$0.05', currency: 'USD' },
  wallet: {
    currency: 'USD',
    available_minor: 1_000,
    available_display: '$10.00',
    available_after_minor: 995,
    available_after_display: '$9.95',
  },
  timezone: 'Europe/Berlin',
  scheduled_at: '2027-03-28T01:30:00.000Z',
  scheduled_display: '2027-03-28 03:30:00',
  schedule_adjusted: 'gap',
  channels: [
    {
      id: 1,
      provider: 'feed',
      name: 'Our feed',
      text: 'Hello\n\nFirst post.',
      measured: [],
      scheduled_at: '2027-03-28T01:30:00.000Z',
      schedule_adjusted: 'gap',
      problems: [],
      image: { width: 1_200, height: 800, bytes: 184_320, media_type: 'image/jpeg' },
      images: [{ index: 0, width: 1_200, height: 800, bytes: 184_320, media_type: 'image/jpeg' }],
    },
  ],
  warnings: [],
};

export const sampleUsage: z.infer<typeof usageSchema> = {
  plan: { slug: 'starter', name: 'Starter' },
  period: {
    key: '2027-03',
    starts_at: '2027-02-28T23:00:00.000Z',
    resets_at: '2027-03-31T22:00:00.000Z',
    timezone: 'Europe/Berlin',
  },
  posts: { used: 103, included: 100, included_used: 100, included_remaining: 0, overage_used: 3, drafts: 2 },
  overage: { price_minor: 5, price_display: '$0.05', currency: 'USD' },
  caps: { max_posts: null, max_connections_per_post: null, max_scheduled: null, max_drafts: 100 },
  wallet: {
    currency: 'USD',
    available_minor: 1_000,
    available_display: '$10.00',
    held_minor: 5,
    held_display: '$0.05',
  },
  rate_policies: [
    { name: 'read', quota: 300, window_seconds: 60, burst: 75 },
    { name: 'write', quota: 60, window_seconds: 60, burst: 15 },
  ],
};

export const sampleTransfer: z.infer<typeof transferSchema> = {
  id: 1,
  at: '2027-03-01T08:00:00.000Z',
  kind: 'hold',
  post_id: 1,
  currency: 'USD',
  amount_minor: 5,
  amount_display: '$0.05',
  available_after_minor: 1_000,
  available_after_display: '$10.00',
  held_after_minor: 5,
  held_after_display: '$0.05',
};
