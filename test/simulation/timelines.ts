import type { AccountEvent, PostId } from '../../core/index.js';
import type { World } from './world.js';

/** The history of each post, with the events that housekeeping has removed from the store since. */
export interface Timelines {
  readonly of: (post: PostId) => readonly AccountEvent[];
}

const NONE: readonly AccountEvent[] = [];

/** Has to look at each committed state of a post, because an event that was never seen cannot be kept. */
export const makeTimelines = ({
  store: { tables },
  restores,
}: Pick<World, 'store' | 'restores'>): Timelines => {
  const known = new Map<PostId, readonly AccountEvent[]>();
  const stored = new Map<PostId, readonly AccountEvent[] | undefined>();
  restores.whenRestored(() => {
    known.clear();
    stored.clear();
  });

  return {
    of: (post) => {
      const now = tables.events.committed.get(post);
      const before = known.get(post) ?? NONE;
      if (now === stored.get(post)) return before;
      const oldest = now?.[0]?.id ?? Infinity;
      const all = [...before.filter(({ id }) => id < oldest), ...(now ?? NONE)];
      stored.set(post, now);
      known.set(post, all);
      return all;
    },
  };
};
