import type { ConnectionSettings, Result } from '../../core/index.js';

/** What has to be known of a server to let a person allow the access there: OAuth 2, authorization code. */
export interface SignInOffer {
  readonly server: {
    readonly issuer: string;
    readonly authorizationEndpoint: string;
    readonly tokenEndpoint: string;
  };
  readonly client: { readonly id: string; readonly secret: string | null };
  /** Separated by spaces. */
  readonly scope: string;
  /** Whether the server is one that may be reached without TLS. */
  readonly allowInsecure: boolean;
}

/** Makes this installation known to the server that the settings name; the problems are sentences. */
export type OfferSignIn = (
  settings: ConnectionSettings,
  redirectUri: string,
) => Promise<Result<SignInOffer, readonly string[]>>;
