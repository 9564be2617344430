import type { Instant } from '../../core/index.js';
import type { TokenPair } from './token-pair.js';

export type TokenState =
  | { readonly kind: 'ready' }
  /** A caller has reserved the refresh token for one use since then. */
  | { readonly kind: 'refreshing'; readonly since: Instant }
  /** The refresh token may be consumed, and the new pair is lost. */
  | { readonly kind: 'in_doubt' }
  /** The server no longer accepts the refresh token. */
  | { readonly kind: 'refused' };

export interface StoredTokens {
  readonly pair: TokenPair;
  readonly state: TokenState;
}

export interface HeldTokens {
  readonly tokens: StoredTokens;
  /**
   * Replaces the tokens if nothing changed since they were loaded (compare and swap); returns false otherwise. True
   * guarantees that they survive a crash.
   */
  readonly replace: (next: StoredTokens) => Promise<boolean>;
}

/** The storage of one connection's token pair, shared by all processes. */
export interface TokenStore {
  /** Null: there are no tokens. Reads every earlier `replace`. */
  readonly load: () => Promise<HeldTokens | null>;
}
