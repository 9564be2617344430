/** Limits of requests that wait for events. Times in milliseconds. */
export interface FollowLimits {
  /** Requests that wait at once in this process: a quarter of its connections. */
  readonly slots: number;
  /** For one account. */
  readonly perAccount: number;
  /** How soon the request of a key that was revoked meanwhile ends. */
  readonly checkMs: number;
  /** The longest silence of a stream, far below the time after which unread connections are closed. */
  readonly keepAliveMs: number;
  /** How long a stream lasts; its client then connects again and continues. */
  readonly streamMs: number;
}

/** The limits of the server for requests that wait for events. */
export const DEFAULT_FOLLOW_LIMITS: FollowLimits = {
  slots: 500,
  perAccount: 20,
  checkMs: 5_000,
  keepAliveMs: 10_000,
  streamMs: 600_000,
};
