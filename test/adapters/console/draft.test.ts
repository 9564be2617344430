import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../adapters/client/index.js';
import {
  changeOf,
  draftOf,
  emptyDraft,
  hasOtherImages,
  isBlank,
  newPostOf,
} from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { givenChannel, givenPost, imageOf } from './posts.js';
import { inZone } from './server.js';

const NINE = '2026-07-01T07:00:30.000Z';

const post = (fields: Partial<Post> = {}): Post =>
  givenPost({
    channels: [givenChannel({ id: 1, scheduled_at: NINE }), givenChannel({ id: 2, scheduled_at: NINE })],
    images: [imageOf('a.png', 'A'), imageOf('b.png', null)],
    labels: ['launch'],
    link_url: 'https://example.com/',
    version: 4,
    ...fields,
  });

beforeEach(() => inZone('Europe/Berlin'));

describe('the draft of a post', () => {
  it('shows the post', () => {
    const found = draftOf(post());
    expect(found).toEqual({
      idempotencyKey: found.idempotencyKey,
      headline: 'Sale',
      content: '<p>Today.</p>',
      connectionIds: [1, 2],
      when: 'later',
      at: '2026-07-01T09:00',
      exactAt: NINE,
      images: [
        { key: 'a.png', alt: 'A' },
        { key: 'b.png', alt: '' },
      ],
      labels: ['launch'],
      label: '',
      linkUrl: 'https://example.com/',
      shortens: false,
      own: [],
      lostAt: null,
      version: 4,
    });
    expect(draftOf(post({ overflow: 'summarize', link_url: null }))).toMatchObject({
      shortens: true,
      linkUrl: '',
    });
  });

  it('has the channels of a stored draft, which has no times', () => {
    const found = draftOf(post({ status: 'draft', channels: [], connection_ids: [2], scheduled_at: null }));
    expect(found).toMatchObject({ connectionIds: [2], when: 'now', at: '' });
    expect(draftOf(post({ connection_ids: [9] })).connectionIds).toEqual([1, 2]);
  });

  it('has the time of the channels without one of their own, or else the first', () => {
    const channel_overrides = [{ connection_id: 1, scheduled_at: NINE }];
    const later = givenChannel({ id: 2, scheduled_at: '2026-07-01T10:00:00.000Z' });
    const mixed = post({ channels: [givenChannel({ id: 1, scheduled_at: NINE }), later], channel_overrides });
    expect(draftOf(mixed).at).toBe('2026-07-01T12:00');
    expect(
      draftOf(post({ channels: [givenChannel({ id: 1, scheduled_at: NINE })], channel_overrides })).at,
    ).toBe('2026-07-01T09:00');
  });

  it('is empty before anything is entered', () => {
    const { idempotencyKey, ...rest } = emptyDraft();
    expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(rest).toEqual({
      headline: '',
      content: '',
      connectionIds: [],
      when: 'now',
      at: '',
      exactAt: null,
      images: [],
      labels: [],
      label: '',
      linkUrl: '',
      shortens: false,
      own: [],
      lostAt: null,
      version: null,
    });
  });

  it('differs from the next one by its key', () => {
    expect(emptyDraft().idempotencyKey).not.toBe(emptyDraft().idempotencyKey);
  });
});

it('the preview of a changed post has its exact time, until another is chosen', () => {
  // The second 02:30 of that night.
  const at = '2026-10-25T01:30:00.000Z';
  const draft = draftOf(post({ scheduled_at: at, channels: [givenChannel({ id: 1, scheduled_at: at })] }));
  expect(draft.at).toBe('2026-10-25T02:30');
  expect(newPostOf(draft).scheduled_at).toBe(at);
  expect(newPostOf({ ...draft, at: '2026-10-25T03:30' }).scheduled_at).toBe(
    '2026-10-25T03:30[Europe/Berlin]',
  );
});

describe('a blank draft', () => {
  const override = { ...ownOf({ own: [] }, 1), headline: 'x' };

  it('has nothing that could be lost; channels and times can be chosen again', () => {
    expect(isBlank({ ...emptyDraft(), connectionIds: [1], when: 'later', at: '2026-07-01T09:00' })).toBe(
      true,
    );
  });

  it.each([
    { headline: 'x' },
    { content: '<p>x</p>' },
    { linkUrl: 'x' },
    { images: [{ key: 'a', alt: '' }] },
    { labels: ['x'] },
    { label: 'x' },
    { own: [override] },
    { images: [{ key: 'a', alt: '' }], labels: ['x'] },
    { labels: ['x'], own: [override] },
  ])('has no %j', (fields) => {
    expect(isBlank({ ...emptyDraft(), ...fields })).toBe(false);
  });
});

describe('a new post', () => {
  const draft: Draft = { ...emptyDraft(), headline: 'Sale', content: '<p>Today.</p>', connectionIds: [1] };

  it('has only fields that were filled in', () => {
    const least = { headline: 'Sale', content: '<p>Today.</p>', connection_ids: [1] };
    expect(newPostOf(draft)).toEqual(least);
    const blanks = { at: '2026-07-01T09:00', images: [{ key: 'a', alt: ' ' }], linkUrl: ' ' };
    expect(newPostOf({ ...draft, ...blanks, own: [ownOf({ own: [] }, 1)] })).toEqual(least);
  });

  it('has all that was filled in', () => {
    const full: Draft = {
      ...draft,
      when: 'later',
      at: '2026-07-01T09:00',
      images: [
        { key: 'a', alt: '' },
        { key: 'b', alt: ' B ' },
      ],
      labels: ['launch'],
      linkUrl: ' https://example.com/ ',
      shortens: true,
      own: [{ ...ownOf({ own: [] }, 1), headline: 'Psst' }],
    };
    expect(newPostOf(full)).toEqual({
      headline: 'Sale',
      content: '<p>Today.</p>',
      connection_ids: [1],
      scheduled_at: '2026-07-01T09:00[Europe/Berlin]',
      image_alt: ['', 'B'],
      labels: ['launch'],
      link_url: 'https://example.com/',
      overflow: 'summarize',
      channel_overrides: [{ connection_id: 1, headline: 'Psst' }],
    });
  });
});

describe('a change', () => {
  const [a, b] = [
    { key: 'a.png', alt: 'A' },
    { key: 'b.png', alt: '' },
  ];
  const changed = (fields: Partial<Draft>, before = post()) =>
    changeOf({ ...draftOf(before), ...fields }, before);

  it('of nothing is empty', () => {
    expect(changed({})).toEqual({});
  });

  it.each<readonly [Partial<Draft>, object]>([
    [{ headline: 'Other' }, { headline: 'Other' }],
    [{ content: '' }, { content: '' }],
    [{ connectionIds: [2] }, { connection_ids: [2] }],
    [{ at: '2026-07-01T10:00' }, { scheduled_at: '2026-07-01T10:00[Europe/Berlin]' }],
    [{ linkUrl: ' ' }, { link_url: null }],
    [{ linkUrl: ' https://example.org/ ' }, { link_url: 'https://example.org/' }],
    [{ labels: [] }, { labels: [] }],
    [{ shortens: true }, { overflow: 'summarize' }],
    [{ images: [b, a] }, { image_alt: ['', 'A'] }],
    [{ images: [{ ...a, alt: ' Other ' }, b] }, { image_alt: ['Other', ''] }],
    [{ images: [{ ...a, alt: ' A ' }, b] }, {}],
    [{ images: [] }, { image: null }],
  ])('of %j is %j', (fields, change) => {
    expect(changed(fields)).toEqual(change);
  });

  it('says that a text is no longer shortened', () => {
    expect(changed({ shortens: false }, post({ overflow: 'summarize' }))).toEqual({ overflow: 'reject' });
  });

  it('of a post without images has no descriptions', () => {
    expect(changed({ headline: 'x' }, post({ images: [] }))).toEqual({ headline: 'x' });
  });

  it('moves a line from one description to the next', () => {
    const before = post({ images: [imageOf('a.png', 'One\nTwo'), imageOf('b.png', 'Three')] });
    const images = [
      { key: 'a.png', alt: 'One' },
      { key: 'b.png', alt: 'Two\nThree' },
    ];
    expect(changed({ images }, before)).toEqual({ image_alt: ['One', 'Two\nThree'] });
  });

  it('has the whole list of overrides if one of a chosen channel differs', () => {
    const channel_overrides = [
      { connection_id: 1, headline: 'Psst' },
      { connection_id: 2, overflow: 'reject' as const },
    ];
    const before = post({ channel_overrides });
    const [one, two] = draftOf(before).own;
    if (one === undefined || two === undefined) throw new Error('An override is missing.');
    expect(changed({ own: [{ ...one, headline: '' }, two] }, before)).toEqual({
      channel_overrides: [{ connection_id: 2, overflow: 'reject' }],
    });
    expect(changed({ own: [{ ...one, headline: '' }] }, before)).toEqual({ channel_overrides: [] });
    // The API itself drops the other.
    expect(changed({ connectionIds: [2] }, before)).toEqual({ connection_ids: [2] });
  });

  it('sends the time of the post as soon as a channel uses it', () => {
    const channel_overrides = [1, 2].map((connection_id) => ({ connection_id, scheduled_at: NINE }));
    const before = post({ channel_overrides });
    expect(changed({}, before)).toEqual({});
    const own = draftOf(before).own.map((each, at) => (at === 0 ? { ...each, at: null } : each));
    expect(changed({ own }, before)).toEqual({
      scheduled_at: NINE,
      channel_overrides: [{ connection_id: 2, scheduled_at: NINE }],
    });
  });

  it('of a stored draft sends a time only if one is chosen', () => {
    const before = post({ status: 'draft', channels: [], scheduled_at: null, connection_ids: [1] });
    expect(changed({ when: 'later', at: '2026-07-01T09:00' }, before)).toEqual({
      scheduled_at: '2026-07-01T09:00[Europe/Berlin]',
    });
    expect(changed({ when: 'now', at: '2026-07-01T09:00' }, before)).toEqual({});
  });

  it('replaces the images if there are others, or in another order', () => {
    expect(hasOtherImages(draftOf(post()), post())).toBe(false);
    expect(hasOtherImages({ ...draftOf(post()), images: [b, a] }, post())).toBe(true);
    expect(hasOtherImages({ ...draftOf(post()), images: [a] }, post())).toBe(true);
  });
});
