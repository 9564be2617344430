import * as oauth from 'oauth4webapi';
import { said } from './authorization-problem.js';
import type { NoResponse } from './http.js';
import type { TokenPair } from './token-pair.js';

/**
 * What came of a token request, by what it means for the code or refresh token that was sent: a server may take each
 * one once only, so what matters is whether it can have been used up. No message holds a secret.
 */
export type TokenResult =
  | { readonly kind: 'granted'; readonly pair: TokenPair }
  /** An error of RFC 6749 §5.2, such as `invalid_grant`. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** For now; surely nothing was used up. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** The server itself failed, and may have used it up. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The answer is lost or unreadable: the server may have used it up and answered with a pair that nobody has. */
  | { readonly kind: 'lost'; readonly message: string };

export const readTokenResult = async (
  answer: Response | NoResponse,
  readPair: (response: Response) => Promise<TokenPair>,
): Promise<TokenResult> => {
  if ('kind' in answer)
    return { kind: answer.kind === 'not-sent' ? 'unavailable' : 'lost', message: answer.message };
  const { status } = answer;
  const message = `The token endpoint answered with status ${String(status)}.`;
  if (status >= 500) return { kind: 'failed', message };
  if (status === 429) return { kind: 'unavailable', message };
  try {
    return { kind: 'granted', pair: await readPair(answer) };
  } catch (fault) {
    if (fault instanceof oauth.ResponseBodyError) return errorResult(fault);
    // The fault itself is not passed on: it carries the body, in which there may be tokens.
    if (status < 300) return { kind: 'lost', message: 'The token endpoint answered with no readable token.' };
    return { kind: 'unavailable', message };
  }
};

/** The two that RFC 6749 keeps for the authorization endpoint are used by token endpoints, too. */
const errorResult = ({ error, error_description }: oauth.ResponseBodyError): TokenResult => {
  const message = `The server refused: ${said(error, error_description)}`;
  if (error === 'temporarily_unavailable') return { kind: 'unavailable', message };
  if (error === 'server_error') return { kind: 'failed', message };
  return { kind: 'refused', code: error, message };
};
