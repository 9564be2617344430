import { err, ok, type Result } from '../../core/index.js';
import { reconnect, type TokenProblem } from './token-problem.js';
import type { TokenSource } from './token-source.js';

/**
 * Calls with a valid access token. If the response refuses the token (401), the token is replaced and the call repeated
 * once; a second refusal is final.
 */
export const withAccessToken = async <T>(
  source: TokenSource,
  call: (accessToken: string) => Promise<T>,
  isRefusal: (response: T) => boolean,
): Promise<Result<T, TokenProblem>> => {
  const first = await source.accessToken();
  if (!first.ok) return first;
  const response = await call(first.value);
  if (!isRefusal(response)) return ok(response);
  const second = await source.replaceRefused(first.value);
  if (!second.ok) return second;
  const last = await call(second.value);
  return isRefusal(last) ? err(reconnect('refused', 'The provider refuses a token that is new.')) : ok(last);
};
