import type { Lane } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import type { AccountId } from '../domain/ids.js';
import { later, type Instant } from '../domain/instant.js';
import type { DeliveryLimits } from '../domain/limits.js';
import type { ClaimTerms, SharedTerms } from '../ports/delivery-queue.js';
import type { CoreDeps } from './deps.js';
import type { LaneGovernor } from './lane-governor.js';

export const claimTerms = ({ leaseMs }: DeliveryLimits, now: Instant, limit: number): ClaimTerms => ({
  now,
  leaseUntil: later(now, leaseMs),
  limit,
});

type ClaimDeps = Pick<CoreDeps, 'deliveryLimits'> & { readonly laneGovernor: LaneGovernor };

/**
 * Claims as many deliveries of a lane as there are free places, for all accounts or for one. Places are reserved before
 * the claim and unused ones are released: concurrent claims never overfill a lane.
 */
export const makeClaimInto =
  ({ laneGovernor, deliveryLimits }: ClaimDeps) =>
  async (
    lane: Lane,
    now: Instant,
    wanted: number,
    claim: (terms: SharedTerms) => Promise<readonly LeasedDelivery[]>,
    account?: AccountId,
  ): Promise<readonly LeasedDelivery[]> => {
    const free = Math.min(wanted, laneGovernor.freePlaces(lane, now, account));
    const terms = { ...laneGovernor.terms(lane, now), ...claimTerms(deliveryLimits, now, free) };
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
