import {
  statusOf,
  type AccountId,
  type Instant,
  type Post,
  type PostFilter,
  type PostId,
  type PostReader,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { assemblePost } from './post-rows.js';
import { promised } from './promised.js';

const within = (at: Instant | null, from: Instant | undefined, to: Instant | undefined): boolean =>
  (from === undefined || (at !== null && at >= from)) && (to === undefined || (at !== null && at < to));

const passes = (post: Post, filter: PostFilter, now: Instant): boolean => {
  const { status, connectionId } = filter;
  const scheduledAt = post.timing.kind === 'scheduled' ? post.timing.at : null;
  return (
    (status === undefined || statusOf(post, now) === status) &&
    (connectionId === undefined ||
      post.deliveries.some(({ connection }) => connection.id === connectionId)) &&
    within(post.createdAt, filter.createdFrom, filter.createdTo) &&
    within(scheduledAt, filter.scheduledFrom, filter.scheduledTo)
  );
};

const listed = (post: Post): Post => ({
  ...post,
  deliveries: post.deliveries.map((delivery) => ({ ...delivery, frozen: null })),
});

export const makeMemoryPostReader = ({ tables }: MemoryStore): PostReader => {
  const deliveries = tables.deliveries.committed;
  const newestFirst = (account: AccountId) =>
    [...tables.posts.committed.all()].filter((row) => row.accountId === account).reverse();
  const find = (account: AccountId, id: PostId): Post | null => {
    const row = tables.posts.committed.get(id);
    return row?.accountId === account ? assemblePost(row, deliveries) : null;
  };
  return {
    find: (account, id) => promised(() => find(account, id)),
    findAll: (of) => promised(() => of.flatMap(({ accountId, id }) => find(accountId, id) ?? [])),
    ownerOf: (id) => promised(() => tables.posts.committed.get(id)?.accountId ?? null),
    imagesShown: (keys) =>
      promised(() => {
        const shown = [...tables.posts.committed.all()].flatMap(({ document }) => document.image?.key ?? []);
        return new Set(shown.filter((key) => keys.includes(key)));
      }),
    list: (account, filter, { before, limit }, now) =>
      promised(() => {
        const page: Post[] = [];
        for (const row of newestFirst(account)) {
          if (page.length === limit) break;
          if (before !== null && row.id >= before) continue;
          const post = assemblePost(row, deliveries);
          if (passes(post, filter, now)) page.push(listed(post));
        }
        return page;
      }),
  };
};
