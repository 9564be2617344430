import { err, ok, type Result } from '../../core/index.js';
import { reconnect, type TokenProblem } from './token-problem.js';
import type { TokenSource } from './token-source.js';

/**
 * Calls with a valid access token. Where the answer is a refusal of the token (401), the token is replaced and the
 * call is made once more; a second refusal is the provider's last word.
 */
export const withAccessToken = async <T>(
  source: TokenSource,
  call: (accessToken: string) => Promise<T>,
  isRefusal: (answer: T) => boolean,
): Promise<Result<T, TokenProblem>> => {
  const first = await source.accessToken();
  if (!first.ok) return first;
  const answer = await call(first.value);
  if (!isRefusal(answer)) return ok(answer);
  const second = await source.replaceRefused(first.value);
  if (!second.ok) return second;
  const last = await call(second.value);
  return isRefusal(last) ? err(reconnect('refused', 'The provider refuses a token that is new.')) : ok(last);
};
