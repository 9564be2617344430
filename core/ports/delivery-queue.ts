import type { Connection, Lane } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import type { AccountId, ConnectionId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { LaneShares } from '../domain/lane-shares.js';

/** The limits of a claim and the end of its leases. */
export interface ClaimTerms {
  readonly now: Instant;
  readonly leaseUntil: Instant;
  readonly limit: number;
}

/** A claim in a lane for all accounts, none of which gets more than its share. */
export interface SharedTerms extends ClaimTerms, LaneShares {
  /** Connections to skip. */
  readonly shut: readonly ConnectionId[];
  /** Connections of which at most one delivery is claimed, the first. */
  readonly probed: readonly ConnectionId[];
}

/** A lane in which something is due. */
export interface DueLane {
  readonly lane: Lane;
  /** The earliest due time among its queued deliveries. */
  readonly dueAt: Instant;
  /**
   * Nothing that is queued in the lane is claimed before then: the provider requested a pause, or all sending is paused
   * (`FARTHEST`).
   */
  readonly pausedUntil: Instant | null;
}

/**
 * The queue of deliveries across all accounts. Every method is one transaction of its own.
 * Queued deliveries of accounts that are not active wait: they are not claimed, and may be left out of every count.
 * Their leases that end are taken over nevertheless, and `unsent` and `overdueHolds` return their posts as well.
 * A claim, also of a lease that ended, moves deliveries to `publishing`, counts an attempt and a revision, gives each a
 * lease with a fencing token greater than any it had before, and writes `leased` into the timeline. No delivery is
 * claimed twice.
 */
export interface DeliveryQueue {
  /** Every lane with a queued delivery that is due at `now`. */
  readonly dueLanes: (now: Instant) => Promise<readonly DueLane[]>;
  /**
   * How many queued deliveries of each lane are due at `now`, counted up to `most`. A lane without any may be left out.
   */
  readonly depths: (
    now: Instant,
    most: number,
  ) => Promise<readonly { readonly lane: Lane; readonly due: number }[]>;
  /**
   * Due deliveries of a lane as `shareOut` distributes them, even if very many of one account are due before the
   * others.
   */
  readonly claimDue: (lane: Lane, terms: SharedTerms) => Promise<readonly LeasedDelivery[]>;
  /**
   * Leases that ended by `now`, taken over under a new token, those first that were due first, and none of the accounts
   * that are `full`; `sentAt` shows whether a write may have happened.
   */
  readonly claimExpired: (
    terms: ClaimTerms & { readonly full?: readonly AccountId[] },
  ) => Promise<readonly LeasedDelivery[]>;
  /**
   * When the next delivery becomes due after `now`, even one of an account that is not active, and when the next lease
   * ends: null if there is none, and for leases also while all sending is paused.
   */
  readonly nextTimes: (
    now: Instant,
  ) => Promise<{ readonly dueAt: Instant | null; readonly leaseEndsAt: Instant | null }>;
  /** Pauses claims of what is queued in a lane until then; never shortens a pause. */
  readonly pauseLane: (lane: Lane, until: Instant) => Promise<void>;
  /**
   * Sets the due time of queued deliveries to `now`: of those of the connection that wait because of an error with this
   * code and would be due by `until`. Does not count as a revision.
   */
  readonly hasten: (
    of: Pick<Connection, 'accountId' | 'id'>,
    errorCode: string,
    times: { readonly now: Instant; readonly until: Instant },
  ) => Promise<void>;
  /**
   * Posts whose charge is held although all deliveries ended, the unknown ones before `unknownBefore`, in the order of
   * their ids. Posts that are scheduled for `now` or later are left out, unless single channels have other times.
   */
  readonly overdueHolds: (
    times: { readonly now: Instant; readonly unknownBefore: Instant },
    page: { readonly after: PostId | null; readonly limit: number },
  ) => Promise<readonly { readonly accountId: AccountId; readonly postId: PostId }[]>;
  /**
   * Posts with a delivery for which `isUnsentAndDue` holds, in the order of their ids: no send is recorded, and it is
   * under way, due by that time, or was due by then and waits until its connection is renewed.
   */
  readonly unsent: (
    dueBy: Instant,
    limit: number,
  ) => Promise<readonly { readonly accountId: AccountId; readonly postId: PostId }[]>;
}
