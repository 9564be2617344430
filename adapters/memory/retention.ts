import {
  dueAtOf,
  instant,
  isDraft,
  prunableOf,
  QUOTING_EVENTS,
  withoutExchange,
  type Post,
  type PostRemains,
  type Retention,
} from '../../core/index.js';
import type { MemoryStore, OpenTables } from './memory-store.js';
import { assemblePost, putDelivery } from './post-rows.js';

export const makeMemoryRetention = (store: MemoryStore): Retention => {
  const { committed } = store;

  const remainsOf = (post: Post): PostRemains => {
    const events = committed.events.get(post.id) ?? [];
    const moments = post.deliveries.flatMap((delivery) =>
      delivery.state === 'published' ? [delivery.firstDueAt, delivery.publishedAt] : [delivery.firstDueAt],
    );
    return {
      isDraft: isDraft(post),
      changedAt: instant(Math.max(post.createdAt, dueAtOf(post), ...moments, ...events.map(({ at }) => at))),
      charge: post.charge.state,
      deliveries: post.deliveries.map(({ state }) => state),
      isInFeed: [...committed.entries.all()].some(({ postId }) => postId === post.id),
    };
  };

  const removals = {
    timelines: (post: Post, { events, eventsRemovedUpTo: upTo }: OpenTables): number => {
      const removed = events.get(post.id) ?? [];
      events.delete(post.id);
      const known = upTo.get(post.accountId) ?? 0;
      upTo.put(post.accountId, Math.max(known, ...removed.map(({ id }) => id)));
      return removed.length;
    },
    exchanges: (post: Post, tables: OpenTables): number => {
      const { events } = tables;
      const known = events.get(post.id) ?? [];
      const isQuote = ({ kind, detail }: (typeof known)[number]): boolean =>
        QUOTING_EVENTS.includes(kind) && detail !== null;
      if (known.some(isQuote))
        events.put(
          post.id,
          known.map((event) => (isQuote(event) ? { ...event, detail: null } : event)),
        );
      const emptied = post.deliveries.filter((delivery) => withoutExchange(delivery) !== delivery);
      for (const delivery of emptied) putDelivery(tables, withoutExchange(delivery));
      return known.filter(isQuote).length + emptied.length;
    },
    images: (post: Post, { posts }: OpenTables): number => {
      const row = posts.get(post.id);
      if (row === undefined || row.document.image === null) return 0;
      posts.put(post.id, {
        ...row,
        document: { ...row.document, image: null, moreImages: [] },
        revision: row.revision + 1,
      });
      return 1;
    },
  };

  return {
    prune: ({ after, posts: most, before }) =>
      store.transaction((tables) => {
        const removed = { timelines: 0, exchanges: 0, images: 0 };
        const rows = [...committed.posts.all()]
          .filter(({ id }) => id > (after ?? 0))
          .sort((one, other) => one.id - other.id)
          .slice(0, most);
        for (const row of rows) {
          const post = assemblePost(row, committed);
          for (const what of prunableOf(remainsOf(post), before))
            removed[what] += removals[what](post, tables);
        }
        const youngest = Math.max(...Object.values(before));
        const goesOn = rows.length === most && rows.some(({ createdAt }) => createdAt < youngest);
        return { removed, next: goesOn ? (rows.at(-1)?.id ?? null) : null };
      }),
  };
};
