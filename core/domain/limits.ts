import type { TextLimits } from './text.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Bounds of what a client may ask for. */
export interface RequestLimits extends TextLimits {
  readonly connectionsPerPost: number;
  readonly horizonMs: number;
  /** How long composing one post for all of its channels may take. */
  readonly composeMs: number;
}

export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  headlineCharacters: 255,
  contentCharacters: 50_000,
  contentBytes: 64_000,
  plainCharacters: 100_000,
  imageAltCharacters: 1_500,
  linkUrlCharacters: 2_048,
  connectionsPerPost: 50,
  horizonMs: 366 * DAY_MS,
  composeMs: 500,
};

/** Bounds of what the delivery engine does. */
export interface DeliveryLimits {
  /** How long a claim is exclusive. */
  readonly leaseMs: number;
  /** How long one call to a provider may take; never more than half the lease. */
  readonly attemptMs: number;
  /** Sends of one delivery, resends included. */
  readonly sends: number;
  /** After this long past its due time a delivery that surely was not sent fails. */
  readonly missedWindowMs: number;
  /** The longest wait before the n-th retry; the last one repeats. Full jitter picks a part of it. */
  readonly backoffMs: readonly number[];
  /** How long a provider may need until a look-up shows what it accepted. */
  readonly lookupGraceMs: number;
  readonly claimBatch: number;
  readonly lane: LaneLimits;
}

export interface LaneLimits {
  /** Attempts under way at once, per process; one account has half of them at most. */
  readonly concurrency: number;
  /** Consecutive failures of a connection that open its circuit breaker. */
  readonly breakerFailures: number;
  /** How long it stays open until one attempt may probe. */
  readonly breakerOpenMs: number;
  /** How long one response can keep a connection waiting; after that one attempt may probe, whatever was asked for. */
  readonly longestPauseMs: number;
}

export const DEFAULT_DELIVERY_LIMITS: DeliveryLimits = {
  leaseMs: MINUTE_MS,
  attemptMs: 30_000,
  sends: 8,
  missedWindowMs: 48 * HOUR_MS,
  backoffMs: [10_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS],
  lookupGraceMs: MINUTE_MS,
  claimBatch: 25,
  lane: { concurrency: 16, breakerFailures: 5, breakerOpenMs: 30_000, longestPauseMs: HOUR_MS },
};
