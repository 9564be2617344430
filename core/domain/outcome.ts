import type { Entry } from './entry.js';
import type { Instant } from './instant.js';

/**
 * Who is asked to wait, where the provider responded and asked for it, as with a 429: what goes to the same connection,
 * or, where its limit is for all that this installation sends, what goes the same way. A host may serve many
 * accounts, so no response for one of them is taken for more than its connection.
 */
export type PauseScope = 'nothing' | 'connection' | 'lane';

/** How an attempt ended, where it surely did not publish. */
export type Failure =
  /** For good: the same post will never be taken. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** For now. `until` is the provider's own word; null where it gave none. */
  | {
      readonly kind: 'deferred';
      readonly code: string;
      readonly message: string;
      readonly until: Instant | null;
      readonly pauses: PauseScope;
    }
  /** Our credentials are refused. */
  | { readonly kind: 'unauthorised'; readonly message: string };

export type Outcome =
  | {
      readonly kind: 'published';
      readonly remoteId: string;
      readonly url: string | null;
      /** Where the store itself is the channel: what is published by being recorded. */
      readonly entry?: Entry;
    }
  | Failure
  /** It may be out: a timeout, a reset or an unreadable answer after the request left. */
  | { readonly kind: 'unknown'; readonly message: string };

export type Reconciled =
  | { readonly kind: 'found'; readonly remoteId: string; readonly url: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'cannot_tell' };
