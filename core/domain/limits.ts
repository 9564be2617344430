import { IDEMPOTENCY_TTL_MS } from './idempotency.js';
import type { TextLimits } from './text.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The largest image that can be uploaded, in bytes. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;

/** Bounds of a request; names that end in `Ms` are times in milliseconds. */
export interface RequestLimits extends TextLimits {
  readonly connectionsPerPost: number;
  /** Connections that clients may add, not counting disconnected ones. */
  readonly connectionsPerWorkspace: number;
  readonly imagesPerPost: number;
  /** All images of a post together, as they are stored: a request holds them in memory until they are kept. */
  readonly imageBytesPerPost: number;
  /** How far ahead a post may be scheduled. */
  readonly horizonMs: number;
  /**
   * The time for composing one post for its channels. After it no further text is composed, and the post is refused.
   */
  readonly composeMs: number;
  /** How long a repeated request with the same idempotency key returns the result of the first one. */
  readonly idempotencyMs: number;
}

/** The limits of requests that the server uses. */
export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  headlineCharacters: 255,
  contentCharacters: 50_000,
  contentBytes: 64_000,
  plainCharacters: 100_000,
  imageAltCharacters: 1_500,
  linkUrlCharacters: 2_048,
  connectionNameCharacters: 200,
  connectionsPerPost: 50,
  connectionsPerWorkspace: 1_000,
  imagesPerPost: 10,
  imageBytesPerPost: 32_000_000,
  horizonMs: 366 * DAY_MS,
  composeMs: 500,
  idempotencyMs: IDEMPOTENCY_TTL_MS,
};

/** Bounds of the delivery engine; names that end in `Ms` are times in milliseconds. */
export interface DeliveryLimits {
  /** How long a claim is exclusive. */
  readonly leaseMs: number;
  /** How long one call to a provider may take; at most half of the lease. */
  readonly callMs: number;
  /** After this many sends, a write that may have arrived is not sent again. */
  readonly sends: number;
  /** A delivery that was certainly not sent fails this long after its due time. */
  readonly missedWindowMs: number;
  /** The longest wait before the n-th retry; the last one repeats. Full jitter chooses a part of it. */
  readonly backoffMs: readonly number[];
  /** How long a provider may need until a lookup finds what it accepted, or recognises the key of that write. */
  readonly lookupGraceMs: number;
  readonly lane: LaneLimits;
}

/** The limits that one provider may have of its own. */
export type RetryPolicy = Pick<DeliveryLimits, 'sends' | 'missedWindowMs' | 'backoffMs' | 'lookupGraceMs'>;

/** The bounds of one lane and the circuit breakers of its connections; times in milliseconds. */
export interface LaneLimits {
  /**
   * Slots for attempts, per process; one account has at most a quarter of them. An attempt has one until the channel
   * has published or, with any other outcome, until that is recorded.
   */
  readonly concurrency: number;
  /** Consecutive failures of a connection that open its circuit breaker. */
  readonly breakerFailures: number;
  /** How long a breaker stays open before one attempt may probe. */
  readonly breakerOpenMs: number;
  /**
   * The longest pause of a connection or a lane after one response, whatever pause it requested. After the pause of a
   * connection, one attempt may probe.
   */
  readonly longestPauseMs: number;
}

/** The limits of delivery that the server uses. */
export const DEFAULT_DELIVERY_LIMITS: DeliveryLimits = {
  leaseMs: MINUTE_MS,
  callMs: 30_000,
  sends: 8,
  missedWindowMs: 48 * HOUR_MS,
  backoffMs: [10_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS],
  lookupGraceMs: MINUTE_MS,
  lane: { concurrency: 64, breakerFailures: 5, breakerOpenMs: 30_000, longestPauseMs: HOUR_MS },
};
