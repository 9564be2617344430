import type { RequestId, RequestKey } from '../domain/ids.js';

/** The only source of randomness. */
export interface Entropy {
  /** `req_` and 128 random bits. */
  readonly requestId: () => RequestId;
  /** A random UUID (RFC 9562, version 4). */
  readonly requestKey: () => RequestKey;
  /** Uniform characters of the alphabet `0-9A-Za-z`, from a cryptographic source. */
  readonly base62: (length: number) => string;
  /** Uniform in [0, 1): spreads retries; not for secrets. */
  readonly fraction: () => number;
}
