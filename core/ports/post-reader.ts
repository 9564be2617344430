import type { DeliveryState } from '../domain/delivery.js';
import type { AccountId, ConnectionId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { dueAtOf, type Post, type PostStatus } from '../domain/post.js';

/** Which posts to find; absent: all. */
export interface PostSearch {
  /** The post has one of them. */
  readonly statuses?: readonly PostStatus[];
  /** Words and labels as the domain folds them (`wordsOf`, `labelTerm`): the post has all of them. */
  readonly terms?: readonly string[];
  readonly connectionId?: ConnectionId;
  /** The post has a channel in one of these states. */
  readonly channelStates?: readonly DeliveryState[];
  /** Inclusive. */
  readonly createdFrom?: Instant;
  /** Exclusive, like every `…To`. */
  readonly createdTo?: Instant;
  readonly scheduledFrom?: Instant;
  readonly scheduledTo?: Instant;
}

/** Newest first by id; or by the time at which posts are due (`dueAtOf`), soonest or latest first. */
export const POST_ORDERS = ['newest', 'soonest', 'latest'] as const;
/** One of the orders of posts. */
export type PostOrder = (typeof POST_ORDERS)[number];

/** A position in an order of posts: that of a post, or of the last one examined. */
export interface PostPosition {
  readonly id: PostId;
  /** Null in the order of ids. */
  readonly dueAt: Instant | null;
}

/** The position of a post in an order. */
export const positionOf = (
  post: Pick<Post, 'id' | 'timing' | 'createdAt'>,
  order: PostOrder,
): PostPosition => ({
  id: post.id,
  dueAt: order === 'newest' ? null : dueAtOf(post),
});

/** Negative if the first position comes before the second. */
export const comparePositions = (order: PostOrder, one: PostPosition, other: PostPosition): number => {
  const later = (one.dueAt ?? 0) - (other.dueAt ?? 0) || one.id - other.id;
  return order === 'soonest' ? later : -later;
};

/** A part of the results of a search. */
export interface FoundPosts {
  readonly posts: readonly Post[];
  /**
   * Where the search continues; null at its end. A store examines a bounded number of posts per call, so a part may be
   * shorter than its limit, or empty, before the end of the search.
   */
  readonly next: PostPosition | null;
}

/**
 * Committed posts. Everything is scoped by account. The request of each delivery (`frozen.request`) may be left
 * out, as an empty text: only an attempt needs it and gets it with its claim, and all together may be many times larger
 * than the post.
 */
export interface PostReader {
  readonly find: (account: AccountId, id: PostId) => Promise<Post | null>;
  /** Those of these posts that exist, in any order. */
  readonly findAll: (of: readonly Pick<Post, 'id' | 'accountId'>[]) => Promise<readonly Post[]>;
  /**
   * At most `limit` posts in an order, after a position. In an order by time, posts with the same time are ordered by
   * id. The parts of a search neither skip nor repeat a post that keeps its position if others are inserted meanwhile.
   * `now` decides the status of posts that are about to become due.
   */
  readonly search: (
    account: AccountId,
    filter: PostSearch,
    page: { readonly order: PostOrder; readonly after: PostPosition | null; readonly limit: number },
    now: Instant,
  ) => Promise<FoundPosts>;
  /** The account of a post. For operators, to whom the tenant boundary does not apply. */
  readonly ownerOf: (id: PostId) => Promise<AccountId | null>;
  /** Which of the images with these keys are shown by any post of any account. */
  readonly imagesShown: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}
