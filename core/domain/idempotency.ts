import type { PostId } from './ids.js';

/** How long an operation is answered again instead of done again, in milliseconds. */
export const IDEMPOTENCY_TTL_MS = 72 * 3_600_000;

/** An operation that the client can name again (draft-ietf-httpapi-idempotency-key-header). */
export interface IdempotencyClaim {
  /** What the key belongs to beside the account, such as the method and path of the request. */
  readonly scope: string;
  readonly key: string;
  /** A digest of everything that was asked for; another digest under the same key is another operation. */
  readonly fingerprint: string;
}

/** The operation that a key stands for already. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly postId: PostId;
}
