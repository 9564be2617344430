import type { RateDecision, RatePolicy } from '../domain/gcra.js';
import type { RateLimited } from '../domain/refusals.js';

const seconds = (ms: number): string => String(Math.ceil(ms / 1_000));

/** How long that many requests take to become available again, in milliseconds. */
const refillMs = ({ quota, windowMs }: RatePolicy, requests: number): number =>
  requests * Math.ceil(windowMs / quota);

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10: the policies, and what one of them leaves. Where fewer
 * requests are admitted at once than in the window, the burst is a policy of its own, and the one that decides what can
 * be sent now.
 */
export const rateHeaders = (
  policy: RatePolicy,
  { remaining, resetMs }: Pick<RateDecision, 'remaining' | 'resetMs'>,
) => {
  const { name, quota, windowMs, burst } = policy;
  const whole = `"${name}";q=${String(quota)};w=${seconds(windowMs)}`;
  const left = `;r=${String(remaining)};t=${seconds(resetMs)}`;
  if (burst >= quota) return { 'RateLimit-Policy': whole, RateLimit: `"${name}"${left}` };
  const atOnce = `"${name}-burst"`;
  return {
    'RateLimit-Policy': `${whole}, ${atOnce};q=${String(burst)};w=${seconds(refillMs(policy, burst))}`,
    RateLimit: `${atOnce}${left}`,
  };
};

/** The headers of a refusal: the first request is admitted after `retryAfterMs`, the rest of the burst one by one. */
export const refusedRateHeaders = ({ policy, retryAfterMs }: RateLimited) =>
  rateHeaders(policy, { remaining: 0, resetMs: retryAfterMs + refillMs(policy, policy.burst - 1) });

/** What a policy admits, in words. */
export const rateInWords = ({ name, quota, windowMs, burst }: RatePolicy): string => {
  const atOnce = burst >= quota ? '' : `, at most ${String(burst)} at once`;
  return `the limit "${name}" is ${String(quota)} in ${seconds(windowMs)} s${atOnce}`;
};
