import * as oauth from 'oauth4webapi';
import type { Entropy } from '../../core/index.js';
import type { OAuthPeer } from './peer.js';

/** The redirect address for authorization without a redirect: the server shows the code, and the user copies it. */
export const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

/** The state to keep until the user returns. Plain JSON, and secret, because it redeems the code. */
export interface PendingAuthorization {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
}

/** @inline */
interface BeginAuthorization extends OAuthPeer {
  readonly redirectUri: string;
  /** Separated by spaces. */
  readonly scope: string;
  readonly entropy: Pick<Entropy, 'base62'>;
  /** Further parameters of this provider, such as `prompt` or `access_type`. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** 256 random bits, in the shortest length that a verifier may have (RFC 7636 §4.1). */
const VERIFIER_CHARACTERS = 43;
const STATE_CHARACTERS = 22;

/** The address at which the user authorises the access: authorization code with PKCE, S256. Sends no request. */
export const beginAuthorization = async ({
  server,
  client,
  redirectUri,
  scope,
  entropy,
  extra = {},
}: BeginAuthorization): Promise<{ readonly url: string; readonly pending: PendingAuthorization }> => {
  const state = entropy.base62(STATE_CHARACTERS);
  const verifier = entropy.base62(VERIFIER_CHARACTERS);
  const parameters = {
    ...extra,
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const url = new URL(server.authorizationEndpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, pending: { issuer: server.issuer, redirectUri, state, verifier } };
};
