import type { AccountId, ConnectionId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Post, PostStatus } from '../domain/post.js';

/** Which posts to list; absent: all. */
export interface PostFilter {
  readonly status?: PostStatus;
  readonly connectionId?: ConnectionId;
  /** Inclusive. */
  readonly createdFrom?: Instant;
  /** Exclusive, like every `…To`. */
  readonly createdTo?: Instant;
  readonly scheduledFrom?: Instant;
  readonly scheduledTo?: Instant;
}

/** Committed posts. Everything is scoped by account. */
export interface PostReader {
  readonly find: (account: AccountId, id: PostId) => Promise<Post | null>;
  /** The posts that exist, in no order. */
  readonly findAll: (of: readonly Pick<Post, 'id' | 'accountId'>[]) => Promise<readonly Post[]>;
  /**
   * Newest first (by id), at most `limit`, only posts older than `before`. A page neither skips nor repeats a post if
   * others are inserted meanwhile. `now` decides the status of posts that are about to become due. The frozen request
   * of each delivery (`frozen`) is left out: no list shows it, and it is many times larger than the post.
   */
  readonly list: (
    account: AccountId,
    filter: PostFilter,
    page: { readonly before: PostId | null; readonly limit: number },
    now: Instant,
  ) => Promise<readonly Post[]>;
  /** The account of a post. For operators, to whom the tenant boundary does not apply. */
  readonly ownerOf: (id: PostId) => Promise<AccountId | null>;
  /** Which of the images with these keys are shown by any post of any account. */
  readonly imagesShown: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}
