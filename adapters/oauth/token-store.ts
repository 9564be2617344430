import type { Instant } from '../../core/index.js';
import type { TokenPair } from './token-pair.js';

export type TokenState =
  | { readonly kind: 'ready' }
  /** Somebody was about to use the refresh token then, and has it for himself. */
  | { readonly kind: 'refreshing'; readonly since: Instant }
  /** The refresh token may be used up, and what came for it is lost. */
  | { readonly kind: 'in-doubt' }
  /** The server does not know the refresh token any more. */
  | { readonly kind: 'refused' };

export interface StoredTokens {
  readonly pair: TokenPair;
  readonly state: TokenState;
}

export interface HeldTokens {
  readonly tokens: StoredTokens;
  /**
   * Stores these instead, where nothing changed since they were loaded (compare and swap); false where something did.
   * True is a promise that they are there after a crash.
   */
  readonly replace: (next: StoredTokens) => Promise<boolean>;
}

/** Where the token pair of one connection lives, for all processes that use it. */
export interface TokenStore {
  /** Null: there is none. Never older than what an earlier `replace` stored. */
  readonly load: () => Promise<HeldTokens | null>;
}
