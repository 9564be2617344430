import * as oauth from 'oauth4webapi';
import { cleanMessage } from './authorization-problem.js';
import type { NoResponse } from './http.js';
import type { TokenPair } from './token-pair.js';

/**
 * The result of a token request. A code or refresh token can often be used only once, so the kinds say whether it may
 * have been consumed. Messages contain no secrets.
 */
export type TokenResult =
  | { readonly kind: 'granted'; readonly pair: TokenPair }
  /** An error of RFC 6749 §5.2, such as `invalid_grant`. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Temporary; the token was certainly not consumed. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** The server failed, and may have consumed the token. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The response is lost or unreadable: the server may have consumed the token and issued a pair that is lost. */
  | { readonly kind: 'lost'; readonly message: string };

export const readTokenResult = async (
  response: Response | NoResponse,
  readPair: (response: Response) => Promise<TokenPair>,
): Promise<TokenResult> => {
  if ('kind' in response)
    return { kind: response.kind === 'not_sent' ? 'unavailable' : 'lost', message: response.message };
  const { status } = response;
  const message = `The token endpoint returned status ${String(status)}.`;
  if (status >= 500) return { kind: 'failed', message };
  if (status === 429) return { kind: 'unavailable', message };
  try {
    return { kind: 'granted', pair: await readPair(response) };
  } catch (fault) {
    if (fault instanceof oauth.ResponseBodyError) return errorResult(fault);
    // The fault itself is not passed on, because it contains the body, which may contain tokens.
    if (status < 300) return { kind: 'lost', message: 'The token endpoint returned no readable token.' };
    return { kind: 'unavailable', message };
  }
};

/** Token endpoints also use the two codes that RFC 6749 defines for the authorization endpoint. */
const errorResult = ({ error, error_description }: oauth.ResponseBodyError): TokenResult => {
  const message = `The server refused: ${cleanMessage(error, error_description)}`;
  if (error === 'temporarily_unavailable') return { kind: 'unavailable', message };
  if (error === 'server_error') return { kind: 'failed', message };
  return { kind: 'refused', code: error, message };
};
