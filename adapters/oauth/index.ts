/** OAuth 2 (RFC 6749, RFC 7636, RFC 8414) for publishers: getting a token pair and keeping it valid. */
export type { ExchangeDeps, OAuthResponse, OAuthHttp, OAuthHttpRequest } from './http.js';
export type { OAuthClient, OAuthPeer, OAuthServer } from './peer.js';
export { discoverServer } from './discover-server.js';
export { beginAuthorization, OUT_OF_BAND, type PendingAuthorization } from './begin-authorization.js';
export { makeFinishAuthorization, type FinishAuthorization } from './finish-authorization.js';
export type { AuthorizationProblem } from './authorization-problem.js';
export type { TokenPair } from './token-pair.js';
export { makeRefresh, type Refresh } from './refresh.js';
export type { TokenResult } from './token-result.js';
export type { HeldTokens, StoredTokens, TokenState, TokenStore } from './token-store.js';
export { TOKEN_SETTINGS, tokensOf, withTokens } from './token-settings.js';
export { makeConnectionTokenStore, storeNewTokens } from './connection-token-store.js';
export type { TokenSourceDeps } from './run-refresh.js';
export { makeTokenSource, type TokenSource } from './token-source.js';
export { withAccessToken } from './with-access-token.js';
export { failureOf, type TokenProblem } from './token-problem.js';
