import * as oauth from 'oauth4webapi';

/** An authorization server, configured by hand or found by {@link discoverServer}. */
export interface OAuthServer {
  /** Its identifier (RFC 8414); by hand, the address of the server. */
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** Whether every authorization response contains the issuer (RFC 9207), so that a response without it is rejected. */
  readonly namesItself?: boolean;
}

/** Our registration at the server. */
export interface OAuthClient {
  readonly id: string;
  /** Null: a public client. */
  readonly secret: string | null;
  /** Where the secret is sent. Default: in the body, which Mastodon, snac and most others accept. */
  readonly secretIn?: 'body' | 'header';
}

/** The two sides of a token request. */
export interface OAuthPeer {
  readonly server: OAuthServer;
  readonly client: OAuthClient;
}

/**
 * The same in the types of the library. Throws for a forbidden token endpoint: here rather than during a refresh, where
 * the outcome would become unknown.
 */
export const inLibraryTerms = ({
  server,
  client,
  allowInsecure = false,
}: OAuthPeer & { readonly allowInsecure?: boolean }) => {
  if (!isAllowedEndpoint(server.tokenEndpoint, allowInsecure))
    throw new Error(`the token endpoint ${server.tokenEndpoint} is not reached over HTTPS`);
  return {
    as: {
      issuer: server.issuer,
      authorization_endpoint: server.authorizationEndpoint,
      token_endpoint: server.tokenEndpoint,
      authorization_response_iss_parameter_supported: server.namesItself ?? false,
    } satisfies oauth.AuthorizationServer,
    libraryClient: { client_id: client.id } satisfies oauth.Client,
    authentication: authenticationOf(client),
  };
};

export const isAllowedEndpoint = (address: string, allowInsecure: boolean): boolean => {
  const { protocol } = new URL(address);
  return protocol === 'https:' || (allowInsecure && protocol === 'http:');
};

const authenticationOf = ({ secret, secretIn = 'body' }: OAuthClient): oauth.ClientAuth => {
  if (secret === null) return oauth.None();
  return secretIn === 'body' ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
};
