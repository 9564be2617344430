import type { IdempotencyClaim, IdempotencyRecord } from '../domain/idempotency.js';
import type { AccountId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** Committed idempotency keys. */
export interface IdempotencyReader {
  readonly findClaim: (
    account: AccountId,
    claim: Pick<IdempotencyClaim, 'scope' | 'key'>,
    expiredBefore: Instant,
  ) => Promise<IdempotencyRecord | null>;
  /** Deletes at most `limit` keys that were claimed before `expiredBefore` and returns how many. For housekeeping. */
  readonly purgeExpired: (expiredBefore: Instant, limit: number) => Promise<number>;
}
