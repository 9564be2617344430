import {
  channelOverridesOf,
  comparePositions,
  imagesOf,
  positionOf,
  statusOf,
  termsOf,
  type AccountId,
  type FoundPosts,
  type Instant,
  type Post,
  type PostId,
  type PostReader,
  type PostSearch,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { assemblePost } from './post-rows.js';
import { asPort } from './promised.js';

const within = (at: Instant | null, from: Instant | undefined, to: Instant | undefined): boolean =>
  (from === undefined || (at !== null && at >= from)) && (to === undefined || (at !== null && at < to));

const passes = (post: Post, filter: PostSearch, now: Instant): boolean => {
  const { statuses, connectionId, channelStates, terms } = filter;
  const scheduledAt = post.timing.kind === 'scheduled' ? post.timing.at : null;
  return (
    (statuses === undefined || statuses.includes(statusOf(post, now))) &&
    (terms === undefined || hasAll(post, terms)) &&
    (connectionId === undefined ||
      post.deliveries.some(({ connection }) => connection.id === connectionId)) &&
    (channelStates === undefined || post.deliveries.some(({ state }) => channelStates.includes(state))) &&
    within(post.createdAt, filter.createdFrom, filter.createdTo) &&
    within(scheduledAt, filter.scheduledFrom, filter.scheduledTo)
  );
};

const hasAll = (post: Post, terms: readonly string[]): boolean => {
  const own = new Set(termsOf(post.document, channelOverridesOf(post)));
  return terms.every((term) => own.has(term));
};

export const makeMemoryPostReader = ({ committed }: MemoryStore): PostReader => {
  const { posts } = committed;
  const find = (account: AccountId, id: PostId): Post | null => {
    const row = posts.get(id);
    return row?.accountId === account ? assemblePost(row, committed) : null;
  };

  return asPort<PostReader>({
    find,
    findAll: (of) => of.flatMap(({ accountId, id }) => find(accountId, id) ?? []),
    ownerOf: (id) => posts.get(id)?.accountId ?? null,
    imagesShown: (keys) => {
      const shown = [...posts.all()].flatMap(({ document }) =>
        imagesOf(document).map(({ image }) => image.key),
      );
      return new Set(shown.filter((key) => keys.includes(key)));
    },
    search: (account, filter, { order, after, limit }, now): FoundPosts => {
      const placed = [...posts.all()]
        .filter(({ accountId }) => accountId === account)
        .map((row) => ({ row, position: positionOf(row, order) }))
        .filter(({ position }) => after === null || comparePositions(order, after, position) < 0)
        .sort((one, other) => comparePositions(order, one.position, other.position));
      const found: Post[] = [];
      for (const { row, position } of placed) {
        const post = assemblePost(row, committed);
        if (!passes(post, filter, now)) continue;
        found.push(post);
        if (found.length === limit) return { posts: found, next: position };
      }
      return { posts: found, next: null };
    },
  });
};
