import type { IdempotencyClaim, IdempotencyRecord } from '../domain/idempotency.js';
import type { AccountId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** Idempotency keys inside a unit of work: the claim commits together with what it guards, or not at all. */
export interface IdempotencyKeys {
  /**
   * Claims the key, once, for the post that {@link complete} names before the unit of work ends. Keys from before
   * `expiredBefore` count as new. A key that another unit of work is claiming waits for that one to end; where it
   * takes too long, the key is in progress and this unit of work can only be undone.
   */
  readonly claim: (
    claim: IdempotencyClaim,
    at: Instant,
    expiredBefore: Instant,
  ) => Promise<'claimed' | 'in-progress' | IdempotencyRecord>;
  readonly complete: (claim: IdempotencyClaim, post: PostId) => Promise<void>;
}

/** Committed keys outside a unit of work. */
export interface IdempotencyReader {
  readonly findClaim: (
    account: AccountId,
    claim: Pick<IdempotencyClaim, 'scope' | 'key'>,
    expiredBefore: Instant,
  ) => Promise<IdempotencyRecord | null>;
  /** Forgets at most `limit` keys from before `expiredBefore` and answers how many it forgot. For housekeeping. */
  readonly purgeExpired: (expiredBefore: Instant, limit: number) => Promise<number>;
}
