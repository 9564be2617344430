import type { Account } from '../domain/account.js';
import type { AccountId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** Takes the place of every text that was erased. */
export const ERASED = 'erased';

/** Whether an erasure of the account ended. An operator may have named it so, but closed it for a reason. */
export const isErased = ({ name, statusReason }: Account): boolean =>
  name === ERASED && statusReason === ERASED;

/**
 * Erases the texts of accounts and keeps the history of their money: amounts, dates and ids. An erasure proceeds in
 * steps, each a transaction of its own, and can be interrupted and started again at any time, also after its end.
 */
export interface Erasures {
  /** Begins or continues; refused if the account is not closed, or while a delivery of it is under way. */
  readonly begin: (account: AccountId, at: Instant) => Promise<'begun' | 'not_closed' | 'under_way'>;
  /**
   * Erases the texts of the next posts by id, at most `limit`, with their images, labels, overrides, timelines,
   * requests and errors, what channels call them (`remoteId`, `url`), and the lanes of their deliveries, which
   * become `ERASED`; this counts as an edit. Their waiting deliveries are canceled, or unknown since their last send if
   * they may have been sent. Returns the last post; null if there are none after `after`.
   */
  readonly erasePosts: (account: AccountId, after: PostId | null, limit: number) => Promise<PostId | null>;
  /**
   * Erases the rest, in several transactions if there is much: entries of feeds; the settings and lanes of connections,
   * which are disconnected; keys, which are revoked and no longer found by their secrets; idempotency keys; the reasons
   * of movements of money and of the status; and all names.
   */
  readonly end: (account: AccountId, at: Instant) => Promise<void>;
}
