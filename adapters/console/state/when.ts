import type { Channel, Post } from '../../client/index.js';
import { texts } from '../texts.js';
import { begunOf, spanOf, timesOf } from './progress.js';
import { dayAndTime } from './times.js';

/** When the post was or will be sent, in a sentence. */
export const whenOf = (post: Post): string => {
  const last = timesOf(post).at(-1);
  if (begunOf(post).length > 0 && last !== undefined) {
    const out = post.channels.filter(({ status }) => status === 'published').length;
    return texts.own.partly(out, post.channels.length, dayAndTime(last));
  }
  if (post.published_at !== null) return texts.posts.wentOut(dayAndTime(post.published_at));
  const planned = spanOf(post);
  if (planned !== null && post.status === 'scheduled') return texts.posts.goesOut(planned);
  return texts.posts.created(dayAndTime(post.created_at));
};

/** When it was or will be sent to a channel, or how often that was attempted. */
export const whenOn = ({ published_at, scheduled_at, status, attempts }: Channel): string => {
  if (published_at !== null) return texts.posts.wentOut(dayAndTime(published_at));
  if (status === 'canceled' && attempts === 0) return texts.post.notSent;
  return status === 'queued' && attempts === 0 && scheduled_at !== null
    ? texts.posts.goesOut(dayAndTime(scheduled_at))
    : texts.post.attempts(attempts);
};

/** The mark in the calendar of a post with several times, which is shown at the first. */
export const timesMark = (post: Post): string => {
  const { length } = timesOf(post);
  return length < 2 ? '' : `${texts.own.times(length)} · `;
};
