import type { Instant, RateLimited, RateLimiter, RatePolicy } from '../../core/index.js';

/** Counts a request against a policy, by its key or address; `refusal` is null if the policy admits it. */
export const countRequest = async (limiter: RateLimiter, policy: RatePolicy, id: string, now: Instant) => {
  const decision = await limiter.take(`${policy.name}:${id}`, policy, now);
  const { allowed, retryAfterMs } = decision;
  const refusal: RateLimited | null = allowed ? null : { kind: 'rate_limit', policy, retryAfterMs };
  return { decision, refusal };
};
