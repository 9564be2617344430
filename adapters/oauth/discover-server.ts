import * as oauth from 'oauth4webapi';
import { err, ok, type Result } from '../../core/index.js';
import type { AuthorizationProblem } from './authorization-problem.js';
import { makeExchange, type ExchangeDeps } from './http.js';
import { isAllowedEndpoint, type OAuthServer } from './peer.js';

/** Where servers publish their metadata: RFC 8414 §3 first, then OpenID Connect Discovery 1.0 §4. */
const WELL_KNOWN = ['oauth2', 'oidc'] as const;

/** Reads the metadata that the server publishes. A server without metadata has to be configured by hand. */
export const discoverServer = async (
  issuer: string,
  deps: ExchangeDeps,
): Promise<Result<OAuthServer, AuthorizationProblem>> => {
  const exchange = makeExchange(deps);
  const url = new URL(issuer);
  for (const algorithm of WELL_KNOWN) {
    const metadata = await readMetadata(url, deps.allowInsecure ?? false, () =>
      exchange((options) => oauth.discoveryRequest(url, { ...options, algorithm })),
    );
    if (metadata !== null) return ok(metadata);
  }
  return err({ kind: 'unavailable', message: `${url.host} publishes no OAuth endpoints.` });
};

const readMetadata = async (
  issuer: URL,
  allowInsecure: boolean,
  request: () => ReturnType<ReturnType<typeof makeExchange>>,
): Promise<OAuthServer | null> => {
  try {
    const response = await request();
    if ('kind' in response) return null;
    const found = await oauth.processDiscoveryResponse(issuer, response);
    const { authorization_endpoint: authorize, token_endpoint: token } = found;
    if (authorize === undefined || token === undefined) return null;
    // The user opens the first, and the second receives our secrets.
    if (![authorize, token].every((address) => isAllowedEndpoint(address, allowInsecure))) return null;
    return {
      issuer: found.issuer,
      authorizationEndpoint: authorize,
      tokenEndpoint: token,
      namesItself: found.authorization_response_iss_parameter_supported ?? false,
    };
  } catch {
    // The library throws for metadata that is malformed or belongs to another issuer.
    return null;
  }
};
