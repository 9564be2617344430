import type { Instant, RateLimited, RateLimiter, RatePolicy } from '../../core/index.js';

/** Counts a request of a key or an address against a policy; `refusal` is null if the policy admits it. */
export const countRequest = async (limiter: RateLimiter, policy: RatePolicy, of: string, now: Instant) => {
  const decision = await limiter.take(`${policy.name}:${of}`, policy, now);
  const { allowed, retryAfterMs } = decision;
  const refusal: RateLimited | null = allowed ? null : { kind: 'rate_limit', policy, retryAfterMs };
  return { decision, refusal };
};
