import { sendRefusal } from './respond.js';
import { addressBlock } from '../address-block.js';
import { countRequest } from '../count-request.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpMiddleware } from './http-context.js';

/** Never refused, whatever the rate of the address: a refused probe would make a supervisor stop the process. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/livez/', '/readyz', '/readyz/']);

/** Bounds all requests of one address, with any key or without. It reads neither the store nor the body. */
export const limitAddresses =
  ({
    addressRates,
    ratePolicies: { address: policy },
    clock,
  }: Pick<HttpDeps, 'addressRates' | 'ratePolicies' | 'clock'>): HttpMiddleware =>
  async (ctx, next) => {
    const refusal = PROBES.has(ctx.path)
      ? null
      : (await countRequest(addressRates, policy, addressBlock(ctx.ip), clock.now())).refusal;
    if (refusal === null) await next();
    else sendRefusal(ctx, refusal);
  };
