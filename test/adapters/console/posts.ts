import fc from 'fast-check';
import type { Channel, Post } from '../../../adapters/client/index.js';

export const givenChannel = (fields: Partial<Channel> = {}): Channel => ({
  id: 1,
  provider: 'feed',
  name: 'Feed',
  status: 'queued',
  url: null,
  remote_id: null,
  published_at: null,
  scheduled_at: null,
  schedule_adjusted: null,
  attempts: 0,
  error: null,
  ...fields,
});

/** A post as the API shows it; the first time is that of its channels. */
export const givenPost = (fields: Partial<Post> = {}): Post => {
  const { channels = [] } = fields;
  const times = channels.flatMap(({ scheduled_at }) => scheduled_at ?? []).sort();
  return {
    id: 5,
    headline: 'Sale',
    content_plain: 'Today.',
    content_html: '<p>Today.</p>',
    status: 'scheduled',
    status_label: 'Scheduled',
    cost_display: '$0.00',
    channel_count: channels.length,
    channels: [],
    image_url: '',
    image_alt: null,
    link_url: null,
    overflow: 'reject',
    timezone: 'UTC',
    created_display: '2026-01-15 12:00:00',
    scheduled_display: '-',
    published_display: '-',
    error_message: '',
    scheduled_at: times[0] ?? null,
    created_at: '2026-01-15T12:00:00.000Z',
    published_at: null,
    schedule_adjusted: null,
    labels: [],
    images: [],
    connection_ids: channels.map(({ id }) => id),
    channel_overrides: [],
    version: 1,
    ...fields,
  };
};

export const imageOf = (name: string, alt: string | null): Post['images'][number] => ({
  url: `https://cdn.example/media/${name}`,
  alt,
  width: 60,
  height: 40,
});

/** Times as the API writes them. */
export const times = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((at) => new Date(at).toISOString());
