import type { AccountId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** Takes the place of every text that was erased. */
export const ERASED = 'erased';

/**
 * Erases what accounts wrote, and keeps what their money did: amounts, dates and ids. An erasure goes on step by step,
 * each a transaction of its own, and can be ended and begun again at any moment.
 */
export interface Erasures {
  /** Begins or continues; refused if the account is not closed, or while a delivery of it is under way. */
  readonly begin: (
    account: AccountId,
    at: Instant,
  ) => Promise<'begun' | 'not_closed' | 'under_way' | 'ended'>;
  /**
   * Erases the texts of the next posts by id, at most `limit`, with their timelines, entries and requests; what of them
   * waits is canceled. Returns the last one; null if there are none after `after`.
   */
  readonly erasePosts: (account: AccountId, after: PostId | null, limit: number) => Promise<PostId | null>;
  /** Erases the rest: connections, keys, idempotency keys, reasons and names. */
  readonly end: (account: AccountId, at: Instant) => Promise<void>;
}
