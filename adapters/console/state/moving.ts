import type { Post, PostChange } from '../../client/index.js';
import { placeOf } from './calendar-posts.js';
import { sharingOf, timesOf } from './progress.js';
import { sentTime, wallTime } from './times.js';

/** What moves if a post has several times: all by the same amount, or only the channels with the first time. */
export type Moved = 'all' | 'first';

/** What `Date.parse` makes of anything else depends on the browser. */
const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** As if the clock of the workspace had no changes; NaN for an incomplete time. */
const msOf = (wall: string): number => (WALL.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN);

/** Adds hours and minutes on the clock of the workspace, regardless of clock changes in between. */
const shifted = (wall: string, ms: number): string => {
  const after = new Date(msOf(wall) + ms);
  return Number.isNaN(after.getTime()) ? wall : after.toISOString().slice(0, 16);
};

/** The time of a channel after the post was moved to `at`, on the clock of the workspace. */
const movedTime = (post: Post, at: string, what: Moved, time: string): string => {
  const isMoved = what === 'all' || time === timesOf(post)[0];
  const ms = msOf(at) - msOf(placeOf(post));
  return isMoved ? shifted(wallTime(time), ms) : wallTime(time);
};

interface Move {
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export const movesOf = (post: Post, at: string, what: Moved): readonly Move[] =>
  post.channels.flatMap(({ id, name, scheduled_at }) =>
    scheduled_at === null
      ? []
      : [{ id, name, before: wallTime(scheduled_at), after: movedTime(post, at, what, scheduled_at) }],
  );

/** The change that moves a post: its own time, and those of its overrides, which are sent as a whole list. */
export const moveOf = (post: Post, at: string, what: Moved): PostChange => {
  const time = sharingOf(post)?.scheduled_at ?? null;
  // A time that does not change is sent exactly, with its seconds.
  const after = (before: string): string => {
    const moved = movedTime(post, at, what, before);
    return moved === wallTime(before) ? before : sentTime(moved);
  };
  return {
    ...(time === null ? {} : { scheduled_at: after(time) }),
    ...(post.channel_overrides.every((each) => each.scheduled_at === undefined)
      ? {}
      : {
          channel_overrides: post.channel_overrides.map(({ scheduled_at, ...words }) =>
            scheduled_at === undefined ? words : { ...words, scheduled_at: after(scheduled_at) },
          ),
        }),
  };
};
