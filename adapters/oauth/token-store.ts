import type { Instant } from '../../core/index.js';
import type { TokenPair } from './token-pair.js';

/** Whether the refresh token can be used. */
export type TokenState =
  | { readonly kind: 'ready' }
  /** A caller has reserved the refresh token for one use since then. */
  | { readonly kind: 'refreshing'; readonly since: Instant }
  /** The refresh token may be consumed, and the new pair is lost. */
  | { readonly kind: 'in_doubt' }
  /** The server no longer accepts the refresh token. */
  | { readonly kind: 'refused' };

/** A token pair with the state of its refresh token. */
export interface StoredTokens {
  readonly pair: TokenPair;
  readonly state: TokenState;
}

/** The tokens as they were loaded, and how they are replaced. */
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
