import type { Post, PostQuery } from '../../client/index.js';
import { firstOf } from './first-of.js';
import { api } from './session.js';
import { wallTime } from './times.js';

/** A span on the clock of the workspace, without offsets: `2026-11-01T00:00` to `2026-12-01T00:00`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

type CalendarFilter = Pick<PostQuery, 'status' | 'connection_id'>;

/** The limit of planned posts, and of immediate ones; beyond it the calendar notes that there may be more. */
export const MOST_POSTS = 5_000;
const PAGE_POSTS = 100;

const readAll = (query: PostQuery, signal: AbortSignal): Promise<readonly Post[]> =>
  firstOf(api().listPosts({ ...query, limit: PAGE_POSTS }, { signal }), MOST_POSTS);

/** The posts of the span: planned ones by their time, others by their creation. */
export const readCalendar = async (
  { from, to }: Span,
  filter: CalendarFilter,
  signal: AbortSignal,
): Promise<readonly Post[]> => {
  const [planned, immediate] = await Promise.all([
    readAll({ ...filter, scheduled_from: from, scheduled_to: to }, signal),
    filter.status === 'scheduled'
      ? Promise.resolve([])
      : readAll({ ...filter, created_from: from, created_to: to }, signal),
  ]);
  return [...planned, ...immediate.filter(({ scheduled_at }) => scheduled_at === null)];
};

/** The position of the post in the calendar, on the clock of the workspace. */
export const placeOf = (post: Post): string => wallTime(post.scheduled_at ?? post.created_at);
