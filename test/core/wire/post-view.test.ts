import { describe, expect, it } from 'vitest';
import { connectionId, instant, later, minorUnits, timeZone, type Delivery } from '../../../core/index.js';
import { postView } from '../../../core/wire/index.js';
import { DELIVERY_STATES, HOUR_MS, NOW, SANDBOX, deliveryIn, postOf } from '../posts.js';

const urlOf = (key: string): string => `https://post.example/media/${key}`;
const view = (post: ReturnType<typeof postOf>, now = NOW) => postView(post, now, urlOf);

const SEED_FIELDS = [
  'id',
  'headline',
  'content_plain',
  'content_html',
  'status',
  'status_label',
  'cost_display',
  'channel_count',
  'channels',
  'image_url',
  'timezone',
  'created_display',
  'scheduled_display',
  'published_display',
  'error_message',
];

const failed = (message: string): Delivery =>
  deliveryIn('failed', { error: { code: 'too_long', message, retryable: false } });

describe('the Post resource', () => {
  it('shows a published post', () => {
    expect(view(postOf([deliveryIn('published')]))).toEqual({
      id: 1,
      headline: 'Hello',
      content_plain: 'World',
      content_html: '<p>World</p>',
      status: 'published',
      status_label: 'Published',
      cost_display: '$0.05',
      channel_count: 1,
      channels: [
        {
          id: 1,
          provider: 'sandbox',
          name: 'Channel',
          status: 'published',
          url: null,
          remote_id: 'r1',
          published_at: '2026-01-15T12:00:00.000Z',
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
      images: [],
      timezone: 'Europe/Berlin',
      created_display: '2026-01-15 13:00:00',
      scheduled_display: '-',
      published_display: '2026-01-15 13:00:00',
      error_message: '',
      scheduled_at: null,
      created_at: '2026-01-15T12:00:00.000Z',
      published_at: '2026-01-15T12:00:00.000Z',
      schedule_adjusted: null,
      labels: [],
      connection_ids: [1],
      channel_overrides: [],
      version: 2,
    });
  });

  it('shows a scheduled post in the zone that it was made in', () => {
    const at = instant(Date.UTC(2026, 2, 29, 1, 30));
    const post = postOf([deliveryIn('queued')], { timing: { kind: 'scheduled', at, adjusted: 'gap' } });
    expect(view(post)).toMatchObject({
      status: 'scheduled',
      status_label: 'Scheduled',
      scheduled_display: '2026-03-29 03:30:00',
      scheduled_at: '2026-03-29T01:30:00.000Z',
      published_display: '-',
      published_at: null,
      schedule_adjusted: 'gap',
      version: 1,
    });
    const elsewhere = { ...post, timeZone: timeZone('Asia/Kathmandu') };
    expect(view(elsewhere)).toMatchObject({
      timezone: 'Asia/Kathmandu',
      scheduled_display: '2026-03-29 07:15:00',
    });
  });

  it('has every field of the API in every state', () => {
    for (const state of DELIVERY_STATES) {
      const shown = view(postOf([deliveryIn(state)]));
      expect(Object.keys(shown)).toEqual(expect.arrayContaining(SEED_FIELDS));
      expect(Object.values(shown)).not.toContain(undefined);
      expect(shown.status_label.replaceAll(' ', '_').toLowerCase()).toBe(shown.status);
    }
  });

  it('lists the channels in order, each with what became of it', () => {
    const second = { id: connectionId(2), name: 'Second', provider: SANDBOX };
    const shown = view(postOf([deliveryIn('published'), { ...failed('Too long.'), connection: second }]));
    expect(shown.status).toBe('partially_published');
    expect(shown.status_label).toBe('Partially published');
    expect(shown.channel_count).toBe(2);
    expect(shown.channels[1]).toMatchObject({
      id: 2,
      name: 'Second',
      status: 'failed',
      remote_id: null,
      published_at: null,
      error: { code: 'too_long', message: 'Too long.', retryable: false },
    });
  });

  it('shows as its error the first that a channel ended with, and none of an open delivery', () => {
    const waiting = deliveryIn('queued', { error: { code: 'timeout', message: 'Later.', retryable: true } });
    expect(view(postOf([waiting])).error_message).toBe('');
    expect(view(postOf([waiting, failed('First.'), failed('Second.')])).error_message).toBe('First.');
  });

  it('shows as its error what is known of a channel with a lost response', () => {
    const error = { code: 'outcome_unknown', message: 'Not known.', retryable: true };
    expect(view(postOf([deliveryIn('unknown', { error })])).error_message).toBe('Not known.');
  });

  it('shows the address of a channel, and an id of it only where the channel gave one', () => {
    const out = deliveryIn('published');
    const url = 'https://social.example/1';
    const found = { ...out, url, remoteId: '' } as Delivery;
    expect(view(postOf([found])).channels).toMatchObject([{ url, remote_id: null }]);
  });

  it('costs nothing when it is included or the money went back', () => {
    const { charge } = postOf([]);
    const cost = (parts: Partial<typeof charge>) =>
      view(postOf([deliveryIn('failed')], { charge: { ...charge, ...parts } })).cost_display;
    expect(cost({})).toBe('$0.05');
    expect(cost({ state: 'captured' })).toBe('$0.05');
    expect(cost({ state: 'released' })).toBe('$0.00');
    expect(cost({ source: 'included', priceMinor: minorUnits(0) })).toBe('$0.00');
  });

  it('shows where its images are and what each shows', () => {
    const { document } = postOf([]);
    const image = { key: 'k.png', mediaType: 'image/png', width: 1, height: 1, bytes: 1 } as const;
    const shown = view(postOf([deliveryIn('queued')], { document: { ...document, image } }));
    expect(shown.image_url).toBe('https://post.example/media/k.png');
    const moreImages = [{ image: { ...image, key: 'l.png', width: 7 }, alt: 'Two' }];
    const several = view(postOf([deliveryIn('queued')], { document: { ...document, image, moreImages } }));
    expect([several.image_url, several.images]).toEqual([
      shown.image_url,
      [
        { url: 'https://post.example/media/k.png', alt: null, width: 1, height: 1 },
        { url: 'https://post.example/media/l.png', alt: 'Two', width: 7, height: 1 },
      ],
    ]);
  });

  it('gets a new version when the due time passes, because its status changes', () => {
    const timing = { kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: null } as const;
    const post = postOf([deliveryIn('queued')], { timing });
    const [before, after] = [view(post), view(post, timing.at)];
    expect([before.status, after.status]).toEqual(['scheduled', 'publishing']);
    expect(after.version).toBeGreaterThan(before.version);
  });
});
