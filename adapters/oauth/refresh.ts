import * as oauth from 'oauth4webapi';
import type { FinishDeps } from './finish-authorization.js';
import { makeExchange } from './http.js';
import { inLibraryTerms } from './peer.js';
import { readTokenResult, type TokenResult } from './token-result.js';
import { tokenPairOf } from './token-pair.js';

/** One request for a new pair, without retries. A provider with another protocol supplies its own. */
export type Refresh = (refreshToken: string) => Promise<TokenResult>;

/** Exchanges a refresh token for a new pair. */
export const makeRefresh = (deps: FinishDeps): Refresh => {
  const exchange = makeExchange(deps);
  const { as, libraryClient, authentication } = inLibraryTerms(deps);
  return async (refreshToken) => {
    const at = deps.clock.now();
    const response = await exchange((options) =>
      oauth.refreshTokenGrantRequest(as, libraryClient, authentication, refreshToken, options),
    );
    return readTokenResult(response, async (granted) =>
      tokenPairOf(await oauth.processRefreshTokenResponse(as, libraryClient, granted), at, refreshToken),
    );
  };
};
