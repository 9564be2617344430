import type { RateLimited } from '../../../core/index.js';
import { sendRefusal } from './respond.js';
import { addressBlock } from '../address-block.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpMiddleware } from './http-context.js';

/** Always answered, whatever the rate of the address: a refused probe would make a supervisor stop the process. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** Bounds all requests of one address, with any key or without. It reads neither the store nor the body. */
export const limitAddresses = ({
  addressRates,
  ratePolicies: { address: policy },
  clock,
}: Pick<HttpDeps, 'addressRates' | 'ratePolicies' | 'clock'>): HttpMiddleware => {
  const refusalOf = async (address: string): Promise<RateLimited | null> => {
    const name = `${policy.name}:${addressBlock(address)}`;
    const { allowed, retryAfterMs } = await addressRates.take(name, policy, clock.now());
    return allowed ? null : { kind: 'rate_limit', policy, retryAfterMs };
  };
  return async (ctx, next) => {
    const refusal = PROBES.has(ctx.path) ? null : await refusalOf(ctx.ip);
    if (refusal === null) await next();
    else sendRefusal(ctx, refusal);
  };
};
