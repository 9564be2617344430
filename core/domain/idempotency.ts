import type { ConnectionId, PostId } from './ids.js';

/** How long a repeated operation returns the result of the first one, in milliseconds. */
export const IDEMPOTENCY_TTL_MS = 72 * 3_600_000;

/**
 * The maximum length of a key that a client chooses, also of a payment. Stores index keys, and index rows are bounded.
 */
export const CLIENT_KEY_CHARACTERS = 255;

/** An operation that the client can repeat (draft-ietf-httpapi-idempotency-key-header). */
export interface IdempotencyClaim {
  /**
   * The scope of the key within the account, such as the method and path of the request. Different operations have
   * different scopes: a store may keep the keys of all of them together.
   */
  readonly scope: string;
  readonly key: string;
  /** A digest of the whole request; a different digest under the same key is a different operation. */
  readonly fingerprint: string;
}

/** The operation that a key was claimed by. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly postId: PostId;
}

/** The connection that was added under a key. */
export interface ConnectionRecord {
  readonly fingerprint: string;
  readonly connectionId: ConnectionId;
}
