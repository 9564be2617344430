import type { Entry } from './entry.js';
import type { Instant } from './instant.js';

/**
 * The scope of a pause that a provider requested, as with a 429: the connection or, if its limit applies to the whole
 * installation, the lane. A host may serve many accounts, so no response for one connection pauses the others.
 */
export type PauseScope = 'nothing' | 'connection' | 'lane';

/** How an attempt ended that certainly did not publish. */
export type Failure =
  /** Permanent: the same post will never be accepted. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Temporary. `until` is the time that the provider gave; null if it gave none. */
  | {
      readonly kind: 'deferred';
      readonly code: string;
      readonly message: string;
      readonly until: Instant | null;
      readonly pauses: PauseScope;
    }
  /** The provider refused the credentials of the connection. */
  | { readonly kind: 'unauthorised'; readonly message: string };

/** A failure that no repetition changes. */
export const refused = (code: string, message: string): Failure => ({ kind: 'refused', code, message });

/** A temporary failure for which the provider gave no time. */
export const deferred = (code: string, message: string): Extract<Failure, { readonly kind: 'deferred' }> => ({
  kind: 'deferred',
  code,
  message,
  until: null,
  pauses: 'nothing',
});

/** The code of a failure without a call of the channel: an image of the post could not be read at the moment. */
export const IMAGE_UNAVAILABLE = 'image_unavailable';

/** How a visible write ended. */
export type Outcome =
  | {
      readonly kind: 'published';
      readonly remoteId: string;
      readonly url: string | null;
      /** If the store itself is the channel: the entry that is published by recording it. */
      readonly entry?: Entry;
    }
  | Failure
  /** It may have been published: a timeout, a reset or an unreadable response after the request was sent. */
  | { readonly kind: 'unknown'; readonly message: string };

/** What a lookup found out about a write. */
export type Reconciled =
  | { readonly kind: 'found'; readonly remoteId: string; readonly url: string | null }
  | { readonly kind: 'absent' }
  /** A later lookup may find out. */
  | { readonly kind: 'cannot_tell' }
  /** No later lookup finds out either, for the reason in the message: the delivery becomes `unknown`. */
  | { readonly kind: 'undecidable'; readonly message: string };
