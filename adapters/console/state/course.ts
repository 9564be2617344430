import type { Channel, Post } from '../../client/index.js';

/** When its channels get or got the post, soonest first, each time once. */
export const timesOf = ({ channels }: Pick<Post, 'channels'>): readonly string[] =>
  [...new Set(channels.flatMap(({ scheduled_at }) => scheduled_at ?? []))].sort();

/** The channels of a planned post that do not wait any more: from then on it says what readers got. */
export const begunOf = ({ status, channels }: Post): readonly Channel[] =>
  status === 'scheduled'
    ? channels.filter((channel) => channel.status !== 'queued' || channel.attempts > 0)
    : [];

/** The channels that still wait. */
export const waitingOf = ({ channels }: Post): readonly Channel[] =>
  channels.filter(({ status }) => status === 'queued');

/** Whether it can be changed, and sent at another time. */
export const isEditable = (post: Post): boolean =>
  post.status === 'draft' || (post.status === 'scheduled' && begunOf(post).length === 0);
