import type { Instant } from '../domain/instant.js';

/** A timer that can be canceled; `done` resolves in either case. */
export interface Pause {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** What is known of a clock that was set back while the process ran. */
export interface SetBack {
  readonly times: number;
  /** The latest time that it showed before it was set back. More time than it shows may have passed since then. */
  readonly from: Instant;
}

/** The only source of time. A use case reads `now` once and passes it on. */
export interface Clock {
  readonly now: () => Instant;
  /**
   * The latest that the time can be: later than `now` if the clock may not have counted while the host was suspended.
   * For actions that must not happen after a certain time, such as the end of a lease. Absent: `now`.
   */
  readonly atLatest?: () => Instant;
  /**
   * Since when it has counted without being set ahead: the time since an earlier instant may be shorter than it seems,
   * and what takes a known time may not be over. At the earliest the start of the process. Absent: always.
   */
  readonly steadySince?: () => Instant;
  /** Null or absent: it was not set back. */
  readonly setBack?: () => SetBack | null;
  /** Waits that many milliseconds of this clock. */
  readonly pause: (ms: number) => Pause;
}

/** The present time for actions that must not happen after a certain time. */
export const latestNow = ({ now, atLatest }: Pick<Clock, 'now' | 'atLatest'>): Instant => (atLatest ?? now)();
