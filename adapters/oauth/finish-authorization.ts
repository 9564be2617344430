import * as oauth from 'oauth4webapi';
import { err, ok, type Clock, type Result } from '../../core/index.js';
import { cleanMessage, type AuthorizationProblem } from './authorization-problem.js';
import { OUT_OF_BAND, type PendingAuthorization } from './begin-authorization.js';
import { makeExchange, type ExchangeDeps } from './http.js';
import { inLibraryTerms, type OAuthPeer } from './peer.js';
import { readTokenResult } from './token-result.js';
import { tokenPairOf, type TokenPair } from './token-pair.js';
import { parseUrl } from '../system/parse-url.js';

/** @inline */
export interface FinishDeps extends ExchangeDeps, OAuthPeer {
  readonly clock: Clock;
}

/**
 * Exchanges the result of the authorization for tokens: the full redirect address or, if the server showed a code to
 * copy ({@link OUT_OF_BAND}), that code. A code can be used once.
 */
export type FinishAuthorization = (
  pending: PendingAuthorization,
  codeOrRedirectUrl: string,
) => Promise<Result<TokenPair, AuthorizationProblem>>;

/** Exchanges the code of an authorization for tokens. */
export const makeFinishAuthorization = (deps: FinishDeps): FinishAuthorization => {
  const exchange = makeExchange(deps);
  const { as, libraryClient, authentication } = inLibraryTerms(deps);

  const callbackOf = (
    { issuer, redirectUri, state }: PendingAuthorization,
    text: string,
  ): Result<URLSearchParams, AuthorizationProblem> => {
    if (issuer !== as.issuer) return err(mismatch('The authorization was started at another server.'));
    const address = parametersIn(text);
    // Without an address there is no state that ties the response to this user; only PKCE does.
    const isShown = redirectUri === OUT_OF_BAND && address?.has('state') !== true;
    if (address === null && !isShown)
      return err(mismatch('Enter the whole address to which the server redirected you, not a part of it.'));
    const parameters = address ?? new URLSearchParams({ code: text.trim() });
    const shownBy = { ...as, authorization_response_iss_parameter_supported: false };
    try {
      const callback = isShown
        ? oauth.validateAuthResponse(shownBy, libraryClient, parameters, oauth.skipStateCheck)
        : oauth.validateAuthResponse(as, libraryClient, parameters, state);
      if ((callback.get('code') ?? '') !== '') return ok(callback);
      return err(mismatch('The address contains no authorization code.'));
    } catch (fault) {
      if (!(fault instanceof oauth.AuthorizationResponseError))
        return err(mismatch('This is not the response to the authorization that was started.'));
      const { error, error_description } = fault;
      return err({
        kind: 'denied',
        message: `The server denied the access: ${cleanMessage(error, error_description)}`,
      });
    }
  };

  return async (pending, codeOrRedirectUrl) => {
    const callback = callbackOf(pending, codeOrRedirectUrl);
    if (!callback.ok) return callback;
    const at = deps.clock.now();
    const response = await exchange((options) =>
      oauth.authorizationCodeGrantRequest(
        as,
        libraryClient,
        authentication,
        callback.value,
        pending.redirectUri,
        pending.verifier,
        options,
      ),
    );
    const result = await readTokenResult(response, async (granted) =>
      tokenPairOf(await oauth.processAuthorizationCodeResponse(as, libraryClient, granted), at, null),
    );
    if (result.kind === 'granted') return ok(result.pair);
    const { kind, message } = result;
    return err({ kind: kind === 'refused' ? 'refused' : 'unavailable', message });
  };
};

const mismatch = (message: string): AuthorizationProblem => ({ kind: 'mismatch', message });

/** The parameters of an address; null for other text, such as a code. */
const parametersIn = (text: string): URLSearchParams | null => {
  const trimmed = text.trim();
  const url = parseUrl(trimmed);
  return url !== null && (url.searchParams.has('code') || url.searchParams.has('error'))
    ? url.searchParams
    : null;
};
