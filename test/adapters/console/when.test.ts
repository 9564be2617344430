import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { endingOf, hasConcern } from '../../../adapters/console/state/ending.js';
import { dayAndTime } from '../../../adapters/console/state/times.js';
import { timesMark, whenOf, whenOn } from '../../../adapters/console/state/when.js';
import { givenChannel, givenPost } from './posts.js';
import { inZone } from './server.js';

const NINE = '2026-07-01T09:00:00.000Z';
const TEN = '2026-07-01T10:00:00.000Z';

beforeEach(() => inZone('Europe/Berlin'));

const waiting = givenChannel({ id: 1, name: 'Feed', scheduled_at: TEN });
const published = givenChannel({
  id: 2,
  name: 'Mastodon',
  status: 'published',
  scheduled_at: NINE,
  published_at: NINE,
});

describe('the sentence of when a post goes out', () => {
  it('is its plan', () => {
    expect(whenOf(givenPost({ channels: [waiting] }))).toBe(`Goes out ${dayAndTime(TEN)}`);
  });

  it('is its creation without a plan, or when the plan was dropped', () => {
    const created = `Created ${dayAndTime('2026-01-15T12:00:00.000Z')}`;
    expect(whenOf(givenPost({ status: 'draft' }))).toBe(created);
    expect(whenOf(givenPost({ status: 'scheduled' }))).toBe(created);
    expect(whenOf(givenPost({ status: 'canceled', channels: [waiting] }))).toBe(created);
  });

  it('counts the channels that have it, while others wait', () => {
    const refused = givenChannel({ id: 3, status: 'failed', scheduled_at: NINE });
    const post = givenPost({ channels: [published, refused, waiting], published_at: NINE });
    expect(whenOf(post)).toBe(`1 of 3 channels out, the last at ${dayAndTime(TEN)}`);
  });

  it('is its publication', () => {
    const fields = { status: 'published', published_at: NINE } as const;
    expect(whenOf(givenPost({ ...fields, channels: [published] }))).toBe(`Published ${dayAndTime(NINE)}`);
    const untimed = { ...published, scheduled_at: null };
    expect(whenOf(givenPost({ channels: [untimed], published_at: NINE }))).toBe(
      `Published ${dayAndTime(NINE)}`,
    );
  });
});

describe('the sentence of when a channel gets a post', () => {
  it('is its publication or its plan', () => {
    expect(whenOn(published)).toBe(`Published ${dayAndTime(NINE)}`);
    expect(whenOn(waiting)).toBe(`Goes out ${dayAndTime(TEN)}`);
  });

  it('says that it was canceled before it was sent', () => {
    expect(whenOn({ ...waiting, status: 'canceled' })).toBe('Not sent');
  });

  it('is the number of attempts once there are any, and where nothing waits', () => {
    expect(whenOn({ ...waiting, attempts: 1 })).toBe('1 attempt');
    expect(whenOn({ ...waiting, status: 'failed', attempts: 3 })).toBe('3 attempts');
    expect(whenOn({ ...waiting, status: 'canceled', attempts: 2 })).toBe('2 attempts');
    // Held back after a restore: whether it was sent is not known.
    expect(whenOn({ ...waiting, status: 'unknown' })).toBe('0 attempts');
    expect(whenOn({ ...waiting, scheduled_at: null })).toBe('0 attempts');
  });
});

it('a post has a mark in the calendar if it has several times', () => {
  const [first, last] = [waiting, { ...waiting, id: 4, scheduled_at: NINE }];
  expect(timesMark(givenPost({ channels: [first, last] }))).toBe('2 times · ');
  expect(timesMark(givenPost({ channels: [first, { ...first, id: 4 }] }))).toBe('');
});

describe('the end of a post', () => {
  it('discards a draft, cancels a plan, or stops the channels that wait', () => {
    expect(endingOf(givenPost({ status: 'draft' })).title).toBe('Discard this draft?');
    expect(endingOf(givenPost({ channels: [waiting] })).title).toBe('Cancel this post?');
    const other = { ...waiting, id: 4, name: 'Bluesky' };
    const ending = endingOf(givenPost({ channels: [published, waiting, other] }));
    expect(ending.title).toBe('Stop the waiting channels?');
    expect(ending.what).toMatch(/^Feed and Bluesky get nothing\./);
  });
});

it('a post needs a decision if a channel failed, or may have it', () => {
  expect(hasConcern(givenPost({ channels: [published, { ...waiting, status: 'failed' }] }))).toBe(true);
  expect(hasConcern(givenPost({ channels: [{ ...waiting, status: 'unknown' }, published] }))).toBe(true);
  expect(hasConcern(givenPost({ channels: [published, waiting] }))).toBe(false);
});
