import { DEFAULT_DELIVERY_LIMITS, DEFAULT_REQUEST_LIMITS, type DeliveryLimits } from '../../core/index.js';

/** Small bulkheads, so that few deliveries fill them; all durations are those of production. */
export const DELIVERY_LIMITS: DeliveryLimits = {
  ...DEFAULT_DELIVERY_LIMITS,
  lane: { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 8, breakerFailures: 3 },
};

export const REQUEST_LIMITS = DEFAULT_REQUEST_LIMITS;

export const INLINE_BUDGET_MS = 8_000;

/** How long a write may take to become visible at a provider with lookups or idempotency keys. */
export const PROVIDER_DELAY_MS = 30_000;

export const KEY_TTL_MS = 5 * 60_000;
