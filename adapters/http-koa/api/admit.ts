import {
  err,
  type Actor,
  type ApiKey,
  type AuthorizeRefusal,
  type KeyRefused,
  type Result,
} from '../../../core/index.js';
import { bearerSecret, parseNoQuery, rateHeaders, type WireRefusal } from '../../../core/wire/index.js';
import { addressBlock } from '../address-block.js';
import { countRequest } from '../count-request.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpContext } from '../frame/http-context.js';
import { setHeaders } from '../frame/respond.js';
import type { Operation } from './operation.js';

/**
 * Admits or refuses a request: key, then permission, then rate, then parameters that the operation does not take. Every
 * response to a valid key has the rate headers.
 */
export const makeAdmit = ({
  authorize,
  rateLimiter,
  addressRates,
  ratePolicies,
  clock,
}: Pick<HttpDeps, 'authorize' | 'rateLimiter' | 'addressRates' | 'ratePolicies' | 'clock'>) => {
  /** Only keys that were sent and refused are counted by address: they never block a valid key, nor a missing one. */
  const refuseKey = async (
    address: string,
    secret: string | null,
    refused: KeyRefused,
  ): Promise<WireRefusal> => {
    if (secret === null) return refused;
    const { badKeys } = ratePolicies;
    const { refusal } = await countRequest(addressRates, badKeys, addressBlock(address), clock.now());
    return refusal ?? refused;
  };

  return async (
    ctx: HttpContext,
    { permission, policy, query }: Pick<Operation, 'permission' | 'policy' | 'query'>,
  ): Promise<Result<Actor, WireRefusal>> => {
    const secret = bearerSecret(ctx.headers.authorization);
    const admitted = await authorize(secret, permission);
    const key = keyOf(admitted);
    if ('kind' in key) return err(await refuseKey(ctx.ip, secret, key));
    ctx.state.key = key;
    const rate = ratePolicies[policy];
    const { decision, refusal } = await countRequest(rateLimiter, rate, String(key.id), clock.now());
    // The error of a rate brings its own headers.
    if (admitted.ok && refusal !== null) return err(refusal);
    setHeaders(ctx, rateHeaders(rate, decision));
    if (!admitted.ok || query !== undefined || ctx.querystring === '') return admitted;
    // If it was ignored, a `scheduled_at` in the query instead of the body would publish at once (D7).
    const nothing = parseNoQuery(ctx.query);
    return nothing.ok ? admitted : err({ kind: 'invalid_query', violations: nothing.error });
  };
};

/** The valid key of a request, even if the request is refused nevertheless; otherwise why there is none. */
const keyOf = (admitted: Result<Actor, AuthorizeRefusal>): Pick<ApiKey, 'id' | 'accountId'> | KeyRefused => {
  if (admitted.ok) return admitted.value.key;
  return 'key' in admitted.error ? admitted.error.key : admitted.error;
};
