import * as oauth from 'oauth4webapi';
import { err, ok, type Clock, type Result } from '../../core/index.js';
import { said, type AuthorizationProblem } from './authorization-problem.js';
import { OUT_OF_BAND, type PendingAuthorization } from './begin-authorization.js';
import { makeExchange, type ExchangeDeps } from './http.js';
import { inLibraryTerms, type OAuthPeer } from './peer.js';
import { readTokenResult } from './token-result.js';
import { tokenPairOf, type TokenPair } from './token-pair.js';

export interface FinishDeps extends ExchangeDeps, OAuthPeer {
  readonly clock: Clock;
}

/**
 * Exchanges what the person came back with: the whole address to which the server sent them, or, where it showed a
 * code to copy ({@link OUT_OF_BAND}), that code. A code is good for one try.
 */
export type FinishAuthorization = (
  pending: PendingAuthorization,
  codeOrRedirectUrl: string,
) => Promise<Result<TokenPair, AuthorizationProblem>>;

export const makeFinishAuthorization = (deps: FinishDeps): FinishAuthorization => {
  const exchange = makeExchange(deps);
  const { as, libraryClient, authentication } = inLibraryTerms(deps);

  const callbackOf = (
    { issuer, redirectUri, state }: PendingAuthorization,
    text: string,
  ): Result<URLSearchParams, AuthorizationProblem> => {
    if (issuer !== as.issuer) return err(mismatch('The authorization was begun at another server.'));
    const address = parametersIn(text);
    // Without an address there is no state that ties the answer to this person, and PKCE is then all that does.
    const isShown = redirectUri === OUT_OF_BAND && address?.has('state') !== true;
    if (address === null && !isShown)
      return err(mismatch('Give the whole address to which the server sent you, not a part of it.'));
    const parameters = address ?? new URLSearchParams({ code: text.trim() });
    const shownBy = { ...as, authorization_response_iss_parameter_supported: false };
    try {
      const callback = isShown
        ? oauth.validateAuthResponse(shownBy, libraryClient, parameters, oauth.skipStateCheck)
        : oauth.validateAuthResponse(as, libraryClient, parameters, state);
      if ((callback.get('code') ?? '') !== '') return ok(callback);
      return err(mismatch('There is no authorization code in it.'));
    } catch (fault) {
      if (!(fault instanceof oauth.AuthorizationResponseError))
        return err(mismatch('This is not the answer to the authorization that was begun.'));
      const { error, error_description } = fault;
      return err({ kind: 'denied', message: `The server says no: ${said(error, error_description)}` });
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
    const answer = await readTokenResult(response, async (granted) =>
      tokenPairOf(await oauth.processAuthorizationCodeResponse(as, libraryClient, granted), at, null),
    );
    if (answer.kind === 'granted') return ok(answer.pair);
    const { kind, message } = answer;
    return err({ kind: kind === 'refused' ? 'refused' : 'unavailable', message });
  };
};

const mismatch = (message: string): AuthorizationProblem => ({ kind: 'mismatch', message });

/** The parameters of an address; null for what is none, such as a code. */
const parametersIn = (text: string): URLSearchParams | null => {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url !== null && (url.searchParams.has('code') || url.searchParams.has('error'))
    ? url.searchParams
    : null;
};
