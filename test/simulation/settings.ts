import { DELIVERY_LIMITS, REQUEST_LIMITS } from './limits.js';
import { PROVIDERS } from './providers.js';
import type { World } from './world.js';

/** The settings and channels of a process; without the twist those of all others. */
export const drawSettings = ({ choices, counter, twists, isCalm }: World) => {
  if (!twists.settings)
    return { requestLimits: REQUEST_LIMITS, deliveryLimits: DELIVERY_LIMITS, publishers: PROVIDERS };
  const { leaseMs, missedWindowMs } = DELIVERY_LIMITS;
  const limits = {
    leaseMs: choices.pick([leaseMs, 5_000, 5 * leaseMs, 60 * leaseMs]),
    missedWindowMs: choices.pick([missedWindowMs, missedWindowMs / 48]),
  };
  const missing = isCalm() ? null : choices.pick([null, null, ...PROVIDERS]);
  if (missing !== null) counter.saw('process without a channel');
  return {
    requestLimits: { ...REQUEST_LIMITS, idempotencyMs: REQUEST_LIMITS.idempotencyMs * choices.pick([1, 2]) },
    deliveryLimits: { ...DELIVERY_LIMITS, ...limits },
    publishers: PROVIDERS.filter((each) => each !== missing),
  };
};
