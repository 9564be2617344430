import type { Channel, Post } from '../../client/index.js';
import { texts } from '../texts.js';
import { dayAndTime, wallTime } from './times.js';

/** The distinct times of the channels, soonest first. */
export const timesOf = ({ channels }: Pick<Post, 'channels'>): readonly string[] =>
  [...new Set(channels.flatMap(({ scheduled_at }) => scheduled_at ?? []))].sort();

/** A channel without a time of its own, which has that of the post; undefined if there is none. */
export const sharingOf = ({ channels, channel_overrides }: Post): Channel | undefined =>
  channels.find(({ id }) =>
    channel_overrides.every((each) => each.connection_id !== id || each.scheduled_at === undefined),
  );

/** The time of the post, or the first and the last of several; null without any. */
export const spanOf = (post: Post): string | null => {
  const [first = post.scheduled_at, ...others] = timesOf(post);
  const last = others.at(-1);
  if (first === null || last === undefined) return first === null ? null : dayAndTime(first);
  const [day, end] = [wallTime(first).slice(0, 10), wallTime(last)];
  return texts.own.firstAndLast(dayAndTime(first), end.startsWith(day) ? end.slice(11) : dayAndTime(last));
};

/** The channels of a planned post that no longer wait: once there are any, the post shows what readers received. */
export const begunOf = ({ status, channels }: Post): readonly Channel[] =>
  status === 'scheduled'
    ? channels.filter((channel) => channel.status !== 'queued' || channel.attempts > 0)
    : [];

export const waitingOf = ({ channels }: Post): readonly Channel[] =>
  channels.filter(({ status }) => status === 'queued');

export const isEditable = (post: Post): boolean =>
  post.status === 'draft' || (post.status === 'scheduled' && begunOf(post).length === 0);
