import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../adapters/console/state/draft.js';
import type { Draft, Own } from '../../../adapters/console/state/draft-shape.js';
import {
  draftFor,
  overridesOf,
  ownFrom,
  ownOf,
  sharesTime,
  timedApart,
  withAlt,
  withOwn,
  withoutTimes,
} from '../../../adapters/console/state/own.js';
import { ownParts, ownSummary } from '../../../adapters/console/state/own-words.js';
import { givenPost, imageOf } from './posts.js';
import { inZone } from './server.js';

/** The override of channel 1. */
const own = (fields: Partial<Own> = {}): Own => ({ ...ownOf({ own: [] }, 1), ...fields });

/** For channels 1 and 2, with two images. */
const draft = (...overrides: readonly Own[]): Draft => ({
  ...emptyDraft(),
  idempotencyKey: 'k1',
  headline: 'Sale',
  content: '<p>Today.</p>',
  connectionIds: [1, 2],
  linkUrl: 'https://example.com/',
  images: [
    { key: 'a', alt: ' A ' },
    { key: 'b', alt: 'B' },
  ],
  own: overrides,
});

beforeEach(() => inZone('Europe/Berlin'));

describe('the override of a channel', () => {
  it('is empty until something is changed, then it is in the list once', () => {
    expect(ownOf(draft(), 1)).toEqual({
      connectionId: 1,
      headline: '',
      content: '',
      linkUrl: '',
      alts: {},
      overflow: null,
      at: null,
      exactAt: null,
    });
    const first = withOwn(draft(), 1, { headline: 'Psst' });
    const second = withOwn({ own: first }, 2, { overflow: 'reject' });
    expect(second).toEqual([own({ headline: 'Psst' }), own({ connectionId: 2, overflow: 'reject' })]);
    const third = withOwn({ own: second }, 1, { content: '<p>Now.</p>' });
    expect(third).toEqual([own({ headline: 'Psst', content: '<p>Now.</p>' }), second[1]]);
  });

  it('has descriptions of images that can be taken away again', () => {
    const alts = withAlt(withAlt({}, 'a', 'Other'), 'b', '');
    expect(alts).toEqual({ a: 'Other', b: '' });
    expect(withAlt(alts, 'a', null)).toEqual({ b: '' });
  });

  it('is sent only with what differs', () => {
    expect(overridesOf(draft(own(), own({ connectionId: 2, headline: ' ', linkUrl: ' ' })))).toEqual([]);
    const all = own({
      headline: ' Psst',
      content: '<p>Now.</p>',
      linkUrl: ' https://example.com/psst ',
      overflow: 'reject',
      at: '2026-07-01T10:00',
    });
    expect(overridesOf(draft(all))).toEqual([
      {
        connection_id: 1,
        headline: ' Psst',
        content: '<p>Now.</p>',
        link_url: 'https://example.com/psst',
        overflow: 'reject',
        scheduled_at: '2026-07-01T10:00[Europe/Berlin]',
      },
    ]);
  });

  it('is not sent for a channel that is not chosen', () => {
    expect(overridesOf(draft(own({ connectionId: 3, headline: 'Psst' })))).toEqual([]);
  });

  it('is sent with the descriptions of the images up to the last that differs', () => {
    const altsOf = (alts: Own['alts']) => overridesOf(draft(own({ alts })))[0]?.image_alt;
    expect(altsOf({ a: ' Other ' })).toEqual(['Other']);
    expect(altsOf({ b: '' })).toEqual(['A', '']);
    expect(altsOf({ gone: 'Other' })).toBeUndefined();
    const bare = { ...draft(own({ alts: { '': 'Other' } })), images: [] };
    expect(overridesOf(bare)[0]?.image_alt).toEqual(['Other']);
  });

  it('is sent with the exact time of the post that was read, as long as the input shows it', () => {
    const exactAt = '2026-07-01T08:00:30.250Z';
    const timeOf = (at: string | null) =>
      overridesOf(draft(own({ at, exactAt, headline: 'x' })))[0]?.scheduled_at;
    expect(timeOf('2026-07-01T10:00')).toBe(exactAt);
    expect(timeOf('2026-07-01T10:01')).toBe('2026-07-01T10:01[Europe/Berlin]');
    expect(timeOf('')).toBe('');
    expect(timeOf(null)).toBeUndefined();
  });
});

describe('the overrides of a post', () => {
  it('are read as they are', () => {
    const post = givenPost({
      images: [imageOf('a.png', 'A'), imageOf('b.png', null), imageOf('c.png', 'C')],
      channel_overrides: [
        { connection_id: 1 },
        {
          connection_id: 2,
          headline: 'Psst',
          content: '<p>Now.</p>',
          link_url: 'https://example.com/',
          image_alt: ['Other', '', 'C'],
          overflow: 'summarize',
          scheduled_at: '2026-07-01T08:00:30.250Z',
        },
      ],
    });
    expect(ownFrom(post)).toEqual([
      own(),
      {
        connectionId: 2,
        headline: 'Psst',
        content: '<p>Now.</p>',
        linkUrl: 'https://example.com/',
        alts: { 'a.png': 'Other', 'c.png': 'C' },
        overflow: 'summarize',
        at: '2026-07-01T10:00',
        exactAt: '2026-07-01T08:00:30.250Z',
      },
    ]);
  });

  it('may describe the image that a post does not have', () => {
    const post = givenPost({ channel_overrides: [{ connection_id: 1, image_alt: [''] }] });
    expect(ownFrom(post)[0]?.alts).toEqual({ '': '' });
  });

  it('have a description of their own for an image without one', () => {
    const post = givenPost({
      images: [imageOf('a.png', null), imageOf('b.png', 'B')],
      channel_overrides: [{ connection_id: 1, image_alt: ['Other', 'B'] }],
    });
    expect(ownFrom(post)[0]?.alts).toEqual({ 'a.png': 'Other', 'b.png': 'B' });
  });
});

describe('what a channel gets', () => {
  it('is the post where its override has nothing', () => {
    expect(draftFor(draft(), 1)).toEqual(draft());
    const blank = own({ headline: ' ', content: ' ', linkUrl: ' ' });
    expect(draftFor(draft(blank), 1)).toEqual(draft(blank));
  });

  it('is its override where it has something', () => {
    const other = own({
      headline: 'Psst',
      content: '<p>Now.</p>',
      linkUrl: 'https://example.com/psst',
      alts: { b: '' },
      overflow: 'summarize',
      at: '2026-07-01T10:00',
    });
    expect(draftFor(draft(other), 1)).toEqual({
      ...draft(other),
      headline: 'Psst',
      content: '<p>Now.</p>',
      linkUrl: 'https://example.com/psst',
      images: [
        { key: 'a', alt: ' A ' },
        { key: 'b', alt: '' },
      ],
      shortens: true,
      when: 'later',
      at: '2026-07-01T10:00',
    });
    expect(draftFor({ ...draft(own({ overflow: 'reject' })), shortens: true }, 1).shortens).toBe(false);
    expect(draftFor({ ...draft(), shortens: true }, 1).shortens).toBe(true);
  });
});

describe('the times of single channels', () => {
  const [one, two] = [own({ at: '' }), own({ connectionId: 2, at: '2026-07-01T10:00' })];

  it('are those of chosen ones', () => {
    expect(timedApart(draft(one, two))).toEqual([one, two]);
    expect(timedApart(draft(own(), own({ connectionId: 3, at: '2026-07-01T10:00' })))).toEqual([]);
  });

  it('leave the time of the post to the others, if there are any', () => {
    expect(sharesTime(draft())).toBe(true);
    expect(sharesTime(draft(two))).toBe(true);
    expect(sharesTime(draft(one, two))).toBe(false);
  });

  it('are not in a stored draft, nor is that of the post', () => {
    const stored = withoutTimes({
      ...draft(own({ headline: 'Psst', at: '2026-07-01T10:00' })),
      when: 'later',
    });
    expect(stored).toEqual({ ...draft(own({ headline: 'Psst' })) });
  });
});

describe('an override in words', () => {
  it('names what it has', () => {
    expect(ownParts(own({ headline: ' ', linkUrl: ' ' }))).toEqual([]);
    const all = own({
      headline: 'x',
      content: '<p>x</p>',
      linkUrl: 'x',
      alts: { a: '' },
      overflow: 'reject',
    });
    expect(ownParts(all)).toEqual(['headline', 'text', 'link', 'alternative text', 'shortening']);
  });

  it.each([
    [{}, null],
    [{ at: '' }, null],
    [{ headline: 'x', at: '' }, 'Own headline'],
    [{ at: '2026-07-01T10:00' }, '10:00'],
    [{ at: '2026-07-02T10:00' }, '2026-07-02 10:00'],
    [{ headline: 'x', content: '<p>x</p>', at: '2026-07-01T10:00' }, 'Own headline and text, 10:00'],
  ])('%j is “%s”', (fields, summary) => {
    expect(ownSummary(own(fields), '2026-07-01T09:00')).toBe(summary);
  });
});
