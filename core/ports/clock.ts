import type { Instant } from '../domain/instant.js';

/** A timer that can be canceled; `done` resolves in either case. */
export interface Pause {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** The only source of time. A use case reads `now` once and passes it on. */
export interface Clock {
  readonly now: () => Instant;
  /** Waits that many milliseconds of this clock. */
  readonly pause: (ms: number) => Pause;
}
