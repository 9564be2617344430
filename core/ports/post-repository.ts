import type { AccountId, ConnectionId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Charge, NewPost, Post, PostDocument, PostStatus } from '../domain/post.js';
import type { Timing } from '../domain/schedule.js';
import type { NewDelivery } from '../domain/delivery.js';

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

/** Posts outside a unit of work: committed state only. Everything is scoped by account. */
export interface PostReader {
  readonly find: (account: AccountId, id: PostId) => Promise<Post | null>;
  /**
   * Newest first (by id), at most `limit`, only posts older than `before`. A page neither skips nor repeats a post
   * when others are inserted meanwhile. `now` decides the status of posts that are about to become due. What was sent
   * of each delivery (`frozen`) is left out: a list shows none of it, and it is many times the post.
   */
  readonly list: (
    account: AccountId,
    filter: PostFilter,
    page: { readonly before: PostId | null; readonly limit: number },
    now: Instant,
  ) => Promise<readonly Post[]>;
  /** Whose post it is. For operators, who stand outside the tenant wall. */
  readonly ownerOf: (id: PostId) => Promise<AccountId | null>;
  /** Whether any post of any account shows the image with this key. */
  readonly showsImage: (key: string) => Promise<boolean>;
}

/** Posts inside a unit of work; reads see its own writes and stay true until it ends. */
export interface PostRepository {
  readonly find: (id: PostId) => Promise<Post | null>;
  /** Inserts the post and its queued deliveries, one per connection (a second one for the same connection throws). */
  readonly insert: (post: NewPost) => Promise<Post>;
  /** Replaces document, timing and, where given, all deliveries, and counts one revision. */
  readonly update: (
    id: PostId,
    change: {
      readonly document: PostDocument;
      readonly timing: Timing;
      readonly deliveries: readonly NewDelivery[];
    },
  ) => Promise<void>;
  readonly setCharge: (id: PostId, charge: Charge) => Promise<void>;
  /** Scheduled posts of the account, all of whose deliveries are queued and untouched and not yet due at `now`. */
  readonly countScheduled: (now: Instant) => Promise<number>;
}
