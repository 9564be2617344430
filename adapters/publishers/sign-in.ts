import type { ConnectionSettings, Result } from '../../core/index.js';
import type { OAuthPeer } from '../oauth/index.js';

/** What an OAuth 2 authorization code flow needs to know about a server, and our registration there. */
export interface SignInOffer extends OAuthPeer {
  /** Separated by spaces. */
  readonly scope: string;
  /** Whether the server may be reached without TLS. */
  readonly allowInsecure: boolean;
}

/** Registers this installation with the server in the settings; the error lists problems as sentences. */
export type OfferSignIn = (
  settings: ConnectionSettings,
  redirectUri: string,
) => Promise<Result<SignInOffer, readonly string[]>>;
