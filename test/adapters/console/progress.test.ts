import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Post } from '../../../adapters/client/index.js';
import {
  begunOf,
  isEditable,
  sharingOf,
  spanOf,
  timesOf,
  waitingOf,
} from '../../../adapters/console/state/progress.js';
import { dayAndTime } from '../../../adapters/console/state/times.js';
import { givenChannel, givenPost } from './posts.js';
import { inZone } from './server.js';

const NINE = '2026-07-01T09:00:00.000Z';
const TEN = '2026-07-01T10:00:00.000Z';
const NEXT_DAY = '2026-07-02T09:00:00.000Z';

/** A channel for each time, with ids from 1. */
const postAt = (times: readonly (string | null)[], fields: Partial<Post> = {}): Post =>
  givenPost({
    channels: times.map((scheduled_at, at) => givenChannel({ id: at + 1, scheduled_at })),
    ...fields,
  });

beforeEach(() => inZone('UTC'));

describe('the times of a post', () => {
  it('are those of its channels, each once and the soonest first', () => {
    expect(timesOf(postAt([TEN, NINE, null, TEN]))).toEqual([NINE, TEN]);
    expect(timesOf(postAt([null]))).toEqual([]);
  });

  it('are shown as the first and the last, whose day is left out if it is the same', () => {
    expect(spanOf(postAt([NINE]))).toBe(dayAndTime(NINE));
    expect(spanOf(postAt([TEN, NINE, '2026-07-01T09:30:00.000Z']))).toBe(`${dayAndTime(NINE)} until 10:00`);
    expect(spanOf(postAt([NINE, NEXT_DAY]))).toBe(`${dayAndTime(NINE)} until ${dayAndTime(NEXT_DAY)}`);
  });

  it('are compared on the clock of the workspace', async () => {
    await inZone('Asia/Tokyo');
    const evening = '2026-07-01T14:00:00.000Z';
    const night = '2026-07-01T16:00:00.000Z';
    expect(spanOf(postAt([evening, night]))).toBe(`${dayAndTime(evening)} until ${dayAndTime(night)}`);
    expect(spanOf(postAt([night, NEXT_DAY]))).toBe(`${dayAndTime(night)} until 18:00`);
  });

  it('may be that of the post, or none', () => {
    expect(spanOf(postAt([], { scheduled_at: TEN }))).toBe(dayAndTime(TEN));
    expect(spanOf(postAt([null, null]))).toBeNull();
  });
});

describe('the time of the post itself', () => {
  it('is that of the first channel without a time of its own', () => {
    const post = postAt([NINE, TEN, TEN], {
      channel_overrides: [
        { connection_id: 1, scheduled_at: NINE },
        { connection_id: 2, headline: 'Other' },
      ],
    });
    expect(sharingOf(post)?.id).toBe(2);
  });

  it('is that of none if all have their own', () => {
    const post = postAt([NINE], { channel_overrides: [{ connection_id: 1, scheduled_at: NINE }] });
    expect(sharingOf(post)).toBeUndefined();
    expect(sharingOf(postAt([NINE]))?.id).toBe(1);
  });
});

describe('the course of a post', () => {
  const waiting = givenChannel({ id: 1 });
  const tried = givenChannel({ id: 2, attempts: 1 });
  const out = givenChannel({ id: 3, status: 'published', attempts: 1 });
  const stopped = givenChannel({ id: 4, status: 'canceled' });
  const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id);

  it('has begun on channels that were attempted or no longer wait', () => {
    const post = givenPost({ channels: [waiting, tried, out, stopped] });
    expect(idsOf(begunOf(post))).toEqual([2, 3, 4]);
    expect(idsOf(waitingOf(post))).toEqual([1, 2]);
    expect(isEditable(post)).toBe(false);
  });

  it('has not begun on any while all wait, so that the post can be changed', () => {
    const post = givenPost({ channels: [waiting] });
    expect(begunOf(post)).toEqual([]);
    expect(isEditable(post)).toBe(true);
  });

  it.each([
    'publishing',
    'published',
    'partially_published',
    'failed',
    'needs_attention',
    'canceled',
  ] as const)('is not under way for a post that is %s, which cannot be changed either', (status) => {
    const post = givenPost({ status, channels: [out] });
    expect(begunOf(post)).toEqual([]);
    expect(isEditable(post)).toBe(false);
  });

  it('has not begun for a draft, which can be changed', () => {
    expect(isEditable(givenPost({ status: 'draft', channels: [out] }))).toBe(true);
  });
});
