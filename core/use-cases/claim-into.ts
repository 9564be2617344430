import type { Lane } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import type { AccountId } from '../domain/ids.js';
import { later, type Instant } from '../domain/instant.js';
import type { DeliveryLimits } from '../domain/limits.js';
import type { ClaimTerms, SharedTerms } from '../ports/delivery-queue.js';
import type { LaneGovernor } from './lane-governor.js';

export const claimTerms = (
  { leaseMs, claimBatch }: DeliveryLimits,
  now: Instant,
  limit: number,
): ClaimTerms => ({ now, leaseUntil: later(now, leaseMs), limit: Math.min(limit, claimBatch) });

/** Claims for a lane as much as there is room for, for everyone or for one account. */
export type ClaimInto = (
  lane: Lane,
  now: Instant,
  wanted: number,
  claim: (terms: SharedTerms) => Promise<readonly LeasedDelivery[]>,
  account?: AccountId,
) => Promise<readonly LeasedDelivery[]>;

/** Room is taken before the claim and what the claim did not use is given back: two looks never overfill a lane. */
export const makeClaimInto =
  ({
    laneGovernor,
    deliveryLimits,
  }: {
    readonly laneGovernor: LaneGovernor;
    readonly deliveryLimits: DeliveryLimits;
  }): ClaimInto =>
  async (lane, now, wanted, claim, account) => {
    const room = Math.min(wanted, laneGovernor.room(lane, now, account));
    const terms = { ...laneGovernor.terms(lane, now), ...claimTerms(deliveryLimits, now, room) };
    if (terms.limit === 0) return [];
    const filled = laneGovernor.reserve(lane, terms.limit, now, account);
    let claimed: readonly LeasedDelivery[] = [];
    try {
      claimed = await claim(terms);
    } finally {
      filled(claimed);
    }
    return claimed;
  };
