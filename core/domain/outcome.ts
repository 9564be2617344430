import type { Instant } from './instant.js';

/** How an attempt ended, where it surely did not publish. */
export type Failure =
  /** For good: the same post will never be taken. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** For now. `until` with `wholeLane` moves everything that goes the same way, as a 429 asks. */
  | {
      readonly kind: 'deferred';
      readonly code: string;
      readonly message: string;
      readonly until: Instant | null;
      readonly wholeLane: boolean;
    }
  /** Our credentials are refused. */
  | { readonly kind: 'unauthorised'; readonly message: string };

export type Outcome =
  | { readonly kind: 'published'; readonly remoteId: string; readonly url: string | null }
  | Failure
  /** It may be out: a timeout, a reset or an unreadable answer after the request left. */
  | { readonly kind: 'unknown'; readonly message: string };

export type Reconciled =
  | { readonly kind: 'found'; readonly remoteId: string; readonly url: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'cannot-tell' };
