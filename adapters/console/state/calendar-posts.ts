import type { Post, PostQuery } from '../../client/index.js';
import { firstOf } from './first-of.js';
import { changedSince, dataVersion } from './fresh.js';
import { api } from './session.js';
import { sentTime, wallTime } from './times.js';

/** A span on the clock of the workspace, without offsets: `2026-11-01T00:00` to `2026-12-01T00:00`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

type CalendarFilter = Pick<PostQuery, 'status' | 'connection_id'>;

/** The most posts that are read by their time, and by their creation; the calendar notes that there may be more. */
export const MOST_POSTS = 5_000;
const PAGE_POSTS = 100;

const readAll = (query: PostQuery, signal: AbortSignal): Promise<readonly Post[]> =>
  firstOf(api().listPosts({ ...query, limit: PAGE_POSTS }, { signal }), MOST_POSTS);

/** The position of the post in the calendar, on the clock of the workspace. */
export const placeOf = (post: Post): string => wallTime(post.scheduled_at ?? post.created_at);

interface CalendarPosts {
  readonly posts: readonly Post[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/** The posts of the span: planned ones by their time, others by their creation. */
export const readCalendar = async (
  { from, to }: Span,
  filter: CalendarFilter,
  signal: AbortSignal,
): Promise<CalendarPosts> => {
  const [planned, created] = await Promise.all([
    readAll({ ...filter, scheduled_from: sentTime(from), scheduled_to: sentTime(to) }, signal),
    filter.status === 'scheduled'
      ? Promise.resolve([])
      : readAll({ ...filter, created_from: sentTime(from), created_to: sentTime(to) }, signal),
  ]);
  return {
    posts: [...planned, ...created.filter(({ scheduled_at }) => scheduled_at === null)],
    isCut: planned.length >= MOST_POSTS || created.length >= MOST_POSTS,
  };
};

const isIn = (post: Post, { from, to }: Span, { status, connection_id: channel }: CalendarFilter): boolean =>
  placeOf(post) >= from &&
  placeOf(post) < to &&
  (status === undefined || post.status === status) &&
  (channel === undefined || post.channels.some(({ id }) => id === channel));

/** What was read, and the value of `dataVersion` when that began. */
export interface Read extends CalendarPosts {
  readonly at: number;
}

/**
 * Reads the posts of the span; again, where that takes fewer requests, only those that changed since: a month of
 * thousands of posts takes more requests than a key has for a minute, and a busy account has events every few seconds.
 */
export const readCalendarAgain = async (
  before: Read | null,
  span: Span,
  filter: CalendarFilter,
  signal: AbortSignal,
): Promise<Read> => {
  const at = dataVersion.peek();
  const changed = before === null || before.isCut ? null : changedSince(before.at);
  if (before === null || changed === null || changed.length > before.posts.length / PAGE_POSTS + 1)
    return { ...(await readCalendar(span, filter, signal)), at };
  const read: Post[] = [];
  // One after the other, because a key may send only so many at once.
  for (const id of changed) read.push((await api().getPost(id, { signal })).post);
  const others = before.posts.filter(({ id }) => !changed.includes(id));
  return { posts: [...read.filter((post) => isIn(post, span, filter)), ...others], isCut: false, at };
};
